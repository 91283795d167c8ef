import { expect, test } from '@playwright/test';
import { audit } from '#tests/kit/accessibility-audit';

/** Customers' pages in another language than Italian (rulings §11). */

// The checker is put into the page, which the pages' own security policy forbids.
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  bypassCSP: true,
  geolocation: { latitude: 45.5845, longitude: 9.2744 },
  permissions: ['geolocation'],
});

test('the lookup in Arabic once it is chosen: the address keeps it, Italian opens without', async ({
  page,
}) => {
  await page.goto('/valutazione?st=AURORA');
  await expect(page.getByRole('heading', { name: 'Quanto vale il tuo usato?' })).toBeVisible();
  await page.getByLabel('Lingua / Language').selectOption('العربية');
  const heading = page.getByRole('heading', { name: 'كم تبلغ قيمة جهازك المستعمل؟' });
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(/\?st=AURORA&lingua=ar$/);
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByLabel('العلامة التجارية').selectOption('Apple');
  await page.getByRole('combobox', { name: 'الطراز' }).fill('iphone 13');
  await page.getByRole('option', { name: 'iPhone 13', exact: true }).tap();
  await page.getByLabel('سعة التخزين').selectOption('\u2066128 GB\u2069');
  await page.getByRole('button', { name: 'بحث' }).click();
  await expect(page.getByText(/300,00\s€/)).toBeVisible();
  await page.getByRole('button', { name: 'ابحث عن أقرب متجر إليك' }).click();
  await expect(page.getByRole('list', { name: 'المتاجر' }).getByRole('listitem').first()).toContainText(
    '12,6 كم',
  );
  await audit(page, 'shops in Arabic');
  await page.getByLabel('اللغة').selectOption('Italiano');
  await expect(page.getByText('Distanze da dove sei tu, la più breve per prima.')).toBeVisible();
  await expect(page).toHaveURL(/\?st=AURORA$/);
});
