import { readFile } from 'node:fs/promises';
import { expect, test, type Locator } from '@playwright/test';
import { grouped, now, office, phones, tab, table, type Phone } from '#tests/kit/office-desk';
import { callAs, dialog, enterAs } from '#tests/kit/till';

/** Settlement at head office, one and many, and its tables (S2 §2 /get-devices, §4; rulings §5, §7). */

test('two offices settle the same devices at once: each is settled once, and both are told the truth', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'sede');
  const valued = await phones(page, 3, 5);
  const other = await (await browser.newContext()).newPage();
  const asked: Locator[] = [];
  for (const one of [page, other]) {
    await office(one, '?valutati_righe=100');
    for (const phone of valued)
      await one.getByRole('checkbox', { name: new RegExp(`^Seleziona .*${grouped(phone)}$`) }).check();
    await expect(one.getByText('3 selezionati')).toBeVisible();
    await expect(one.getByLabel('Totali').filter({ hasText: '855,00' }).last()).toBeVisible();
    await one.getByRole('button', { name: 'LIQUIDA SELEZIONATI' }).click();
    const question = dialog(one, 'Liquidare 3 device?');
    await expect(question).toContainText('Valore accettato in tutto: 855,00 €.');
    asked.push(question.getByRole('button', { name: 'Liquida 3 device per 855,00 €' }));
  }
  await Promise.all(asked.map((button) => button.click()));

  const counts = await Promise.all(
    [page, other].map(async (one) => {
      const result = one.getByRole('dialog', {
        name: /^(Device liquidati con successo|Liquidazione conclusa)$/,
      });
      const lines = result.getByRole('list', { name: 'Esito della liquidazione' }).getByRole('listitem');
      await expect(lines).toHaveCount(3);
      const texts = await lines.allInnerTexts();
      const done = texts.filter((text) => /Liquidato: 285,00\s€/.test(text)).length;
      expect(texts.filter((text) => text.includes('un collega lo ha liquidato prima'))).toHaveLength(
        3 - done,
      );
      await result.getByRole('button', { name: 'Chiudi', exact: true }).first().click();
      await expect(one.getByText('Nessun device selezionato')).toBeVisible();
      return done;
    }),
  );
  expect(counts[0]! + counts[1]!).toBe(3);
  for (const phone of valued) expect((await now(page, phone)).id_stato_device).toBe(6);
  await other.context().close();

  await page.goto(`/get-devices?liquidati_cerca=${valued[0]!.imei}`);
  const settled = table(page, 'LIQUIDATI');
  await expect(settled.locator('tbody tr')).toHaveCount(1);
  await expect(settled.getByRole('columnheader', { name: 'Data pagamento' })).toBeVisible();
  await expect(settled.locator('tbody tr')).toContainText('in distinta');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'ESPORTA CSV DEVICES LIQUIDATI' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Devices.csv');
  const [heads = '', ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  // What is on the screen: of the phone's name all three parts.
  expect(heads).toBe(
    'Acquisto;Marca;GB;Modello;IMEI;Negozio;Data liquidazione;Data pagamento;Valore;Valore accettato',
  );
  // Internal fields and the customer's own stay inside (S2 §2).
  expect(heads).not.toMatch(/id_|operatore|cliente|report_id/i);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`="${valued[0]!.imei}"`);
});

test(
  'a row that somebody was quicker with says so, and the list follows',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'sede');
    const [valued] = (await phones(page, 1, 5)) as [Phone];
    const [shipped] = (await phones(page, 1, 3)) as [Phone];
    // Without live events the page shows what was.
    await page.route('**/api/eventi', (route) => route.abort());
    await office(page, `?arrivo_cerca=${shipped.imei}&valutati_cerca=${valued.imei}`);
    const { serial_number, num_times } = valued;
    const arrived = page.getByRole('button', { name: /^Segna come arrivato/ });
    await expect(arrived).toHaveCount(1);
    await tab(page, 'VALUTATI').click();
    await page.getByRole('button', { name: /^Liquida Apple/ }).click();
    const question = dialog(page, 'Liquidare il device?');
    await callAs(page, 'setStatusLiquidato', { serial_number, num_times });
    await callAs(page, 'setStatusArrivato', {
      serial_number: shipped.serial_number,
      num_times: shipped.num_times,
    });
    await question.getByRole('button', { name: /^Liquida 285,00/ }).click();
    await expect(question.getByRole('alert')).toContainText('qualcuno è arrivato prima');
    await question.getByRole('button', { name: 'Annulla' }).click();
    await expect(page.getByText(`Niente con questi filtri per «${valued.imei}»`)).toBeVisible();

    // The refresh above brought the other table up to date as well.
    await tab(page, 'ARRIVO').click();
    await expect(page.getByRole('button', { name: /^Valuta Apple/ })).toBeVisible();
    await expect(arrived).toHaveCount(0);
  },
);

test('one device is settled after one question', { tag: '@whole' }, async ({ page }) => {
  await enterAs(page, 'supporto');
  const [phone] = (await phones(page, 1, 5)) as [Phone];
  await page.goto(`/get-devices?valutati_cerca=${phone.imei}`);
  await page.getByRole('button', { name: /^Liquida Apple/ }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Device liquidato con successo!')).toBeVisible();
  expect((await now(page, phone)).id_stato_device).toBe(6);
});

test('each table keeps its own page, size and search in the address', { tag: '@whole' }, async ({ page }) => {
  await enterAs(page, 'sede');
  await phones(page, 6, 5);
  await office(page);
  const heads = (name: Parameters<typeof table>[1]) => table(page, name).getByRole('columnheader');
  const columns = 'Acquisto,Device,IMEI,Valore,Negozio,Stato,Giorni,Azioni'.split(',');
  await expect(heads('ARRIVO').and(page.locator('[scope=col]'))).toHaveText(columns);
  await tab(page, 'LIQUIDATI').click();
  await expect(heads('LIQUIDATI')).toHaveText(
    'Acquisto,Device,IMEI,Negozio,Liquidato il,Data pagamento,Valore,Accettato'.split(','),
  );
  await tab(page, 'VALUTATI').click();
  const valued = table(page, 'VALUTATI');
  await expect(valued.getByLabel('Righe').getByRole('option')).toHaveText(['5', '10', '50', '100']);
  await expect(valued.locator('tbody tr')).toHaveCount(5);
  await valued.getByRole('button', { name: 'Pagina successiva' }).click();
  await expect(page).toHaveURL(/valutati_pagina=2/);
  await tab(page, 'ARRIVO').click();
  const arriving = table(page, 'ARRIVO');
  await arriving.getByRole('searchbox').fill('nessuno si chiama così');
  await expect(arriving.getByText('Niente con questi filtri per «nessuno si chiama così»')).toBeVisible();
  await expect(arriving.getByRole('button', { name: /^Tutti 0$/ })).toBeVisible();
  await expect(page).toHaveURL(/valutati_pagina=2/);
  await page.reload();
  await expect(arriving.getByRole('searchbox')).toHaveValue('nessuno si chiama così');
  await tab(page, 'VALUTATI').click();
  await expect(valued.getByText(/^6–\d+ di \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Legenda Azioni' }).click();
  await expect(dialog(page, 'Legenda Azioni').getByRole('term')).toHaveText([
    'ARRIVATO',
    'VALUTA',
    'LIQUIDA',
  ]);
});
