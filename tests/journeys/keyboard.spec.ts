import { expect, test, type Locator, type Page } from '@playwright/test';
import {
  chooseCustomer,
  confirmDocument,
  fillPerson,
  gradeAll,
  identifyByHand,
  openByHand,
  parts,
  payBy,
  searchCustomer,
} from '#tests/kit/counter';
import { newPerson } from '#tests/kit/new-person';
import { readInto, typeByHand } from '#tests/kit/reader-burst';
import { newPhone } from '#tests/kit/simulated-phones';
import { callAs, dialog, enterAs, hushNews } from '#tests/kit/till';

/** The counter without a mouse (look.md): Enter goes on, Escape goes back, the focus is where the next thing is typed. */

test('from the log-in to the printed receipt by keyboard alone', { tag: '@whole' }, async ({ page }) => {
  const { keyboard } = page;
  const phone = newPhone();
  const person = newPerson();
  await hushNews(page);
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Nome utente'));
  await typeByHand(page, 'negozio');
  await keyboard.press('Tab');
  await expect(page.getByLabel('Password')).toBeFocused();
  await typeByHand(page, 'demo');
  await keyboard.press('Enter');
  await chooseOperator(page);
  await expect(page).toHaveURL(/\/servizi$/);
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: /Smartphone\/Tablet/ }));
  await keyboard.press('Enter');
  await identify(page, phone);
  await grade(page);

  await expect(page.getByRole('button', { name: 'Confermo: account rimossi' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /Voucher/ })).toBeFocused();
  await keyboard.press('2');
  await expect(page.getByRole('radio', { name: /Contanti/ })).toBeFocused();
  await expect(page.getByRole('radio', { name: /Contanti/ })).toBeChecked();
  await keyboard.press('Enter');

  const search = page.getByLabel('Cognome, codice fiscale, ragione sociale o partita IVA');
  await expect(search).toBeFocused();
  await typeByHand(page, person.Cognome);
  await keyboard.press('Enter');
  await typePerson(page, person);

  await expect(page.getByLabel('Numero del documento')).toBeFocused();
  await typeByHand(page, 'CA12345AB');
  await keyboard.press('Enter');
  const conclude = page.getByRole('button', { name: 'Concludi l’acquisto con contanti' });
  await expect(conclude).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('Buyback effettuato correttamente!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'STAMPA RICEVUTA' })).toBeFocused();
  const opened = page.waitForEvent('popup');
  await keyboard.press('Enter');
  const receipt = await opened;
  await expect(receipt.getByRole('main')).toContainText(person.Cognome);
  await tabTo(receipt, receipt.getByRole('button', { name: 'STAMPA RICEVUTA' }));
});

test('a barcode reader types the IMEI, and its Enter goes on to what is missing', async ({ page }) => {
  const phone = newPhone();
  await enterAs(page, 'negozio');
  await page.goto('/buy-device');
  await page.getByRole('button', { name: 'Inserisci manualmente' }).click();
  await page.getByLabel('Marca').fill(phone.make);
  await page.getByLabel('IMEI').focus();
  await readInto(page, phone.imei);
  await expect(page.getByLabel('IMEI')).toHaveValue(phone.imei);
  await expect(page.getByLabel('Modello')).toBeFocused();
  await page.getByLabel('Modello').fill(phone.modelName);
  await page.getByLabel('IMEI').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Memoria')).toBeFocused();
  await page.getByLabel('Memoria').selectOption(phone.memory);
  // Read once more into the full form: the code concludes nothing, the next Enter does.
  await page.getByLabel('IMEI').fill('');
  await readInto(page, phone.imei);
  await expect(page.getByLabel('IMEI')).toHaveValue(phone.imei);
  await expect(page.getByRole('button', { name: 'Inserisci il device' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Valutazione estetica' })).toBeFocused();
});

test('a wrong code from the reader is told beside the box and goes nowhere', async ({ page }) => {
  await enterAs(page, 'negozio');
  await page.goto('/buy-device');
  await page.getByRole('button', { name: 'Inserisci manualmente' }).click();
  const imei = page.getByLabel('IMEI');
  await page.getByLabel('Marca').fill('Apple');
  await page.getByLabel('Modello').fill('iPhone 13');
  await page.getByLabel('Memoria').selectOption('128 GB');
  await imei.focus();
  await readInto(page, '12345678901234');
  await expect(imei).toHaveAccessibleDescription(/L’IMEI deve avere esattamente 15 cifre/);
  await expect(page.getByRole('button', { name: 'Inserisci il device' })).toBeVisible();
});

test('Escape closes every dialog and gives the focus back', { tag: '@whole' }, async ({ page }) => {
  const phone = newPhone();
  await page.goto('/login');
  await closes(page, page.getByRole('button', { name: 'CONTATTACI' }), dialog(page, 'Contattaci'));

  await enterAs(page, 'negozio');
  await page.goto('/buy-device');
  await page.getByRole('button', { name: 'Inserisci manualmente' }).click();
  await expect(page.getByLabel('Marca')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Inserisci manualmente' })).toBeVisible();

  await identifyByHand(page, phone);
  await closes(
    page,
    page.getByRole('button', { name: 'Valutazione estetica' }),
    dialog(page, 'Valutazione estetica'),
  );
  await gradeAll(page);
  // The step that opens takes the focus; only then it may be moved on.
  await expect(page.getByRole('button', { name: 'Confermo: account rimossi' })).toBeFocused();
  await closes(
    page,
    page.getByRole('button', { name: 'Istruzioni Apple' }),
    dialog(page, 'Rimozione degli account'),
  );
  await page.getByRole('button', { name: 'Confermo: account rimossi' }).click();
  await payBy(page, 'Carta');
  await searchCustomer(page, 'Brambilla');
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Clienti trovati')).toBeHidden();
  await closes(page, page.getByRole('button', { name: 'Nuovo cliente' }), dialog(page, 'Nuovo cliente'));
  const undo = page.getByRole('button', { name: 'Annulla device' });
  await closes(page, undo, dialog(page, 'Annulla device?'));
  await expect(undo).toBeVisible();
});

test('what was typed about a customer is there again after Escape', { tag: '@whole' }, async ({ page }) => {
  const person = newPerson();
  await enterAs(page, 'negozio');
  await openByHand(page, newPhone());
  await payBy(page, 'Carta');
  await page.getByRole('button', { name: 'Nuovo cliente' }).click();
  await fillPerson(page, person);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Nuovo cliente' }).click();
  await expect(dialog(page, 'Nuovo cliente').getByLabel('Cognome')).toHaveValue(person.Cognome);
});

test('Ctrl-K finds a screen, a purchase in progress and a device', { tag: '@whole' }, async ({ page }) => {
  const phone = newPhone();
  const { keyboard } = page;
  await enterAs(page, 'negozio');
  await openByHand(page, phone);
  const address = page.url();
  await page.goto('/servizi');
  await expect(page.getByRole('heading', { name: 'Servizi' })).toBeVisible();
  await keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: /^Cerca device/ });
  await expect(box).toBeFocused();
  await typeByHand(page, 'price');
  await expect(page.getByRole('option', { name: 'Price Check' })).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/price-check$/);
  await expect(dialog(page, 'Cerca')).toBeHidden();

  await keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await keyboard.press('Escape');
  await expect(dialog(page, 'Cerca')).toBeHidden();

  // A reader's Enter comes before the answer, and waits for it.
  await keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await readInto(page, phone.imei);
  await expect(page).toHaveURL(address);

  await payBy(page, 'Carta');
  await chooseCustomer(page, 'Brambilla');
  await confirmDocument(page);
  const [sold] = await callAs<{ imei: string }>(page, 'getDevice', { id_stato: 1 });
  await keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await typeByHand(page, sold?.imei ?? '');
  await expect(page.getByRole('group', { name: 'Device' }).getByRole('option').first()).toBeVisible();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/magazzino\?id=/);
});

/** Presses Tab until this has the focus, and fails where it never gets it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Opened from this button, the dialog closes with Escape and the focus is on the button again. */
async function closes(page: Page, button: Locator, box: Locator): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(box).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(button).toBeFocused();
}

async function chooseOperator(page: Page): Promise<void> {
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('heading', { name: 'Operatore esistente' }) });
  const box = form.getByLabel('Operatore', { exact: true });
  await tabTo(page, box);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Giulia Ferrari' })).toBeVisible();
  await typeByHand(page, 'Giulia');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(box).toBeFocused();
  await expect(box).toContainText('Giulia Ferrari');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Accedi' })).toBeFocused();
  await page.keyboard.press('Enter');
}

/** By hand: each box is reached with Tab, and Enter leads on. */
async function identify(page: Page, phone: ReturnType<typeof newPhone>): Promise<void> {
  const { keyboard } = page;
  await expect(page.getByRole('button', { name: 'Genera login code' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Inserisci manualmente' }));
  await keyboard.press('Enter');
  await expect(page.getByLabel('Marca')).toBeFocused();
  for (const [label, text] of [
    ['Marca', phone.make],
    ['Modello', phone.modelName],
    ['IMEI', phone.imei],
  ] as const) {
    await expect(page.getByLabel(label)).toBeFocused();
    await typeByHand(page, text);
    await keyboard.press('Tab');
  }
  await expect(page.getByLabel('Memoria')).toBeFocused();
  await typeByHand(page, phone.memory);
  await expect(page.getByLabel('Memoria')).toHaveValue(phone.memory);
  await tabTo(page, page.getByRole('button', { name: 'Inserisci il device' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Valutazione estetica' })).toBeFocused();
  await keyboard.press('Enter');
}

/** A digit chooses and goes on to the next part; Enter confirms. */
async function grade(page: Page): Promise<void> {
  const grading = dialog(page, 'Valutazione estetica');
  for (const part of parts) {
    await expect(grading.getByRole('group', { name: part }).getByRole('radio').first()).toBeFocused();
    await page.keyboard.press('2');
  }
  await expect(grading.getByRole('button', { name: 'Conferma valutazione estetica' })).toBeFocused();
  await page.keyboard.press('Enter');
}

/** The new customer's boxes in their order; the surname searched for is there already. */
async function typePerson(page: Page, person: ReturnType<typeof newPerson>): Promise<void> {
  const form = dialog(page, 'Nuovo cliente');
  await expect(form.getByRole('textbox', { name: 'Nome', exact: true })).toBeFocused();
  await expect(form.getByLabel('Cognome')).toHaveValue(person.Cognome);
  for (const [label, text] of Object.entries(person)) {
    const box = form.getByRole('textbox', { name: label, exact: true });
    await tabTo(page, box);
    if (label !== 'Cognome') await typeByHand(page, text);
  }
  await page.keyboard.press('Enter');
}
