import { expect, test } from '@playwright/test';
import { audit } from '#tests/kit/accessibility-audit';
import { inDatabase } from '#tests/kit/journey-database';
import { stockPhones } from '#tests/kit/stock-phones';
import { enterAs } from '#tests/kit/till';

/** A note on a device that mentions a colleague, as he finds it: told live, in his inbox, opened beside it (rulings §11). */

test(
  'a note on a device reaches the one it mentions, live, and never the shop',
  { tag: '@whole' },
  async ({ page, browser }) => {
    const [phone] = await inDatabase((db) => stockPhones(db, 1, { id_negozio: 1001, state: 4 }));
    const key = `${phone?.serial_number}-${phone?.num_times}`;
    const words = `Vetro rigato ${Date.now()}`;
    const colleague = await (await browser.newContext()).newPage();
    await enterAs(colleague, 'supporto');
    await colleague.goto('/spedizioni');
    const bell = colleague.getByRole('banner').getByRole('link', { name: /^Avvisi/ });
    await expect(bell).toBeVisible();
    const before = await bell.getAttribute('aria-label');

    await enterAs(page, 'sede');
    await page.goto(`/magazzino?id=${key}`);
    await page.getByRole('tab', { name: 'Note' }).click();
    await page.getByLabel('Nuova nota').fill(`${words} @`);
    const people = page.getByRole('group', { name: 'Chi menzionare' });
    await people.getByRole('button', { name: /^Irene Vitale/ }).click();
    await audit(page, 'a note that mentions somebody', '[role=dialog]');
    await page.getByRole('button', { name: 'Aggiungi la nota' }).click();
    const note = page
      .getByRole('list', { name: 'Note scritte' })
      .getByRole('listitem')
      .filter({ hasText: words });
    await expect(note).toContainText('Interna');
    await expect(note).toContainText('Avvisati: Irene Vitale');
    const take = page.getByRole('button', { name: 'Prendi in carico' });
    await take.click();
    await expect(take).toHaveCount(0);
    await page.goto('/affidati');
    await expect(page.getByRole('row').filter({ hasText: words })).toBeVisible();

    // Nobody has loaded this page anew.
    await expect(bell).not.toHaveAttribute('aria-label', before ?? '');
    await bell.click();
    const row = colleague.getByRole('row').filter({ hasText: words });
    await expect(row).toContainText('Ti ha menzionato');
    await audit(colleague, 'the inbox');
    await row.click();
    const opened = colleague.getByRole('region', { name: /^Avviso: / });
    await expect(opened.getByRole('listitem').filter({ hasText: words })).toContainText('Nuova');
    await expect(row.getByRole('img', { name: 'Da leggere' })).toHaveCount(0);
    await opened.getByRole('button', { name: 'Rimanda' }).click();
    await opened.getByRole('button', { name: 'Domani a quest’ora' }).click();
    await expect(row).toHaveCount(0);
    await colleague.getByRole('tab', { name: 'Rimandati' }).click();
    await expect(row).toBeVisible();
    await colleague.context().close();

    const shop = await (await browser.newContext()).newPage();
    await enterAs(shop, 'negozio');
    await shop.goto(`/magazzino?id=${key}`);
    await shop.getByRole('tab', { name: 'Note' }).click();
    await expect(shop.getByText('Nessuna nota finora.')).toBeVisible();
    await shop.context().close();
  },
);
