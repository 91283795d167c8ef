import { expect, it } from 'vitest';
import { provincialTowns } from './provincial-towns.ts';

it('are the 107 chief towns, each once, all in Italy', () => {
  expect(new Set(provincialTowns.map((town) => town.sigla_provincia)).size).toBe(107);
  for (const { name, cap, latitudine, longitudine } of provincialTowns) {
    expect(cap, name).toMatch(/^\d{5}$/);
    const isInItaly = latitudine > 36.5 && latitudine < 47 && longitudine > 6.6 && longitudine < 18.6;
    expect(isInItaly, name).toBe(true);
  }
});
