import { expect, test } from '@playwright/test';
import { testImei } from '#simulators/phones';
import { byHand } from '#tests/kit/buy-phone';
import { callAs, enterAs } from '#tests/kit/till';

/** The columns of /coupon, and a voucher that is not to be printed (S2 §2). */

test(
  'the list of coupons has its columns, the seller’s telephone and mail under the name',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'negozio');
    const [coupon] = await callAs<Record<string, string>>(page, 'getCoupon', { id_negozio: 1001, limit: 1 });
    await page.goto('/coupon');
    const table = page.getByRole('table', { name: 'LISTA COUPONS' });
    await expect(table.getByRole('columnheader')).toHaveText(
      'Seriale,Negozio,Cliente,Creazione,Scadenza,Utilizzo,Valore,Stato,Azioni'.split(','),
    );
    const seller = table.locator('tbody tr').first().getByRole('cell').nth(2);
    for (const field of ['cliente', 'telefono_cellulare', 'email'])
      await expect(seller, field).toContainText(coupon?.[field] ?? 'missing');
  },
);

test(
  'a coupon is printed once its purchase is concluded, not before',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'diretto');
    const [opened] = await callAs(
      page,
      'setNewDevice',
      byHand({ imei: testImei() }) as Record<string, string>,
    );
    const cycle = {
      serial_number: String(opened?.['serial_number']),
      num_times: Number(opened?.['num_times']),
    };
    await callAs(page, 'setAcquisto', { ...cycle, is_account_rimosso: 1 });
    await callAs(page, 'setAcquisto', { ...cycle, id_modalita_pagamento: 1 });
    const [made] = await callAs(page, 'setCoupon', cycle);
    await page.goto(`/stampaCoupon?sn=${String(made?.['coupon_serial_number'])}`);
    await expect(page.getByRole('main')).toContainText('Il coupon non è ancora stato emesso');
    await expect(page.getByRole('button', { name: 'STAMPA COUPON' })).toHaveCount(0);
    await callAs(page, 'deleteDevicePending', cycle);
  },
);

test('a shop sees its own coupons, the master those of the whole affiliate', async ({ page }) => {
  for (const user of ['negozio', 'master']) {
    await enterAs(page, user);
    await page.goto('/coupon');
    await page.getByRole('searchbox').fill('Giraudo');
    const row = page.getByRole('row').filter({ hasText: 'Giraudo' }).first();
    if (user === 'master') await expect(row).toContainText('Aurora Torino');
    else await expect(page.getByText('Niente con questi filtri per «Giraudo»')).toBeVisible();
  }
});
