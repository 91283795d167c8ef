import { expect, test, type Page } from '@playwright/test';
import { audit } from '#tests/kit/accessibility-audit';
import { callAs, enterAs } from '#tests/kit/till';
import { typeByHand } from '#tests/kit/reader-burst';

/** The price check at the till (S2 §2 /price-check): by keyboard, with the affiliate's own list and terms. */

const total = (page: Page) => page.getByRole('status').filter({ hasText: 'Totale' });

/** Types and counts the keys it takes. */
function counting(page: Page) {
  const keys: string[] = [];
  const press = async (key: string) => {
    keys.push(key);
    await page.keyboard.press(key);
  };
  return { keys, press };
}

async function lookUp(page: Page, brand: string, model: string, memory: string): Promise<void> {
  for (const [label, text] of [
    ['Marca', brand],
    ['Modello', model],
    ['Memoria', memory],
  ] as const) {
    await expect(page.getByRole('combobox', { name: label })).toBeFocused();
    await typeByHand(page, text);
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('button', { name: 'CERCA', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
}

test('from the open page to the price in at most twelve keys, then grade, campaign and the next phone without a mouse', async ({
  page,
}) => {
  await enterAs(page, 'negozio');
  await page.goto('/price-check');
  const { keys, press } = counting(page);
  await expect(page.getByRole('combobox', { name: 'Marca' })).toBeFocused();
  await press('a');
  await expect(page.getByRole('option', { name: 'Apple' })).toHaveAttribute('data-highlighted');
  await press('Enter');
  await expect(page.getByRole('combobox', { name: 'Modello' })).toBeFocused();
  await press('1');
  await press('3');
  await expect(page.getByRole('option', { name: 'iPhone 13', exact: true })).toBeVisible();
  await press('Enter');
  await expect(page.getByRole('combobox', { name: 'Memoria' })).toBeFocused();
  await press('1');
  await expect(page.getByRole('option', { name: '128 GB' })).toBeVisible();
  await press('Enter');
  await expect(page.getByRole('button', { name: 'CERCA', exact: true })).toBeFocused();
  await press('Enter');
  await expect(page.getByText('Apple iPhone 13 · 128 GB')).toBeVisible();
  expect(keys.length).toBeLessThanOrEqual(12);
  await expect(total(page)).toHaveText(/300,00/);
  await expect(page.getByText('Valore massimo di acquisto').filter({ visible: true })).toBeVisible();

  const lines = page.getByRole('row').filter({ has: page.getByRole('radio') });
  await expect(lines).toHaveText([
    /COME NUOVO.*1,00.*300,00/,
    /NO GRAFFI.*0,95.*285,00/,
    /GRAFFI -1.*0,90.*270,00/,
    /GRAFFI \+1.*0,80.*240,00/,
    /INCISIONI -1.*0,50.*150,00/,
    /INCISIONI \+1.*0,20.*60,00/,
  ]);
  await expect(page.getByRole('radio', { name: /COME NUOVO/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(total(page)).toHaveText(/270,00/);
  // The campaigns come with an answer of their own.
  await expect(page.getByRole('radio', { name: 'Nessuna campagna' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Nessuna campagna' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /APPLE50/ })).toBeChecked();
  await expect(total(page)).toHaveText(/320,00/);
  const paid = page.getByRole('region', { name: 'Quanto riceve il cliente' });
  await expect(paid).toContainText(/Voucher.*con la supervalutazione.*320,00/);
  await expect(paid).toContainText(/Contanti.*90 % del valore.*243,00/);
  await expect(paid).toContainText(/Carta.*270,00/);

  await page.keyboard.press('Escape');
  await lookUp(page, 'sam', 's22', '128');
  await expect(total(page)).toHaveText(/210,00/);
  await page.reload();
  const recent = page.getByRole('navigation', { name: 'Ricerche recenti' });
  await expect(recent.getByRole('button')).toHaveText([
    'Samsung Galaxy S22 · 128 GB',
    'Apple iPhone 13 · 128 GB',
  ]);
  await recent.getByRole('button', { name: /iPhone 13/ }).press('Enter');
  await expect(total(page)).toHaveText(/300,00/);
  await expect(page.getByRole('combobox', { name: 'Modello' })).toHaveValue('iPhone 13');
});

test(
  'the reduced list, a lower part in cash, and voucher only, each for its affiliate',
  { tag: '@whole' },
  async ({ page }) => {
    const paid = page.getByRole('region', { name: 'Quanto riceve il cliente' });
    const open = async (user: string) => {
      await enterAs(page, user);
      await page.goto('/price-check');
      await lookUp(page, 'app', '13', '128');
    };
    await open('ridotto');
    await expect(total(page)).toHaveText(/240,00/);
    await expect(page.getByText('Nessuna campagna attiva per questo modello.')).toBeVisible();
    await open('sconto');
    await expect(paid).toContainText(/60 % del valore.*180,00/);
    await open('voucher');
    await expect(paid).toContainText('si paga solo con voucher');
    await expect(paid.getByRole('term')).toHaveText(['Voucher']);
    await open('sede');
    await expect(total(page)).toHaveText(/300,00/);
    await expect(page.getByText('SAMSUNG30')).toBeVisible();
    await expect(paid).toBeHidden();
  },
);

test.describe('looked at by axe', () => {
  test.use({ bypassCSP: true });

  test('the price with a campaign chosen, and lookups made before', { tag: '@whole' }, async ({ page }) => {
    await enterAs(page, 'negozio');
    await page.goto('/price-check');
    await lookUp(page, 'app', '13', '128');
    await page.getByRole('radio', { name: /SAMSUNG30/ }).check();
    await expect(total(page)).toHaveText(/330,00/);
    await audit(page, 'price check with a campaign');
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Ricerche recenti' })).toBeVisible();
    await audit(page, 'price check with recent lookups');
  });
});
test(
  'standing in for a shop, the total stays in sight right below both bars while one scrolls',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'supporto');
    await callAs(page, 'setImpersona', { id_negozio: 1001 });
    await page.setViewportSize({ width: 820, height: 500 });
    await page.goto('/price-check');
    await lookUp(page, 'apple', 'iphone 13', '128');
    await expect(total(page)).toHaveText(/300,00/);
    await page.getByText('Quanto riceve il cliente').scrollIntoViewIfNeeded();
    const bars = await page.getByRole('banner').boundingBox();
    const card = await page.getByText('Apple iPhone 13 · 128 GB').boundingBox();
    expect([bars?.y, card && bars && card.y >= bars.y + bars.height]).toEqual([0, true]);
    await expect(total(page)).toBeInViewport({ ratio: 1 });
  },
);
