import { expect, test } from '@playwright/test';
import { audit } from '#tests/kit/accessibility-audit';
import { inDatabase } from '#tests/kit/journey-database';
import { stockPhones } from '#tests/kit/stock-phones';
import { callAs, dialog, enterAs } from '#tests/kit/till';

/** /delDeviceCollaudo as head office does it (rulings §6). */

// The checker is put into the page, which the pages' own security policy forbids.
test.use({ bypassCSP: true });

test(
  'head office deletes a test shop’s purchases once it has read how many and typed whose',
  { tag: '@whole' },
  async ({ page }) => {
    await inDatabase((db) => stockPhones(db, 3, { id_negozio: 1009 }));
    await enterAs(page, 'sede');
    await page.goto('/amministrazione/negozi');
    const section = page.getByRole('region', { name: 'Negozi di collaudo' });
    await expect(section).toBeVisible();
    const [shop] = await callAs<{ negozio: string; device: number }>(page, 'getDeviceCollaudo', {
      id_negozio: 1009,
    });
    const name = shop?.negozio ?? '';
    await section.getByRole('button', { name: `Elimina devices di ${name}` }).click();
    const box = dialog(page, `Elimina i devices di ${name}`);
    await expect(box).toContainText(`Devices${shop?.device}`);
    await audit(page, 'deletion of test devices', '[role=dialog]');
    await box.getByRole('button', { name: 'Elimina', exact: true }).click();
    await expect(box.getByRole('textbox')).toHaveAccessibleDescription('Scrivi il nome del negozio');
    await box.getByRole('textbox').fill('Un altro negozio');
    await page.keyboard.press('Enter');
    await expect(box).toBeVisible();
    await box.getByRole('textbox').fill(name);
    await page.keyboard.press('Enter');
    await expect(box).toBeHidden();
    await expect(section).toContainText('0 devices da eliminare');
    expect(await callAs(page, 'getDeviceCollaudo', { id_negozio: 1009 })).toMatchObject([{ device: 0 }]);
  },
);
