import { expect, test } from '@playwright/test';
import { enterAs } from '#tests/kit/till';
import { openShipments, pending, phonesToShip, tickOf } from '#tests/kit/shipping';

/** What an authority asks: head office holds a phone, its shop sees only that, and the answer is an extract (rulings §11). */

test(
  'a phone that an authority asks for stops in its shop, until it is released',
  { tag: '@whole' },
  async ({ page, browser }) => {
    await enterAs(page, 'diretto');
    const [asked, free] = await phonesToShip(page, 310, 320);
    await openShipments(page);
    await expect(tickOf(page, asked!)).toBeVisible();

    const office = await (await browser.newContext()).newPage();
    await enterAs(office, 'sede');
    await office.goto('/richieste-autorita');
    await office.getByRole('button', { name: 'Nuova richiesta' }).click();
    const form = office.getByRole('dialog', { name: 'Nuova richiesta di un’autorità' });
    await form.getByRole('button', { name: 'Registra e ferma i device' }).click();
    await expect(form.getByText('Campo obbligatorio').first()).toBeVisible();
    await form.getByLabel('IMEI o codice fiscale').fill(asked!.imei);
    await form.getByLabel('Autorità').fill('Questura di Bologna');
    await form.getByLabel('Protocollo', { exact: false }).first().fill(`J${Date.now()}`);
    await form.locator('input[type=file]').setInputFiles({
      name: 'atto.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 richiesta'),
    });
    await form.getByRole('button', { name: 'Registra e ferma i device' }).click();
    await expect(office.getByText('Richiesta registrata: un device è fermo.')).toBeVisible();

    // Nobody reloads the shop's page: the phone leaves the list by itself, and the other may go.
    await expect(tickOf(page, asked!)).toHaveCount(0);
    await expect(tickOf(page, free!)).toBeVisible();
    await page.goto(`/magazzino?search=${asked!.imei}`);
    await expect(page.getByRole('row').filter({ hasText: 'Fermo' })).toHaveCount(1);
    await expect(page.getByText('Questura')).toHaveCount(0);

    const sheet = office.getByRole('dialog', { name: 'Questura di Bologna' });
    const [extract] = await Promise.all([
      office.waitForEvent('download'),
      sheet.getByRole('button', { name: 'Estratto per l’autorità' }).click(),
    ]);
    expect(extract.suggestedFilename()).toMatch(/^Estratto-richiesta-\d+\.pdf$/);
    await sheet.getByRole('button', { name: /^Esito per Apple iPhone 13/ }).click();
    const outcome = office.getByRole('dialog', { name: /^Esito per/ });
    await outcome.getByText('Rilascia', { exact: true }).first().click();
    await outcome.getByLabel('Con quale atto, o perché').fill('Nulla osta del 23-11');
    await outcome.getByRole('button', { name: 'Rilascia' }).click();
    await expect(sheet.getByText('Nulla osta del 23-11')).toBeVisible();
    await office.context().close();

    await openShipments(page);
    await expect(pending(page)).toBeVisible();
    await expect(tickOf(page, asked!)).toBeVisible();
  },
);
