import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { readSheets } from '#server/formats/read-sheets';
import { audit } from '#tests/kit/accessibility-audit';
import { listOf, xlsxOf } from '#tests/kit/excel-files';
import { callAs, dialog, enterAs } from '#tests/kit/till';
import { typeByHand } from '#tests/kit/reader-burst';

/** GESTIONE DISPOSITIVI (S2 §2 /settings, §5, §8): the price list by hand and by Excel. Models of its own. */

test.use({ bypassCSP: true });

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Head office before the price list, with models that are in it at 100 euro, 128 GB. */
async function priceList(page: Page, ...models: string[]): Promise<void> {
  await enterAs(page, 'sede');
  const brands = await callAs<{ id_brand: number; brand_name: string }>(page, 'getBrands');
  const id_brand = brands.find(({ brand_name }) => brand_name === 'Apple')?.id_brand ?? 0;
  for (const model_name of models)
    await callAs(page, 'setPriceCheckDevice', {
      id_brand,
      model_name,
      id_memory: 8,
      working_price: 100,
      id_device_type: 1,
    });
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Listino', exact: true })).toBeVisible();
}

/** The prices of the models whose name begins so, by name. */
async function pricesOf(page: Page, search: string): Promise<Record<string, number>> {
  const rows = await callAs<{ model_name: string; working_price: number }>(page, 'getListino', { search });
  return Object.fromEntries(rows.map(({ model_name, working_price }) => [model_name, working_price]));
}

async function load(page: Page, name: string, rows: (string | number | null)[][]): Promise<Locator> {
  await page.getByRole('button', { name: 'CARICA DEVICES' }).click();
  const buffer = Buffer.from(await listOf(rows));
  await page.getByLabel('File Excel del listino').setInputFiles({ name, mimeType: excel, buffer });
  const preview = dialog(page, name);
  await expect(preview.getByRole('tab').first()).toBeVisible();
  return preview;
}

test(
  'a price is inserted, changed in the table by keyboard, and its history told',
  { tag: '@whole' },
  async ({ page }) => {
    await priceList(page, 'Tastiera A', 'Tastiera B');
    const insert = page.getByRole('button', { name: 'INSERISCI' });
    await expect(insert).toHaveAccessibleDescription(/^Mancano: tipo, marca/);
    await page.getByRole('region', { name: 'Inserisci un device' }).getByLabel('Tipo').selectOption('TABLET');
    await page.getByLabel('Marca', { exact: false }).first().fill('apple');
    await page.getByLabel('Nome del modello').fill('Tastiera nuova');
    await page.getByLabel('Capacità').selectOption('128 GB');
    await page.getByLabel('Prezzo in euro').pressSequentially('79,5');
    await expect(page.getByLabel('Prezzo in euro')).toHaveValue('79.5');
    await insert.click();
    await expect(page.getByText('DEVICE INSERITO CON SUCCESSO')).toBeVisible();
    expect(await pricesOf(page, 'Tastiera nuova')).toEqual({ 'Tastiera nuova': 79.5 });

    await page.getByRole('searchbox', { name: 'Cerca tra prezzi' }).fill('tastiera');
    const price = (model: string) =>
      page.getByRole('button', { name: `Modifica la valutazione di Apple ${model} 128 GB` });
    await expect(price('Tastiera nuova')).toHaveText(/79,50/);
    await price('Tastiera A').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('-1');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Prezzo negativo')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(price('Tastiera A')).toBeFocused();
    await expect(price('Tastiera A')).toHaveText(/100,00/);
    await page.keyboard.press('Enter');
    await typeByHand(page, '120,50');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Valutazione di Apple Tastiera B 128 GB, in euro')).toBeFocused();
    await page.keyboard.type('130');
    await page.keyboard.press('Enter');
    await expect(price('Tastiera B')).toBeFocused();
    await expect(price('Tastiera A')).toHaveText(/120,50/);
    await expect(price('Tastiera B')).toHaveText(/130,00/);
    await expect
      .poll(() => pricesOf(page, 'Tastiera'))
      .toEqual({ 'Tastiera A': 120.5, 'Tastiera B': 130, 'Tastiera nuova': 79.5 });

    await page.getByRole('button', { name: 'Storico del prezzo di Apple Tastiera A 128 GB' }).click();
    const changes = dialog(page, 'Storico del prezzo').getByRole('row');
    await expect(changes).toHaveCount(3);
    await expect(changes.nth(1)).toContainText(/100,00\s€.*120,50\s€.*A mano/);
    await audit(page, 'price history');
  },
);

test(
  'an Excel list is checked, looked at, applied with its errors told, and undone',
  { tag: '@whole' },
  async ({ page }) => {
    await priceList(page, 'Excel cambia', 'Excel salta', 'Excel resta');
    const before = await pricesOf(page, 'Excel');
    const preview = await load(page, 'autunno.xlsx', [
      ['Apple', 'Excel cambia', '128 GB', 110, null],
      ['Apple', 'Excel salta', '128 GB', 150, null],
      ['Apple', 'Excel resta', '128 GB', 100, null],
      ['Apple', 'Excel nuovo', '128 GB', 55, 'Tablet'],
      ['Apple', 'Excel sbagliato', '128 GB', -5, null],
    ]);
    await expect(preview.getByRole('tab')).toHaveText(['Nuovi 1', 'Cambiati 2', 'Invariati 1', 'Errati 1']);
    const rows = preview.getByRole('tabpanel').getByRole('row');
    await expect(rows.nth(1)).toContainText(/Excel salta.*100,00\s€.*150,00\s€.*\+50 %/);
    await expect(rows.nth(2)).toContainText(/Excel cambia.*100,00\s€.*110,00\s€.*\+10 %/);
    await audit(page, 'preview of a price list');
    await preview.getByRole('tab', { name: /Errati/ }).click();
    await expect(rows.nth(1)).toContainText(/6.*Excel sbagliato.*Prezzo negativo/);
    expect(await pricesOf(page, 'Excel')).toEqual(before);

    await preview.getByRole('button', { name: 'Applica 3 prezzi' }).click();
    await expect(preview).toContainText('Errore su alcuni device');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      preview.getByRole('button', { name: 'SCARICA XLS CON GLI ERRORI' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Device_errati.xlsx');
    for await (const sheet of readSheets(new Uint8Array(readFileSync(await download.path()))))
      expect(sheet.rows[1]?.cells).toEqual([
        6,
        'Apple',
        'Excel sbagliato',
        '128 GB',
        -5,
        '',
        'Prezzo negativo',
      ]);
    await preview.getByRole('button', { name: 'Chiudi' }).first().click();
    expect(await pricesOf(page, 'Excel')).toEqual({
      'Excel cambia': 110,
      'Excel nuovo': 55,
      'Excel resta': 100,
      'Excel salta': 150,
    });

    await page.getByRole('button', { name: /^Annulla autunno\.xlsx/ }).click();
    const asking = dialog(page, 'Annullare questo caricamento?');
    await expect(asking).toContainText('2 prezzi tornano com’erano e 1 device nuovo esce dal listino');
    await asking.getByRole('button', { name: 'Annulla il caricamento' }).click();
    await expect(page.getByText('3 prezzi ripristinati.')).toBeVisible();
    expect(await pricesOf(page, 'Excel')).toEqual(before);
    await audit(page, 'price list');
  },
);

test(
  'a list without errors is planned for a day to come, and cancelled',
  { tag: '@whole' },
  async ({ page }) => {
    await priceList(page, 'Domani');
    const preview = await load(page, 'domani.xlsx', [['Apple', 'Domani', '128 GB', 120, null]]);
    await preview.getByLabel('Da una data').check();
    await preview.getByRole('button', { name: /^Programma per il \d\d-\d\d-\d{4}$/ }).click();
    await expect(preview).toContainText('Il listino parte il');
    await preview.getByRole('button', { name: 'Chiudi' }).first().click();
    await page.getByRole('searchbox', { name: 'Cerca tra prezzi' }).fill('domani');
    await expect(page.getByRole('region', { name: 'Listino', exact: true })).toContainText(/120,00\s€ dal/);
    await page.getByRole('button', { name: /^Annulla domani\.xlsx/ }).click();
    await page.getByRole('button', { name: 'Annulla il programma' }).click();
    await expect(page.getByRole('region', { name: 'Listino', exact: true })).not.toContainText(/€ dal/);
    expect(await pricesOf(page, 'Domani')).toEqual({ Domani: 100 });

    const again = await load(page, 'dopodomani.xlsx', [['Apple', 'Domani', '128 GB', 125, null]]);
    await again.getByRole('button', { name: 'Applica 1 prezzo' }).click();
    await expect(again).toContainText('File excel importato con successo!');
    expect(await pricesOf(page, 'Domani')).toEqual({ Domani: 125 });
  },
);

test(
  'a price far off asks first, a selection is varied with a preview, and what is taken off comes back',
  { tag: '@whole' },
  async ({ page }) => {
    await priceList(page, 'Cura A', 'Cura B');
    const table = page.getByRole('region', { name: 'Listino', exact: true });
    await page.getByRole('searchbox', { name: 'Cerca tra prezzi' }).fill('cura');
    const price = (model: string) =>
      page.getByRole('button', { name: `Modifica la valutazione di Apple ${model} 128 GB` });
    await price('Cura A').click();
    await typeByHand(page, '1000');
    await page.keyboard.press('Enter');
    await expect(table.getByText(/100,00\s€ → 1\.000,00\s€ \(\+900 %\): è giusto\?/)).toBeVisible();
    // A second Enter is no yes: it goes back to what was typed.
    await expect(table.getByRole('button', { name: 'Correggi' })).toBeFocused();
    await audit(page, 'a price far off');
    await page.keyboard.press('Enter');
    await typeByHand(page, '140');
    await page.keyboard.press('Enter');
    await table.getByRole('button', { name: 'Si, salva' }).click();
    await expect.poll(() => pricesOf(page, 'Cura')).toEqual({ 'Cura A': 140, 'Cura B': 100 });

    await table.getByRole('button', { name: 'Seleziona tutti (2)' }).click();
    await table.getByRole('button', { name: 'Varia in %' }).click();
    await page.getByLabel('Variazione').fill('-7,5');
    await page.getByRole('button', { name: 'Vedi l’anteprima' }).click();
    const preview = dialog(page, '-7,5 % all’euro su 2 prezzi');
    await expect(preview.getByRole('tabpanel')).toContainText(/140,00\s€.*130,00\s€/);
    await preview.getByRole('button', { name: 'Applica 2 prezzi' }).click();
    await expect(preview).toContainText('2 prezzi cambiati.');
    await preview.getByRole('button', { name: 'Chiudi' }).first().click();
    expect(await pricesOf(page, 'Cura')).toEqual({ 'Cura A': 130, 'Cura B': 93 });

    await page.getByRole('button', { name: 'Togli dal listino Apple Cura B 128 GB' }).click();
    await dialog(page, 'Togliere Apple Cura B 128 GB dal listino?')
      .getByRole('button', { name: 'Togli dal listino' })
      .click();
    await expect.poll(() => pricesOf(page, 'Cura')).toEqual({ 'Cura A': 130 });
    await page.getByRole('button', { name: 'Rimetti in listino Apple Cura B 128 GB' }).click();
    await expect.poll(() => pricesOf(page, 'Cura')).toEqual({ 'Cura A': 130, 'Cura B': 93 });

    await page.getByRole('region', { name: 'Inserisci un device' }).getByLabel('Tipo').selectOption('TABLET');
    await page.getByLabel('Marca', { exact: false }).first().fill('Marcanuova');
    await page.getByLabel('Nome del modello').fill('Cura C');
    await page.getByLabel('Capacità').selectOption('128 GB');
    await page.getByLabel('Prezzo in euro').fill('50');
    await page.getByRole('button', { name: 'INSERISCI' }).click();
    await expect(page.getByText('«Marcanuova» è una marca nuova')).toBeVisible();
    await page.getByRole('button', { name: 'Confermo, salva' }).click();
    await expect(page.getByText('DEVICE INSERITO CON SUCCESSO')).toBeVisible();
  },
);

test('a file that is no price list is refused beside its name', { tag: '@whole' }, async ({ page }) => {
  await priceList(page);
  await page.getByRole('button', { name: 'CARICA DEVICES' }).click();
  const box = page.getByLabel('File Excel del listino');
  const choose = (name: string, bytes: Uint8Array) =>
    box.setInputFiles({ name, mimeType: excel, buffer: Buffer.from(bytes) });
  await choose('note.xlsx', Buffer.from('marca;modello\n'));
  await expect(box).toHaveAccessibleDescription(/^(È un testo|Non è un file Excel)/);
  await choose(
    'altro.xlsx',
    await xlsxOf([
      ['Nome', 'Quanto'],
      ['a', 1],
    ]),
  );
  await expect(box).toHaveAccessibleDescription(/^Nel file mancano colonne/);
  const modal = dialog(page, 'CARICA DEVICES');
  await expect(modal).toContainText('altro.xlsx');
  await expect(modal).toContainText('Nome, Quanto');
  await audit(page, 'refused price list');
});
