import { randomInt } from 'node:crypto';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { taxCodeOf } from '../../db/seed/compose-identity.ts';
import {
  caseOf,
  conclude,
  confirmDocument,
  expectStep,
  openByHand,
  payBy,
  searchCustomer,
  verdict,
} from '#tests/kit/counter';
import { CountingHand, keepCount } from '#tests/kit/counted-keys';
import { newPhone, playPhone } from '#tests/kit/simulated-phones';
import { callAs, dialog, enterAs } from '#tests/kit/till';

/** How many keys a purchase takes, from the first step to its end and without a click: a scan is one, Tab and Enter count. */

const born = () => new Date(Date.UTC(1950, 0, 1 + randomInt(18_000))).toISOString().slice(0, 10);

test('a known customer, by login code and health card: at most 20 keys', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await enterAs(page, 'diretto');
  const codice_fiscale = taxCodeOf({
    nome: 'Nora',
    cognome: 'Zanardi',
    sex: 'F',
    born: born(),
    place: 'F205',
  });
  await buyOnce(page, codice_fiscale);
  const hand = await begin(page);
  await toCustomer(page, hand);
  await hand.scan(codice_fiscale);
  await expect(dialog(page, 'Clienti trovati').getByRole('button', { name: /^Usa / })).toBeFocused();
  await hand.press('Enter');
  // The document of the last time is offered by its ends; an answer before anybody can have read it is none.
  await expect(page.getByRole('button', { name: 'Sì, è lo stesso' })).toBeFocused();
  // Another one has its box in sight, on a low screen too.
  await expect(page.getByRole('button', { name: 'Conferma documento' })).toBeInViewport({ ratio: 1 });
  const shown = await page.evaluate<number>('performance.now()');
  await expect.poll(() => page.evaluate<number>('performance.now()')).toBeGreaterThan(shown + 500);
  await hand.press('Enter');
  await end(page, hand);
  keepCount('known customer', hand.keys);
  expect(hand.keys).toBeLessThanOrEqual(20);
});

test(
  'a new customer, the document read on the phone: at most 75 keys',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'diretto');
    const hand = await begin(page);
    await toCustomer(page, hand);
    const show = page.getByRole('button', { name: 'Mostra il codice' });
    await reach(page, hand, show);
    await hand.press('Enter');
    await expect(page.getByRole('img', { name: 'Codice per il telefono del cliente' })).toBeVisible();
    await readOnPhone(page);
    await expect(page.getByText('Letto dal telefono del cliente: Rossi Maria')).toBeVisible();
    await hand.scan(taxCodeOf({ nome: 'Maria', cognome: 'Rossi', sex: 'F', born: born(), place: 'F205' }));
    const form = dialog(page, 'Nuovo cliente');
    await expect(form.getByRole('textbox', { name: 'Cognome', exact: true })).toHaveValue('Rossi');
    await hand.press('Enter');
    await fillForm(page, hand, address);
    await expect(page.getByLabel('Numero del documento')).toBeFocused();
    await expect(page.getByLabel('Numero del documento')).toHaveValue('CA12345AB');
    await hand.press('Enter');
    await end(page, hand);
    keepCount('new customer, document read', hand.keys);
    expect(hand.keys).toBeLessThanOrEqual(75);
  },
);

test(
  'a new customer, by login code and health card: at most 85 keys',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'diretto');
    const hand = await begin(page);
    await toCustomer(page, hand);
    await hand.scan(taxCodeOf({ nome: 'Maria', cognome: 'Rossi', sex: 'F', born: born(), place: 'F205' }));
    // Nobody has it: the form opens with what the card says, and Enter goes from one empty box to the next.
    await fillForm(page, hand, [['Nome', 'Maria'], ['Cognome', 'Rossi'], ...address]);
    await expect(page.getByLabel('Numero del documento')).toBeFocused();
    await hand.type('CA12345AB');
    await hand.press('Enter');
    await end(page, hand);
    keepCount('new customer, card read', hand.keys);
    expect(hand.keys).toBeLessThanOrEqual(85);
  },
);

const address = [
  ['Indirizzo', 'Via Roma'],
  ['Numero civico', '1'],
  ['CAP', '20121'],
  ['Email', 'maria.rossi@example.it'],
  ['Telefono cellulare', '3331234567'],
] as const;

/** Box by box of a new customer, Enter to the next. */
async function fillForm(page: Page, hand: CountingHand, boxes: readonly (readonly [string, string])[]) {
  const form = dialog(page, 'Nuovo cliente');
  for (const [label, text] of boxes) {
    await expect(form.getByRole('textbox', { name: label, exact: true })).toBeFocused();
    await hand.type(text);
    if (label === 'CAP')
      await expect(form.getByRole('textbox', { name: 'Città', exact: true })).toHaveValue('Milano');
    await hand.press('Enter');
  }
}

/** Tab by Tab to a button. */
async function reach(page: Page, hand: CountingHand, button: Locator): Promise<void> {
  const isThere = () => button.evaluate((one) => one.ownerDocument.activeElement === one);
  while (!(await isThere())) await hand.press('Tab');
  await expect(button).toBeFocused();
}

/** What the customer's phone sends once it has read the document: the part of document-link.spec, without its pictures. */
async function readOnPhone(page: Page): Promise<void> {
  const cycle = await caseOf(page);
  const [link] = await callAs(page, 'setLinkCattura', { ...cycle, tipo: 'documento' });
  const read = {
    id_tipo_documento: 1,
    numero_documento: 'CA12345AB',
    scadenza_documento: '2031-05-04',
    cognome: 'Rossi',
    nome: 'Maria',
  };
  const sent = await page.request.post('/api/setLetturaDocumento', {
    headers: { 'x-link-token': String(link?.['token']) },
    form: { ...cycle, ...read },
  });
  expect(await sent.json()).toMatchObject([{ ret_code: 0 }]);
}

const customer = {
  id_negozio: 3641,
  nome: 'Nora',
  cognome: 'Zanardi',
  indirizzo: 'Via Roma',
  numero_civico: '1',
  citta: 'Bologna',
  cap: '40121',
  sigla_provincia: 'BO',
  email: 'nora@example.org',
  telefono_cellulare: '3331234567',
  nazione: 'IT',
};

/** Nobody is known by the form alone: an earlier purchase leaves the document that is offered again. */
async function buyOnce(page: Page, codice_fiscale: string): Promise<void> {
  await callAs(page, 'setCliente', { ...customer, codice_fiscale });
  await openByHand(page, newPhone());
  await payBy(page, 'Voucher');
  await searchCustomer(page, codice_fiscale);
  await dialog(page, 'Clienti trovati').getByRole('button', { name: /^Usa / }).click();
  await confirmDocument(page);
  await conclude(page);
}

/** At the first step, with the hand on the keyboard. */
async function begin(page: Page): Promise<CountingHand> {
  await page.goto('/buy-device');
  await expect(page.getByRole('button', { name: 'Genera login code' })).toBeFocused();
  return new CountingHand(page);
}

/** Login code, all as new, accounts, payment. */
async function toCustomer(page: Page, hand: CountingHand): Promise<void> {
  await hand.press('Enter');
  const label = await page.getByRole('img', { name: /^Login code / }).getAttribute('aria-label');
  await playPhone((label ?? '').slice('Login code '.length), newPhone());
  await expect(verdict(page)).toContainText('Si può acquistare');
  await expect(page.getByRole('button', { name: 'Valutazione estetica', exact: true })).toBeFocused();
  await hand.press('Enter');
  const grading = dialog(page, 'Valutazione estetica');
  await expect(grading.getByRole('radio').first()).toBeFocused();
  await hand.press('0');
  await expect(grading.getByRole('button', { name: 'Conferma valutazione estetica' })).toBeFocused();
  await hand.press('Enter');
  await expect(page.getByRole('button', { name: 'Confermo: account rimossi' })).toBeFocused();
  await hand.press('Enter');
  await expect(page.getByRole('radio', { name: /Voucher/ })).toBeFocused();
  await hand.press('Enter');
  await expectStep(page, 'customer');
  await expect(page.getByLabel('Cognome, codice fiscale, ragione sociale o partita IVA')).toBeFocused();
}

/** The end. */
async function end(page: Page, hand: CountingHand): Promise<void> {
  await expect(page.getByRole('button', { name: /^Concludi l’acquisto/ })).toBeFocused();
  await hand.press('Enter');
  await expect(page.getByRole('main').getByText('Buyback effettuato correttamente!')).toBeVisible();
}
