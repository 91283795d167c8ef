import { expect, test, type Page, type Request } from '@playwright/test';
import {
  expectStep,
  fillPerson,
  gradeAll,
  identifyByHand,
  openByHand,
  payBy,
  summary,
} from '#tests/kit/counter';
import { newPerson } from '#tests/kit/new-person';
import { newPhone } from '#tests/kit/simulated-phones';
import { dialog, enterAs, logIn } from '#tests/kit/till';

/** A session that ends in the middle: one signs in again above the screen, and nothing typed is lost (rulings §3). */

/**
 * Takes the session away once nothing is asked any more: what is looked up while one types would notice before the button
 * is pressed.
 */
function forgetting(page: Page): () => Promise<void> {
  const asked = new Set<Request>();
  let last = Date.now();
  const ended = (request: Request) => {
    asked.delete(request);
    last = Date.now();
  };
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.add(request);
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    await expect.poll(() => asked.size === 0 && Date.now() - last > 700).toBe(true);
    await page.context().clearCookies();
  };
}

test('the cookie is gone: the same user goes on where he was', async ({ page, context }) => {
  const forget = forgetting(page);
  const phone = newPhone();
  const person = newPerson();
  await logIn(page, 'diretto');
  await expect(page).toHaveURL(/\/buy-device$/);
  await identifyByHand(page, phone);
  await forget();
  await gradeAll(page);
  await signInAgain(page);
  // What was pressed is done now, and nothing of it was lost.
  await expectStep(page, 'accounts');
  await page.getByRole('button', { name: 'Confermo: account rimossi' }).click();
  await payBy(page, 'Contanti');

  await page.getByRole('button', { name: 'Nuovo cliente' }).click();
  const form = dialog(page, 'Nuovo cliente');
  await fillPerson(page, person);
  await forget();
  await form.getByRole('button', { name: 'Salva e usa' }).click();
  await signInAgain(page);
  await expectStep(page, 'document');
  await expect(summary(page)).toContainText(person.Cognome);

  await page.getByLabel('Numero del documento').fill('CA12345AB');
  await forget();
  await page.getByRole('button', { name: 'Conferma documento' }).click();
  await signInAgain(page);
  await expectStep(page, 'end');
  await context.clearCookies();
  // The till, which listens for the customer's phone, may have noticed before the button is pressed.
  const expired = dialog(page, 'Sessione scaduta');
  const end = page.getByRole('button', { name: /^Concludi l’acquisto/ });
  await end.or(expired).first().waitFor();
  let isPressed = !(await expired.isVisible());
  if (isPressed)
    await end.click({ timeout: 5000 }).catch(async () => {
      isPressed = false;
      await expired.waitFor();
    });
  await signInAgain(page);
  if (!isPressed) await end.click();
  await expect(page.getByRole('main').getByText('Buyback effettuato correttamente!')).toBeVisible();
});

test(
  'logged out in another tab, the shop and its operator are taken up again',
  { tag: '@whole' },
  async ({ page, context }) => {
    await enterAs(page, 'negozio');
    await openByHand(page, newPhone());
    const operator = await page.getByRole('banner').getByTitle('Cambia operatore').textContent();
    const tab = await context.newPage();
    await tab.goto('/logout');
    await expect(tab).toHaveURL(/\/login$/);
    await tab.close();
    // Told at once, without waiting for somebody to press something.
    const box = dialog(page, 'Sessione scaduta');
    await expect(box).toContainText('quello che hai scritto è rimasto al suo posto');
    // There is no way round it.
    await page.keyboard.press('Escape');
    await expect(box).toBeVisible();
    await box.getByLabel('Nome utente').fill('negozio');
    await box.getByLabel('Password').fill('sbagliata');
    await page.keyboard.press('Enter');
    await expect(box.getByRole('alert')).toContainText('Nome utente o password errati');
    await box.getByLabel('Password').fill('demo');
    await page.keyboard.press('Enter');
    await expect(box).toBeHidden();
    await expect(page.getByRole('banner').getByTitle('Cambia operatore')).toHaveText(operator ?? '');
    await page.getByRole('button', { name: 'Continua con voucher' }).click();
    await expectStep(page, 'customer');
  },
);

test('another user starts clean', { tag: '@whole' }, async ({ page, context }) => {
  await logIn(page, 'diretto');
  await page.getByLabel('Link del report').fill('https://reports.example/r/del-primo-utente');
  await context.clearCookies();
  // Not a click, which would wait behind the dialog if what the page asks by itself opened it already.
  await page.getByRole('button', { name: 'Genera login code' }).dispatchEvent('click');
  const box = dialog(page, 'Sessione scaduta');
  await expect(box.getByLabel('Nome utente')).toHaveValue('diretto');
  await box.getByLabel('Nome utente').fill('voucher');
  await box.getByLabel('Password').fill('demo');
  await box.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByRole('heading', { name: 'Credenziali' })).toBeVisible();
  await enterAs(page, 'voucher');
  await page.goto('/buy-device');
  await expect(page.getByLabel('Link del report')).toHaveValue('');
});

/** The same user again: the name stands there already, the password has the focus. */
async function signInAgain(page: Page): Promise<void> {
  const box = dialog(page, 'Sessione scaduta');
  await expect(box.getByLabel('Nome utente')).toHaveValue('diretto');
  await expect(box.getByLabel('Password')).toBeFocused();
  await page.keyboard.type('demo');
  await page.keyboard.press('Enter');
  await expect(box).toBeHidden();
}
