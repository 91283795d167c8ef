import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openSeal } from './seal.ts';

const key = randomBytes(32);
const seal = openSeal(key);

it('opens what it closed, for whom it was closed, and nothing that was changed', () => {
  const sealed = seal.close('il seme', 'conto 7');
  expect(sealed.includes('il seme')).toBe(false);
  expect(openSeal(key).open(sealed, 'conto 7')).toBe('il seme');
  expect(seal.close('il seme', 'conto 7').equals(sealed)).toBe(false);
  expect(() => seal.open(sealed, 'conto 8')).toThrow();
  expect(() => openSeal(randomBytes(32)).open(sealed, 'conto 7')).toThrow();
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => seal.open(changed, 'conto 7')).toThrow();
});

it('signs the same for the same purpose and key only', () => {
  const mark = seal.sign('link', 'a');
  expect(openSeal(key).sign('link', 'a').equals(mark)).toBe(true);
  for (const other of [
    seal.sign('code', 'a'),
    seal.sign('link', 'b'),
    openSeal(randomBytes(32)).sign('link', 'a'),
  ])
    expect(other.equals(mark)).toBe(false);
});
