import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { slips } from '#contract/lists/slips';
import { SelectionBar } from './selection-bar.tsx';

afterEach(cleanup);

const bar = (count: number) => (
  <SelectionBar
    list={slips}
    columns={[]}
    total={4000}
    selection={{
      rows: Array.from({ length: count }, (_, id_distinta) => ({ id_distinta })),
      ticking: { has: () => true, nameOf: () => '', toggle: () => {}, toggleAll: () => {} },
      set: () => {},
      drop: () => {},
      selectAll: () => Promise.resolve({ count: 1000, left: 3000 }),
    }}
  >
    {null}
  </SelectionBar>
);

it('says how many of all were taken where not all fit, until something else is ticked', async () => {
  const { rerender } = render(bar(0));
  expect(screen.getByRole('status').textContent).toBe('Nessuna distinta selezionata');
  fireEvent.click(screen.getByRole('button', { name: 'Seleziona tutti (4.000)' }));
  rerender(bar(1000));
  expect(await screen.findByText('1.000 di 4.000 selezionati: il massimo per volta')).toBeTruthy();
  rerender(bar(3));
  expect(screen.getByRole('status').textContent).toBe('3 selezionati');
});
