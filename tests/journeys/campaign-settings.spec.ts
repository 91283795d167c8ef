import { expect, test, type Page } from '@playwright/test';
import { audit } from '#tests/kit/accessibility-audit';
import { chooseCustomer, confirmDocument, expectStep, openByHand, payBy } from '#tests/kit/counter';
import { inDatabase } from '#tests/kit/journey-database';
import { newPhone } from '#tests/kit/simulated-phones';
import { callAs, dialog, enterAs, pick } from '#tests/kit/till';

/** GESTIONE CAMPAGNE (S2 §2 /settings), and what a shop sees of it. */

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }).format(new Date());
const dayFrom = (days: number) => {
  const day = new Date(`${today}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
};

async function chooseClient(page: Page, name: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Cliente' });
  await box.fill(name);
  await page.getByRole('option', { name }).click();
  await page.getByRole('button', { name: 'CERCA CAMPAGNE PER CLIENTE' }).click();
  await expect(page.getByRole('heading', { name: `Campagne di ${name}` })).toBeVisible();
}

const rowOf = (page: Page, sku: string) => page.getByRole('row').filter({ hasText: sku });

/** The campaigns that the till offers for an iPhone 13. */
async function offered(page: Page): Promise<string[]> {
  return (await callAs<{ sku: string }>(page, 'getCampagne')).map(({ sku }) => sku);
}

test(
  'a new campaign reaches the till, stops by itself, is duplicated and changed',
  { tag: '@whole' },
  async ({ page, browser }) => {
    await inDatabase((db) => db.query('update affiliate set is_campagne = 1 where id_affiliato = 207'));
    await enterAs(page, 'sede');
    await page.goto('/settings');
    await page.getByRole('tab', { name: 'GESTIONE CAMPAGNE' }).click();
    const create = page.getByRole('button', { name: 'NUOVA CAMPAGNA PER CLIENTE SELEZIONATO' });
    for (const button of [create, page.getByRole('button', { name: 'CERCA CAMPAGNE PER CLIENTE' })])
      await expect(button).toHaveAttribute('aria-disabled', 'true');
    await create.focus();
    await expect(page.getByRole('tooltip', { name: 'Prima scegli il cliente' })).toBeVisible();
    await chooseClient(page, 'Telefonia Aurora');

    await create.click();
    const form = dialog(page, 'Inserimento nuova campagna');
    const confirm = form.getByRole('button', { name: 'Conferma' });
    await expect(form.getByRole('checkbox', { name: 'IMEI' })).toBeChecked();
    await expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await confirm.focus();
    await expect(page.getByRole('tooltip', { name: 'Manca il nome della campagna' })).toBeVisible();
    await form.getByLabel('Nome campagna').fill('GIRO5');
    await form.getByRole('textbox', { name: 'SKU' }).fill('sam30');
    await form.getByLabel('Marca in uscita').selectOption('Xiaomi');
    await form.getByLabel('Device supervalutazione').fill('15 Ultra');
    await form.getByLabel('Valida dal').fill(dayFrom(-1));
    await form.getByLabel('Valida fino al').fill(dayFrom(30));
    await form.getByRole('checkbox', { name: 'IMEI' }).uncheck();
    await form.getByRole('checkbox', { name: 'EAN' }).check();
    await form.getByLabel('Limite pezzi').fill('1');
    await confirm.focus();
    await expect(page.getByRole('tooltip', { name: 'Manca il valore' })).toBeVisible();
    await form.getByLabel('Valore in euro').fill('5,50');
    await confirm.click();
    await expect(page.getByText('Errore nella creazione della campagna')).toBeVisible();
    await expect(form.getByText('Questo cliente ha già una campagna con lo stesso SKU.')).toBeVisible();
    await form.getByRole('textbox', { name: 'SKU' }).fill('giro-5');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Campagna inserita con successo!')).toBeVisible();
    const row = rowOf(page, 'GIRO-5');
    for (const text of [
      'GIRO5',
      'Xiaomi',
      'Qualunque',
      '15 Ultra',
      '5,50 €',
      'EAN',
      'Attiva',
      '0 di 1 pezzi',
    ])
      await expect(row).toContainText(text);

    const shop = await (await browser.newContext()).newPage();
    await enterAs(shop, 'negozio');
    await shop.goto('/price-check');
    await pick(shop.getByRole('combobox', { name: 'Marca' }), 'Apple');
    await pick(shop.getByRole('combobox', { name: 'Modello' }), /^iPhone 13$/);
    await pick(shop.getByRole('combobox', { name: 'Memoria' }), '128 GB');
    await shop.getByRole('button', { name: 'CERCA', exact: true }).click();
    await expect(shop.getByRole('radio', { name: /GIRO5/ })).toBeVisible();
    await openByHand(shop, newPhone());
    await payBy(shop, 'Voucher');
    await chooseCustomer(shop, 'Brambilla');
    await confirmDocument(shop);
    await expectStep(shop, 'bonus');
    await shop.getByRole('button', { name: /GIRO5/ }).click();
    await shop.getByLabel('EAN').fill('8000000000019');
    await shop.getByRole('button', { name: 'Conferma supervalutazione' }).click();
    await expectStep(shop, 'end');
    expect(await offered(shop)).not.toContain('GIRO-5');

    await page.getByRole('button', { name: 'CERCA CAMPAGNE PER CLIENTE' }).click();
    await page.reload();
    for (const text of ['Esaurita', '1 di 1 pezzi', '1 in corso']) await expect(row).toContainText(text);

    await page.getByRole('button', { name: 'Duplica GIRO5 (GIRO-5)' }).click();
    const copy = dialog(page, 'Seleziona il cliente su cui attivare la campagna');
    await expect(copy.getByRole('button', { name: 'Conferma' })).toHaveAttribute('aria-disabled', 'true');
    await copy.getByLabel('Cliente').pressSequentially('cellul', { delay: 75 });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Campagna associata con successo al nuovo cliente!')).toBeVisible();

    // With the keyboard alone: more money and more pieces, and the till has it again.
    await page.getByRole('button', { name: 'Modifica GIRO5 (GIRO-5)' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Valore in euro')).toBeFocused();
    await page.keyboard.type('7');
    await page.getByLabel('Limite pezzi').fill('0');
    await expect(page.getByLabel('Limite pezzi')).toHaveAccessibleDescription(/Da 1 a/);
    await page.getByLabel('Limite pezzi').fill('2');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Campagna modificata con successo!')).toBeVisible();
    for (const text of ['7,00 €', 'Attiva', '1 di 2 pezzi']) await expect(row).toContainText(text);
    expect(await offered(shop)).toContain('GIRO-5');

    // Ended before it is left, so that no other journey meets it.
    await page.getByRole('button', { name: 'Modifica GIRO5 (GIRO-5)' }).click();
    await page.getByLabel('Valida fino al').fill(dayFrom(-2));
    await expect(page.getByLabel('Valida fino al')).toHaveAccessibleDescription(
      /La fine viene prima dell’inizio/,
    );
    await page.getByLabel('Valida fino al').fill(dayFrom(-1));
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect(row).toContainText('Conclusa');
    expect(await offered(shop)).not.toContain('GIRO-5');
    await page.getByRole('button', { name: 'Altro per GIRO5 (GIRO-5)' }).click();
    await page.getByRole('button', { name: 'Storico modifiche' }).click();
    const changes = dialog(page, 'Storico di GIRO5').getByRole('row');
    await expect(changes.nth(1)).toContainText('Fine validità');
    await expect(changes.filter({ hasText: 'Valore' })).toContainText(/5,50.*7,00/);
    await page.keyboard.press('Escape');

    await chooseClient(page, 'Casa del Cellulare');
    for (const text of ['5,50 €', '0 di 1 pezzi', 'Attiva']) await expect(row).toContainText(text);
    await page.getByRole('button', { name: 'Modifica GIRO5 (GIRO-5)' }).click();
    await page.getByLabel('Valida fino al').fill(dayFrom(-1));
    await page.keyboard.press('Enter');
    await expect(row).toContainText('Conclusa');
  },
);

test('no one but head office gets to the settings', { tag: '@whole' }, async ({ page }) => {
  for (const user of ['diretto', 'supporto']) {
    await enterAs(page, user);
    await page.goto('/settings?op=campagne');
    await expect(page).toHaveURL(/\/servizi$/);
  }
  // Nor do stamps open for shops and their masters.
  for (const user of ['diretto', 'master']) {
    await enterAs(page, user);
    await page.goto('/bolli');
    await expect(page).toHaveURL(/\/servizi$/);
  }
});

test.describe('looked at by axe', () => {
  test.use({ bypassCSP: true });

  test('the campaigns, the row that is changed, and every dialog', { tag: '@whole' }, async ({ page }) => {
    await enterAs(page, 'sede');
    await page.goto('/settings?op=campagne&cliente=100');
    await expect(rowOf(page, 'SAM30')).toBeVisible();
    await audit(page, 'campaigns');
    await page.getByRole('button', { name: 'Modifica SAMSUNG30 (SAM30)' }).click();
    await expect(page.getByLabel('Valore in euro')).toBeFocused();
    await audit(page, 'a campaign that is changed');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'NUOVA CAMPAGNA PER CLIENTE SELEZIONATO' }).click();
    await expect(dialog(page, 'Inserimento nuova campagna').getByLabel('Nome campagna')).toBeFocused();
    await audit(page, 'a new campaign');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Duplica SAMSUNG30 (SAM30)' }).click();
    await expect(dialog(page, 'Seleziona il cliente su cui attivare la campagna')).toBeVisible();
    await audit(page, 'a duplicate');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Altro per SAMSUNG30 (SAM30)' }).click();
    await page.getByRole('button', { name: 'IMEI venduti Samsung' }).click();
    const imeis = dialog(page, 'IMEI venduti Samsung');
    await expect(imeis.getByText('00 123456 000001 4')).toBeVisible();
    await audit(page, 'sold IMEIs');
    await imeis.getByRole('tab', { name: 'Carica file Excel' }).click();
    await imeis.getByLabel('Scegli il file').setInputFiles({
      name: 'venduti.xls',
      mimeType: 'application/vnd.ms-excel',
      buffer: Buffer.from('IMEI\n001234560000014'),
    });
    await expect(imeis.getByText('È un testo o una pagina web con il nome di un file Excel')).toBeVisible();
    await audit(page, 'a file that is none');
  });
});
