import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { audit } from '#tests/kit/accessibility-audit';
import { callAs, enterAs } from '#tests/kit/till';
import { narrowTo } from '#tests/kit/list-pages';

/** The log of changes (/amministrazione/modifiche): what head office changed, found, opened and exported. */

test.use({ bypassCSP: true });

test(
  'a price changed in the settings stands in the log, before and after',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'sede');
    const brands = await callAs<{ id_brand: number; brand_name: string }>(page, 'getBrands');
    const id_brand = brands.find(({ brand_name }) => brand_name === 'Apple')?.id_brand ?? 0;
    const model_name = 'Registro prova';
    const price = { id_brand, model_name, id_memory: 8, working_price: 100, id_device_type: 1 };
    await callAs(page, 'setPriceCheckDevice', price);

    await page.goto('/settings');
    await page.getByRole('searchbox', { name: 'Cerca tra prezzi' }).fill(model_name);
    await page
      .getByRole('button', { name: `Modifica la valutazione di Apple ${model_name} 128 GB` })
      .press('Enter');
    const box = page.getByRole('textbox', { name: `Valutazione di Apple ${model_name} 128 GB, in euro` });
    await expect(box).toBeFocused();
    await page.keyboard.type('87,50');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('button', { name: `Modifica la valutazione di Apple ${model_name} 128 GB` }),
    ).toHaveText(/87,50/);

    await page.goto('/amministrazione/modifiche');
    await expect(
      page.getByText(/Catena verificata: [\d.]+ voc[ei], ultima impronta [0-9a-f]{64}/),
    ).toBeVisible();
    await page.getByRole('searchbox').fill(model_name);
    const rows = page.getByRole('table', { name: 'Registro delle modifiche' }).locator('tbody tr');
    await expect(rows).toHaveCount(2);
    const edited = rows.first();
    await expect(edited).toContainText('Modifica · Prezzo');
    await expect(edited).toContainText(/Prezzo: prima 100,00\s€ → dopo 87,50\s€/);
    await expect(rows.last()).toContainText('Creazione · Prezzo');
    await audit(page, 'the log of changes');

    await narrowTo(page, 'Oggetto', 'Fattura');
    await expect(page.getByText(/^Niente con questi filtri/)).toBeVisible();
    await page.goBack();
    await expect(rows).toHaveCount(2);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'ESPORTA CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Modifiche.csv');
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/;Prezzo;Prezzo: 100,00\s€ → 87,50\s€$/);

    await edited.getByRole('button', { name: /^Apri la voce/ }).click();
    const opened = page.getByRole('dialog');
    await expect(opened.getByRole('row', { name: /Prezzo 100,00\s€ 87,50\s€/ })).toBeVisible();
    await audit(page, 'an entry of the log');
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();

    await edited.getByRole('button', { name: 'Solo questo' }).click();
    await expect(page).toHaveURL(/oggetto=prezzo.*chiave=\d+-8/);
    await expect(page.getByRole('button', { name: /^Chiave: \d+-8/ })).toBeVisible();
    await page.getByRole('button', { name: 'AZZERA FILTRI' }).click();
    await expect(page).toHaveURL(/\/amministrazione\/modifiche$/);
  },
);
