import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { audit } from '#tests/kit/accessibility-audit';
import { newCoupon } from '#tests/kit/list-pages';
import { pdfText } from '#tests/kit/poppler';
import { callAs, dialog, enterAs } from '#tests/kit/till';

/** The registers that the law wants (law §2, §3). */

// The audit brings a script of its own.
test.use({ bypassCSP: true });

interface Row {
  numero: number;
  cognome: string;
  imei: string;
  id_negozio: number;
}

test(
  'a shop finds an operation by surname and IMEI, sees what was taken back, and prints the month',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'negozio');
    const { serial_number, num_times } = await newCoupon(page, 1001);
    const [entry] = await callAs<Row>(page, 'getRegistro', { search: serial_number });
    const [gone] = await callAs(page, 'setAnnullato', { serial_number, num_times });
    expect(gone?.['ret_code']).toBe(0);

    await page.goto('/registro');
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByRole('columnheader', { name: 'Negozio' })).toHaveCount(0);
    await audit(page, 'the register of a shop');
    const search = page.getByRole('searchbox');
    await search.fill(entry!.cognome);
    const rows = page.locator('tbody tr');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(`ANNULLATA rif. n. ${entry!.numero}`);
    await expect(rows.last()).toContainText(`Annullata con n. ${entry!.numero + 1}`);
    await search.fill(entry!.imei);
    await expect(page).toHaveURL(new RegExp(`cerca=${entry!.imei}`));
    await expect(rows).toHaveCount(2);
    await search.fill(`n. ${entry!.numero}`);
    await expect(rows).toHaveCount(1);

    await page.getByRole('button', { name: 'Stampa PDF' }).click();
    const printing = dialog(page, 'Stampa il registro');
    await audit(page, 'printing the register');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      printing.getByRole('button', { name: 'Scarica PDF' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^Registro-1001-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.pdf$/);
    const pages = pdfText(await readFile(await file.path()));
    expect(pages.join('\n')).toContain(`IMEI ${entry!.imei}`);
    expect(pages.at(-1)).toContain(`Pagina ${pages.length} di ${pages.length}`);
    await expect(printing).toBeHidden();

    const all = await callAs<Row>(page, 'getRegistro', { limit: 500 });
    expect(new Set(all.map(({ id_negozio }) => id_negozio))).toEqual(new Set([1001]));
  },
);

test(
  'head office notes a stamping, and hands the margin register over',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'sede');
    await page.goto('/registro');
    await expect(page.getByRole('columnheader', { name: 'Negozio' })).toBeVisible();
    await page.getByRole('button', { name: 'Vidimazione' }).click();
    const stamping = dialog(page, 'Vidimazione e soglia');
    await stamping.getByLabel('Negozio').click();
    await page.getByRole('option', { name: 'Aurora Milano' }).click();
    await stamping.getByLabel('Autorità').fill('Questura di Milano');
    await stamping.getByLabel('Data').fill('2026-01-07');
    await stamping.getByRole('button', { name: 'Registra la vidimazione' }).click();
    await expect(stamping.getByText('Almeno una pagina')).toBeVisible();
    await stamping.getByLabel('Pagine').fill('100');
    await stamping.getByRole('button', { name: 'Registra la vidimazione' }).click();
    await expect(stamping.getByText('07-01-2026: Questura di Milano, 100 pagine')).toBeVisible();
    await audit(page, 'the stamping of a register');
    await page.keyboard.press('Escape');

    await page.getByRole('tab', { name: 'REGISTRO DEL MARGINE' }).click();
    await expect(page).toHaveURL(/scheda=margine/);
    await expect(page.getByText(/da oltre 15 giorni non ancora esportat/)).toBeVisible();
    await audit(page, 'the margin register');
    await page.getByRole('button', { name: 'Mostra da esportare' }).click();
    await expect(page.getByRole('button', { name: 'Esportazione: Da esportare' })).toBeVisible();
    await page.getByRole('button', { name: 'Consegna alla contabilità' }).click();
    const asking = dialog(page, 'Consegnare alla contabilità?');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      asking.getByRole('button', { name: 'Consegna e salva il CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Registro-margine.csv');
    await expect(page.getByText(/^Niente con questi filtri/)).toBeVisible();
    await expect(page.getByText(/da oltre 15 giorni non ancora esportat/)).toHaveCount(0);
  },
);
