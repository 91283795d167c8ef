import { expect, test, type Page } from '@playwright/test';
import { groupImei } from '#domain/imei';
import {
  caseOf,
  chooseCustomer,
  confirmDocument,
  expectStep,
  gradeAll,
  identifyByHand,
  openByHand,
  payBy,
  removeAccounts,
  searchCustomer,
  skipBonus,
} from '#tests/kit/counter';
import { newPerson } from '#tests/kit/new-person';
import { readInto, typeByHand } from '#tests/kit/reader-burst';
import { newPhone } from '#tests/kit/simulated-phones';
import { callAs, dialog, enterAs } from '#tests/kit/till';
import { isWholeRun } from '#tests/kit/whole-run';

/** A barcode reader at the counter: what it sends never acts as keys (rulings §10). */

const ends = ['Enter', 'Tab', null] as const;
/** How often it was asked: in the shorter run each place hears another of the ends. */
let asked = 0;

/** What can be seen and what has the focus, without the snackbars. */
async function stillOf(page: Page): Promise<string[]> {
  const parts = [page.getByRole('main'), ...(await page.getByRole('dialog').all())];
  const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160) ?? '');
  const shown = await Promise.all(parts.map((part) => part.ariaSnapshot()));
  // How long a link still holds goes on by itself.
  return [...shown.map((text) => text.replace(/ancora \d+ minut[oi]/, 'ancora un po’')), focus];
}

/** Codes read here are told and change nothing on the screen; nothing is sent to be changed either. */
async function expectNothingMoves(page: Page): Promise<void> {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(set|del|burn|ins)/i.test(request.url())) sent.push(request.url());
  });
  const notices = page.locator('section[aria-label=Avvisi] p').filter({ hasText: 'Non è questo telefono' });
  asked += 1;
  for (const end of isWholeRun ? ends : ends.slice(asked % ends.length).slice(0, 1)) {
    const before = await stillOf(page);
    const { imei } = newPhone();
    await readInto(page, imei, { end });
    await expect(notices.filter({ hasText: groupImei(imei) })).toBeVisible();
    expect(await stillOf(page), `after ${imei} and ${end ?? 'silence'}`).toEqual(before);
  }
  expect(sent).toEqual([]);
}

test('codes read at any step of a purchase press, grade, pay and conclude nothing', async ({ page }) => {
  const phone = newPhone();
  await enterAs(page, 'negozio');
  // Nobody who has sold before: the document of the last time would be offered.
  const person = newPerson();
  const [session] = await callAs(page, 'getSessione');
  await callAs(page, 'setCliente', {
    id_negozio: Number(session?.['id_negozio']),
    nome: 'Ada',
    cognome: person.Cognome,
    codice_fiscale: person['Codice Fiscale'],
    indirizzo: 'Via delle Prove',
    numero_civico: '12',
    citta: 'Milano',
    cap: '20100',
    sigla_provincia: 'MI',
    email: 'ada@example.org',
    telefono_cellulare: '3330000000',
    nazione: 'IT',
  });
  await page.goto('/buy-device');
  await identifyByHand(page, phone);
  await expect(page.getByRole('button', { name: 'Valutazione estetica', exact: true })).toBeFocused();
  await expectNothingMoves(page);

  await page.getByRole('button', { name: 'Valutazione estetica', exact: true }).click();
  const grading = dialog(page, 'Valutazione estetica');
  await expect(grading.getByRole('radio').first()).toBeFocused();
  await expectNothingMoves(page);
  await expect(grading).toContainText('mancano 4 parti');
  await page.keyboard.press('Escape');
  await gradeAll(page);

  await expect(page.getByRole('button', { name: 'Confermo: account rimossi' })).toBeFocused();
  await expectNothingMoves(page);
  await removeAccounts(page);

  await expect(page.getByRole('radio', { name: /Voucher/ })).toBeFocused();
  await expectNothingMoves(page);
  await page.getByRole('button', { name: 'Continua con voucher' }).focus();
  await expectNothingMoves(page);
  await payBy(page, 'Voucher');

  await expect(page.getByLabel('Cognome, codice fiscale, ragione sociale o partita IVA')).toBeFocused();
  await expectNothingMoves(page);
  await searchCustomer(page, 'Brambilla');
  await expect(dialog(page, 'Clienti trovati').getByRole('button', { name: /^Usa / }).first()).toBeFocused();
  await expectNothingMoves(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Nuovo cliente' }).click();
  await expect(
    dialog(page, 'Nuovo cliente').getByRole('textbox', { name: 'Nome', exact: true }),
  ).toBeFocused();
  await expectNothingMoves(page);
  await page.keyboard.press('Escape');
  await chooseCustomer(page, person.Cognome);

  await expect(page.getByLabel('Numero del documento')).toBeFocused();
  await expectNothingMoves(page);
  await page.getByRole('radio', { name: 'Passaporto' }).focus();
  await expectNothingMoves(page);
  await confirmDocument(page);

  await expectStep(page, 'bonus');
  await expect(page.getByText(/^Valido fino alle /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continua senza supervalutazione' })).toBeFocused();
  await expectNothingMoves(page);
  // The box of the phone that is bought takes its code, and then the EAN's.
  await page.getByRole('button', { name: /APPLE50/ }).click();
  const bought = page.getByLabel('IMEI del telefono acquistato');
  await bought.focus();
  const { imei: boughtImei } = newPhone();
  await readInto(page, boughtImei);
  await expect(bought).toHaveValue(boughtImei);
  await expect(page.getByLabel('EAN')).toBeFocused();
  await readInto(page, '8001090000002');
  await expect(page.getByLabel('EAN')).toHaveValue('8001090000002');
  await expectStep(page, 'bonus');
  await page.keyboard.press('Escape');
  await skipBonus(page);

  await expect(page.getByRole('button', { name: 'Concludi l’acquisto con voucher' })).toBeFocused();
  await expectNothingMoves(page);
  const { imei } = phone;
  await readInto(page, imei);
  await expect(page.getByText(`È questo telefono: ${groupImei(imei)}`)).toBeVisible();
  await page.getByRole('button', { name: 'Annulla device' }).click();
  await expect(dialog(page, 'Annulla device?')).toBeVisible();
  await expectNothingMoves(page);
  const open = await caseOf(page);
  const [row] = await callAs(page, 'getAcquisto', { ...open });
  expect(row).toMatchObject({ id_stato_device: 2, grado_estetico: 'A-', id_modalita_pagamento: 1 });
});

test('digits and Enter at the pace of a hand still choose, grade and go on', async ({ page }) => {
  await enterAs(page, 'negozio');
  await page.goto('/buy-device');
  await identifyByHand(page, newPhone());
  await page.getByRole('button', { name: 'Valutazione estetica', exact: true }).click();
  const grading = dialog(page, 'Valutazione estetica');
  await expect(grading.getByRole('radio').first()).toBeFocused();
  await typeByHand(page, '2222');
  await expect(grading.getByRole('button', { name: 'Conferma valutazione estetica' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Confermo: account rimossi' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /Voucher/ })).toBeFocused();
  // Faster than a reader is told from a hand: the digit counts before Enter does.
  await readInto(page, '2');
  await expectStep(page, 'customer');
  const [row] = await callAs(page, 'getAcquisto', { ...(await caseOf(page)) });
  expect(row).toMatchObject({ id_modalita_pagamento: 2 });
});

test(
  'in a form a code goes to its box, and its Enter to the next empty one',
  { tag: '@whole' },
  async ({ page }) => {
    const person = newPerson();
    await enterAs(page, 'negozio');
    await page.goto('/buy-device');
    await identifyByHand(page, newPhone());
    await gradeAll(page);
    await removeAccounts(page);
    await payBy(page, 'Carta');
    await page.getByRole('button', { name: 'Nuovo cliente' }).click();
    const form = dialog(page, 'Nuovo cliente');
    await form.getByRole('textbox', { name: 'Nome', exact: true }).fill('Ada');
    await form.getByLabel('Cognome').fill(person.Cognome);
    await form.getByLabel('Codice Fiscale').focus();
    await readInto(page, person['Codice Fiscale']);
    await expect(form.getByLabel('Codice Fiscale')).toHaveValue(person['Codice Fiscale']);
    await expect(form.getByLabel('Indirizzo')).toBeFocused();
    await expect(form.getByText('Campo obbligatorio')).toHaveCount(0);
  },
);

test(
  'at the first step an IMEI begins by hand or takes its purchase up again',
  { tag: '@whole' },
  async ({ page }) => {
    const phone = newPhone();
    await enterAs(page, 'negozio');
    await page.goto('/buy-device');
    await expect(page.getByRole('button', { name: 'Genera login code' })).toBeFocused();
    await readInto(page, phone.imei);
    await expect(page.getByLabel('IMEI')).toHaveValue(phone.imei);
    await page.getByLabel('Marca').focus();
    const other = newPhone();
    await readInto(page, other.imei);
    await expect(page.getByLabel('IMEI')).toHaveValue(other.imei);
    await expect(page.getByLabel('Marca')).toHaveValue('');
    // One that was left is taken up again, too.
    await page.goto('/buy-device');
    await expect(page.getByRole('button', { name: 'Genera login code' })).toBeFocused();
    await readInto(page, other.imei);
    await expect(page.getByLabel('IMEI')).toHaveValue(other.imei);
    await page.getByRole('button', { name: 'Indietro' }).click();
    await identifyByHand(page, phone);
    await gradeAll(page);
    const { serial_number } = await caseOf(page);
    await page.goto('/buy-device');
    await expect(page.getByRole('button', { name: 'Genera login code' })).toBeFocused();
    await readInto(page, phone.imei);
    await expect(page).toHaveURL(new RegExp(`sn=${serial_number}`));
  },
);

test(
  'at the customer’s step a tax code searches, and in the form it finds its box',
  { tag: '@whole' },
  async ({ page }) => {
    const person = newPerson();
    const code = person['Codice Fiscale'];
    await enterAs(page, 'negozio');
    await openByHand(page, newPhone());
    await payBy(page, 'Carta');
    await expect(page.getByLabel('Cognome, codice fiscale, ragione sociale o partita IVA')).toBeFocused();
    await readInto(page, code);
    // Nobody has it: the form opens with it.
    const form = dialog(page, 'Nuovo cliente');
    await expect(form.getByLabel('Codice Fiscale')).toHaveValue(code);
    await form.getByLabel('Codice Fiscale').fill('');
    await form.getByLabel('Indirizzo').focus();
    await readInto(page, code, { end: null });
    await expect(form.getByLabel('Codice Fiscale')).toHaveValue(code);
    await expect(form.getByLabel('Indirizzo')).toHaveValue('');
  },
);
