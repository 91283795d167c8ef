import { expect, it } from 'vitest';
import { sumsOfRows } from './list-sums.ts';
import { slips } from './slips.ts';

it('what is ticked is added up to the cent, counts as they are, nothing of what is empty', () => {
  const rows = [
    { valore: 0.1, numero_righe: 2 },
    { valore: 0.2, numero_righe: 3 },
    { valore: null, numero_righe: 1 },
    { valore: -1000.35, numero_righe: 1 },
  ];
  expect(sumsOfRows(slips, rows.slice(0, 2))).toEqual({ valore: 0.3, numero_righe: 5 });
  expect(sumsOfRows(slips, rows)).toEqual({ valore: -1000.05, numero_righe: 7 });
  expect(sumsOfRows(slips, [])).toEqual({ valore: 0, numero_righe: 0 });
});
