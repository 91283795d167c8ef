import { expect, test, type Page } from '@playwright/test';
import {
  chooseGrades,
  conclude,
  confirmDocument,
  expectStep,
  fillPerson,
  identifyByCode,
  openDone,
  parts,
  payBy,
  removeAccounts,
  summary,
  verdict,
} from '#tests/kit/counter';
import { newPerson, type Person } from '#tests/kit/new-person';
import { newPhone } from '#tests/kit/simulated-phones';
import { dialog, enterAs, signInAs } from '#tests/kit/till';

test('a voucher with bonus, from the log-in to the coupon used in another shop', async ({
  page,
  browser,
}) => {
  const phone = newPhone();
  const person = newPerson();
  await signInAs(page, 'negozio', 'Giulia Ferrari');
  await page.getByRole('link', { name: /Smartphone\/Tablet/ }).click();
  await expect(page).toHaveURL(/\/buy-device$/);
  await expect(page.getByRole('img', { name: 'Installa l’app diagnostica da App Store' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Installa l’app diagnostica da Play Store' })).toBeVisible();

  await identifyByCode(page, phone);
  const main = page.getByRole('main');
  for (const text of ['Apple', 'iPhone 13', 'A2633', '128 GB']) await expect(main).toContainText(text);
  await expect(verdict(page)).toContainText('IMEI non in blacklist · 29 test superati');
  await expect(summary(page)).toContainText('300,00 €');

  await grade(page);
  await seeInstructions(page);
  await removeAccounts(page);
  await expect(page.getByRole('group', { name: 'Modalità di pagamento' })).toContainText('256,50 €');
  await payBy(page, 'Voucher');
  await makeCustomer(page, person);
  await checkDocument(page);
  await takeBonus(page, phone.imei);

  await expect(summary(page)).toContainText('315,00 €');
  await expect(main.getByText('Il cliente riceve un voucher di 315,00 €.')).toBeVisible();
  const { serial_number, num_times } = await conclude(page);
  expect(serial_number).toBe(phone.serial);
  const coupon = (await page.getByRole('button', { name: /^Copia coupon / }).innerText()).trim();
  expect(coupon).toMatch(/^[A-Z0-9]{4} [A-Z0-9]{4} [A-Z0-9]{4}$/);

  await readReceipt(page, `${serial_number}-${num_times}`, coupon, person['Cognome'] ?? '');
  await readCoupon(page, coupon, phone.imei);
  await useElsewhere(await (await browser.newContext()).newPage(), coupon);

  await page.goto('/coupon');
  const row = page.getByRole('row').filter({ hasText: coupon });
  await expect(row).toContainText('UTILIZZATO');
  await expect(row).toContainText('315,00 €');
});

/** Grades with one part worse than the others: the worst decides. */
async function grade(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Valutazione estetica', exact: true }).click();
  const grading = dialog(page, 'Valutazione estetica');
  for (const part of parts) {
    for (const option of [
      'Come Nuovo',
      'No Graffi',
      'Graffi -1',
      'Graffi +1',
      'Incisioni -1',
      'Incisioni +1',
    ])
      await expect(
        grading.getByRole('group', { name: part }).getByText(option, { exact: true }),
      ).toBeVisible();
  }
  await grading.getByRole('group', { name: 'Screen' }).getByText('Incisioni +1').click();
  await expect(grading.getByText('mancano 3 parti')).toBeVisible();
  for (const part of parts)
    await grading
      .getByRole('group', { name: part })
      .getByText(part === 'Frame' ? 'No Graffi' : 'Come Nuovo')
      .click();
  await expect(grading.getByText('A- NO GRAFFI · 285,00 €')).toBeVisible();
  await grading.getByRole('button', { name: 'Conferma valutazione estetica' }).click();
  await expectStep(page, 'accounts');
  // Looked at again it can be changed.
  await (await openDone(page, 'Grado estetico')).getByRole('button', { name: 'Rivedi' }).click();
  await chooseGrades(page, 'Graffi +1');
  await expect(summary(page)).toContainText('240,00 €');
  await (await openDone(page, 'Grado estetico')).getByRole('button', { name: 'Rivedi' }).click();
  await chooseGrades(page, 'No Graffi');
  await expect(summary(page)).toContainText('285,00 €');
}

async function seeInstructions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Istruzioni Apple' }).click();
  const box = dialog(page, 'Rimozione degli account');
  await expect(box.getByLabel('Marca')).toHaveValue('Apple');
  await expect(box.getByLabel('Marca').getByRole('option')).toHaveText([
    'Apple',
    'Google',
    'Samsung',
    'Xiaomi',
    'Huawei',
    'Oppo',
    'Realme',
    'OnePlus',
    'Vivo',
    'Meizu',
  ]);
  await box.getByLabel('Marca').selectOption('Xiaomi');
  await expect(box.getByText('Istruzioni per Xiaomi.')).toBeVisible();
  await expect(box.getByRole('listitem')).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
}

/** A new customer, first with wrong fields: each message stands beside its field. */
async function makeCustomer(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: 'Nuovo cliente' }).click();
  const form = dialog(page, 'Nuovo cliente');
  const save = form.getByRole('button', { name: 'Salva e usa' });
  await save.click();
  for (const label of Object.keys(person))
    await expect(form.getByRole('textbox', { name: label, exact: true }), label).toHaveAccessibleDescription(
      /Campo obbligatorio/,
    );
  await expect(form.getByText('Campo obbligatorio')).toHaveCount(Object.keys(person).length);
  await expect(form.getByRole('textbox', { name: 'Nome', exact: true })).toBeFocused();

  await fillPerson(page, {
    ...person,
    'Codice Fiscale': 'RSSMRA85',
    Email: 'ada-chiocciola',
    Provincia: 'MI',
  });
  await save.click();
  await expect(form.getByLabel('Codice Fiscale')).toHaveAccessibleDescription(/Codice Fiscale non valido/);
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/Indirizzo mail non valido/);
  await expect(form.getByText('Campo obbligatorio')).toHaveCount(0);
  await expect(form.getByLabel('Codice Fiscale')).toBeFocused();

  // Abroad there is no postcode and no province, and the tax code may be missing (S1 §5).
  await form.getByLabel('Stato Estero').check();
  await expect(form.getByLabel('CAP')).toBeHidden();
  await expect(form.getByLabel('Provincia')).toBeHidden();
  await expect(form.getByLabel('Nazione')).toBeVisible();
  await form.getByLabel('Stato Estero').uncheck();
  await fillPerson(page, person);
  await save.click();
  await expectStep(page, 'document');
  await expect(summary(page)).toContainText(person['Cognome'] ?? '');
}

async function checkDocument(page: Page): Promise<void> {
  const number = page.getByLabel('Numero del documento');
  await number.fill('CA1234');
  await page.keyboard.press('Enter');
  await expect(number).toHaveAccessibleDescription(/Minimo 7 caratteri/);
  await confirmDocument(page);
}

/** SAMSUNG30: the phone handed in and a used IMEI are refused, a free one is taken. */
async function takeBonus(page: Page, ownImei: string): Promise<void> {
  await expectStep(page, 'bonus');
  await page.getByRole('button', { name: /SAMSUNG30/ }).click();
  const imei = page.getByLabel('IMEI del telefono acquistato');
  await expect(imei).toBeFocused();
  await imei.fill(ownImei);
  await page.keyboard.press('Enter');
  await expect(imei).toHaveAccessibleDescription(/Il telefono acquistato non può essere quello ritirato/);
  await imei.fill('001234560000022');
  await page.keyboard.press('Enter');
  const refused = dialog(page, 'Supervalutazione non possibile');
  await expect(refused.getByRole('alert')).toHaveText(
    "L'IMEI del telefono acquistato non è valido per la promozione",
  );
  await refused.getByRole('button', { name: 'Ho capito' }).click();
  await imei.fill('001234560000014');
  await page.getByRole('button', { name: 'Conferma supervalutazione' }).click();
  await expectStep(page, 'end');
}

async function readReceipt(page: Page, code: string, coupon: string, surname: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'STAMPA RICEVUTA' }).click();
  const receipt = await opened;
  await expect(receipt.getByRole('heading', { name: 'Ricevuta di acquisto di bene usato' })).toBeVisible();
  const paper = receipt.getByRole('main');
  for (const text of [code, surname, 'CA12345AB', 'A- NO GRAFFI', '300,00 €', '285,00 €', '315,00 €'])
    await expect(paper).toContainText(text);
  await expect(paper).toContainText(coupon.replaceAll(' ', ''));
  await expect(receipt.getByRole('button', { name: 'STAMPA RICEVUTA' })).toBeVisible();
  await receipt.close();
}

async function readCoupon(page: Page, coupon: string, imei: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Stampa coupon' }).click();
  const paper = (await opened).getByRole('main');
  for (const text of ['315,00 €', '285,00 €', '30,00 €', 'presso i punti vendita di Telefonia Aurora'])
    await expect(paper).toContainText(text);
  await expect(paper).toContainText(coupon);
  await expect(paper).toContainText(imei.slice(-4, -1));
  await paper.page().close();
}

/** The other shop of the affiliate uses the coupon, once. */
async function useElsewhere(page: Page, coupon: string): Promise<void> {
  await enterAs(page, 'negozio2');
  await page.goto('/coupon');
  const use = async (): Promise<void> => {
    await page.getByLabel('Codice del coupon').fill(coupon);
    await page.getByRole('button', { name: 'Utilizza Coupon' }).click();
    const confirm = page.getByRole('dialog', { name: /^Utilizzare il coupon/ });
    await expect(confirm).toContainText('315,00 €');
    await confirm.getByRole('button', { name: 'Utilizza Coupon' }).click();
  };
  await use();
  await expect(page.getByRole('main').getByText(/Coupon utilizzato con successo/)).toBeVisible();
  await use();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Questo coupon è già stato utilizzato' }),
  ).toBeVisible();
  await page.context().close();
}
