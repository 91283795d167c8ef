import { expect, type Locator, type Page } from '@playwright/test';
import { taxCodeOf } from '../../db/seed/compose-identity.ts';
import { testImei } from '#simulators/phones';
import { inDatabase } from './journey-database.ts';
import { newPerson } from './new-person.ts';
import { callAs } from './till.ts';

/** Lists on the screen: their foot, and rows to fill them with. */

/** The sizes offered, the first of them chosen. */
export async function expectSizes(place: Locator, sizes: string[]): Promise<void> {
  const box = place.getByLabel('Righe');
  await expect(box.getByRole('option')).toHaveText(sizes);
  await expect(box).toHaveValue(sizes[0] ?? '');
}

/** Ticks a value in the filter so called, and closes its panel. */
export async function narrowTo(page: Page, filter: string, value: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${filter}: `) }).click();
  await page.getByRole('checkbox', { name: value, exact: true }).check();
  await page.keyboard.press('Escape');
}

/** A list of its own choice again, whatever this person chose for it before. */
export async function unchosen(page: Page, lista: string): Promise<void> {
  const [reset] = await callAs(page, 'setSceltaLista', { lista, righe: '', colonne: '', id_vista: '' });
  expect(reset?.['ret_code']).toBe(0);
}

/** What the foot says and how many rows there are. */
export async function expectPage(place: Locator, text: string | RegExp, rows: number): Promise<void> {
  await expect(place.getByRole('status').filter({ hasText: text })).toBeVisible();
  await expect(place.getByRole('table').locator('tbody tr')).toHaveCount(rows);
}

/** Ticks one value of a list's filter; `place` tells one list of several apart. */
export async function tickFilter(place: Page | Locator, label: string, value: string): Promise<void> {
  const page = 'page' in place ? place.page() : place;
  await place.getByRole('button', { name: new RegExp(`^${label}: `) }).click();
  await page.getByRole('dialog', { name: label }).getByLabel(value, { exact: true }).click();
  await page.keyboard.press('Escape');
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

interface NewCoupon {
  serial_number: string;
  num_times: number;
  coupon_serial_number: string;
}

/** Four coupons of the shop, made for this, each in one of the states that a list shows. */
export async function couponOfEachState(
  page: Page,
  id_negozio: number,
): Promise<Record<'VALIDO' | 'UTILIZZATO' | 'SCADUTO' | 'ANNULLATO', NewCoupon>> {
  const make = () => newCoupon(page, id_negozio);
  const coupons = {
    VALIDO: await make(),
    UTILIZZATO: await make(),
    SCADUTO: await make(),
    ANNULLATO: await make(),
  };
  const { coupon_serial_number } = coupons.UTILIZZATO;
  const [burnt] = await callAs(page, 'burnCoupon', { id_negozio, coupon_serial_number });
  const { serial_number, num_times } = coupons.ANNULLATO;
  const [cancelled] = await callAs(page, 'setAnnullato', { serial_number, num_times });
  expect([burnt?.['ret_code'], cancelled?.['ret_code']]).toEqual([0, 0]);
  // A year goes by for this one only.
  const over = 'update coupon set data_scadenza = current_date - 2 where coupon_serial_number = $1';
  await inDatabase((db) => db.query(over, [coupons.SCADUTO.coupon_serial_number]));
  return coupons;
}

/** A coupon of its own, VALIDO, and the purchase it pays: by hand, sold by somebody whom nobody knows yet. */
export async function newCoupon(page: Page, id_negozio: number): Promise<NewCoupon> {
  const done = async (name: string, fields: Record<string, string | number>) => {
    const [item] = await callAs(page, name, fields);
    expect(item?.['ret_code'], `${name}: ${JSON.stringify(item)}`).toBe(0);
    return item ?? {};
  };
  const cognome = await newFamily(page, id_negozio, 1);
  const [customer] = await callAs(page, 'getClientiByCognome', { id_negozio, cognome });
  const opened = await done('setNewDevice', {
    serial_number: '',
    imei: testImei(),
    brand_name: 'Apple',
    model_name: 'iPhone 13',
    memory_gb: '128 GB',
    valore_iniziale: 2,
    valore_acquisto: 2,
    grado_estetico: 'A',
  });
  const cycle = { serial_number: String(opened['serial_number']), num_times: Number(opened['num_times']) };
  const seller = {
    id_cliente: Number(customer?.['id_cliente']),
    id_tipo_documento: 1,
    numero_documento: 'CA12345AB',
  };
  await done('setAcquisto', { ...cycle, is_account_rimosso: 1 });
  await done('setAcquisto', { ...cycle, id_modalita_pagamento: 1 });
  await done('setAcquisto', { ...cycle, ...seller });
  const coupon_serial_number = String((await done('setCoupon', cycle))['coupon_serial_number']);
  await done('setRicevuta', { ...cycle, ...seller, id_negozio, is_coupon: 1, coupon_serial_number });
  return { ...cycle, coupon_serial_number };
}

/** A coupon's serial as it is written for reading. */
export function grouped(coupon: Pick<CouponRow, 'coupon_serial_number'> | undefined): string {
  return (coupon?.coupon_serial_number ?? '').replace(/^(.{4})(.{4})/, '$1 $2 ');
}

/** The line of a coupon. */
export function rowOf(page: Page, coupon: Pick<CouponRow, 'coupon_serial_number'> | undefined): Locator {
  return page.getByRole('row').filter({ hasText: grouped(coupon) });
}

/** What details say under a name. */
export function factOf(place: Locator, name: string): Locator {
  const named = place.page().getByText(name, { exact: true });
  return place.locator('dl > div').filter({ has: named }).locator('dd');
}
