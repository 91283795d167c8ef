import { expect, test } from '@playwright/test';
import { audit } from '#tests/kit/accessibility-audit';
import { cameraPicture } from '#tests/kit/capture-phone';
import { cycles, grouped, now, office, phones, shop, table, type Phone } from '#tests/kit/office-desk';
import { readInto, typeByHand } from '#tests/kit/reader-burst';
import { callAs, dialog, enterAs } from '#tests/kit/till';

/** Arrival and valuation at head office (S2 §2 /get-devices, §4 to §6; rulings §5, §6). */

test('a parcel is unpacked by the reader: in, double, unknown, missing, and one a colleague had received', async ({
  page,
  browser,
}) => {
  const till = await (await browser.newContext()).newPage();
  await enterAs(till, 'ridotto');
  const sent = await phones(till, 4, 1);
  const [shipped] = await callAs(till, 'setSpedizioniManuali', { id_negozio: shop, devices: cycles(sent) });
  expect(shipped).toMatchObject({ ret_code: 0 });
  await till.context().close();
  const [first, second, taken, last] = sent as [Phone, Phone, Phone, Phone];

  await office(page);
  await page.getByRole('link', { name: 'Ricevi i pacchi' }).click();
  await expect(page.getByRole('heading', { name: 'RICEZIONE', exact: true })).toBeVisible();
  // The phone that is read arrives, and opens its parcel.
  await readInto(page, first.imei);
  await expect(
    page.getByRole('heading', { name: `RICEZIONE DDT ${String(shipped?.['numero_ddt'])}/` }),
  ).toBeVisible();
  const left = page.getByRole('region', { name: 'Da leggere' });
  const here = page.getByRole('region', { name: 'Arrivati' });
  await expect(left.getByRole('listitem')).toHaveCount(3);
  await expect(here).toContainText(grouped(first));
  const heard = page.getByRole('status').filter({ hasText: 'Apple iPhone 13' });
  await readInto(page, second.serial_number);
  await expect(heard.filter({ hasText: '2 di 4' })).toBeVisible();
  await readInto(page, first.imei);
  await expect(heard.filter({ hasText: 'Apple iPhone 13: già arrivato' })).toBeVisible();
  await readInto(page, '009999999999999');
  const strangers = page.getByRole('region', { name: 'Non di questo pacco' });
  await expect(strangers).toContainText('sconosciuto: nessun device con questo codice');
  // A colleague's arrival is seen here; one's own is taken back while its snackbar stands.
  await callAs(page, 'setStatusArrivato', { serial_number: taken.serial_number, num_times: taken.num_times });
  await expect(here.getByRole('listitem')).toHaveCount(3);
  await left.getByRole('button', { name: new RegExp(`${grouped(last)}$`) }).click();
  await expect(here.getByRole('listitem')).toHaveCount(4);
  await page
    .getByText(`${grouped(last)}: arrivato`)
    .locator('..')
    .getByRole('button', { name: 'Annulla' })
    .click();
  await expect(left).toContainText(grouped(last));

  // What is unknown outlasts a reload, until somebody has dealt with it; what is missing goes into the queue.
  await page.reload();
  await expect(strangers).toContainText('00 999999 999999 9');
  await page.getByRole('button', { name: 'Chiudi ricezione' }).click();
  await dialog(page, 'Chiudere la ricezione').getByRole('button', { name: 'Manca 1 device' }).click();
  await expect(page.getByText(/^Ricezione chiusa:/)).toBeVisible();
  const states = await Promise.all(sent.map((phone) => now(page, phone)));
  expect(states.map(({ id_stato_device }) => id_stato_device)).toEqual([4, 4, 4, 3]);
  await page.goto('/ricezione?vista=mancanti');
  await expect(page.getByRole('region', { name: 'DEVICE MANCANTI', exact: true })).toContainText(
    grouped(last),
  );
});

test(
  'by keyboard from the row to the value; less than was paid wants its reason, and what is typed stays',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'sede');
    const [phone] = (await phones(page, 2, 3)) as [Phone, Phone];
    await office(page, `?arrivo_cerca=${phone.imei}`);
    const { keyboard } = page;
    const arrived = table(page, 'ARRIVO').getByRole('button', { name: /^Segna come arrivato/ });
    await expect(arrived).toHaveCount(1);
    await arrived.focus();
    await keyboard.press('Enter');
    await expect(page.getByText('Stato del device cambiato in ARRIVATO A MAGAZZINO')).toBeVisible();
    // The same button is now the next act, and has the focus still.
    await expect(table(page, 'ARRIVO').getByRole('button', { name: /^Valuta Apple/ })).toBeFocused();
    await keyboard.press('Enter');

    const valuation = dialog(page, 'Valutazione Device');
    const value = valuation.getByLabel('Valore della valutazione (€)');
    const notes = valuation.getByLabel('Note');
    await expect(value).toBeFocused();
    await keyboard.press('Enter');
    await expect(value).toHaveAccessibleDescription('Campo obbligatorio');
    await typeByHand(page, '250,50');
    await expect(valuation.getByText(/^−34,50\s€ \(−12,1 %\)$/)).toBeVisible();
    await keyboard.press('Enter');
    await expect(notes).toBeFocused();
    await expect(notes).toHaveAccessibleDescription(
      /accetti 34,50\s€ in meno.*Scrivi perché il valore è più basso/,
    );
    expect((await now(page, phone)).id_stato_device).toBe(4);

    await keyboard.type('Vetro posteriore inciso');
    await keyboard.press('Escape');
    await expect(valuation).toBeHidden();
    await keyboard.press('Enter');
    await expect(value).toHaveValue('250,50');
    await expect(notes).toHaveValue('Vetro posteriore inciso');
    await expect(value).toBeFocused();
    await keyboard.press('Control+Enter');
    await expect(valuation.getByText('Serve almeno una foto della sede')).toBeVisible();
    await valuation.getByLabel('Motivo del valore più basso').selectOption('VETRO SEGNI');
    await expect(valuation.getByRole('radio', { name: /Il negozio poteva vederlo/ })).toBeChecked();
    await valuation.getByLabel('Foto della sede', { exact: true }).setInputFiles(await cameraPicture());
    await expect(valuation.getByRole('button', { name: /^Ingrandisci:.*foto della sede/ })).toBeVisible();
    await value.focus();
    await keyboard.press('Control+Enter');
    await expect(page.getByText('Device valutato con successo!')).toBeVisible();
    expect(await now(page, phone)).toMatchObject({
      id_stato_device: 5,
      valore_accettazione: 250.5,
      note_accettazione: 'Vetro posteriore inciso',
    });
    const [stored] = await callAs(page, 'getValutazioneDevice', {
      serial_number: phone.serial_number,
      num_times: 1,
    });
    expect(stored).toMatchObject({ valore_acquisto: 285, valore_accettazione: 250.5 });
  },
);

test(
  'the shop’s photos and grades stand beside head office’s, and a photo is added',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'sede');
    const [phone] = (await phones(page, 1, 4)) as [Phone];
    await office(page, `?sn=${phone.serial_number}&nt=1`);
    const valuation = dialog(page, 'Valutazione Device');
    const photos = valuation.getByRole('region', { name: 'Foto' });
    await expect(photos).toContainText('Il negozio non ha aggiunto foto.');
    await photos.getByLabel('Parte fotografata').selectOption('Vetro posteriore');
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } });
    await photos
      .getByLabel('Foto della sede')
      .setInputFiles({ name: 'vetro.png', mimeType: 'image/png', buffer: picture });
    await expect(photos.getByRole('figure')).toContainText('Vetro posteriore');
    await photos.getByRole('button', { name: 'Ingrandisci: Vetro posteriore, foto della sede' }).click();
    await expect(dialog(page, 'Vetro posteriore, foto della sede').getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(valuation).toBeVisible();
  },
);

test('shops are sent away, and support for a shop only looks', async ({ page }) => {
  for (const user of ['negozio', 'master']) {
    await enterAs(page, user);
    await page.goto('/get-devices');
    await expect(page, user).toHaveURL(/\/servizi$/);
  }
  await enterAs(page, 'supporto');
  await page.goto('/get-devices');
  await expect(page.getByRole('link', { name: 'Ricevi i pacchi' })).toBeVisible();
  await callAs(page, 'setImpersona', { id_negozio: shop, id_affiliato: 800 });
  await page.goto('/get-devices');
  await expect(page.getByText(/^Lavori per conto di /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ricevi i pacchi' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'LIQUIDA SELEZIONATI' })).toHaveCount(0);
});

test.describe('accessibility', () => {
  // The checker is put into the page, which the pages' own security policy forbids.
  test.use({ bypassCSP: true });

  test(
    'the tables, the valuation, the arrivals and the settlement have no fault that axe knows',
    { tag: '@whole' },
    async ({ page }) => {
      await enterAs(page, 'sede');
      const [arrived] = (await phones(page, 1, 4)) as [Phone];
      const [valued, shipped] = [...(await phones(page, 1, 5)), ...(await phones(page, 1, 3))] as [
        Phone,
        Phone,
      ];
      await office(page, `?valutati_cerca=${valued.imei}`);
      await page.getByRole('checkbox', { name: /^Seleziona Apple/ }).check();
      await audit(page, 'devices of head office');
      await page.getByRole('button', { name: 'LIQUIDA SELEZIONATI' }).click();
      await expect(dialog(page, 'Liquidare il device?')).toBeVisible();
      await audit(page, 'settlement');
      await page.goto(`/get-devices?sn=${arrived.serial_number}&nt=1`);
      const valuation = dialog(page, 'Valutazione Device');
      await valuation.getByLabel('Valore della valutazione (€)').fill('100');
      await valuation.getByRole('button', { name: 'Valuta Device' }).click();
      await expect(valuation.getByText('Scrivi perché il valore è più basso')).toBeVisible();
      await audit(page, 'valuation');
      await page.goto('/ricezione');
      await expect(page.getByRole('heading', { name: 'RICEZIONE', exact: true })).toBeVisible();
      await readInto(page, shipped.imei);
      await expect(page.getByRole('heading', { name: /^RICEZIONE DDT/ })).toBeVisible();
      await readInto(page, '009999999999999');
      await expect(page.getByText(/^sconosciuto/)).toBeVisible();
      await audit(page, 'arrivals');
    },
  );
});
