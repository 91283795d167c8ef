import { expect, test, type Page } from '@playwright/test';
import {
  askLoginCode,
  expectStep,
  gradeAll,
  identifyByCode,
  identifyByHand,
  openDone,
  payBy,
  stepLine,
  summary,
  verdict,
} from '#tests/kit/counter';
import { makeReport, newPhone, playPhone, setService } from '#tests/kit/simulated-phones';
import { enterAs } from '#tests/kit/till';

test.beforeEach(async ({ page }) => {
  await enterAs(page, 'negozio2');
  await page.goto('/buy-device');
});

test.afterEach(async () => {
  await setService('phonecheck', 'ok');
  await setService('picea', 'ok');
});

test('a phone that is still testing shows what it is, and no value', { tag: '@whole' }, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  const phone = newPhone();
  const code = await askLoginCode(page);
  await receive(page);
  await expect(problem(page, 'Nessun report trovato con il login code utilizzato')).toBeVisible();
  await playPhone(code, phone, { partial: true });
  await receive(page);
  await expect(problem(page, 'i test non sono finiti')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Apple iPhone 13 128 GB: riconosciuto')).toBeVisible();
  await playPhone(code, phone);
  // It looks by itself every few seconds, and takes the result without a press.
  await expect(verdict(page)).toContainText('Si può acquistare');
  await expect(summary(page)).toContainText('300,00 €');
});

test('a blacklisted phone is not bought', { tag: '@whole' }, async ({ page }) => {
  await identifyByCode(page, newPhone(), { blacklistStatus: 'Reported stolen' });
  await expect(verdict(page)).toContainText('IMEI PRESENTE IN BLACKLIST!!');
  await expect(verdict(page)).toContainText('non possiamo acquistarlo');
  await expect(page.getByRole('button', { name: 'Valutazione estetica', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Annulla device' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla device' }).click();
  await expectStep(page, 'identify');
});

test('a stolen phone never looks like one to buy: the alarm is in sight, and no amount', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await identifyByCode(page, newPhone(), { blacklistStatus: 'Reported stolen' });
  await expect(page.getByRole('button', { name: 'Identifica un altro device' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Identifica un altro device' })).toBeInViewport();
  await expect(verdict(page)).toBeInViewport({ ratio: 1 });
  await expect(verdict(page).getByRole('heading', { name: 'Non si può acquistare' })).toBeVisible();
  await expect(verdict(page)).toContainText('IMEI PRESENTE IN BLACKLIST!!');
  await expect(page.getByRole('main')).not.toContainText('€');
  await expect(summary(page)).toContainText('Non si può acquistare');
  await expect(summary(page)).toContainText('—');
  await expect(stepLine(page, 'Grado estetico')).toHaveCount(0);
  await expect(stepLine(page, 'Ricevuta')).toHaveCount(0);
});

test(
  'the answer about the blacklist and the tests that failed stay in sight',
  { tag: '@whole' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 650 });
    await identifyByCode(page, newPhone(), { failed: ['LCD'] });
    await expect(page.getByRole('button', { name: 'Valutazione estetica', exact: true })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Valutazione estetica', exact: true })).toBeInViewport({
      ratio: 1,
    });
    await expect(verdict(page)).toBeInViewport({ ratio: 1 });
    await expect(verdict(page)).toContainText('Vale 2,00 €: schermo non superato');
    await expect(verdict(page)).toContainText('IMEI non in blacklist · 28 test superati');
    // The rest of the page rolls below it.
    await page.mouse.wheel(0, 400);
    await expect(verdict(page)).toBeInViewport({ ratio: 1 });
    // Over the later steps it stays, and says what the purchase comes to by now.
    await gradeAll(page);
    const removed = page.getByRole('button', { name: 'Confermo: account rimossi' });
    await expect(removed).toBeInViewport({ ratio: 1 });
    await expect(verdict(page)).toBeInViewport({ ratio: 1 });
    await removed.click();
    await expect(page.getByRole('button', { name: 'Continua con voucher' })).toBeInViewport({ ratio: 1 });
    await expect(verdict(page)).toContainText('Vale 2,00 €: schermo non superato');
    await payBy(page, 'Contanti');
    await page.mouse.wheel(0, 2000);
    await expect(verdict(page)).toBeInViewport({ ratio: 1 });
    await expect(verdict(page)).toContainText('Contanti 1,80 €');
  },
);

test('without an answer about the blacklist a reason is written', { tag: '@whole' }, async ({ page }) => {
  await identifyByCode(page, newPhone(), { blacklistStatus: '' });
  await expect(page.getByLabel('Motivo')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Continua con il grado estetico' })).toBeDisabled();
  await expect(verdict(page)).toContainText('Da verificare');
  await page.getByLabel('Motivo').fill('Verificato a mano con lo scontrino di acquisto');
  await page.getByRole('button', { name: 'Continua con il grado estetico' }).click();
  await gradeAll(page);
  await expectStep(page, 'accounts');
  await expect(stepLine(page, 'Valore del dispositivo')).toContainText('blacklist: esito non disponibile');
});

test('a failed test makes the value 2,00 €', { tag: '@whole' }, async ({ page }) => {
  await identifyByCode(page, newPhone(), { failed: ['LCD', 'Touch Screen'] });
  await expect(verdict(page)).toContainText('schermo e tocco dello schermo non superati');
  await verdict(page).getByRole('button', { name: 'Vedi i test' }).click();
  const tests = page.getByRole('dialog').getByRole('region', { name: 'Esito dei test' });
  await expect(tests.getByRole('heading', { name: 'Test non superati (2)' })).toBeVisible();
  await expect(tests.getByText('tocco dello schermo', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await gradeAll(page, 'Incisioni +1');
  await expectStep(page, 'accounts');
  await expect(summary(page).getByText('2,00 €', { exact: true }).first()).toBeVisible();
  const done = await openDone(page, 'Valore del dispositivo');
  await done.getByRole('button', { name: 'Vedi test' }).click();
  await expect(page.getByRole('dialog', { name: 'Test eseguiti' })).toContainText('tocco dello schermo');
});

test('the tests of the battery take nothing off', { tag: '@whole' }, async ({ page }) => {
  await identifyByCode(page, newPhone(), { failed: ['Manual Battery Health', 'Battery Drain'] });
  await verdict(page).getByRole('button', { name: 'Vedi i test' }).click();
  await expect(page.getByText('(non incide sul valore)')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(summary(page)).toContainText('300,00 €');
  await gradeAll(page);
  await expectStep(page, 'accounts');
  await expect(summary(page)).toContainText('285,00 €');
});

test('a model that is not in the list is said by name', { tag: '@whole' }, async ({ page }) => {
  await playPhone(await askLoginCode(page), newPhone('nokia105'));
  const told = problem(page, 'Nokia Nokia 105 128 MB NON presente nel database');
  await expect(told).toContainText('Questo modello non è a listino');
  await told.getByRole('button', { name: /^Inserisci a mano/ }).click();
  await expect(problem(page, 'A mano il valore è 2,00 €')).toBeVisible();
});

test('a service that is down: come back later, or go on by hand', async ({ page }) => {
  await setService('phonecheck', 'down');
  await page.getByRole('button', { name: 'Genera login code' }).click();
  await expect(problem(page, 'La diagnostica non risponde')).toContainText('il valore è 2,00 €');
  await page.getByRole('button', { name: 'Riprendi più tardi' }).click();
  await expect(page).toHaveURL(/\/servizi$/);

  await page.goto('/buy-device');
  await page.getByRole('button', { name: 'Genera login code' }).click();
  await expect(problem(page, 'La diagnostica non risponde')).toBeVisible();
  await setService('phonecheck', 'ok');
  await problem(page, 'La diagnostica non risponde').getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('img', { name: /^Login code / })).toBeVisible();

  for (const mode of ['500', 'garbage'] as const) {
    await setService('phonecheck', mode);
    await receive(page);
    await expect(problem(page, 'La diagnostica non risponde')).toBeVisible();
    await setService('phonecheck', 'ok');
    await receive(page);
    await expect(problem(page, 'Nessun report trovato con il login code utilizzato')).toBeVisible();
  }
});

test('a service that is slow is given up, and by hand one goes on', { tag: '@whole' }, async ({ page }) => {
  await setService('phonecheck', 'slow');
  await page.getByRole('button', { name: 'Genera login code' }).click();
  await expect(page.getByText('La diagnostica sta rispondendo lentamente')).toBeVisible();
  const notice = problem(page, 'La diagnostica non risponde');
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: /^Inserisci a mano/ }).click();
  await expect(problem(page, 'A mano il valore è 2,00 €')).toBeVisible();
  await page.getByRole('button', { name: 'Indietro' }).click();
  await identifyByHand(page, newPhone());
  await expect(summary(page)).toContainText('2,00 €');
});

test('reports have the same ways out when their service is down', { tag: '@whole' }, async ({ page }) => {
  const link = await makeReport(newPhone(), { price: 120 });
  await setService('picea', 'down');
  await page.getByLabel('Link del report').fill(link);
  await page.keyboard.press('Enter');
  const notice = problem(page, 'La diagnostica non risponde');
  await expect(notice.getByRole('button').first()).toHaveText('Riprendi più tardi');
  await setService('picea', 'ok');
  await notice.getByRole('button', { name: 'Riprova' }).click();
  await expect(summary(page)).toContainText('120,00 €');
});

function problem(page: Page, words: string) {
  return page.getByRole('alert').filter({ hasText: words });
}

async function receive(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'RICEVI VALUTAZIONE DISPOSITIVO' }).click();
}
