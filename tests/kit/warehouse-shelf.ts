import type { Locator, Page } from '@playwright/test';
import { inDatabase } from './journey-database.ts';
import { stockPhones } from './stock-phones.ts';
import { callAs, dialog } from './till.ts';

/** Phones on a warehouse's shelf, and its reader. */

/** A device, a coupon or whatever a call answers. */
export type Row = Record<string, string | number | null>;

/** The details of a device, from the side. */
export function detailOf(page: Page, name = 'Apple iPhone 13'): Locator {
  return dialog(page, name);
}

/** IMEIs as they are shown. */
export function shownImei(imei: unknown): string {
  return String(imei).replace(/^(..)(.{6})(.{6})(.)$/, '$1 $2 $3 $4');
}

/** A reader's burst of keys where the focus is, ending in Enter; the code alone, without what a box makes of it. */
export async function readCode(page: Page, code: unknown): Promise<void> {
  await page.evaluate(
    (keys) => {
      for (const key of keys) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(event);
      }
    },
    [...String(code), 'Enter'],
  );
}

/** Phones bought by Aurora Milano, straight into its warehouse. */
export async function stock(page: Page, count: number): Promise<Row[]> {
  const cycles = await inDatabase((db) => stockPhones(db, count));
  const rows = await Promise.all(
    cycles.map(({ serial_number }) => callAs<Row>(page, 'getDevice', { serial_number })),
  );
  return rows.flat();
}
