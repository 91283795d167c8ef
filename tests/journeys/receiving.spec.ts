import { expect, test } from '@playwright/test';
import { audit } from '#tests/kit/accessibility-audit';
import { inDatabase } from '#tests/kit/journey-database';
import { cycles, office, phones, shop } from '#tests/kit/office-desk';
import { readInto } from '#tests/kit/reader-burst';
import { stockPhones } from '#tests/kit/stock-phones';
import { callAs, dialog, enterAs } from '#tests/kit/till';

/** Parcels opened by their own codes, and what head office keeps, counts and labels (rulings §11). */

test(
  'the bars of a DDT and the courier’s number open the reception of their parcel, wherever one is',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'ridotto');
    const devices = await phones(page, 3, 1);
    const [sent] = await callAs<{ id_spedizione: number; numero_ddt: number }>(page, 'setSpedizioniManuali', {
      id_negozio: shop,
      devices: cycles(devices),
    });
    const { id_spedizione, numero_ddt } = sent!;
    await page.goto(`/stampaDdt?id=${id_spedizione}`);
    const bars = page.getByText(/^DDT-\d+-\d{4}-8001$/);
    await expect(bars).toBeVisible();
    const code = await bars.innerText();
    const tracking = `66${String(id_spedizione).padStart(7, '0')}`;
    await inDatabase((db) =>
      db.query('update shipment set tracking_spedizione = $1 where id_spedizione_magcent = $2', [
        tracking,
        id_spedizione,
      ]),
    );

    await office(page);
    const reception = page.getByRole('heading', { name: `RICEZIONE DDT ${numero_ddt}/` });
    await readInto(page, code);
    await expect(reception).toBeVisible();
    await expect(page.getByRole('region', { name: 'Da leggere' }).getByRole('listitem')).toHaveCount(3);
    // From the list of shipments, read into its search, too.
    await page.goto('/spedizioni');
    await page.getByRole('searchbox').first().focus();
    await readInto(page, tracking);
    await expect(reception).toBeVisible();
    // Nobody’s number is said so.
    await office(page);
    await readInto(page, 'DDT-9999999-2026-8001');
    await expect(page.getByText(/Nessun device o pacco con questo codice/)).toBeVisible();
    // A shelf is shown wherever it is read: all that follows is put there.
    await page.goto('/ricezione');
    await expect(page.getByText('Pronto a leggere')).toBeVisible();
    await readInto(page, 'POSTO-A-12-3');
    const shelf = page.getByRole('button', { name: /A-12-3.*togli il posto/ });
    await expect(shelf).toBeVisible();
    await shelf.click();
    await expect(shelf).toBeHidden();
  },
);

test.describe('accessibility', () => {
  // The checker is put into the page, which the pages' own security policy forbids.
  test.use({ bypassCSP: true });

  test(
    'parcels, missing ones, custody, counts and labels have no fault that axe knows',
    { tag: '@whole' },
    async ({ page }) => {
      await enterAs(page, 'sede');
      for (const view of ['pacchi', 'mancanti', 'custodia', 'inventari']) {
        await page.goto(`/ricezione?vista=${view}`);
        await expect(page.getByRole('tabpanel').getByRole('row').nth(1)).toBeVisible();
        await audit(page, `reception, ${view}`);
      }
      const [row] = await callAs<{ id_inventario: number }>(page, 'getInventari', { limit: 1 });
      await page.goto(`/ricezione?inventario=${row!.id_inventario}`);
      await expect(page.getByRole('heading', { name: /^INVENTARIO \d+/ })).toBeVisible();
      await audit(page, 'a count that is over');
      const [stray] = await inDatabase((db) => stockPhones(db, 1, { id_negozio: shop }));
      await page.goto('/ricezione');
      await expect(page.getByText('Pronto a leggere')).toBeVisible();
      await readInto(page, stray!.serial_number);
      await page.getByRole('button', { name: /^Prendi in custodia/ }).click();
      const custody = dialog(page, 'Apple iPhone 13 in custodia');
      await custody.getByRole('button', { name: 'Prendi in custodia' }).click();
      await expect(custody.getByText(/^Serve una foto/)).toBeVisible();
      await audit(page, 'custody without its photo');
      await page.goto(`/stampaEtichette?cod=${stray!.serial_number}-1`);
      await expect(page.getByText(stray!.serial_number).first()).toBeVisible();
      await audit(page, 'labels');
    },
  );
});
