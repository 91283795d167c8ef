import { expect, test } from '@playwright/test';
import { listOf } from '#tests/kit/excel-files';
import { dialog, enterAs } from '#tests/kit/till';

/** What /settings says when the server can't do it (S2 §8), and that nothing typed is lost. */

const json = [{ ret_code: -9, ret_message: 'ERRORE_INTERNO', request_id: 'prova' }];

test(
  'a price list that can’t be taken is a general error, and is taken when it can',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'sede');
    await page.goto('/settings');
    await page.route('**/api/caricaListino', (route) => route.fulfill({ status: 500, json }));
    await page.getByRole('button', { name: 'CARICA DEVICES' }).click();
    const file = {
      name: 'guasto.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(await listOf([['Apple', 'iPhone 13', '128 GB', 300, null]])),
    };
    await page.getByLabel('File Excel del listino').setInputFiles(file);
    await expect(dialog(page, 'CARICA DEVICES')).toContainText('Errore generale');
    await page.unroute('**/api/caricaListino');
    await page.getByLabel('File Excel del listino').setInputFiles(file);
    await expect(dialog(page, 'guasto.xlsx').getByRole('tab', { name: 'Invariati 1' })).toBeVisible();
  },
);

test(
  'a campaign that can’t be changed says so and keeps what was typed',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'sede');
    await page.goto('/settings?op=campagne&cliente=100');
    await page.route('**/api/setCampagnaSupervalutazione', (route) => route.fulfill({ status: 500, json }));
    await page.getByRole('button', { name: 'Modifica SAMSUNG30 (SAM30)' }).click();
    const value = page.getByLabel('Valore in euro');
    await expect(value).toBeFocused();
    await value.fill('31');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Errore nella modifica della campagna')).toBeVisible();
    await expect(value).toHaveValue('31');
  },
);
