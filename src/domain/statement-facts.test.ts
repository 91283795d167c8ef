import { expect, it } from 'vitest';
import { cents } from './money.ts';
import { cancelledOf, cancelledSince } from './statement-facts.ts';

it('says how many purchases of a month were taken back since', () => {
  const sale = { modalita: 2, valore: cents(100), bonus: cents(0), ricevuta: null, coupon: null } as const;
  const acquisti = [true, false, true].map((annullato, at) => ({ ...sale, pratica: `A-${at}`, annullato }));
  expect([cancelledOf({ acquisti }), cancelledOf({ acquisti: [] })]).toEqual([2, 0]);
  expect([0, 1, 2].map(cancelledSince)).toEqual([
    'nessuno annullato da allora',
    'di cui 1 annullato da allora',
    'di cui 2 annullati da allora',
  ]);
});
