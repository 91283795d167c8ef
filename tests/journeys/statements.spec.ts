import { expect, test, type Page } from '@playwright/test';
import { audit } from '#tests/kit/accessibility-audit';
import { callAs, dialog, enterAs } from '#tests/kit/till';

/** Statements by shop and month (rulings §11). */

// The checker is put into the page, which the pages' own security policy forbids.
test.use({ bypassCSP: true });

interface Short {
  id_negozio: number;
  negozio: string;
  mese: string;
  is_provvisorio: number;
  numero_acquisti: number;
  acquistato: number;
}

/** An amount as screens write it. */
const euro = (amount: number) =>
  new Intl.NumberFormat('it-IT', {
    style: 'currency',
    currency: 'EUR',
    useGrouping: 'always' as unknown as boolean,
  })
    .format(amount)
    .replaceAll('\u00a0', ' ');

const saved = async (page: Page, press: () => Promise<void>) => {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return file.suggestedFilename();
};

test(
  'a master opens last month, a figure’s lines, and takes the statement along',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'master');
    const all = await callAs<Short>(page, 'getEstratti', { limit: 500 });
    const last = all.find((row) => !row.is_provvisorio && row.numero_acquisti > 0);
    expect(last).toBeDefined();
    const { negozio, id_negozio, acquistato, numero_acquisti, mese } = last!;
    await page.goto('/estratti');
    await expect(page.getByRole('columnheader')).toHaveText(
      'Mese,Negozio,Acquistato,Accettato,Dovuto a inizio,Maturato,Pagato,Dovuto,Quadratura'.split(','),
    );
    await audit(page, 'estratti, elenco');
    const [year = '', month = ''] = mese.split('-');
    await page.getByRole('searchbox').fill(`${negozio} ${month}-${year}`);
    await expect(page.locator('tbody tr')).toHaveCount(1);
    await page.locator('tbody tr').first().getByText(negozio).click();
    await expect(page).toHaveURL(new RegExp(`negozio=${id_negozio}&mese=${year}-${month}`));
    await expect(page.getByLabel('Mese', { exact: true })).toHaveValue(mese.slice(0, 7));
    const statement = page.getByRole('article', { name: negozio });
    await expect(statement).toContainText('Quadrature');
    await expect(statement.getByRole('img', { name: 'Non quadra' })).toHaveCount(0);
    await audit(page, 'estratti, un estratto');

    await statement.getByRole('button', { name: /^Acquisti conclusi, .*: apri le righe$/ }).click();
    const lines = dialog(page, 'Acquisti conclusi');
    await expect(lines).toContainText(euro(acquistato));
    await expect(lines.getByRole('table').locator('tbody tr')).toHaveCount(Math.min(10, numero_acquisti));
    await audit(page, 'estratti, righe');
    const csv = lines.getByRole('button', { name: /^ESPORTA CSV/ });
    expect(await saved(page, () => csv.click())).toMatch(/^Estratto-.*-acquisti\.csv$/);
    await page.keyboard.press('Escape');
    await expect(lines).toBeHidden();

    const excel = statement.getByRole('button', { name: 'SCARICA XLS' });
    expect(await saved(page, () => excel.click())).toBe(`Estratto-${id_negozio}-${mese.slice(0, 7)}.xlsx`);
    const address = await statement.getByRole('link', { name: 'STAMPA' }).getAttribute('href');
    const pdf = await page.request.get(address ?? '');
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    await page.reload();
    await expect(statement).toContainText(euro(acquistato));
  },
);

test('a shop sees its own statement only, the running month as provisional', async ({ page }) => {
  await enterAs(page, 'negozio2');
  await page.goto('/estratti?negozio=1001');
  await expect(page.getByRole('article', { name: 'Aurora Torino' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tutti i negozi' })).toHaveCount(0);
  await page.getByLabel('Mese', { exact: true }).selectOption({ index: 0 });
  await expect(page.getByText('Mese in corso, provvisorio')).toBeVisible();
  const own = await callAs<Short>(page, 'getEstratti', { limit: 500 });
  expect(new Set(own.map(({ id_negozio }) => id_negozio))).toEqual(new Set([1002]));
});
