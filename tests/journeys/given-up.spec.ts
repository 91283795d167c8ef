import { expect, test } from '@playwright/test';
import { testImei } from '#simulators/phones';
import { byHand } from '#tests/kit/buy-phone';
import { callAs, dialog, enterAs } from '#tests/kit/till';

/** A customer who goes: asked once, because it ends the purchase (rulings §11, §12). */

test('whoever gives up a sale is asked once, and the reason is the answer', async ({ page }) => {
  await enterAs(page, 'negozio');
  const [opened] = await callAs(page, 'setNewDevice', byHand({ imei: testImei() }) as Record<string, string>);
  const cycle = {
    serial_number: String(opened?.['serial_number']),
    num_times: Number(opened?.['num_times']),
  };
  const state = async () => (await callAs(page, 'getAcquisto', cycle))[0]?.['id_stato_device'];
  const before = await state();
  await page.goto(`/buy-device?sn=${cycle.serial_number}&nt=${cycle.num_times}`);
  const giveUp = page.getByRole('button', { name: 'Il cliente rinuncia…' });
  await giveUp.click();
  const question = dialog(page, 'Il cliente rinuncia?');
  await expect(question).toContainText(`pratica ${cycle.serial_number}-${cycle.num_times}`);
  await question.getByRole('button', { name: 'No, torna indietro' }).click();
  await expect(question).toBeHidden();
  expect(await state()).toBe(before);
  await giveUp.click();
  await question.getByRole('button', { name: 'Dati' }).click();
  await expect(page.getByText('Rinuncia registrata: dati.')).toBeVisible();
  expect(await state()).toBe(14);
});
