import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { audit } from '#tests/kit/accessibility-audit';
import { inDatabase } from '#tests/kit/journey-database';
import { shiftOf } from '#tests/kit/layout-shift';
import { stockPhones } from '#tests/kit/stock-phones';
import { enterAs } from '#tests/kit/till';

/** /servizi as the home of head office, support and masters. */

// The checker is put into the page, which the pages' own security policy forbids.
test.use({ bypassCSP: true });

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The lines of a CSV as the browser saves it. */
async function saved(page: Page, title: string): Promise<string[]> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: `ESPORTA CSV ${title}`, exact: true }).click();
  const file = await coming;
  return readFileSync(await file.path(), 'utf8')
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n');
}

test(
  'head office reads the figures, as pictures, as tables and as files',
  { tag: '@whole' },
  async ({ page }) => {
    await inDatabase((db) =>
      stockPhones(db, 4, { id_negozio: 2071, valore_acquisto: 120.5, id_modalita_pagamento: 3 }),
    );
    await enterAs(page, 'sede');
    await page.goto('/servizi');
    await expect(page.getByRole('link', { name: /Smartphone\/Tablet/ })).toHaveAttribute(
      'href',
      '/get-devices',
    );
    const purchases = panel(page, 'Acquisti nel tempo');
    await expect(purchases.getByRole('slider')).toHaveAttribute('aria-valuetext', /acquist/);
    await expect(page.getByRole('combobox', { name: 'Affiliato' })).toBeVisible();
    expect(await shiftOf(page)).toBeLessThan(0.1);
    // Point by point, without a mouse.
    await purchases.getByRole('slider').focus();
    const last = await purchases.getByRole('slider').getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowLeft');
    await expect(purchases.getByRole('slider')).not.toHaveAttribute('aria-valuetext', last ?? '');
    await page.keyboard.press('End');
    await expect(purchases.getByRole('slider')).toHaveAttribute('aria-valuetext', last ?? '');
    // The running day leads to its purchases.
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/magazzino\?stato=.*&da=(\d{4}-\d{2}-\d{2})&a=\1$/);

    // One shop only, kept in the address.
    await page.goto('/servizi?negozio=2071&periodo=7');
    const mix = panel(page, 'Modalità di pagamento');
    await mix.getByRole('button', { name: /^Mostra tabella/ }).click();
    const shops = panel(page, 'Acquisti per negozio');
    await shops.getByRole('button', { name: /^Mostra tabella/ }).click();
    const row = shops.getByRole('table').getByRole('row', { name: /Roma/ });
    await expect(row).toBeVisible();
    const lines = await saved(page, 'Acquisti per negozio');
    expect(lines[0]).toContain('Affiliato;Codice negozio;Negozio;Acquisti;Valore');
    expect(lines).toHaveLength(2);
    const [number, value] = (lines[1] ?? '').split(';').slice(3, 5);
    expect(Number(number)).toBeGreaterThanOrEqual(4);
    await expect(row).toContainText(String(value));
    await audit(page, '/servizi of head office, tables open');

    await page.getByRole('radio', { name: '12 mesi' }).check({ force: true });
    await expect(page).toHaveURL(/periodo=12m/);
    await page.getByRole('radio', { name: 'Dal – al' }).check({ force: true });
    await page.getByLabel('Periodo, dal').fill('2020-01-01');
    await page.getByLabel('al', { exact: true }).fill('2020-01-31');
    await expect(purchases).toContainText('Nessun acquisto nel periodo.');
    await expect(page.getByRole('button', { name: 'ESPORTA CSV Acquisti nel tempo' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.goBack();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Andamento' })).toBeVisible();
  },
);

test(
  'a master sees its affiliate and goes where something waits; a shop has the tiles alone',
  { tag: '@whole' },
  async ({ page }) => {
    const [cycle] = await inDatabase(async (db) => {
      const made = await stockPhones(db, 1, { id_negozio: 1001 });
      await db.query(
        `update device set data_apertura = now() - interval '20 days', data_acquisto = now() - interval '20 days' where serial_number = $1`,
        [made[0]?.serial_number],
      );
      return made;
    });
    expect(cycle).toBeDefined();
    await enterAs(page, 'master');
    await page.goto('/servizi');
    await expect(page.getByRole('heading', { name: 'Andamento' })).toBeVisible();
    await expect(page.getByLabel('Affiliato')).toHaveCount(0);
    await expect(panel(page, 'Acquisti nel tempo').getByRole('slider')).toBeVisible();
    await audit(page, '/servizi of a master');
    await page.getByRole('link', { name: /Device da spedire/ }).click();
    await expect(page).toHaveURL(/\/magazzino\?stato=1&a=\d{4}-\d{2}-\d{2}$/);
    await expect(
      page.getByRole('row', { name: new RegExp(cycle?.serial_number ?? 'none') }).first(),
    ).toBeVisible();

    await page.context().clearCookies();
    await enterAs(page, 'diretto');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('Cruscotto')) asked.push(request.url().split('/').at(-1) ?? '');
    });
    await page.goto('/servizi');
    await expect(page.getByRole('heading', { name: 'Altre schermate' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Andamento' })).toHaveCount(0);
    // What is to do, and no figure.
    expect(new Set(asked)).toEqual(new Set(['getCruscottoAttenzione']));
  },
);

test('a phone shows long names of shops whole, and has nothing to push aside', async ({ page }) => {
  const longer = ' di San Benedetto del Tronto, centro commerciale 4000';
  const rename = (set: string) => inDatabase((db) => db.query(`update store set negozio = ${set}`));
  await rename(`negozio || '${longer}'`);
  try {
    await page.setViewportSize({ width: 390, height: 844 });
    await enterAs(page, 'sede');
    // A period that nobody else looks at: figures are kept for a minute.
    await page.goto('/servizi?periodo=12m');
    const name = panel(page, 'Acquisti per negozio').getByText(longer).first();
    await expect(name).toBeVisible();
    expect(await name.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await excess()).toBeLessThanOrEqual(0);
  } finally {
    await rename(`replace(negozio, '${longer}', '')`);
  }
});
