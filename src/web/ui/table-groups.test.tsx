import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DataTable } from './table.tsx';

afterEach(cleanup);

const rows = [
  { id: 1, parcel: 'A' },
  { id: 2, parcel: 'A' },
  { id: 3, parcel: 'B' },
];

it('stands rows of a group under one head, and the arrows step over it', () => {
  render(
    <DataTable
      label="Prova"
      columns={[{ id: 'id', header: 'Numero', cell: ({ id }) => id }]}
      rows={rows}
      rowKey={({ id }) => id}
      empty="niente"
      onRowClick={() => {}}
      groups={{
        of: ({ parcel }) => parcel,
        head: (first, all) => `Pacco ${first.parcel}: ${all.length}`,
      }}
    />,
  );
  const lines = screen.getAllByRole('row').map((row) => row.textContent);
  expect(lines).toEqual(['Numero', 'Pacco A: 2', '1', '2', 'Pacco B: 1', '3']);
  const second = screen.getByText('2').closest('tr')!;
  second.focus();
  fireEvent.keyDown(second, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toBe('3');
});
