import { expect, type Locator, type Page } from '@playwright/test';
import { groupImei } from '#domain/imei';
import { movePickup } from './courier.ts';
import { inDatabase } from './journey-database.ts';
import { stockPhones } from './stock-phones.ts';
import { callAs, dialog } from './till.ts';

/** /spedizioni of shop 3641 as its operator uses it. */

/** A phone that may be shipped. */
export interface WaitingPhone {
  serial_number: string;
  num_times: number;
  imei: string;
  model_name: string;
}

/** A shipment as the history has it. */
interface Sent {
  id_spedizione_magcent: number;
  numero_ddt: number;
  anno_ddt: number;
  numero_ritiro: string | null;
}

/** Phones of shop 3641 that wait to be shipped, each worth so much. */
export async function phonesToShip(page: Page, ...values: number[]): Promise<WaitingPhone[]> {
  const keys: string[] = [];
  for (const valore_acquisto of values) {
    const made = await inDatabase((db) => stockPhones(db, 1, { id_negozio: 3641, valore_acquisto }));
    keys.push(...made.map(({ serial_number }) => serial_number));
  }
  const rows = await callAs<WaitingPhone>(page, 'getSpedizioniPending', { id_negozio: 3641, limit: 500 });
  return keys.map((key) => rows.find(({ serial_number }) => serial_number === key)!);
}

/** DEVICE DA SPEDIRE. */
export function pending(page: Page): Locator {
  return page.getByRole('region', { name: 'DEVICE DA SPEDIRE', exact: true });
}

/** STORICO SPEDIZIONI. */
export function history(page: Page): Locator {
  return page.getByRole('region', { name: 'STORICO SPEDIZIONI', exact: true });
}

/** Its IMEI as it is written for reading. */
export function grouped({ imei }: WaitingPhone): string {
  return groupImei(imei);
}

/** The tick of a phone. */
export function tickOf(page: Page, phone: WaitingPhone): Locator {
  return pending(page).getByRole('checkbox', { name: new RegExp(`^Seleziona .*IMEI ${grouped(phone)}$`) });
}

/** Opens /spedizioni with all that may be shipped on one page. */
export async function openShipments(page: Page): Promise<void> {
  await page.goto('/spedizioni');
  await pending(page).getByLabel('Righe').selectOption('50');
}

/** Ticks them. */
export async function choose(page: Page, phones: readonly WaitingPhone[]): Promise<void> {
  for (const phone of phones) await tickOf(page, phone).check();
}

/** Ships what is chosen and answers it, as soon as the courier has its number. */
export async function generate(page: Page): Promise<Sent> {
  await pending(page).getByRole('button', { name: 'GENERA SPEDIZIONE' }).click();
  await dialog(page, 'Generare la spedizione?').getByRole('button', { name: 'GENERA SPEDIZIONE' }).click();
  await expect(pending(page).getByText('Spedizione creata correttamente!')).toBeVisible();
  let sent: Sent | undefined;
  await expect
    .poll(async () => {
      [sent] = await callAs<Sent>(page, 'getListaSpedizioni', { id_negozio: 3641, limit: 1 });
      return sent?.numero_ritiro ?? null;
    })
    .not.toBeNull();
  return sent!;
}

/** The courier does this to the pick-up, and the product asks it now instead of in a minute. */
export async function moveOn(sent: Sent, act: 'confirm' | 'collect'): Promise<void> {
  await movePickup(sent.numero_ritiro ?? '', act);
  await inDatabase(async (db) => {
    await db.query('update shipment set prossimo_controllo = now() where id_spedizione_magcent = $1', [
      sent.id_spedizione_magcent,
    ]);
    await db.query(`select graphile_worker.add_job('check_pickups')`);
  });
}

/** The line of a shipment. */
export function lineOf(page: Page, sent: Sent): Locator {
  return history(page)
    .getByRole('row')
    .filter({ hasText: `${sent.numero_ddt}/${sent.anno_ddt}` });
}

/** The two keys of each, as `/setSpedizioniManuali` takes them. */
export function cyclesOf(...phones: WaitingPhone[]): string {
  return JSON.stringify(phones.map(({ serial_number, num_times }) => ({ serial_number, num_times })));
}
