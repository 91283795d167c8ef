import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { addDays, formatDay, romeDay } from '#domain/day';
import { couponOfEachState, grouped, newCoupon, rowOf } from '#tests/kit/list-pages';
import { readInto } from '#tests/kit/reader-burst';
import { callAs, dialog, enterAs } from '#tests/kit/till';

/** Coupons at the till and at head office (S2 §2 /coupon, §6, §8; rulings §7). */

/** One scan and one confirmation. */
async function burn(page: Page, serial: string): Promise<void> {
  await expect(page.getByLabel('Codice del coupon')).toBeFocused();
  await readInto(page, serial);
  const asking = page.getByRole('dialog', { name: /^Utilizzare il coupon/ });
  await expect(asking.getByRole('button', { name: 'Utilizza Coupon' })).toBeFocused();
  await expect(asking.getByRole('button', { name: 'Utilizza Coupon' })).not.toHaveAttribute('aria-busy');
  await page.keyboard.press('Enter');
  await expect(asking).toBeHidden();
}

test(
  'a reader uses a coupon with one scan and one confirmation, which tells what it is',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'negozio');
    const coupon = await newCoupon(page, 1001);
    const [row] = await callAs<{ data_scadenza: string; cliente: string }>(page, 'getCoupon', {
      coupon_serial_number: coupon.coupon_serial_number,
    });
    await page.goto('/coupon');
    await expect(page.getByLabel('Codice del coupon')).toBeFocused();
    await readInto(page, coupon.coupon_serial_number);
    const asking = dialog(page, `Utilizzare il coupon ${grouped(coupon)}?`);
    await expect(asking).toContainText(/2,00\s€/);
    await expect(asking).toContainText(formatDay(row!.data_scadenza));
    await expect(asking).toContainText(/Ada .•••/);
    await expect(asking).not.toContainText(row!.cliente);
    await expect(asking).toContainText('Telefonia Aurora · il tuo');
    await page.keyboard.press('Enter');
    await expect(asking).toBeHidden();
    await expect(page.getByRole('main')).toContainText(`Coupon utilizzato con successo: ${grouped(coupon)}`);
    // Ready for the next one.
    await expect(page.getByLabel('Codice del coupon')).toBeFocused();
    await expect(page.getByLabel('Codice del coupon')).toHaveValue('');
    await expect(rowOf(page, coupon)).toContainText('UTILIZZATO');
  },
);

test('each of the five refusals has its sentence', { tag: '@whole' }, async ({ page }) => {
  await enterAs(page, 'negozio');
  const coupons = await couponOfEachState(page, 1001);
  const other = await newCoupon(page, 1001);
  await page.goto('/coupon');
  // One that doesn't exist is no question: it is said beside the box.
  await expect(page.getByLabel('Codice del coupon')).toBeFocused();
  await readInto(page, 'ACDEFGHJKMNP');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Nessun coupon con questo codice.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const refusals = [
    [coupons.UTILIZZATO.coupon_serial_number, 'Questo coupon è già stato utilizzato.'],
    [coupons.SCADUTO.coupon_serial_number, 'Questo coupon è scaduto.'],
    [coupons.ANNULLATO.coupon_serial_number, 'Questo coupon è stato annullato'],
  ] as const;
  for (const [serial, sentence] of refusals) {
    await burn(page, serial);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(sentence);
  }
  await enterAs(page, 'diretto');
  await page.goto('/coupon');
  await expect(page.getByLabel('Codice del coupon')).toBeFocused();
  await readInto(page, other.coupon_serial_number);
  const asking = dialog(page, `Utilizzare il coupon ${grouped(other)}?`);
  await expect(asking).toContainText('Telefonia Aurora · un altro');
  await expect(asking).toContainText('è di un altro affiliato');
  await asking.getByRole('button', { name: 'Utilizza Coupon' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Questo coupon è di un altro affiliato e non vale in questo negozio.',
  );
});

test(
  'head office only looks, filters, saves, and makes an expired coupon good again',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'negozio');
    const { SCADUTO: expired, UTILIZZATO: used } = await couponOfEachState(page, 1001);
    await enterAs(page, 'sede');
    await page.goto(`/coupon?cerca=${expired.coupon_serial_number}`);
    await expect(page.getByRole('heading', { name: 'UTILIZZA COUPON' })).toHaveCount(0);
    const row = rowOf(page, expired);
    await expect(row).toContainText('Telefonia Aurora');
    await expect(row.getByRole('button', { name: /^Utilizza/ })).toHaveCount(0);
    await row.getByRole('button', { name: /^Prolunga il coupon/ }).click();
    const asking = dialog(page, `Prolungare il coupon ${grouped(expired)}?`);
    const until = addDays(romeDay(new Date()), 40);
    await asking.getByRole('button', { name: 'Prolunga' }).click();
    await expect(asking.getByLabel('Motivo')).toHaveAttribute('aria-invalid', 'true');
    await asking.getByLabel('Motivo').fill('Cliente ricoverato');
    await asking.getByLabel('Nuova scadenza').fill(addDays(romeDay(new Date()), -1));
    await asking.getByRole('button', { name: 'Prolunga' }).click();
    await expect(asking).toContainText('La nuova scadenza deve venire dopo quella attuale');
    await asking.getByLabel('Nuova scadenza').fill(until);
    await asking.getByRole('button', { name: 'Prolunga' }).click();
    await expect(page.getByText(`Scadenza del coupon aggiornata: ${formatDay(until)}.`)).toBeVisible();
    await expect(row).toContainText('VALIDO');
    await expect(row).toContainText(formatDay(until));

    await page.goto('/coupon?stato=UTILIZZATO');
    await page.getByRole('searchbox').fill(used.coupon_serial_number);
    const usedRow = rowOf(page, used);
    const extend = usedRow.getByRole('button', { name: /^Prolunga il coupon/ });
    await expect(extend).toBeDisabled();
    await expect(extend).toHaveAccessibleDescription('Questo coupon è già stato utilizzato.');
    await expect(page.locator('tbody tr')).toHaveCount(1);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'ESPORTA CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Coupon.csv');
    const [, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(used.coupon_serial_number);

    await enterAs(page, 'negozio');
    await page.goto(`/magazzino?sn=${expired.serial_number}&nt=${expired.num_times}`);
    await page.getByRole('tab', { name: 'Storia' }).click();
    await expect(page.getByRole('dialog')).toContainText('Scadenza del coupon prolungata');
    await expect(page.getByRole('dialog')).toContainText('Cliente ricoverato');
    await page.goto('/coupon');
    await burn(page, expired.coupon_serial_number);
    await expect(page.getByRole('main')).toContainText('Coupon utilizzato con successo');
  },
);

test('the list keeps its filter in the address, and Ristampa opens a window of its own', async ({
  page,
  context,
}) => {
  await enterAs(page, 'master');
  await page.goto('/coupon');
  const state = page.getByRole('button', { name: /^Stato: / });
  await state.click();
  await page.getByRole('checkbox', { name: 'VALIDO', exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\?stato=VALIDO$/);
  await page.getByRole('columnheader', { name: 'Valore' }).getByRole('button').click();
  await expect(page).toHaveURL(/ordine=-?coupon_value/);
  await page.reload();
  await expect(state).toHaveText('VALIDO');
  await expect(page.locator('tbody tr').first()).toContainText('VALIDO');
  await expect(page.locator('tbody')).not.toContainText('UTILIZZATO');
  const again = page.getByRole('link', { name: /^Ristampa il coupon/ }).first();
  const [printed] = await Promise.all([context.waitForEvent('page'), again.click()]);
  await expect(printed).toHaveURL(/\/stampaCoupon\?sn=[2-9A-Y]{12}$/);
  await expect(printed.getByRole('main')).toContainText('Buono acquisto');
});
