import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './new-person.ts';
import { newPhone, playPhone, type CounterPhone, type Played } from './simulated-phones.ts';
import { dialog, enterAs } from './till.ts';

/** /buy-device as an operator uses it, step by step. Every step ends when the next one is open. */

const questions = {
  identify: 'Che dispositivo è?',
  receipt: 'Il cliente ha la ricevuta d’acquisto?',
  grade: 'In che condizioni è?',
  accounts: 'Gli account sono stati rimossi?',
  payment: 'Come viene pagato?',
  customer: 'Chi è il cliente?',
  document: 'Con quale documento?',
  bonus: 'Il cliente compra un telefono in promozione?',
  end: 'Tutto pronto?',
} as const;

/** A step by the question it asks. */
export type Step = keyof typeof questions;

/** The step that is open asks this. */
export async function expectStep(page: Page, step: Step): Promise<void> {
  await expect(page.getByRole('heading', { name: questions[step] })).toBeVisible();
}

/** The summary beside the steps (a bar at the bottom of a narrow page). */
export function summary(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Riepilogo' });
}

/** The line of a step that is done or still to come. */
export function stepLine(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** Opens the line of a step that is done: its buttons are there. */
export async function openDone(page: Page, title: string): Promise<Locator> {
  const line = stepLine(page, title);
  const opener = line.getByRole('button', { name: title, exact: true });
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
  return line;
}

/** What the counter is told of the phone first of all. */
export function verdict(page: Page): Locator {
  return page.getByLabel('Verdetto');
}

/** Asks for a login code and answers it. */
export async function askLoginCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Genera login code' }).click();
  const label = await page.getByRole('img', { name: /^Login code / }).getAttribute('aria-label');
  return (label ?? '').slice('Login code '.length);
}

/** Identifies a phone by login code: its result comes by itself, and the value is shown. */
export async function identifyByCode(page: Page, phone: CounterPhone, played: Played = {}): Promise<void> {
  await playPhone(await askLoginCode(page), phone, played);
  await expect(verdict(page)).toBeVisible();
}

/** Types a phone in by hand. */
export async function identifyByHand(page: Page, phone: CounterPhone): Promise<void> {
  await page.getByRole('button', { name: 'Inserisci manualmente' }).click();
  await page.getByLabel('Marca').fill(phone.make);
  await page.getByLabel('Modello').fill(phone.modelName);
  await page.getByLabel('IMEI').fill(phone.imei);
  await page.getByLabel('Memoria').selectOption(phone.memory);
  await page.getByRole('button', { name: 'Inserisci il device' }).click();
  await expectStep(page, 'grade');
}

/** The four parts of the grading dialog. */
export const parts = ['Screen', 'Back Glass', 'Frame', 'Back Camera'] as const;

/** From the value to the grade: every part gets this option ('No Graffi' is A-), and the purchase opens. */
export async function gradeAll(page: Page, option = 'No Graffi'): Promise<void> {
  await page.getByRole('button', { name: 'Valutazione estetica', exact: true }).click();
  await chooseGrades(page, option);
}

/** The same in the dialog that is open. */
export async function chooseGrades(page: Page, option: string): Promise<void> {
  const grading = dialog(page, 'Valutazione estetica');
  for (const part of parts)
    await grading.getByRole('group', { name: part }).getByText(option, { exact: true }).click();
  await grading.getByRole('button', { name: 'Conferma valutazione estetica' }).click();
}

/** The accounts are off the phone. */
export async function removeAccounts(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confermo: account rimossi' }).click();
  await expectStep(page, 'payment');
}

/** Chooses how it is paid. */
export async function payBy(page: Page, mode: 'Voucher' | 'Contanti' | 'Carta'): Promise<void> {
  await page.getByRole('group', { name: 'Modalità di pagamento' }).getByText(mode, { exact: true }).click();
  await page.getByRole('button', { name: `Continua con ${mode.toLowerCase()}` }).click();
  await expectStep(page, 'customer');
}

/** Searches a customer of the shop and uses the one found. */
export async function chooseCustomer(page: Page, surname: string): Promise<void> {
  await searchCustomer(page, surname);
  const found = dialog(page, 'Clienti trovati');
  await found
    .getByRole('button', { name: new RegExp(`^Usa .*${surname}`) })
    .first()
    .click();
  await expectStep(page, 'document');
}

/** Opens the customers found. */
export async function searchCustomer(page: Page, text: string): Promise<void> {
  await page.getByLabel('Cognome, codice fiscale, ragione sociale o partita IVA').fill(text);
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  await expect(dialog(page, 'Clienti trovati')).toBeVisible();
}

/** Searches somebody who isn't there: the form of a new customer opens. */
export async function searchNobody(page: Page, text: string): Promise<void> {
  await page.getByLabel('Cognome, codice fiscale, ragione sociale o partita IVA').fill(text);
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  await expect(dialog(page, 'Nuovo cliente')).toBeVisible();
}

/** Fills the open form of a new customer. */
export async function fillPerson(page: Page, person: Person): Promise<void> {
  const form = dialog(page, 'Nuovo cliente');
  for (const [label, text] of Object.entries(person))
    await form.getByRole('textbox', { name: label, exact: true }).fill(text);
}

/** Types the document's number and confirms it. */
export async function confirmDocument(page: Page, number = 'CA12345AB'): Promise<void> {
  await page.getByLabel('Numero del documento').fill(number);
  await page.getByRole('button', { name: 'Conferma documento' }).click();
  await expect(page.getByRole('heading', { name: questions.document })).toBeHidden();
}

/** Goes on without a campaign. */
export async function skipBonus(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continua senza supervalutazione' }).click();
  await expectStep(page, 'end');
}

export interface Case {
  serial_number: string;
  num_times: number;
}

/** The purchase that the address names. */
export async function caseOf(page: Page): Promise<Case> {
  await expect(page).toHaveURL(/[?&]sn=/);
  const { searchParams } = new URL(page.url());
  return { serial_number: searchParams.get('sn') ?? '', num_times: Number(searchParams.get('nt')) };
}

/** Concludes the purchase. */
export async function conclude(page: Page): Promise<Case> {
  await page.getByRole('button', { name: /^Concludi l’acquisto con / }).click();
  await expect(page.getByRole('main').getByText('Buyback effettuato correttamente!')).toBeVisible();
  return caseOf(page);
}

/** By hand up to the payment, the quickest way to an open purchase; answers the phone. */
export async function openByHand(page: Page, phone: CounterPhone): Promise<void> {
  // Purchases in progress come above the first step: a press while they come is a press elsewhere.
  const pending = page.waitForResponse('**/api/getAcquistiInCorso');
  await page.goto('/buy-device');
  await pending;
  await identifyByHand(page, phone);
  await gradeAll(page);
  await removeAccounts(page);
}

/** Signed in and by hand up to the document: the code for the customer's phone is shown. */
export async function toDocument(
  page: Page,
  user = 'diretto',
  mode: 'Voucher' | 'Contanti' = 'Contanti',
): Promise<void> {
  await enterAs(page, user);
  await openByHand(page, newPhone());
  await payBy(page, mode);
  await chooseCustomer(page, 'Zanardi');
  await confirmDocument(page);
}

/** Photos and signatures of the customer's phone, as the till sees them. */
export function capturePanel(page: Page): Locator {
  return page.getByRole('region', { name: 'Foto e firme del cliente' });
}

/** Copies the link for the customer's phone and answers it. */
export async function copyCaptureLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await expect(page.getByRole('img', { name: 'Codice per il telefono del cliente' })).toBeVisible();
  await page.getByRole('button', { name: 'Copia Link' }).click();
  await expect(page.getByText('Link copiato negli appunti!')).toBeVisible();
  return page.evaluate<string>('navigator.clipboard.readText()');
}

/** Waits until the phone has sent this. */
export async function expectArrived(page: Page, part: string): Promise<void> {
  const line = capturePanel(page).getByRole('listitem').filter({ hasText: part });
  await expect(line.getByLabel('arrivato', { exact: true })).toBeVisible();
}

/** Gives the customer another code in the place of a good one, which is asked first. */
export async function renewCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Rinnova', exact: true }).click();
  const asking = page.getByRole('dialog', { name: 'Rinnovare il codice?' });
  await asking.getByRole('button', { name: 'Rinnova il codice' }).click();
  await expect(asking).toBeHidden();
}
