import { expect, test, type Page } from '@playwright/test';
import {
  chooseCustomer,
  conclude,
  confirmDocument,
  expectStep,
  gradeAll,
  identifyByCode,
  openByHand,
  payBy,
  removeAccounts,
  stepLine,
  summary,
} from '#tests/kit/counter';
import { newPhone } from '#tests/kit/simulated-phones';
import { enterAs } from '#tests/kit/till';

test('in cash the customer gets 90 % of the value', { tag: '@whole' }, async ({ page }) => {
  await toPayment(page, 'negozio');
  await payBy(page, 'Contanti');
  await expect(summary(page)).toContainText('256,50 €');
  await chooseCustomer(page, 'Moretti');
  await confirmDocument(page);
  // No bonus with cash: the step isn't there.
  await expectStep(page, 'end');
  await expect(stepLine(page, 'Supervalutazione')).toBeHidden();
  await expect(page.getByText('Il cliente riceve in contanti 256,50 €.')).toBeVisible();
  const { serial_number, num_times } = await conclude(page);
  await expect(page.getByRole('link', { name: 'Stampa coupon' })).toBeHidden();
  await page.goto(`/stampaRicevuta?cod=${serial_number}&num=${num_times}`);
  const paper = page.getByRole('main');
  for (const text of ['300,00 €', '285,00 €', '256,50 €', 'Contanti', 'Moretti'])
    await expect(paper).toContainText(text);
  await expect(paper).not.toContainText('Valore del coupon');
});

test('an affiliate may pay 60 % in cash', async ({ page }) => {
  await toPayment(page, 'sconto');
  await expect(modes(page)).toContainText('60 % del valore');
  await payBy(page, 'Contanti');
  await expect(summary(page)).toContainText('171,00 €');
  await chooseCustomer(page, 'Sbardella');
  await confirmDocument(page);
  await expect(page.getByText('Il cliente riceve in contanti 171,00 €.')).toBeVisible();
  await conclude(page);
});

test('an affiliate may have the voucher only', { tag: '@whole' }, async ({ page }) => {
  for (const user of ['voucher', 'voucher2']) {
    await toPayment(page, user);
    await expect(modes(page).getByRole('radio')).toHaveCount(1);
    await expect(modes(page)).toContainText('Voucher');
    await payBy(page, 'Voucher');
    // Without the campaign feature no bonus is offered either.
    await expect(stepLine(page, 'Supervalutazione')).toBeHidden();
    await page.context().clearCookies();
  }
});

test('an affiliate may have the reduced price list', { tag: '@whole' }, async ({ page }) => {
  await enterAs(page, 'ridotto');
  await page.goto('/buy-device');
  await identifyByCode(page, newPhone());
  await expect(summary(page)).toContainText('240,00 €');
  await gradeAll(page);
  await removeAccounts(page);
  await expect(summary(page)).toContainText('228,00 €');
  await expect(modes(page)).toContainText('205,20 €');
  // The reasons begin with the price that was shown before the grade, too.
  await expect(summary(page)).toContainText('240,00 €');
  await expect(summary(page)).not.toContainText('300,00 €');
  await payBy(page, 'Contanti');
  await chooseCustomer(page, 'Gherardini');
  await confirmDocument(page);
  await conclude(page);
});

test('by hand a phone is worth 2,00 €, in cash 1,80 €', { tag: '@whole' }, async ({ page }) => {
  const phone = newPhone();
  await enterAs(page, 'diretto');
  await openByHand(page, phone);
  await expect(stepLine(page, 'Valore del dispositivo')).toContainText('inserimento manuale');
  await expect(modes(page).getByText('2,00 €', { exact: true })).toHaveCount(2);
  await expect(modes(page)).toContainText('1,80 €');
  await payBy(page, 'Contanti');
  await expect(summary(page)).toContainText('1,80 €');
  await chooseCustomer(page, 'Zanardi');
  await confirmDocument(page);
  const { serial_number } = await conclude(page);
  expect(serial_number).toMatch(/^[A-Z0-9]{9}$/);
});

function modes(page: Page) {
  return page.getByRole('group', { name: 'Modalità di pagamento' });
}

async function toPayment(page: Page, user: string): Promise<void> {
  await enterAs(page, user);
  await page.goto('/buy-device');
  await identifyByCode(page, newPhone());
  await gradeAll(page);
  await removeAccounts(page);
}
