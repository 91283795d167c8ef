import { expect, test } from '@playwright/test';
import { audit } from '#tests/kit/accessibility-audit';

/** The capture's and the verification's open pages without a fault that axe finds (decisions §9). */

// The checker is put into the page, which the pages' own security policy forbids.
test.use({ bypassCSP: true });

test('a link that opens nothing', async ({ page }) => {
  await page.goto('/takePhoto?device=F2LX93K&nt=1&negozio=1001&idc=1#t=abc.def');
  await expect(page.getByRole('heading', { name: 'Link non valido o scaduto' })).toBeVisible();
  await audit(page, 'invalid link');
});

test('the public verification', async ({ page }) => {
  await page.goto('/verifica');
  await expect(page.getByLabel('Impronta del documento')).toBeVisible();
  await audit(page, 'verification');
  await page.getByLabel('Impronta del documento').fill('123');
  await page.getByRole('button', { name: 'Verifica' }).click();
  await expect(page.getByText('L’impronta ha 64 cifre esadecimali')).toBeVisible();
  await audit(page, 'verification of nothing');
  await page.getByLabel('Impronta del documento').fill('ab'.repeat(32));
  await page.getByRole('button', { name: 'Verifica' }).click();
  await expect(page.getByText('Nessun documento con questa impronta')).toBeVisible();
  await audit(page, 'no such document');
});
