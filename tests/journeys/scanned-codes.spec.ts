import { expect, test, type Page } from '@playwright/test';
import { openByHand } from '#tests/kit/counter';
import { newCoupon } from '#tests/kit/list-pages';
import { readInto, typeByHand } from '#tests/kit/reader-burst';
import { newPhone } from '#tests/kit/simulated-phones';
import { callAs, dialog, enterAs } from '#tests/kit/till';

/** What a code opens that is read where nobody waits for it, in lists, above dialogs and in Ctrl-K. */

test(
  'anywhere else a code opens what it means, with the next act as the main button',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'sede');
    for (const [id_stato, act] of [
      [3, 'ARRIVATO'],
      [4, 'VALUTA'],
      [5, 'LIQUIDA'],
    ] as const) {
      const [device] = await callAs<{ imei: string; imei2: string | null; brand_name: string }>(
        page,
        'getDevice',
        { id_stato_device: id_stato, limit: 1 },
      );
      await page.goto('/price-check');
      await expect(page.getByRole('heading', { name: 'Price Check' })).toBeVisible();
      await readInto(page, device!.imei);
      const card = page.getByRole('dialog', { name: new RegExp(device!.brand_name) });
      await expect(card.getByText(act, { exact: true })).toBeVisible();
    }
    const [device] = await callAs<{ imei: string }>(page, 'getDevice', { id_stato_device: 4, limit: 1 });
    await page.goto('/servizi');
    await expect(page.getByRole('heading', { name: 'Servizi' })).toBeVisible();
    await readInto(page, device!.imei);
    await page.getByRole('dialog').getByRole('button', { name: 'VALUTA' }).click();
    await expect(dialog(page, 'Valutazione Device')).toBeVisible();
  },
);

test(
  'coupons, customers and shipments are found by their codes; what means nothing here says so',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'negozio');
    const [ddt] = await callAs<{ numero_ddt: number; anno_ddt: number; id_spedizione_magcent: number }>(
      page,
      'getListaSpedizioni',
      { id_negozio: 0, limit: 1 },
    );
    const [customer] = await callAs<{ codice_fiscale: string; cognome: string }>(
      page,
      'getClientiByCognome',
      {
        id_negozio: 1001,
        search: 'Brambilla',
      },
    );
    await home(page);
    await readInto(page, `DDT ${ddt!.numero_ddt}/${ddt!.anno_ddt}`);
    await expect(page).toHaveURL(new RegExp(`/spedizioni\\?id=${ddt!.id_spedizione_magcent}`));
    await home(page);
    await readInto(page, customer!.codice_fiscale);
    await expect(page).toHaveURL(/\/magazzino\?cerca=.*Brambilla/);
    const coupon = await newCoupon(page, 1001);
    await home(page);
    await readInto(page, coupon.coupon_serial_number);
    await expect(page).toHaveURL(new RegExp(`/stampaCoupon\\?sn=${coupon.coupon_serial_number}`));
    await home(page);
    await readInto(page, '8001090000002');
    await expect(page.getByText('Codice letto: 8001090000002. Qui non serve.')).toBeVisible();
    await readInto(page, '490154203237518');
    await expect(
      page.getByText('Codice letto: 49 015420 323751 8. Non si trova niente con questo codice.'),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/servizi$/);
  },
);

test('in a list’s search box a code searches, and above a dialog it presses nothing', async ({ page }) => {
  await enterAs(page, 'sede');
  await page.goto('/ricevute');
  const search = page.getByRole('searchbox').first();
  await search.focus();
  await readInto(page, '490154203237518');
  await expect(search).toHaveValue('490154203237518');
  await expect(search).toBeFocused();
  await expect(page).toHaveURL(/cerca=490154203237518/);

  await page.goto('/ricezione');
  await page.getByRole('tab', { name: 'Pacchi' }).focus();
  await readInto(page, '490154203237518');
  await expect(page.getByText('49 015420 323751 8').first()).toBeVisible();
});

test(
  'Ctrl-K has every key that is typed at once, and a code read into it opens what it means',
  { tag: '@whole' },
  async ({ page }) => {
    const phone = newPhone();
    await enterAs(page, 'negozio');
    await openByHand(page, phone);
    const address = page.url();
    // The first time its code is still on its way while the keys come.
    let arrive = (): void => undefined;
    const isTyped = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/assets/command-dialog*', async (route) => {
      await isTyped;
      await route.continue();
    });
    await home(page);
    await page.keyboard.press('Control+k');
    await typeByHand(page, '000032');
    arrive();
    const box = page.getByRole('combobox', { name: /^Cerca device/ });
    await expect(box).toHaveValue('000032');
    await home(page);
    await page.keyboard.press('Control+k');
    await readInto(page, phone.imei);
    await expect(page).toHaveURL(address);
  },
);

async function home(page: Page): Promise<void> {
  await page.goto('/servizi');
  await expect(page.getByRole('heading', { name: 'Servizi' })).toBeVisible();
}
