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

it('keeps the place of a whole page while its rows are on their way', () => {
  const page = { index: 0, size: 25, total: 0, onChange: () => {} };
  const columns = [{ id: 'id', header: 'Numero', cell: () => '' }];
  render(
    <DataTable
      label="Prova"
      columns={columns}
      rows={undefined}
      loading
      page={page}
      rowKey={() => 1}
      empty=""
    />,
  );
  // The head is one of them; what stands below is not pushed away when they come.
  expect(document.querySelectorAll('tr')).toHaveLength(1 + 25);
});
