import { expect, it } from 'vitest';
import type { Block } from './block.ts';
import { loginCodeSlip } from './login-code-slip.ts';

const data = {
  login_code: 'ABCD2345',
  negozio: 'Aurora Milano',
  ragione_sociale: 'Telefonia Aurora',
  marca: 'Meizu',
  preparati: ['BACKUP'] as const,
  indirizzo: 'https://permuta.example/prepara#t=abc',
  scade_il: '2026-11-23T12:30:00Z',
};
const flat = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) => (block.kind === 'columns' ? block.columns.flatMap(flat) : [block]));

it('the slip has the code, the way to the page, what is left to do, and every language', () => {
  const blocks = flat(loginCodeSlip(data).blocks);
  expect(blocks).toContainEqual({ kind: 'total', label: 'Login code', value: 'ABCD2345' });
  const codes = blocks.flatMap((block) => (block.kind === 'barcode' ? [block.content] : []));
  expect(codes).toEqual(['ABCD2345', 'https://permuta.example/prepara#t=abc']);
  // A Meizu has neither a watch nor an eSIM, and its copy is made.
  const left = blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));
  expect(left).toEqual(['Carte e biglietti', 'Account']);
  const words = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : [])).join('\n');
  expect(words).toContain('Italiano · English · Français · Deutsch · Español · Română · العربية · 中文');
  expect(words).toContain('fino al 23-11-2026 13:30');
});

it('says nothing of what is done', () => {
  const preparati = ['BACKUP', 'WALLET', 'OROLOGIO', 'ESIM', 'ACCOUNT'] as const;
  const blocks = flat(loginCodeSlip({ ...data, preparati }).blocks);
  expect(blocks.filter(({ kind }) => kind === 'list')).toEqual([]);
});
