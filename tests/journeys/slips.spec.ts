import { expect, test } from '@playwright/test';
import { callAs, dialog, enterAs } from '#tests/kit/till';

/** Payment slips (S2 §2 /distinte, §6, §8; rulings §7). */

test('head office pays a slip once; a shop only looks', async ({ page }) => {
  await enterAs(page, 'sede');
  await page.goto('/distinte');
  await expect(page.getByRole('columnheader')).toHaveText(
    'Ragione sociale,Negozio,Tipo,Creazione,Pagamento,Valore,Pagata,Azioni'.split(','),
  );
  const slips = await callAs<{ negozio: string; pagata: number }>(page, 'getDistinte', { limit: 500 });
  expect(slips.length).toBeGreaterThan(5);
  await expect(page.locator('tbody tr')).toHaveCount(5);
  const open = slips.find(({ pagata }) => pagata === 0);
  const pay = page.getByRole('button', { name: new RegExp(`^Paga la distinta .*, ${open?.negozio}$`) });
  const row = page
    .getByRole('row')
    .filter({ has: pay })
    .filter({ has: page.getByText('No', { exact: true }) })
    .first();
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Totale della distinta');
  await page.keyboard.press('Escape');
  const name = (await row.getByRole('button', { name: /^Paga la/ }).getAttribute('aria-label')) ?? '';
  await row.getByRole('button', { name: /^Paga la/ }).click();
  const asking = dialog(page, 'Segnare la distinta come pagata?');
  await expect(asking).toContainText(open?.negozio ?? 'nessuna distinta da pagare');
  await asking.getByRole('button', { name: /^Paga / }).click();
  await expect(page.getByText('Distinta pagata correttamente!')).toBeVisible();
  const paid = page.getByRole('button', { name, exact: true }).first();
  await expect(paid).toBeDisabled();
  await expect(paid).toHaveAccessibleDescription(/^Già pagata il \d\d-\d\d-\d{4}$/);

  await enterAs(page, 'negozio');
  await page.goto('/distinte');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Paga la/ })).toHaveCount(0);
});

test(
  'the list is printed with its filters in words and without its controls, on one page',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'sede');
    await page.goto('/distinte?tipo=rimborso&creazione_da=2000-01-31');
    const words = page.getByText(/^Stampato il \d\d-\d\d-\d{4} · Tipo: Rimborso · Creazione: da 31-01-2000$/);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(words).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(words).toBeVisible();
    await expect(page.getByRole('heading', { name: 'DISTINTE' })).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    for (const control of ['searchbox', 'navigation', 'combobox', 'checkbox'] as const)
      await expect(page.getByRole(control)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Paga la|ESPORTA|Colonne|AZZERA|Pagina )/ })).toHaveCount(
      0,
    );
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  },
);
