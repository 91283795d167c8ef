import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ListExport } from './list-export.tsx';

let sent: [address: string, fields: Record<string, string>][];
let saved: string[];
let answer: () => Response;
const csv = () =>
  new Response('\ufeffNegozio;Valore\r\nAurora;1,00\r\nAurora;2,00\r\n', {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="Distinte.csv"',
    },
  });
beforeEach(() => {
  sent = [];
  saved = [];
  answer = csv;
  vi.stubGlobal('fetch', (address: string, { body }: { body: URLSearchParams }) => {
    sent.push([address, Object.fromEntries(body)]);
    return Promise.resolve(answer());
  });
  URL.createObjectURL = () => 'blob:permuta';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  // happy-dom has no popovers.
  HTMLElement.prototype.hidePopover = () => {};
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(columns: readonly string[] | null = ['negozio', 'valore'], total = 2) {
  render(
    <ListExport
      call="getDistinte"
      asked={{ pagata: '0', sort: '-valore', search: null }}
      columns={columns}
      total={total}
    />,
  );
}
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name, hidden: true })));
const whole = { pagata: '0', sort: '-valore', search: '', limit: '', offset: '', dopo: '' };

it('goes out as it is narrowed and ordered, all of it, with the columns on the screen', async () => {
  open();
  await press('ESPORTA CSV');
  expect(sent).toEqual([['/api/getDistinte', { ...whole, formato: 'csv', colonne: 'negozio,valore' }]]);
  await waitFor(() => expect(saved).toEqual(['Distinte.csv']));
});

it('with all columns, or as a workbook', async () => {
  open();
  await press('CSV, tutte le colonne');
  await press('Excel, colonne visibili');
  await press('Excel, tutte le colonne');
  expect(sent.map(([, { formato, colonne }]) => [formato, colonne])).toEqual([
    ['csv', ''],
    ['xlsx', 'negozio,valore'],
    ['xlsx', ''],
  ]);
});

it('of nothing is not begun', async () => {
  open(null, 0);
  await press('ESPORTA CSV');
  expect(sent).toEqual([]);
});

it('refused is told, and nothing is saved', async () => {
  answer = () => Response.json([{ ret_code: -3, ret_message: 'NON_PERMESSO' }], { status: 403 });
  open();
  await press('ESPORTA CSV');
  expect(await screen.findByText(/non è abilitato/)).toBeDefined();
  expect(saved).toEqual([]);
});
