import { expect, type Locator, type Page } from '@playwright/test';
import { groupImei } from '#domain/imei';
import { inDatabase } from './journey-database.ts';
import { stockPhones } from './stock-phones.ts';
import { callAs, enterAs } from './till.ts';

/** /get-devices as head office uses it. */

/** The shop whose phones they are: no other journey looks at its warehouse. */
export const shop = 8001;

/** A device as these journeys look at it. */
export interface Phone {
  serial_number: string;
  num_times: number;
  imei: string;
  id_stato_device: number;
  valore_accettazione: number | null;
  note_accettazione: string | null;
}

/** Phones of one shop in a state, 285 euro each, that no other journey looks at. */
export async function phones(page: Page, count: number, state: 1 | 3 | 4 | 5): Promise<Phone[]> {
  const made = await inDatabase((db) => stockPhones(db, count, { id_negozio: shop, state }));
  return Promise.all(made.map((cycle) => now(page, cycle)));
}

/** The device as it is now. */
export async function now(
  page: Page,
  { serial_number, num_times }: Pick<Phone, 'serial_number' | 'num_times'>,
): Promise<Phone> {
  const [row] = await callAs<Phone>(page, 'getDevice', { id_negozio: 0, serial_number, num_times });
  if (!row) throw new Error(`no ${serial_number}`);
  return row;
}

/** Many device cycles as the calls for many take them. */
export function cycles(rows: readonly Phone[]): string {
  return JSON.stringify(rows.map(({ serial_number, num_times }) => ({ serial_number, num_times })));
}

/** An IMEI as it is written for reading. */
export function grouped({ imei }: Pick<Phone, 'imei'>): string {
  return groupImei(imei);
}

type TableName = 'ARRIVO' | 'VALUTATI' | 'LIQUIDATI';
const titleOf = (name: TableName) => (name === 'ARRIVO' ? 'DEVICES IN ARRIVO' : `DEVICES ${name}`);

/** One of the three tables with its search and buttons, where its tab is in front. */
export function table(page: Page, name: TableName): Locator {
  return page.getByRole('region', { name: titleOf(name), exact: true });
}

/** The tab of a table; its name ends with how much the table holds. */
export function tab(page: Page, name: TableName): Locator {
  return page.getByRole('tab', { name: new RegExp(`^${titleOf(name)} [\\d.]+$`) });
}

/** Head office before its three tables; `search` is the address's. */
export async function office(page: Page, search = ''): Promise<void> {
  await enterAs(page, 'sede');
  await page.goto(`/get-devices${search}`);
  // Behind an open dialog nothing has a role.
  await expect(page.locator('h1', { hasText: 'DEVICES IN SEDE' })).toBeVisible();
}
