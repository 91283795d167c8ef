import { expect, test, type Browser, type Page } from '@playwright/test';
import { byHand } from '#tests/kit/buy-phone';
import {
  caseOf,
  chooseCustomer,
  conclude,
  confirmDocument,
  expectStep,
  gradeAll,
  identifyByCode,
  openDone,
  openByHand,
  payBy,
  removeAccounts,
  skipBonus,
  stepLine,
  summary,
  verdict,
  type Step,
} from '#tests/kit/counter';
import { newPhone } from '#tests/kit/simulated-phones';
import { callAs, dialog, enterAs } from '#tests/kit/till';

/** A purchase broken off at any point is taken up where it was left; undoing a step undoes what follows it (S1 §4). */

test('reloaded at each step, the page opens where it was', { tag: '@whole' }, async ({ page }) => {
  const phone = newPhone();
  await enterAs(page, 'negozio');
  await page.goto('/buy-device');
  await page.getByLabel('Link del report').fill('https://reports.example/r/1234');
  await page.getByRole('button', { name: 'Inserisci manualmente' }).click();
  await page.getByLabel('IMEI').fill(phone.imei);
  await page.reload();
  await expect(page.getByLabel('IMEI')).toHaveValue(phone.imei);
  await page.getByRole('button', { name: 'Indietro' }).click();
  await expect(page.getByLabel('Link del report')).toHaveValue('https://reports.example/r/1234');

  await identifyByCode(page, phone);
  await page.reload();
  await expect(summary(page)).toContainText('300,00 €');
  await page.getByRole('button', { name: 'Valutazione estetica', exact: true }).click();
  const grading = dialog(page, 'Valutazione estetica');
  await grading.getByRole('group', { name: 'Frame' }).getByText('Graffi -1').click();
  await page.reload();
  await page.getByRole('button', { name: 'Valutazione estetica', exact: true }).click();
  await expect(
    grading.getByRole('group', { name: 'Frame' }).getByRole('radio', { name: 'Graffi -1' }),
  ).toBeChecked();
  await page.keyboard.press('Escape');
  await page.reload();
  await gradeAll(page);

  await reopens(page, 'accounts');
  await removeAccounts(page);
  await reopens(page, 'payment');
  await payBy(page, 'Voucher');
  await page.getByLabel('Cognome, codice fiscale, ragione sociale o partita IVA').fill('Bram');
  await reopens(page, 'customer');
  await expect(page.getByLabel('Cognome, codice fiscale, ragione sociale o partita IVA')).toHaveValue('Bram');
  await chooseCustomer(page, 'Brambilla');
  await page.getByLabel('Numero del documento').fill('CA98765');
  await reopens(page, 'document');
  await expect(page.getByLabel('Numero del documento')).toHaveValue('CA98765');
  await confirmDocument(page);
  await reopens(page, 'bonus');
  await skipBonus(page);
  await reopens(page, 'end');
  await conclude(page);
  await page.reload();
  await expect(page.getByText('Buyback effettuato correttamente!')).toBeVisible();
});

test('left in the middle, it is taken up at another till of the shop and concluded there', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'negozio');
  await openByHand(page, newPhone());
  await payBy(page, 'Contanti');
  const { serial_number, num_times } = await caseOf(page);
  await page.getByRole('button', { name: 'Riprendi più tardi' }).click();
  await expect(page).toHaveURL(/\/servizi$/);

  // However many wait, on a low screen the first step's button is in sight.
  for (let more = 0; more < 6; more += 1)
    await callAs(page, 'setNewDevice', byHand({ imei: newPhone().imei }) as Record<string, string | number>);
  const other = await otherTill(browser, 'negozio');
  await other.setViewportSize({ width: 1366, height: 650 });
  await other.goto('/buy-device');
  await expect(other.getByRole('button', { name: 'Genera login code' })).toBeInViewport({ ratio: 1 });
  await other
    .getByRole('region', { name: 'Acquisti in corso' })
    .getByRole('button', { name: `Riprendi Apple iPhone 13, pratica ${serial_number}-${num_times}` })
    .click();
  await expectStep(other, 'customer');
  await expect(stepLine(other, 'Modalità di pagamento')).toContainText('Contanti · 1,80 €');
  await chooseCustomer(other, 'Brambilla');
  await confirmDocument(other);
  await conclude(other);
  await other.context().close();
  await page.goto('/buy-device');
  await expect(
    page.getByRole('button', { name: `Riprendi Apple iPhone 13, pratica ${serial_number}-${num_times}` }),
  ).toBeHidden();
});

test(
  'a phone met again in another shop: the process is closed, and it is entered',
  { tag: '@whole' },
  async ({ page, browser }) => {
    const phone = newPhone();
    await enterAs(page, 'negozio');
    await page.goto('/buy-device');
    await identifyByCode(page, phone);
    await gradeAll(page);
    await removeAccounts(page);

    const other = await otherTill(browser, 'negozio2');
    await other.goto('/buy-device');
    await identifyByCode(other, phone);
    // Said as soon as the phone is known, and by whom it was opened.
    await expect(verdict(other)).toContainText('C’è già un acquisto in corso');
    const met = other.getByRole('main');
    await expect(met).toContainText('nel negozio Aurora Milano');
    await expect(met).toContainText(/lo ha aperto \w+ \w+ il \d\d-\d\d-\d{4}/);
    await expect(met).toContainText(`pratica ${phone.serial}-1`);
    await expect(met).toContainText("Chiudere il processo e permettere l'inserimento del device?");
    await expect(met.getByRole('button', { name: 'Riprendi quello aperto' })).toBeHidden();
    await met.getByRole('button', { name: 'Chiudi il processo e inserisci' }).click();
    await gradeAll(other);
    await expectStep(other, 'accounts');
    expect(await caseOf(other)).toEqual({ serial_number: phone.serial, num_times: 2 });
    await other.context().close();

    await page.reload();
    await expect(page.getByText('Questo acquisto è stato annullato')).toBeVisible();
  },
);

test('a phone that another affiliate is buying is refused', { tag: '@whole' }, async ({ page, browser }) => {
  const phone = newPhone();
  await enterAs(page, 'negozio');
  await page.goto('/buy-device');
  await identifyByCode(page, phone);
  await gradeAll(page);
  await expectStep(page, 'accounts');
  const other = await otherTill(browser, 'diretto');
  await other.goto('/buy-device');
  await identifyByCode(other, phone);
  await expect(verdict(other)).toContainText('Non si può acquistare');
  await expect(verdict(other)).toContainText('Risulta già in un magazzino');
  await expect(other.getByRole('main')).not.toContainText('€');
  await other.context().close();
});

test('each cancel undoes what follows it, and nothing before it', { tag: '@whole' }, async ({ page }) => {
  await enterAs(page, 'negozio');
  await page.goto('/buy-device');
  await identifyByCode(page, newPhone());
  await gradeAll(page);
  await removeAccounts(page);
  await enterRest(page);

  // The document clears its number (S1 §4), and asks nothing first.
  await (await openDone(page, 'Documento')).getByRole('button', { name: 'Annulla documento' }).click();
  await expectStep(page, 'document');
  expect(await stored(page)).toEqual({ ...all, documento: null, numero: null });
  await expect(page.getByLabel('Numero del documento')).toHaveValue('');
  await confirmDocument(page);

  // The customer clears the document.
  await openDone(page, 'Cliente');
  await undo(page, 'Annulla cliente', ['il documento CA12345AB']);
  await expectStep(page, 'customer');
  expect(await stored(page)).toEqual({ ...all, cliente: false, documento: null, numero: null });
  await chooseCustomer(page, 'Brambilla');
  await confirmDocument(page);
  expect(await stored(page)).toEqual(all);

  // The bonus gives the price back.
  await (
    await openDone(page, 'Supervalutazione')
  )
    .getByRole('button', { name: 'Annulla supervalutazione' })
    .click();
  await expectStep(page, 'bonus');
  expect(await stored(page)).toEqual({ ...all, campagna: null, valore: 285 });
  await takeApple(page);

  // The payment clears customer and document, and the bonus that only a voucher has.
  await openDone(page, 'Modalità di pagamento');
  await undo(page, 'Annulla pagamento', ['Brambilla', 'il documento CA12345AB', 'la supervalutazione']);
  await expectStep(page, 'payment');
  const none = { cliente: false, documento: null, numero: null, campagna: null, valore: null };
  expect(await stored(page)).toEqual({ ...all, ...none, pagamento: null });
  await enterRest(page);

  // The device clears everything.
  const cycle = await caseOf(page);
  await undo(page, 'Annulla device', [
    'Apple iPhone 13',
    'A- NO GRAFFI',
    'Voucher',
    'Brambilla',
    'CA12345AB',
  ]);
  await expectStep(page, 'identify');
  await expect(page.getByText('Acquisto annullato.')).toBeVisible();
  await page.goto(`/buy-device?sn=${cycle.serial_number}&nt=${cycle.num_times}`);
  await expect(page.getByText('Questo acquisto è stato annullato')).toBeVisible();
});

/** What is stored of a purchase with everything in it. */
const all = {
  grado: 'A-',
  account: 1,
  pagamento: 1,
  cliente: true,
  documento: 1,
  numero: 'CA12345AB',
  campagna: 'APL50',
  valore: 335,
};

async function stored(page: Page): Promise<Record<string, unknown>> {
  const [row] = await callAs(page, 'getAcquisto', { ...(await caseOf(page)) });
  return {
    grado: row?.['grado_estetico'],
    account: row?.['is_account_rimosso'],
    pagamento: row?.['id_modalita_pagamento'],
    cliente: row?.['id_cliente'] !== null,
    documento: row?.['id_tipo_documento'],
    numero: row?.['numero_documento'],
    campagna: row?.['sku_campagna'],
    valore: row?.['coupon_value'],
  };
}

/** Voucher, customer, document and a campaign. */
async function enterRest(page: Page): Promise<void> {
  await payBy(page, 'Voucher');
  await chooseCustomer(page, 'Brambilla');
  await confirmDocument(page);
  await takeApple(page);
  expect(await stored(page)).toEqual(all);
}

async function takeApple(page: Page): Promise<void> {
  await page.getByRole('button', { name: /APPLE50/ }).click();
  await page.getByLabel('IMEI del telefono acquistato').fill(newPhone().imei);
  await page.getByLabel('EAN').fill('8000000000019');
  await page.getByRole('button', { name: 'Conferma supervalutazione' }).click();
  await expectStep(page, 'end');
}

/** Says no once, then cancels; the question names what is lost. */
async function undo(page: Page, label: string, losses: string[]): Promise<void> {
  const ask = dialog(page, `${label}?`);
  await page.getByRole('button', { name: label }).click();
  for (const loss of losses) await expect(ask.getByRole('listitem').filter({ hasText: loss })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ask).toBeHidden();
  await expectStep(page, 'end');
  await page.getByRole('button', { name: label }).click();
  await ask.getByRole('button', { name: label }).click();
  await expect(ask).toBeHidden();
}

async function reopens(page: Page, step: Step): Promise<void> {
  await expectStep(page, step);
  await page.reload();
  await expectStep(page, step);
}

async function otherTill(browser: Browser, user: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enterAs(page, user);
  return page;
}
