import { expect, test } from '@playwright/test';
import { addMonthsClamped, formatDay, monthName, monthOf, romeDay } from '#domain/day';
import { inDatabase } from '#tests/kit/journey-database';
import { settledPhones } from '#tests/kit/settled-phones';
import { dialog, enterAs } from '#tests/kit/till';

/** Invoices and stamps (S2 §2 /docs, /stampaFattura, /bolli; rulings §7). */

test('head office generates a month, prints an invoice, marks it as paid; the affiliate looks', async ({
  page,
}) => {
  // Far enough back that the demo world has nothing of it.
  const month = addMonthsClamped(monthOf(romeDay(new Date())), -5);
  await inDatabase((db) => settledPhones(db, 1001, `${month.slice(0, 7)}-15T10:00:00Z`, [285, 100.1]));
  await enterAs(page, 'sede');
  await page.goto('/docs');
  for (const title of ['FATTURE IN ATTESA', 'FATTURE PAGATE'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();

  await page.getByRole('button', { name: 'Genera fatture del mese' }).click();
  const asking = dialog(page, 'Genera fatture del mese');
  await asking.getByLabel('Mese').selectOption({ label: monthName(month) });
  const preview = asking.getByRole('row').filter({ hasText: 'Telefonia Aurora' });
  // 385.10 at 4 % is 15.40, with VAT 18.79.
  await expect(preview).toContainText('15,40');
  await expect(preview).toContainText('18,79');
  await asking.getByRole('button', { name: 'Genera 1 fattura' }).click();
  await expect(page.getByText('Generata 1 fattura')).toBeVisible();

  const pending = page.getByRole('region', { name: 'FATTURE IN ATTESA', exact: true }).last();
  const row = pending.getByRole('row').filter({ hasText: '18,79' });
  await expect(row).toContainText('Telefonia Aurora');
  const [printed] = await Promise.all([
    page.context().waitForEvent('page'),
    row.getByRole('link', { name: /^Visualizza la fattura/ }).click(),
  ]);
  await expect(printed.getByRole('heading', { name: 'Fattura', exact: true })).toBeVisible();
  await expect(printed.locator('body')).toContainText(
    `Commissioni sui dispositivi liquidati nel mese di ${monthName(month)}`,
  );
  await expect(printed.locator('body')).toContainText('Scadenza pagamento');
  await expect(printed.getByRole('button', { name: 'STAMPA FATTURA' })).toBeVisible();
  const id = new URL(printed.url()).searchParams.get('id') ?? '';
  await printed.close();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /^XML della fattura/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^IT\d{11}_[A-Z0-9]{5}\.xml$/);

  await row.getByRole('button', { name: /^Pagata, fattura/ }).click();
  await dialog(page, 'Segnare la fattura come pagata?')
    .getByRole('button', { name: 'Segna come pagata' })
    .click();
  await expect(page.getByText('Fattura segnata come pagata')).toBeVisible();
  await expect(row).toHaveCount(0);
  const paid = page.getByRole('region', { name: 'FATTURE PAGATE', exact: true }).last();
  await expect(paid.getByRole('row').filter({ hasText: '18,79' })).toBeVisible();

  // Once more: nothing twice.
  await page.getByRole('button', { name: 'Genera fatture del mese' }).click();
  await asking.getByLabel('Mese').selectOption({ label: monthName(month) });
  await expect(asking).toContainText('è già stata emessa 1 fattura');
  await expect(asking.getByRole('button', { name: 'Genera fatture' })).toBeDisabled();

  await enterAs(page, 'master');
  await page.goto('/docs');
  await expect(paid.getByRole('row').filter({ hasText: '18,79' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pagata|^Genera|^XML/ })).toHaveCount(0);

  // Somebody else's, and nobody: no word of it.
  await enterAs(page, 'sconto');
  await page.goto(`/stampaFattura?id=${id}`);
  await expect(page.getByRole('heading', { name: 'Questo documento non si apre' })).toBeVisible();
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByText('Link non valido o scaduto')).toBeVisible();
});

test('stamps of yesterday and today, counted and exported', { tag: '@whole' }, async ({ page }) => {
  await enterAs(page, 'sede');
  await page.goto('/bolli');
  const today = romeDay(new Date());
  await expect(page.getByLabel('al', { exact: true })).toHaveValue(formatDay(today));
  await page.getByLabel(/dal$/).fill(addMonthsClamped(today, -3));
  await page.getByRole('button', { name: 'Visualizza bolli' }).click();
  const result = page.getByRole('region', { name: 'Bolli del periodo' });
  await expect(result).toContainText('Numero bolli');
  await expect(result).toContainText(/\d,\d\d\s€/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    result.getByRole('button', { name: 'ESPORTA CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Bolli.csv');
  // Behind the figures stand the receipts they are made of.
  await expect(result.getByRole('row').nth(1)).toContainText(/\d,\d\d\s€/);
});
