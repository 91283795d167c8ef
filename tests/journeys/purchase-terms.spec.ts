import { expect, test } from '@playwright/test';
import {
  chooseCustomer,
  conclude,
  confirmDocument,
  expectStep,
  gradeAll,
  identifyByCode,
  openDone,
  payBy,
  removeAccounts,
  skipBonus,
  stepLine,
  summary,
  verdict,
} from '#tests/kit/counter';
import { newPhone } from '#tests/kit/simulated-phones';
import { dialog, enterAs } from '#tests/kit/till';

test('over the limit the customer must have the receipt of purchase', { tag: '@whole' }, async ({ page }) => {
  await enterAs(page, 'negozio');
  for (const answer of ['No, interrompi', 'Sì, confermo']) {
    await page.goto('/buy-device');
    await identifyByCode(page, newPhone('iphone14Pro'));
    // Said with the value, before anybody has graded anything.
    await expect(verdict(page)).toContainText('Può valere oltre 400,00 €');
    await expect(
      page.getByText("Confermi di essere in possesso della relativa ricevuta d'acquisto?"),
    ).toBeVisible();
    await page.getByRole('button', { name: answer }).click();
    if (answer === 'Sì, confermo') {
      await gradeAll(page);
      await expectStep(page, 'accounts');
      await expect(stepLine(page, 'Valore del dispositivo')).toContainText('ricevuta d’acquisto presente');
      return;
    }
    await expectStep(page, 'identify');
  }
});

test('a company of the price list sells by card under the VAT regime that the till chooses, and its person fields are N.D.', async ({
  page,
}) => {
  await enterAs(page, 'negozio');
  await page.goto('/buy-device');
  await identifyByCode(page, newPhone());
  await gradeAll(page);
  await removeAccounts(page);
  await payBy(page, 'Carta');
  await page.getByLabel('Cognome, codice fiscale, ragione sociale o partita IVA').fill('Of');
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  await expect(page.getByText('Inserire almeno 3 caratteri')).toBeVisible();
  await page.getByLabel('Cognome, codice fiscale, ragione sociale o partita IVA').fill('Officine Grafiche');
  await page.keyboard.press('Enter');
  const row = dialog(page, 'Clienti trovati').getByRole('row').filter({ hasText: 'Officine Grafiche' });
  await expect(row.getByText('N.D.')).toHaveCount(3);
  await row.getByRole('button', { name: /^Usa/ }).click();
  // Whose is the document? Asked with it; a health card fills its box.
  await page.getByLabel('Numero del documento').fill('CA12345AB');
  await page.getByRole('button', { name: 'Conferma documento' }).click();
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toBeFocused();
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Anna');
  await page.getByRole('textbox', { name: 'Cognome', exact: true }).fill('Bianchi');
  await page.getByLabel('Codice Fiscale').fill('BNCNNA80A41F205U');
  await page.getByLabel('In qualità di').selectOption('Legale rappresentante');
  await confirmDocument(page);
  await expect(page.getByText('Anna Bianchi, legale rappresentante').first()).toBeVisible();
  await expect(page.getByText('Il cliente riceve sulla carta 285,00 €.')).toBeVisible();
  await expect(page.getByText('Cedente con partita IVA: occorre la fattura elettronica')).toBeVisible();
  const regime = page.getByLabel('Regime di acquisto');
  await expect(regime).toHaveValue('IMPRESA CON IVA');
  await regime.selectOption('MARGINE');
  await expect(page.getByText('L’impresa rivende usato e cede in regime del margine')).toBeVisible();
  // Saved: from here on nothing moves any more.
  await expect(regime).toBeEnabled();
  await conclude(page);
});

test('a bonus that wants IMEI and EAN, and a customer from the list', { tag: '@whole' }, async ({ page }) => {
  await enterAs(page, 'negozio');
  await page.goto('/buy-device');
  await identifyByCode(page, newPhone('galaxyS22'));
  await gradeAll(page, 'Come Nuovo');
  await removeAccounts(page);
  await payBy(page, 'Voucher');
  await chooseCustomer(page, 'Brambilla');
  await confirmDocument(page);
  await page.getByRole('button', { name: /APPLE50/ }).click();
  await expect(page.getByText('Campo obbligatorio - Lunghezza 15 caratteri')).toBeVisible();
  await page.getByLabel('IMEI del telefono acquistato').fill(newPhone().imei);
  await page.getByLabel('EAN').fill('80000');
  await page.getByRole('button', { name: 'Conferma supervalutazione' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Minimo 10 caratteri' })).toBeVisible();
  await page.getByLabel('EAN').fill('8000000000019');
  await page.getByRole('button', { name: 'Conferma supervalutazione' }).click();
  await expectStep(page, 'end');
  await expect(summary(page)).toContainText('260,00 €');
  // Without it again: the value goes back (S1 §4), and the purchase ends plain.
  await (
    await openDone(page, 'Supervalutazione')
  )
    .getByRole('button', { name: 'Annulla supervalutazione' })
    .click();
  await skipBonus(page);
  await expect(summary(page)).toContainText('210,00 €');
  await conclude(page);
});
