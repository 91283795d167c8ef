import { expect, test } from '@playwright/test';
import { readInto } from '#tests/kit/reader-burst';
import {
  choose,
  cyclesOf,
  generate,
  openShipments,
  pending,
  phonesToShip,
  tickOf,
  type WaitingPhone,
} from '#tests/kit/shipping';
import { callAs, dialog, enterAs } from '#tests/kit/till';

/** 'Prepara con il lettore' on /spedizioni. */

test(
  'packing by scanning tells what is in, missing, and does not belong',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'diretto');
    const phones = await phonesToShip(page, 300, 20, 20, 300);
    const [one, two, three, gone] = phones as [WaitingPhone, WaitingPhone, WaitingPhone, WaitingPhone];
    const devices = cyclesOf(gone);
    await callAs(page, 'setSpedizioniManuali', { id_negozio: 3641, devices });
    await openShipments(page);
    await choose(page, [one, two]);
    await page.getByRole('button', { name: 'Prepara con il lettore' }).click();
    const desk = page.getByRole('region', { name: 'Prepara con il lettore' });
    const said = (role: 'status' | 'alert') => desk.getByRole(role);
    const pile = (name: string) =>
      desk
        .locator('div')
        .filter({ has: page.getByRole('heading', { name }) })
        .last();
    await expect(pile('Mancano')).toContainText('Mancano 2');

    await readInto(page, one.imei);
    await expect(said('status')).toHaveText(/nel pacco$/);
    await expect(tickOf(page, one)).toBeChecked();
    await readInto(page, one.imei);
    await expect(said('status')).toHaveText(/è già nel pacco$/);
    await readInto(page, three.serial_number);
    await expect(said('status')).toHaveText(/nel pacco, ma non era tra i selezionati$/);
    await readInto(page, gone.imei);
    await expect(said('alert')).toHaveText(/non è da spedire: è già SPEDITO$/);
    await readInto(page, '009999999999999');
    await expect(said('alert')).toHaveText('00 999999 999999 9: Non è un device di questo negozio');
    await expect(pile('Nel pacco')).toContainText('Nel pacco 2 su 2');
    await expect(pile('Da togliere')).toContainText('Da togliere 2');

    // It goes on after a reload where it was.
    await page.reload();
    await pending(page).getByLabel('Righe').selectOption('50');
    await expect(pile('Nel pacco')).toContainText('Nel pacco 2 su 2');
    await expect(pile('Mancano')).toContainText('Mancano 1');
    await pile('Nel pacco')
      .getByRole('listitem')
      .filter({ hasText: 'non era tra i selezionati' })
      .getByRole('button', { name: /^Togli dal pacco/ })
      .click();
    await pile('Da togliere')
      .getByRole('button', { name: /^Tolto: / })
      .first()
      .click();
    await expect(pile('Da togliere')).toContainText('Da togliere 1');

    // A reading above the dialog waits for it to close.
    await pending(page).getByRole('button', { name: 'GENERA SPEDIZIONE' }).click();
    const asking = dialog(page, 'Generare la spedizione?');
    await expect(asking.getByText('Selezionati ma non letti nel pacco: restano in negozio')).toBeVisible();
    await readInto(page, two.imei);
    await expect(asking.getByText('Una lettura aspetta la chiusura di questa finestra')).toBeVisible();
    await asking.getByRole('button', { name: 'Annulla' }).click();
    await expect(pile('Nel pacco')).toContainText('Nel pacco 2 su 2');
    await expect(pile('Mancano')).toContainText('Non manca niente.');
    // Typed by hand and confirmed with Enter it is the same.
    await tickOf(page, two).uncheck();
    await desk.getByLabel('IMEI o numero di serie').fill(two.imei);
    await desk.getByLabel('IMEI o numero di serie').press('Enter');
    await expect(tickOf(page, two)).toBeChecked();
    await generate(page);
  },
);
