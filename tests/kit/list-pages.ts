import { expect, type Locator, type Page } from '@playwright/test';
import { taxCodeOf } from '../../db/seed/compose-identity.ts';
import { newPerson } from './new-person.ts';
import { callAs } from './till.ts';

/** Lists on the screen: their foot, and rows to fill them with. */

/** The sizes offered, the first of them chosen. */
export async function expectSizes(place: Locator, sizes: string[]): Promise<void> {
  const box = place.getByLabel('Righe');
  await expect(box.getByRole('option')).toHaveText(sizes);
  await expect(box).toHaveValue(sizes[0] ?? '');
}

/** What the foot says and how many rows there are. */
export async function expectPage(place: Locator, text: string | RegExp, rows: number): Promise<void> {
  await expect(place.getByRole('status').filter({ hasText: text })).toBeVisible();
  await expect(place.getByRole('table').locator('tbody tr')).toHaveCount(rows);
}

/** Makes some customers of one surname that nobody else has; answers it. */
export async function newFamily(page: Page, id_negozio: number, count: number): Promise<string> {
  const { Cognome: cognome } = newPerson();
  for (let day = 10; day < 10 + count; day += 1) {
    const person = { nome: 'Ada', cognome, sex: 'F', born: `1985-03-${day}`, place: 'F205' } as const;
    const [made] = await callAs(page, 'setCliente', {
      id_negozio,
      nome: person.nome,
      cognome,
      codice_fiscale: taxCodeOf(person),
      indirizzo: 'Via delle Prove',
      numero_civico: '12',
      citta: 'Milano',
      cap: '20100',
      sigla_provincia: 'MI',
      nazione: 'IT',
      email: `ada.${day}@example.org`,
      telefono_cellulare: '+39 333 000 0000',
    });
    expect(made?.['ret_code']).toBe(0);
  }
  return cognome;
}

/** The page gets the rows of a call changed, where the demo world has none like them. */
export async function changeRows<Row>(
  page: Page,
  name: string,
  change: (row: Row, place: number) => Row,
): Promise<void> {
  await page.route(`**/api/${name}`, async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as Row[];
    await route.fulfill({ response, json: rows.map(change) });
  });
}

export interface CouponRow {
  coupon_serial_number: string;
  stato_coupon: string;
}

/** A coupon's serial as it is written for reading. */
export function grouped(coupon: Pick<CouponRow, 'coupon_serial_number'> | undefined): string {
  return (coupon?.coupon_serial_number ?? '').replace(/^(.{4})(.{4})/, '$1 $2 ');
}

/** The line of a coupon. */
export function rowOf(page: Page, coupon: CouponRow | undefined): Locator {
  return page.getByRole('row').filter({ hasText: grouped(coupon) });
}

/** What details say under a name. */
export function factOf(place: Locator, name: string): Locator {
  const named = place.page().getByText(name, { exact: true });
  return place.locator('dl > div').filter({ has: named }).locator('dd');
}
