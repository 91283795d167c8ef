import { expect, test, type Page } from '@playwright/test';
import {
  askLoginCode,
  expectStep,
  gradeAll,
  identifyByCode,
  openByHand,
  payBy,
  summary,
} from '#tests/kit/counter';
import { newPhone } from '#tests/kit/simulated-phones';
import { dialog, enterAs, signInAs } from '#tests/kit/till';

/** What was typed belongs to the purchase it was typed for, and to the person who typed it. */

const searchBox = 'Cognome, codice fiscale, ragione sociale o partita IVA';

test('a new customer’s form never holds the data of another purchase’s customer', async ({ page }) => {
  await enterAs(page, 'diretto');
  await openByHand(page, newPhone());
  await payBy(page, 'Contanti');
  await page.getByLabel(searchBox).fill('Villanova');
  await page.getByRole('button', { name: 'Nuovo cliente' }).click();
  const form = dialog(page, 'Nuovo cliente');
  await expect(form.getByLabel('Cognome')).toHaveValue('Villanova');
  await expect(form.getByText('Ripreso quello che avevi scritto')).toBeHidden();
  await form.getByRole('textbox', { name: 'Nome', exact: true }).fill('Luigia');
  await form.getByLabel('Email').fill('privata@example.it');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  const first = page.url();

  await openByHand(page, newPhone());
  await payBy(page, 'Contanti');
  await expect(page.getByLabel(searchBox)).toHaveValue('');
  await page.getByRole('button', { name: 'Nuovo cliente' }).click();
  for (const label of ['Nome', 'Cognome', 'Email'])
    await expect(form.getByRole('textbox', { name: label, exact: true })).toHaveValue('');
  await page.keyboard.press('Escape');

  // In its own purchase it stands there again, says so and can be dropped.
  await page.goto(first);
  await expect(page.getByLabel(searchBox)).toHaveValue('Villanova');
  await page.getByRole('button', { name: 'Nuovo cliente' }).click();
  await expect(form.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('Luigia');
  await expect(form.getByText('Ripreso quello che avevi scritto')).toBeVisible();
  await form.getByRole('button', { name: 'Svuota' }).click();
  await expect(form.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('');
  await expect(form.getByLabel('Email')).toHaveValue('');
  await expect(form.getByText('Ripreso quello che avevi scritto')).toBeHidden();
});

test(
  'a new purchase begins with no phone; one that was left is a line to resume or to drop',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'diretto');
    await page.goto('/buy-device');
    const phone = newPhone();
    await identifyByCode(page, phone);
    await fromHome(page);
    await expectStep(page, 'identify');
    await expect(summary(page)).toContainText('Nessun dispositivo');

    const begun = page.getByRole('region', { name: 'Acquisti in corso' });
    const resume = begun.getByRole('button', { name: /^Riprendi Apple iPhone 13 128 GB, identificato alle/ });
    await resume.click();
    await expect(summary(page)).toContainText('300,00 €');
    await page.reload();
    await expect(summary(page)).toContainText('300,00 €');
    await gradeAll(page);
    await expectStep(page, 'accounts');

    // Opened, it is a purchase like others, and no line of this till any more.
    await fromHome(page);
    await expectStep(page, 'identify');
    await expect(
      begun.getByRole('button', { name: new RegExp(`^Riprendi .*pratica ${phone.serial}-1`) }),
    ).toBeVisible();
    await expect(resume).toBeHidden();

    const code = await askLoginCode(page);
    await fromHome(page);
    await expect(page.getByRole('img', { name: `Login code ${code}` })).toBeHidden();
    await begun.getByRole('button', { name: new RegExp(`^Scarta: Login code ${code}`) }).click();
    await dialog(page, 'Scarta?').getByRole('button', { name: 'Scarta' }).click();
    await expect(begun.getByText(`Login code ${code}`)).toBeHidden();
  },
);

test(
  'another operator of the till sees nothing of what the first one had begun',
  { tag: '@whole' },
  async ({ page }) => {
    await signInAs(page, 'negozio', 'Marco Colombo');
    await page.goto('/buy-device');
    await identifyByCode(page, newPhone());
    await expect(page).toHaveURL(/iniziato=/);
    const begun = page.url();
    await page.goto('/credentials');
    const form = page
      .locator('form')
      .filter({ has: page.getByRole('heading', { name: 'Operatore esistente' }) });
    await form.getByLabel('Operatore', { exact: true }).click();
    await page.getByRole('option', { name: 'Giulia Ferrari' }).click();
    await form.getByRole('button', { name: 'Accedi' }).click();
    await expect(page).toHaveURL(/\/servizi$/);
    await page.getByRole('link', { name: /^Smartphone/ }).click();
    await expectStep(page, 'identify');
    await expect(summary(page)).toContainText('Nessun dispositivo');
    await expect(page.getByText(/identificato alle/)).toBeHidden();
    // Nor by the address of the first one's screen.
    await page.goto(begun);
    await expectStep(page, 'identify');
    await expect(summary(page)).toContainText('Nessun dispositivo');
  },
);

/** As somebody begins the next purchase. */
async function fromHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Permuta, Home' }).click();
  await page.getByRole('link', { name: /^Smartphone/ }).click();
}
