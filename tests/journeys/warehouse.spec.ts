import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { caseOf, openByHand } from '#tests/kit/counter';
import { inDatabase } from '#tests/kit/journey-database';
import { factOf, grouped, newCoupon, tickFilter } from '#tests/kit/list-pages';
import { shiftOf } from '#tests/kit/layout-shift';
import { newPhone } from '#tests/kit/simulated-phones';
import { callAs, dialog, enterAs } from '#tests/kit/till';
import { detailOf, readCode, shownImei, stock, type Row } from '#tests/kit/warehouse-shelf';

/** A shop's warehouse, as the shop and as its affiliate's master see it (S2 §2, §4 to §6; rulings §5, §6). */

test('a shop finds a phone with the reader, cancels its purchase with its coupon, and the history tells it', async ({
  page,
}) => {
  await enterAs(page, 'negozio');
  const coupon = await newCoupon(page, 1001);
  const [phone] = await callAs<Row>(page, 'getDevice', { serial_number: coupon.serial_number });
  await page.goto('/magazzino');
  await tickFilter(page, 'Stato', 'ACQUISTATO');
  await expect(page).toHaveURL(/\/magazzino\?stato=1$/);

  await page.getByRole('searchbox').focus();
  await readCode(page, phone?.['imei']);
  const detail = detailOf(page);
  await expect(
    detail.getByRole('button', { name: `Copia IMEI ${shownImei(phone?.['imei'])}` }),
  ).toBeVisible();
  // The list below is what it was, and the view can be shared.
  await expect(page).toHaveURL(`/magazzino?stato=1&id=${phone?.['serial_number']}-1`);
  await expect(page.locator('input[type=search]')).toHaveValue('');

  // The seller's documents are missing: the code for the phone again.
  await detail.getByRole('button', { name: 'Acquisisci documenti' }).click();
  const documents = dialog(page, 'Acquisisci documenti');
  await expect(documents.getByRole('img', { name: 'Codice per il telefono del cliente' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(documents).toBeHidden();
  await expect(detail.getByRole('button', { name: 'Ricevuta completa' })).toHaveAccessibleDescription(
    'Mancano i documenti del cliente.',
  );

  await detail.getByRole('button', { name: 'Annulla acquisto' }).click();
  const question = dialog(page, 'Annullare l’acquisto?');
  for (const text of [
    'Apple iPhone 13',
    shownImei(phone?.['imei']),
    String(phone?.['nome_cliente']),
    grouped(coupon),
    '2,00 €',
  ])
    await expect(question).toContainText(text);
  await question.getByRole('button', { name: 'Annulla acquisto' }).click();
  await expect(page.getByText('Ricevuta annullata con successo!')).toBeVisible();
  await expect(detail.getByText('ANNULLATO NEGOZIO', { exact: true }).first()).toBeVisible();
  const again = detail.getByRole('button', { name: 'Annulla acquisto' });
  await expect(again).toBeDisabled();
  await expect(again).toHaveAccessibleDescription('L’acquisto è annullato.');

  await detail.getByRole('tab', { name: 'Storia' }).click();
  const newest = detail
    .getByRole('region', { name: /^Storia/ })
    .getByRole('listitem')
    .first();
  await expect(newest).toContainText('Acquisto annullato');
  await expect(newest).toContainText(/\d\d-\d\d-\d{4} \d\d:\d\d · Aurora Milano · /);
  await expect(newest.getByText('ACQUISTATO', { exact: true })).toBeVisible();
  await expect(newest.getByText('ANNULLATO NEGOZIO', { exact: true })).toBeVisible();
  // Its paper is closed to the shop from now on.
  const [voided] = await callAs<Row>(page, 'getCoupon', {
    coupon_serial_number: coupon.coupon_serial_number,
  });
  expect(voided?.['ret_message']).toBe('COUPON_ANNULLATO');

  // Closed, the filters stand as they did.
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/magazzino\?stato=1$/);
});

test('Enter on a whole IMEI opens its phone above the list of it', { tag: '@whole' }, async ({ page }) => {
  await enterAs(page, 'negozio');
  const [phone] = await stock(page, 1);
  await page.goto('/magazzino');
  await page.getByRole('searchbox').fill(String(phone?.['imei']));
  await page.getByRole('button', { name: 'CERCA', exact: true }).click();
  await expect(detailOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/magazzino?cerca=${phone?.['imei']}`);
  await expect(page.locator('tbody tr')).toHaveCount(1);
});

test(
  'the data erased, the proof of purchase and photos of the phone are recorded and seen',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'negozio');
    const [phone] = await stock(page, 1);
    const { serial_number } = phone as { serial_number: string };
    await inDatabase((db) =>
      db.query(
        'update device set valore_base = 400, valore_massimo = 400, valore_iniziale = 400 where serial_number = $1',
        [serial_number],
      ),
    );
    await page.goto(`/magazzino?cerca=${serial_number}`);
    const row = page.getByRole('row').filter({ hasText: shownImei(phone?.['imei']) });
    await row.getByRole('button', { name: /^Azioni su Apple iPhone 13/ }).click();
    await row.getByRole('button', { name: 'Elimina dati del device' }).click();
    await dialog(page, 'Eliminare i dati del device?').getByRole('button', { name: 'Elimina dati' }).click();
    await expect(page.getByText('Dati del device eliminati con successo!')).toBeVisible();
    await expect(row.getByRole('cell', { name: 'Si', exact: true })).toBeVisible();

    const picture = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#7a4' } })
      .jpeg()
      .toBuffer();
    const file = { name: 'scontrino.jpg', mimeType: 'image/jpeg', buffer: picture };
    await row.getByRole('button', { name: /^Carica prova d’acquisto: / }).click();
    const proof = dialog(page, 'Prova d’acquisto');
    await proof.getByRole('button', { name: 'Salva' }).click();
    await expect(proof.getByText('Scegli prima una foto')).toBeVisible();
    await proof.getByLabel('Foto della prova d’acquisto', { exact: true }).setInputFiles(file);
    await expect(proof.getByRole('img', { name: /^Anteprima/ })).toBeVisible();
    await proof.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText("Prova d'acquisto caricata con successo!")).toBeVisible();
    await expect(row.getByRole('button', { name: /^Carica prova d’acquisto: / })).toHaveCount(0);

    await row.getByRole('cell', { name: '285,00' }).click();
    const detail = detailOf(page);
    await factOf(detail, 'Prova d’acquisto').getByRole('button', { name: 'Vedi' }).click();
    const shown = dialog(page, 'Prova d’acquisto').getByRole('img', { name: 'Prova d’acquisto' });
    await expect(shown).toBeVisible();
    // At most 800 x 800 travels.
    expect(
      await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
    ).toEqual([800, 600]);
    await page.keyboard.press('Escape');
    await detail.getByRole('tab', { name: 'Foto' }).click();
    await detail.getByLabel('Foto del device', { exact: true }).setInputFiles({ ...file, name: 'retro.jpg' });
    await detail.getByRole('button', { name: 'Aggiungi la foto' }).click();
    await expect(page.getByText('Foto aggiunta.')).toBeVisible();
    await expect(
      detail
        .getByRole('region', { name: 'Foto del negozio' })
        .getByRole('button', { name: /^Ingrandisci: / }),
    ).toBeVisible();
    await detail.getByRole('tab', { name: 'Storia' }).click();
    for (const text of ['Dati del device eliminati', 'Prova d’acquisto caricata', 'Foto aggiunta'])
      await expect(detail.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  },
);

test(
  'a purchase in progress stands above the table and outside its count, to be resumed or cancelled',
  { tag: '@whole' },
  async ({ page }) => {
    const phone = newPhone();
    await enterAs(page, 'negozio');
    await openByHand(page, phone);
    // An old link of another screen is understood.
    const { serial_number, num_times } = await caseOf(page);
    await page.goto(`/magazzino?cerca=${phone.imei}&sn=${serial_number}&nt=${num_times}`);
    await expect(detailOf(page, phone.modelName)).toContainText('IN CORSO');
    await expect(page).toHaveURL(`/magazzino?cerca=${phone.imei}&id=${serial_number}-${num_times}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'In corso (1)' })).toBeVisible();
    await expect(page.getByText('0 device', { exact: true })).toBeVisible();
    const band = page.getByRole('list', { name: 'Acquisti in corso' });
    await expect(band.getByRole('link', { name: /^Riprendi/ })).toHaveAttribute(
      'href',
      new RegExp(`/buy-device\\?sn=${serial_number}&nt=${num_times}$`),
    );
    await tickFilter(page, 'Stato', 'ACQUISTATO');
    await expect(band).toHaveCount(0);
    await tickFilter(page, 'Stato', 'ACQUISTATO');
    await band.getByRole('button', { name: /^Annulla acquisto/ }).click();
    const question = dialog(page, 'Annullare l’acquisto?');
    await expect(question).toContainText('quello che è stato inserito si perde');
    await question.getByRole('button', { name: 'Annulla acquisto' }).click();
    await expect(question).toBeHidden();
    await expect(band).toHaveCount(0);
  },
);

test('ESPORTA CSV saves what the filters find, all of it', async ({ page }) => {
  await enterAs(page, 'master');
  const rows = await callAs<Row>(page, 'getDevice', { id_stato_device: 14, limit: 500 });
  await page.goto('/magazzino?stato=14');
  await expect(page.getByRole('main')).toContainText(`${rows.length} device`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'ESPORTA CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Magazzino.csv');
  const text = await readFile(await download.path(), 'utf8');
  const lines = text.trim().split('\r\n');
  expect(text.startsWith('\ufeff')).toBe(true);
  expect(lines).toHaveLength(rows.length + 1);
  for (const row of rows) expect(text).toContain(String(row['imei']));
  expect(lines[0]).toBe('ID;Modello;GB;IMEI;Acquisto;Valore;Negozio;Cliente;Stato;Dati cancellati');
  for (const line of lines.slice(1)) expect(line).toContain('ANNULLATO NEGOZIO');
});

test('the master sees every shop of the affiliate and can change nothing there', async ({ page }) => {
  await enterAs(page, 'master');
  const [phone] = await stock(page, 1);
  const asked = page.waitForRequest('**/api/getDeviceMaster');
  await page.goto('/magazzino');
  expect((await asked).postData()).toContain('id_color=100');
  await expect(page.getByRole('columnheader', { name: 'Negozio' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Azioni su/ })).toHaveCount(0);
  await page.goto(`/magazzino?sn=${phone?.['serial_number']}&nt=1`);
  const detail = detailOf(page);
  await expect(detail.getByRole('button', { name: 'Acquisisci documenti' })).toHaveAccessibleDescription(
    'Li acquisisce il negozio.',
  );
  for (const name of ['Annulla acquisto', 'Elimina dati del device', 'Correggi acquisto'])
    await expect(detail.getByRole('button', { name })).toHaveCount(0);
  await detail.getByRole('tab', { name: 'Foto' }).click();
  await expect(detail.getByText('Ancora nessuna foto del telefono.')).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Scatta o scegli una foto' })).toHaveCount(0);
  const cycle = { serial_number: String(phone?.['serial_number']), num_times: 1 };
  for (const name of ['setAnnullato', 'setInizializzato'])
    expect((await callAs(page, name, cycle))[0]?.['ret_code'], name).toBe(-3);
});

test('the first look of a session on a slow line: purchases in progress come with the table, which does not jump', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await enterAs(page, 'negozio');
  let isLate = false;
  // The table's own rows are there first, as they may be on any line.
  await page.route('**/api/getDevice', async (route) => {
    const sent = new URLSearchParams(route.request().postData() ?? '');
    if (sent.get('conta') === '0') {
      isLate = true;
      await expect(page.locator('[data-list] table:not([data-waiting])')).toBeAttached();
    }
    await route.continue();
  });
  await page.goto('/magazzino');
  await expect(page.getByRole('heading', { name: /^In corso/ })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  expect([isLate, (await shiftOf(page)) < 0.1]).toEqual([true, true]);
});
