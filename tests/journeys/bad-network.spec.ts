import { expect, test, type Page } from '@playwright/test';
import {
  conclude,
  confirmDocument,
  expectStep,
  fillPerson,
  gradeAll,
  identifyByHand,
  payBy,
  removeAccounts,
  searchNobody,
} from '#tests/kit/counter';
import { startCuttingProxy, type CuttingProxy } from '#tests/kit/cutting-proxy';
import { newPerson } from '#tests/kit/new-person';
import { newPhone } from '#tests/kit/simulated-phones';
import { callAs, dialog, enterAs, logIn } from '#tests/kit/till';

/** The whole way over a bad line: what was done once stays done once, and nothing typed is lost (rulings §2). */

let proxy: CuttingProxy;

test.beforeEach(async () => {
  proxy = await startCuttingProxy(process.env['JOURNEY_URL'] ?? '');
});

test.afterEach(async () => {
  await proxy.stop();
});

test('every call cut before it arrives and after its answer: one purchase, one receipt', async ({
  page,
  browser,
}) => {
  const phone = newPhone();
  const person = newPerson();
  const till = await (await browser.newContext({ baseURL: proxy.url })).newPage();
  await logIn(till, 'diretto');
  await expect(till).toHaveURL(/\/buy-device$/);
  // Brands are only proposed: whoever types on doesn't wait for them.
  await till.getByRole('button', { name: 'Inserisci manualmente' }).click();
  await expect.poll(() => proxy.calls.get('getBrands')?.after ?? 0).toBeGreaterThan(0);
  await till.getByRole('button', { name: 'Indietro' }).click();
  await identifyByHand(till, phone);
  await gradeAll(till);
  await removeAccounts(till);
  await payBy(till, 'Contanti');
  // Nobody of that name: the form opens by itself.
  await searchNobody(till, person.Cognome);
  await fillPerson(till, person);
  await dialog(till, 'Nuovo cliente').getByRole('button', { name: 'Salva e usa' }).click();
  await expectStep(till, 'document');
  await confirmDocument(till);
  const cycle = await conclude(till);
  await till.goto(`/stampaRicevuta?cod=${cycle.serial_number}&num=${cycle.num_times}`);
  await expect(till.getByRole('main')).toContainText(person.Cognome);

  const way = ['login', 'getSessione', 'getAcquistiInCorso', 'getImpostazioni', 'getBrands', 'setNewDevice'];
  const rest = [
    'getAcquisto',
    'setAcquisto',
    'getClientiByCognome',
    'setCliente',
    'setRicevuta',
    'getRicevuta',
  ];
  expect([...proxy.calls.keys()]).toEqual(expect.arrayContaining([...way, ...rest]));
  for (const name of [...way, ...rest]) {
    expect(proxy.calls.get(name)?.before, `${name}, cut before`).toBeGreaterThan(0);
    expect(proxy.calls.get(name)?.after, `${name}, cut after`).toBeGreaterThan(0);
  }
  await till.context().close();

  await enterAs(page, 'diretto');
  const devices = await callAs(page, 'getDevice', { search: phone.imei });
  expect(devices).toHaveLength(1);
  expect(devices[0]).toMatchObject({ ...cycle, id_stato_device: 1 });
  expect(await callAs(page, 'getRicevuta', { ...cycle })).toHaveLength(1);
  expect(await callAs(page, 'getClientiByCognome', { cognome: person.Cognome })).toHaveLength(1);
});

test(
  'without a line each step says so, keeps what was typed, and goes on afterwards',
  { tag: '@whole' },
  async ({ page, browser }) => {
    const phone = newPhone();
    const person = newPerson();
    const till = await (await browser.newContext({ baseURL: proxy.url })).newPage();
    await till.goto('/login');
    proxy.setDown(true);
    await logIn(till, 'diretto');
    await expect(till.getByRole('alert').filter({ hasText: 'Connessione assente' })).toBeVisible();
    await expect(till.getByLabel('Nome utente')).toHaveValue('diretto');
    await expect(till.getByLabel('Password')).toHaveValue('demo');
    proxy.setDown(false);
    await till.getByRole('button', { name: 'Log In' }).click();
    await expect(till).toHaveURL(/\/buy-device$/);

    await withoutLine(till, () => till.getByRole('button', { name: 'Genera login code' }).click());
    await expect(till.getByRole('img', { name: /^Login code / })).toBeVisible();
    await identifyByHand(till, phone);
    await withoutLine(till, () => gradeAll(till));
    await expectStep(till, 'accounts');
    await withoutLine(till, () => till.getByRole('button', { name: 'Confermo: account rimossi' }).click());
    await expectStep(till, 'payment');
    await withoutLine(till, async () => {
      await till
        .getByRole('group', { name: 'Modalità di pagamento' })
        .getByText('Contanti', { exact: true })
        .click();
      await till.getByRole('button', { name: 'Continua con contanti' }).click();
    });
    await expectStep(till, 'customer');

    const search = till.getByLabel('Cognome, codice fiscale, ragione sociale o partita IVA');
    await withoutLine(
      till,
      async () => {
        await search.fill(person.Cognome);
        await till.keyboard.press('Enter');
      },
      () => expect(search).toHaveValue(person.Cognome),
      'by itself',
    );
    const form = dialog(till, 'Nuovo cliente');
    await expect(form).toBeVisible();
    await withoutLine(
      till,
      async () => {
        await fillPerson(till, person);
        await form.getByRole('button', { name: 'Salva e usa' }).click();
      },
      async () => {
        for (const [label, text] of Object.entries(person))
          await expect(form.getByRole('textbox', { name: label, exact: true })).toHaveValue(text);
      },
    );
    await expectStep(till, 'document');
    const number = till.getByLabel('Numero del documento');
    await withoutLine(
      till,
      async () => {
        await number.fill('CA12345AB');
        await till.getByRole('button', { name: 'Conferma documento' }).click();
      },
      () => expect(number).toHaveValue('CA12345AB'),
    );
    await expectStep(till, 'end');
    await withoutLine(till, () => till.getByRole('button', { name: /^Concludi l’acquisto/ }).click());
    await expect(till.getByRole('main').getByText('Buyback effettuato correttamente!')).toBeVisible();
    await till.context().close();

    await enterAs(page, 'diretto');
    expect(await callAs(page, 'getDevice', { search: phone.imei })).toHaveLength(1);
  },
);

test(
  'a purchase that can not be read says so, and is read when the line is back',
  { tag: '@whole' },
  async ({ page, browser }) => {
    await enterAs(page, 'diretto');
    await page.goto('/buy-device');
    await identifyByHand(page, newPhone());
    await gradeAll(page);
    await expectStep(page, 'accounts');
    const till = await (await browser.newContext({ baseURL: proxy.url })).newPage();
    await logIn(till, 'diretto');
    await expect(till).toHaveURL(/\/buy-device$/);
    await expect(till.getByRole('region', { name: 'Acquisti in corso' })).toBeVisible();
    proxy.setDown(true);
    await till
      .getByRole('region', { name: 'Acquisti in corso' })
      .getByRole('button', { name: /^Riprendi/ })
      .first()
      .click();
    const problem = till.getByRole('alert').filter({ hasText: 'Non riusciamo a leggere l’acquisto' });
    await expect(problem).toBeVisible();
    proxy.setDown(false);
    await problem.getByRole('button', { name: 'Riprova' }).click();
    await expect(till.getByText('IN CORSO', { exact: true })).toBeVisible();
    await till.context().close();
  },
);

/** Does something while nothing gets through: the message stands there, and 'Riprova' does it once the line is back. */
async function withoutLine(
  page: Page,
  act: () => Promise<unknown>,
  kept: () => Promise<unknown> = () => Promise.resolve(),
  again: 'by a press' | 'by itself' = 'by a press',
): Promise<void> {
  proxy.setDown(true);
  await act();
  const button = page.getByRole('button', { name: 'Riprova' });
  // The list of purchases in progress and the customer's phone may have lost their line too, around the step.
  const problem = page
    .getByRole('alert')
    .filter({ has: button, hasNotText: /Acquisti in corso non disponibili|codice per il telefono/i });
  await expect(problem).toContainText('Connessione assente: il server non risponde');
  await kept();
  proxy.setDown(false);
  // What only reads is asked again without a press; the line is looked for every few seconds.
  if (again === 'by a press') await problem.getByRole('button', { name: 'Riprova' }).click();
  await expect(problem).toBeHidden();
}
