import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '#lib/query-client';
import { OperatorTiles } from './operator-tiles.tsx';
import { operatorsOf } from './queries.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const operator = (id_operatore: number, nome: string, is_pin: 0 | 1 = 0) => ({
  id_operatore,
  nome,
  cognome: 'Banco',
  is_pin,
  is_pin_da_scegliere: 0 as const,
  id_negozio: 7,
  id_role: 1 as const,
  is_dummy: 1 as const,
});

it('a press or a digit fills the form and leads to its button; digits typed into a box are no choice', () => {
  queryClient.setQueryData(operatorsOf(7).queryKey, [operator(1, 'Anna'), operator(2, 'Bruno', 1)]);
  const chosen: number[] = [];
  const { getByRole, getByLabelText } = render(
    <QueryClientProvider client={queryClient}>
      <form>
        <OperatorTiles id_negozio={7} value={null} onChoose={(id) => chosen.push(id)} />
        <input aria-label="PIN" />
        <button type="submit">Accedi</button>
      </form>
    </QueryClientProvider>,
  );
  const press = (key: string, target: Element): boolean => fireEvent.keyDown(target, { key });
  // One starts here: the first key is not the page's way out.
  const first = getByRole('button', { name: /Anna Banco/ });
  expect(document.activeElement).toBe(first);
  press('2', document.body);
  // Bruno has a PIN: its box comes next, not the button.
  expect(document.activeElement).toBe(first);
  press('1', document.body);
  expect(document.activeElement).toBe(getByRole('button', { name: 'Accedi' }));
  press('1', getByLabelText('PIN'));
  press('3', document.body);
  fireEvent.click(getByRole('button', { name: /Bruno Banco/ }));
  expect(chosen).toEqual([2, 1, 2]);
});
