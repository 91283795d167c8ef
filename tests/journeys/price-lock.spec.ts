import { expect, test, type Page } from '@playwright/test';
import { audit } from '#tests/kit/accessibility-audit';
import { barcodesIn } from '#tests/kit/barcode-reader';
import { expectStep, gradeAll, identifyByCode, summary } from '#tests/kit/counter';
import { startCuttingProxy } from '#tests/kit/cutting-proxy';
import { inDatabase } from '#tests/kit/journey-database';
import { readInto } from '#tests/kit/reader-burst';
import { newPhone } from '#tests/kit/simulated-phones';
import { dialog, enterAs } from '#tests/kit/till';

test.use({ bypassCSP: true });

/** The public page's price of an iPhone 13. */
async function lookUp(customer: Page): Promise<void> {
  await customer.goto('/valutazione?st=AURORA');
  await customer.getByLabel('Marca').selectOption('Apple');
  await customer.getByRole('combobox', { name: 'Modello' }).fill('iphone 13');
  await customer.getByRole('option', { name: 'iPhone 13', exact: true }).click();
  await customer.getByLabel('Memoria').selectOption('128 GB');
  await customer.getByRole('button', { name: 'CERCA' }).click();
}

/** A price locked on the customer's phone and taken at the till (rulings §11). */
test(
  'a locked price goes from the public page to the till, by its QR',
  { tag: '@whole' },
  async ({ page, browser }) => {
    const own = await browser.newContext({ viewport: { width: 390, height: 844 }, bypassCSP: true });
    const customer = await own.newPage();
    await lookUp(customer);
    await customer.getByRole('button', { name: 'Blocca il prezzo per 7 giorni' }).click();
    const qr = customer.getByRole('img', { name: 'Codice QR del prezzo bloccato' });
    await expect(qr).toBeVisible();
    await audit(customer, 'locked price');
    const [read] = await barcodesIn(await qr.screenshot());
    expect(read?.text).toMatch(/^QB[2-9A-Y]{10}$/);
    await own.close();

    // What falls is the list; here the promise rises, so that no other journey meets another price.
    await inDatabase((db) =>
      db.query(
        'update price_lock set prezzo = 320 where emesso_il = (select max(emesso_il) from price_lock)',
      ),
    );
    await enterAs(page, 'negozio');
    await page.goto('/buy-device');
    await expectStep(page, 'identify');
    await readInto(page, read?.text ?? '');
    await expect(page.getByText(/^Prezzo bloccato: 320,00\s€ per Apple iPhone 13 · 128 GB$/)).toBeVisible();
    await expect(page.getByText(/ancora \d giorni/)).toBeVisible();
    await audit(page, 'till with a locked price');
    await identifyByCode(page, newPhone());
    // Another phone of the same customer: the code is still there.
    await page.getByRole('button', { name: 'Identificazione del dispositivo' }).click();
    await page.getByRole('button', { name: 'Cambia', exact: true }).click();
    await dialog(page, 'Cambia?').getByRole('button', { name: 'Cambia' }).click();
    await expectStep(page, 'identify');
    await expect(page.getByText(/^Prezzo bloccato: 320,00/)).toBeVisible();
    await identifyByCode(page, newPhone());
    await expect(summary(page).getByText(/^Prezzo bloccato fino al/)).toBeVisible();
    await gradeAll(page);
    await expectStep(page, 'accounts');
    await expect(summary(page)).toContainText(/304,00\s€/);
    await expect(summary(page).getByText(/^Prezzo bloccato fino al/)).toBeVisible();
    await page.getByRole('button', { name: 'Annulla device' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Annulla device' }).click();
    // Cancelled it has used nothing.
    await expectStep(page, 'identify');
    await readInto(page, read?.text ?? '');
    await expect(page.getByText(/^Prezzo bloccato: 320,00/)).toBeVisible();
  },
);

test('pressed twice on a line that breaks before it arrives and after its answer, it is locked once', async ({
  page,
  browser,
}) => {
  const proxy = await startCuttingProxy(process.env['JOURNEY_URL'] ?? '');
  const own = await browser.newContext({ baseURL: proxy.url, bypassCSP: true });
  const count = () =>
    inDatabase(
      async (db) => (await db.query<{ n: number }>('select count(*)::int as n from price_lock')).rows[0]?.n,
    );
  try {
    const before = Number(await count());
    const customer = await own.newPage();
    await lookUp(customer);
    const button = customer.getByRole('button', { name: 'Blocca il prezzo per 7 giorni' });
    await expect(button).toBeEnabled();
    await button.dblclick();
    const ticket = customer.getByRole('region', { name: 'Prezzo bloccato' });
    await expect(ticket).toBeVisible();
    expect(proxy.calls.get('setPrezzoBloccato')).toEqual({ before: 1, after: 1 });
    expect(await count()).toBe(before + 1);

    // A till's reader that reads the code twice has read it once.
    const [read] = await barcodesIn(await ticket.getByRole('img').screenshot());
    await enterAs(page, 'negozio');
    await page.goto('/buy-device');
    await expectStep(page, 'identify');
    await readInto(page, read?.text ?? '');
    await readInto(page, read?.text ?? '');
    await expect(page.getByRole('button', { name: 'Togli il codice' })).toHaveCount(1);
    expect(await count()).toBe(before + 1);
  } finally {
    await own.close();
    await proxy.stop();
  }
});
