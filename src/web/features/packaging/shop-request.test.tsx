import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { longestPackagingNote } from '#domain/packaging';
import { packagingText } from '#domain/text';
import { configureApi } from '#lib/api';
import { queryClient } from '#lib/query-client';
import { ShopRequest } from './shop-request.tsx';

const request = {
  id_packaging: 7,
  id_negozio: 1001,
  ragione_sociale: 'Telefonia Aurora',
  negozio: 'Aurora Milano',
  operatore: 'Ada Bianchi',
  data_richiesta: '2026-11-20T09:00:00Z',
  data_evasione: '2026-11-21T10:00:00Z',
  is_evasa: 1,
  nota: null as string | null,
};
/** What the server has and how it answers; what it was sent. */
let last: typeof request | null;
let answers: Response[];
let sent: { fields: Record<string, string>; key: string | null }[];

beforeEach(() => {
  configureApi({ pauses: [] });
  sessionStorage.clear();
  queryClient.clear();
  [last, answers, sent] = [request, [], []];
  vi.stubGlobal('fetch', (address: string, { body, headers }: { body: string; headers: HeadersInit }) => {
    if (address === '/api/getPackaging') return Promise.resolve(Response.json(last ? [last] : []));
    const key = new Headers(headers).get('idempotency-key');
    sent.push({ fields: Object.fromEntries(new URLSearchParams(body)), key });
    const done = Response.json([{ ret_code: 0, ret_message: 'OK', id_packaging: 8 }]);
    return Promise.resolve(answers.shift() ?? done);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <ShopRequest id_negozio={1001} id_operatore={7} />
    </QueryClientProvider>,
  );
const button = () => screen.findByRole('button', { name: 'RICHIEDI NUOVO MATERIALE' });
const press = async (found: HTMLElement) => act(async () => fireEvent.click(found));
const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Nota per la sede/ });
const type = async (value: string) => fireEvent.change(await note(), { target: { value } });

it('says the last request, who made it, and what went with it', async () => {
  last = { ...request, is_evasa: 0, nota: 'Servono etichette' };
  open();
  expect(await screen.findByText('RICHIESTA IN CORSO')).toBeTruthy();
  expect(screen.getByRole('heading').textContent).toBe('Ultima richiesta: 20-11-2026 10:00');
  expect(screen.getByText('Fatta da Ada Bianchi')).toBeTruthy();
  expect(screen.getByText('Servono etichette')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'RICHIEDI NUOVO MATERIALE' })).toBeNull();
});

it('asks with one press, and with the note where there is one', async () => {
  last = null;
  open();
  expect(await screen.findByRole('heading', { name: 'Nessuna richiesta finora' })).toBeTruthy();
  await press(await button());
  await type(' Più buste ');
  await press(await button());
  expect(sent.map(({ fields }) => fields)).toEqual([
    { id_negozio: '1001', id_operatore: '7', nota: '' },
    { id_negozio: '1001', id_operatore: '7', nota: 'Più buste' },
  ]);
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
});

it('sends no note that is too long, and says so at its box', async () => {
  open();
  await type('a'.repeat(longestPackagingNote + 1));
  await press(await button());
  expect(screen.getByText('Massimo 200 caratteri')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('says beside its button what failed, keeps the note, and tries again under the same key', async () => {
  answers.push(Response.json([{ ret_code: -9, ret_message: 'ERRORE_INTERNO' }], { status: 500 }));
  open();
  await type('Più buste');
  await press(await button());
  expect(screen.getByText(new RegExp(`^${packagingText.failed}`))).toBeTruthy();
  cleanup();
  open();
  expect((await note()).value).toBe('Più buste');
  answers.push(Response.json([{ ret_code: -9, ret_message: 'ERRORE_INTERNO' }], { status: 500 }));
  await press(await button());
  await press(screen.getByRole('button', { name: 'Riprova' }));
  expect(sent).toHaveLength(3);
  expect(sent[2]).toEqual(sent[1]);
});

it('says that another till was first, and shows its request', async () => {
  open();
  await button();
  last = { ...request, is_evasa: 0, operatore: 'Ugo Verdi' };
  answers.push(Response.json([{ ret_code: 1, ret_message: 'RICHIESTA_IN_CORSO' }]));
  await press(await button());
  expect(await screen.findByText('Fatta da Ugo Verdi')).toBeTruthy();
  expect(screen.getByText(new RegExp(`^${packagingText.failed}`))).toBeTruthy();
});
