import { expect, test, type Locator } from '@playwright/test';
import { identifyByCode, openByHand, payBy, searchCustomer } from '#tests/kit/counter';
import {
  changeRows,
  couponOfEachState,
  expectPage,
  expectSizes,
  unchosen,
  factOf,
  grouped,
  newCoupon,
  newFamily,
  rowOf,
  tickFilter,
  type CouponRow,
} from '#tests/kit/list-pages';
import { newPhone } from '#tests/kit/simulated-phones';
import { callAs, dialog, enterAs, logIn } from '#tests/kit/till';

/** What lists show, page and filter, and what stands around them (S1 §9; S2 §2, §3, §6, §9). */

test('customers found are shown three, five or ten to a page', { tag: '@whole' }, async ({ page }) => {
  await enterAs(page, 'diretto');
  const cognome = await newFamily(page, 3641, 6);
  await openByHand(page, newPhone());
  await payBy(page, 'Contanti');
  await searchCustomer(page, cognome);
  const found = dialog(page, 'Clienti trovati');
  await expectSizes(found, ['3', '5', '10']);
  await expectPage(found, '1–3 di 6', 3);
  await found.getByRole('button', { name: 'Pagina successiva' }).click();
  await expectPage(found, '4–6 di 6', 3);
  await found.getByLabel('Righe').selectOption('5');
  await expectPage(found, '1–5 di 6', 5);
  await found.getByLabel('Righe').selectOption('10');
  await expectPage(found, '1–6 di 6', 6);
});

test(
  'coupons are paged by 5, 10, 20 and 50, and say whether they were used',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'negozio');
    const rows = await callAs<CouponRow>(page, 'getCoupon', { id_negozio: 1001, limit: 50 });
    await unchosen(page, 'getCoupon');
    await page.goto('/coupon');
    await expectSizes(page.getByRole('main'), ['5', '10', '20', '50', '100']);
    await expectPage(page.getByRole('main'), /^1–5 di \d+$/, 5);
    await page.getByLabel('Righe').selectOption('50');
    await expectPage(page.getByRole('main'), /^1–\d+ di \d+$/, rows.length);
    for (const state of ['VALIDO', 'UTILIZZATO']) {
      const one = rows.find(({ stato_coupon }) => stato_coupon === state);
      const use = rowOf(page, one).getByRole('cell').nth(5);
      await expect(use).toHaveText(state === 'VALIDO' ? 'Non utilizzato' : /^\d\d-\d\d-\d{4}$/);
    }
  },
);

const notValid = {
  UTILIZZATO: 'Questo coupon è già stato utilizzato.',
  SCADUTO: 'Questo coupon è scaduto.',
};

test('a coupon can be used and printed again only while VALIDO', { tag: '@whole' }, async ({ page }) => {
  await enterAs(page, 'negozio');
  const coupons = await couponOfEachState(page, 1001);
  await page.goto('/coupon');
  await page.getByLabel('Righe').selectOption('50');
  for (const [state, reason] of Object.entries(notValid)) {
    const buttons = rowOf(page, coupons[state as keyof typeof coupons]);
    await expect(buttons).toContainText(state);
    for (const name of [/^Utilizza il coupon/, /^Ristampa il coupon/]) {
      const button = buttons.getByRole('button', { name });
      await expect(button).toBeDisabled();
      await expect(button).toHaveAccessibleDescription(new RegExp(`^${reason}`));
    }
    await expect(buttons.getByRole('link')).toHaveCount(0);
  }
  // That of a cancelled purchase is closed to the shop.
  await expect(rowOf(page, coupons.ANNULLATO)).toHaveCount(0);
  const open = rowOf(page, coupons.VALIDO);
  await expect(open.getByRole('button', { name: /^Utilizza il coupon/ })).toBeEnabled();
  await expect(open.getByRole('link', { name: /^Ristampa il coupon/ })).toBeVisible();
});

test('Ristampa opens the coupon in a window of its own', { tag: '@whole' }, async ({ page, context }) => {
  await enterAs(page, 'negozio');
  const rows = await callAs<CouponRow>(page, 'getCoupon', { id_negozio: 1001, limit: 50 });
  const valid = rows.find(({ stato_coupon }) => stato_coupon === 'VALIDO');
  await page.goto('/coupon');
  await page.getByLabel('Righe').selectOption('50');
  const again = rowOf(page, valid).getByRole('link', { name: /^Ristampa il coupon/ });
  const [printed] = await Promise.all([context.waitForEvent('page'), again.click()]);
  await expect(printed).toHaveURL(new RegExp(`/stampaCoupon\\?sn=${valid?.coupon_serial_number}$`));
  await expect(printed.getByRole('main')).toContainText(grouped(valid));
  await expect(page).toHaveURL(/\/coupon$/);
});

test(
  'the warehouse has its columns, its legend and pages of 10, 25, 50 and 100',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'supporto');
    await page.goto('/magazzino');
    const heads = 'Modello,GB,IMEI,Acquisto,Valore,Negozio,Cliente,Stato,Dati cancellati,Azioni'.split(',');
    await expect(page.getByRole('columnheader')).toHaveText(['ID', ...heads]);
    await page.getByRole('button', { name: /^Colonne/ }).click();
    await page.getByRole('checkbox', { name: 'Marca' }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader')).toHaveText(['ID', 'Marca', ...heads]);
    const main = page.getByRole('main');
    await expectSizes(main, ['10', '25', '50', '100']);
    // Only below head office the coupon's value stands beside the device's.
    await expect(page.getByRole('table')).not.toContainText('coupon');
    const [, total] = /di (\d+)$/.exec(await main.getByRole('status').first().innerText()) ?? [];
    for (const size of [25, 50, 100, 10]) {
      await page.getByLabel('Righe').selectOption(String(size));
      const shown = `1–${Math.min(size, Number(total))} di ${total}`;
      await expect(main.getByRole('status').filter({ hasText: shown })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Pagina successiva' }).click();
    await expectPage(main, /^11–20 di \d+$/, 10);

    await page.getByRole('button', { name: 'Legenda' }).click();
    const legend = dialog(page, 'Legenda');
    for (const state of [
      'IN CORSO',
      'ACQUISTATO',
      'SPEDITO',
      'RICEVUTO SEDE',
      'VALUTATO',
      'ANNULLATO NEGOZIO',
    ])
      await expect(legend.getByText(state, { exact: true })).toBeVisible();
  },
);

test('the warehouse is filtered with CERCA, and the address keeps the filters', async ({ page }) => {
  await enterAs(page, 'master');
  await page.goto('/magazzino');
  const rows = page.locator('tbody tr');
  const box = page.getByRole('searchbox');
  await box.fill('Giraudo');
  await page.getByRole('button', { name: 'CERCA', exact: true }).click();
  await expect(page).toHaveURL(/\/magazzino\?cerca=Giraudo$/);
  await expect(rows).toHaveText([/Galaxy S22.*coupon.*Giraudo/]);
  await page.getByRole('button', { name: 'AZZERA FILTRI' }).click();
  await tickFilter(page, 'Stato', 'ACQUISTATO');
  await expect(page).toHaveURL(/\/magazzino\?stato=1$/);
  await expect(rows.filter({ hasText: 'ACQUISTATO' })).toHaveCount(10);
  await tickFilter(page, 'Stato', 'SPEDITO');
  await expect(page).toHaveURL(/stato=1(,|%2C)3$/);

  await page.goBack();
  await expect(page).toHaveURL(/\/magazzino\?stato=1$/);
  await expect(page.getByRole('button', { name: 'Stato: ACQUISTATO' })).toBeVisible();
  await page.getByRole('button', { name: 'AZZERA FILTRI' }).click();
  await expect(page).toHaveURL(/\/magazzino$/);
});

test(
  'the details of a device have its facts, its documents and its tests',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'master');
    const [device] = await callAs<Record<string, string>>(page, 'getDevice', { search: 'Giraudo' });
    // No campaign of the demo world asks for the bought phone's own SKU; the receipt is there with the documents.
    await changeRows<object>(page, 'getDevice', (row) => ({ ...row, sku: 'SAM30', documento: 'fronte' }));
    await page.goto('/magazzino?cerca=Giraudo');
    await page.getByRole('cell', { name: 'Galaxy S22' }).click();
    const detail = dialog(page, 'Samsung Galaxy S22');
    const fact = (name: string) => factOf(detail, name);
    const plain = {
      Marca: 'Samsung',
      'Numero di serie': device?.['serial_number'],
      'Magazzino attuale': device?.['magazzino_attuale'],
      Nome: device?.['nome_cliente'],
      Indirizzo: device?.['indirizzo_cliente'],
      Telefono: device?.['telefono_cliente'],
      Mail: device?.['email_cliente'],
      SKU: 'SAM30',
    };
    for (const [name, text] of Object.entries(plain)) await expect(fact(name), name).toHaveText(String(text));
    await expect(fact('Modello')).toContainText('Galaxy S22');
    await expect(fact('Grado estetico')).toHaveText('A COME NUOVO');
    await expect(fact('Valore di acquisto')).toHaveText(/^\d+,\d\d\s€$/);
    await expect(fact('Data')).toHaveText(/^\d\d-\d\d-\d{4} \d\d:\d\d$/);
    await expect(fact('Coupon')).toHaveText(/^([A-Z0-9]{4} ){3}· \d+,\d\d\s€$/);
    await expect(fact('IMEI acquistato')).toHaveText(/^\d\d \d{6} \d{6} \d$/);
    await expect(detail.getByRole('button', { name: /^Copia IMEI 00 / })).toBeVisible();
    await expect(detail.getByText(String(device?.['stato_device']), { exact: true })).toBeVisible();

    const links = {
      'Ricevuta completa': `/stampaRicevuta?cod=${device?.['serial_number']}-${device?.['num_times']}`,
      Coupon: `/stampaCoupon?sn=${device?.['coupon_serial_number']}`,
    };
    for (const [name, href] of Object.entries(links)) {
      const link = detail.getByRole('link', { name: `${name} (nuova finestra)` });
      await expect(link).toHaveAttribute('href', href);
      await expect(link).toHaveAttribute('target', '_blank');
    }
    await detail.getByRole('button', { name: 'Test effettuati' }).click();
    const tests = detail.getByRole('region', { name: 'Esito dei test' });
    await expect(tests).toContainText(/Test superati \(\d+\)/);
    await expect(tests).toHaveCSS('max-height', '500px');
  },
);

test('of a cancelled purchase neither receipt nor coupon is shown', async ({ page }) => {
  await enterAs(page, 'negozio');
  const { serial_number, num_times } = await newCoupon(page, 1001);
  await page.goto(`/magazzino?sn=${serial_number}&nt=${num_times}`);
  const detail = dialog(page, 'Apple iPhone 13');
  await expect(detail.getByRole('link', { name: 'Coupon (nuova finestra)' })).toBeVisible();
  const [cancelled] = await callAs(page, 'setAnnullato', { serial_number, num_times });
  expect(cancelled?.['ret_code']).toBe(0);
  await page.reload();
  await expect(detail.getByText('ricevuta e coupon non sono consultabili')).toBeVisible();
  for (const name of ['Acquisisci documenti', 'Ricevuta completa', 'Coupon']) {
    const button = detail.getByRole('button', { name, exact: true });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription('L’acquisto è annullato.');
  }
  await expect(detail.getByRole('link')).toHaveCount(0);
});

test('a long list of test results scrolls in its own box', { tag: '@whole' }, async ({ page }) => {
  await enterAs(page, 'diretto');
  await page.goto('/buy-device');
  await identifyByCode(page, newPhone());
  await page.getByRole('button', { name: 'Vedi i test' }).click();
  await expect(page.getByRole('region', { name: 'Esito dei test' })).toHaveCSS('max-height', '500px');
});

test(
  'every role has contacts in the footer and a tab Price Check that stands out',
  { tag: '@whole' },
  async ({ page }) => {
    for (const user of ['negozio', 'diretto', 'master', 'sede', 'supporto']) {
      await enterAs(page, user);
      await page.goto('/servizi');
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText('Amministrazione amministrazione@permuta.example');
      await expect(footer).toContainText('Assistenza assistenza@permuta.example');
      const tabs = page.getByRole('navigation', { name: 'Principale' });
      const tab = tabs.getByRole('link', { name: 'Price Check' });
      const color = (link: Locator) => link.evaluate((element) => getComputedStyle(element).color);
      expect(await color(tab)).not.toBe(await color(tabs.getByRole('link', { name: 'Spedizioni' })));
      await tab.click();
      await expect(page).toHaveURL(/\/price-check$/);
      await expect(tab).toHaveAttribute('aria-current', 'page');
    }
  },
);

test('the browser keeps who and where for display, and nothing is decided by it', async ({ page }) => {
  await logIn(page, 'diretto');
  await expect(page).toHaveURL(/\/buy-device$/);
  const [session] = await callAs<Record<string, unknown>>(page, 'getSessione');
  const kept = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
  expect(kept).toMatchObject({
    role: '1',
    userId: String(session?.['id_operatore']),
    idNegozio: '3641',
    idAffiliato: '364',
    nomeNegozio: String(session?.['negozio']),
    matricola: String(session?.['matricola']),
  });
  await page.evaluate(() => localStorage.setItem('role', '3'));
  await page.goto('/servizi');
  await expect(page.getByRole('link', { name: 'Price Check' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Impostazioni' })).toHaveCount(0);
});

test('the landing page shows a picture', { tag: '@whole' }, async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('img', { name: /^Esempio di valutazione/ })).toBeVisible();
});
