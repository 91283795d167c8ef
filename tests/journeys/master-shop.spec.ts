import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { callAs, enterAs } from '#tests/kit/till';

/** The affiliate's master at the counter of one shop (rulings §12). */

test('the master that opens another shop’s purchase reads whose it is, and chooses that shop', async ({
  page,
  browser,
}) => {
  const shop = await browser.newPage();
  await enterAs(shop, 'negozio');
  const [opened] = await callAs<{ ret_code: number; serial_number: string; num_times: number }>(
    shop,
    'setNewDevice',
    {
      serial_number: '',
      imei: `35${String(randomInt(10 ** 12, 10 ** 13 - 1))}`,
      brand_name: 'Apple',
      model_name: 'iPhone 13',
      memory_gb: '128 GB',
      valore_iniziale: 2,
      valore_acquisto: 2,
      grado_estetico: 'A',
    },
  );
  const [own] = await callAs<{ negozio: string }>(shop, 'getSessione');
  await enterAs(page, 'master');
  await page.goto(`/buy-device?sn=${opened?.serial_number}&nt=${opened?.num_times}`);
  await expect(page.getByText(`Questo acquisto è del negozio ${own?.negozio}`)).toBeVisible();
  await page.getByRole('button', { name: `Lavora per ${own?.negozio}` }).click();
  await expect(page.getByRole('heading', { name: 'Gli account sono stati rimossi?' })).toBeVisible();
  const { serial_number, num_times } = opened!;
  await callAs(shop, 'deleteDevicePending', { serial_number, num_times });
  await shop.close();
});
