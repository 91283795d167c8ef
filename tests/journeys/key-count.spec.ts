import { randomInt } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { taxCodeOf } from '../../db/seed/compose-identity.ts';
import { expectStep, verdict } from '#tests/kit/counter';
import { CountingHand, keepCount } from '#tests/kit/counted-keys';
import { newPhone, playPhone } from '#tests/kit/simulated-phones';
import { callAs, dialog, enterAs } from '#tests/kit/till';

/** How many keys a purchase takes, from the first step to its end and without a click: a scan is one, Tab and Enter count. */

const born = () => new Date(Date.UTC(1950, 0, 1 + randomInt(18_000))).toISOString().slice(0, 10);

test('a known customer, by login code and health card: at most 20 keys', async ({ page }) => {
  const hand = await begin(page);
  const [known] = await callAs<{ codice_fiscale: string }>(page, 'getClientiByCognome', {
    cognome: 'Zanardi',
  });
  await toCustomer(page, hand);
  await hand.scan(known?.codice_fiscale ?? '');
  await expect(dialog(page, 'Clienti trovati').getByRole('button', { name: /^Usa / })).toBeFocused();
  await hand.press('Enter');
  // The document of the last time is offered by its ends; an answer before anybody can have read it is none.
  await expect(page.getByRole('button', { name: 'Sì, è lo stesso' })).toBeFocused();
  const shown = await page.evaluate<number>('performance.now()');
  await expect.poll(() => page.evaluate<number>('performance.now()')).toBeGreaterThan(shown + 500);
  await hand.press('Enter');
  await end(page, hand);
  keepCount('known customer', hand.keys);
  expect(hand.keys).toBeLessThanOrEqual(20);
});

test('a new customer, by login code and health card: at most 85 keys', async ({ page }) => {
  const hand = await begin(page);
  await toCustomer(page, hand);
  await hand.scan(taxCodeOf({ nome: 'Maria', cognome: 'Rossi', sex: 'F', born: born(), place: 'F205' }));
  const form = dialog(page, 'Nuovo cliente');
  await expect(form.getByRole('textbox', { name: 'Nome', exact: true })).toBeFocused();
  const person = [
    ['Nome', 'Maria'],
    ['Cognome', 'Rossi'],
    ['Codice Fiscale', null],
    ['Indirizzo', 'Via Roma'],
    ['Numero civico', '1'],
    ['CAP', '20121'],
    ['Città', 'Milano'],
    ['Provincia', 'MI'],
    ['Email', 'maria.rossi@example.it'],
    ['Telefono cellulare', '3331234567'],
  ] as const;
  for (const [label, text] of person) {
    const box = form.getByRole('textbox', { name: label, exact: true });
    // What the product has filled in by itself is passed over.
    for (let tabs = 0; tabs < 4 && !(await isFocused(page, label)); tabs += 1) await hand.press('Tab');
    await expect(box).toBeFocused();
    // Town and province come with the postcode.
    if (label === 'Città' || label === 'Provincia') await expect(box).not.toHaveValue('');
    else if (text !== null) await hand.type(text);
  }
  await hand.press('Enter');
  await expect(page.getByLabel('Numero del documento')).toBeFocused();
  await hand.type('CA12345AB');
  await hand.press('Enter');
  await end(page, hand);
  keepCount('new customer, card read', hand.keys);
  expect(hand.keys).toBeLessThanOrEqual(85);
});

/** At the first step, with the hand on the keyboard. */
async function begin(page: Page): Promise<CountingHand> {
  await enterAs(page, 'diretto');
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

async function isFocused(page: Page, label: string): Promise<boolean> {
  const box = dialog(page, 'Nuovo cliente').getByRole('textbox', { name: label, exact: true });
  return (await box.and(page.locator(':focus')).count()) > 0;
}
