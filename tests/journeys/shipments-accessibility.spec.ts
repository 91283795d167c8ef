import { expect, test } from '@playwright/test';
import { audit } from '#tests/kit/accessibility-audit';
import { choose, generate, history, lineOf, openShipments, pending, phonesToShip } from '#tests/kit/shipping';
import { dialog, enterAs } from '#tests/kit/till';

/** Shipments, waybill and slips without a fault that axe finds (look.md). */

// The checker is put into the page, which the pages' own security policy forbids.
test.use({ bypassCSP: true });

test('choosing, packing and shipping', { tag: '@whole' }, async ({ page }) => {
  await enterAs(page, 'diretto');
  const phones = await phonesToShip(page, 300, 20);
  await openShipments(page);
  await audit(page, 'nothing chosen');
  await choose(page, phones);
  await page.getByRole('button', { name: 'Prepara con il lettore' }).click();
  const box = page.getByLabel('IMEI o numero di serie');
  for (const code of [phones[0]?.imei ?? '', phones[0]?.imei ?? '', '009999999999999']) {
    await box.fill(code);
    await box.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Da togliere 1' })).toBeVisible();
  await audit(page, 'packing');
  await pending(page).getByRole('button', { name: 'GENERA SPEDIZIONE' }).click();
  await expect(dialog(page, 'Generare la spedizione?')).toBeVisible();
  await audit(page, 'asked before shipping');
  await page.keyboard.press('Escape');
  const sent = await generate(page);
  await audit(page, 'shipped');
  await lineOf(page, sent)
    .getByRole('button', { name: /^Contenuto del DDT/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Ritiro e tracking' })).toBeVisible();
  await audit(page, 'contents');
  await page.goto(`/stampaDdt?id=${sent.id_spedizione_magcent}`);
  await expect(page.getByRole('heading', { name: 'Documento di trasporto' })).toBeVisible();
  await audit(page, 'waybill');
});

test('the history of head office, and the slips', { tag: '@whole' }, async ({ page }) => {
  await enterAs(page, 'sede');
  await page.goto('/spedizioni');
  await expect(history(page).getByRole('row').nth(1)).toBeVisible();
  await audit(page, 'history');
  await page.goto('/distinte');
  const lines = page.getByRole('row').nth(1);
  await expect(lines).toBeVisible();
  await audit(page, 'slips');
  await lines.click();
  await expect(page.getByRole('dialog')).toContainText('Totale della distinta');
  await audit(page, 'lines of a slip');
});
