import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { callAs, dialog, enterAs, logIn } from '#tests/kit/till';
import {
  caseOf,
  conclude,
  confirmDocument,
  expectStep,
  fillPerson,
  openByHand,
  payBy,
  searchCustomer,
  openDone,
  summary,
  verdict,
} from '#tests/kit/counter';
import { newPerson } from '#tests/kit/new-person';
import { newPhone } from '#tests/kit/simulated-phones';

/** Two tills at the same thing at once: one wins, the other is told and can go on (rulings §4). */

test('two tills conclude one purchase: one wins, the other is told', async ({ browser }) => {
  const [one, other] = [await till(browser, 0), await till(browser, 1)];
  await openByHand(one, newPhone());
  await payBy(one, 'Carta');
  await newCustomer(one, newPerson());
  await confirmDocument(one);
  await expectStep(one, 'end');
  await other.goto(one.url());
  await expectStep(other, 'end');

  const { serial_number, num_times } = await conclude(one);
  // The other till shows it without a press, with who did it and when.
  await expect(other.getByRole('main').getByText('Buyback effettuato correttamente!')).toBeVisible();
  await expect(other.getByText(/concluso da \w+ \w+ il \d\d-\d\d-\d{4}/)).toBeVisible();
  const receipts = await callAs(one, 'getDevice', { serial_number, num_times });
  expect(receipts).toHaveLength(1);
  // The second till has the same receipt to print.
  await expect(other.getByRole('link', { name: 'STAMPA RICEVUTA' })).toHaveAttribute(
    'href',
    (await one.getByRole('link', { name: 'STAMPA RICEVUTA' }).getAttribute('href')) ?? '',
  );
  await Promise.all([one, other].map((page) => page.context().close()));
});

test(
  'pressed at the same moment, the purchase is still concluded once',
  { tag: '@whole' },
  async ({ browser }) => {
    const [one, other] = [await till(browser, 0), await till(browser, 1)];
    await openByHand(one, newPhone());
    await payBy(one, 'Carta');
    await newCustomer(one, newPerson());
    await confirmDocument(one);
    await expectStep(one, 'end');
    await other.goto(one.url());
    await expectStep(other, 'end');
    const cycle = await caseOf(one);
    const answers = [one, other].map((page) =>
      page.waitForResponse((response) => response.url().endsWith('/api/setRicevuta')),
    );
    const buttons = [one, other].map((page) =>
      page.getByRole('button', { name: /^Concludi l’acquisto con / }),
    );
    // Both stand still before either is pressed: the press at one till takes the button away at the other.
    for (const button of buttons) await button.hover();
    await Promise.all(buttons.map((button) => button.dispatchEvent('click')));
    const words = await Promise.all(
      answers.map(
        async (answer) => ((await (await answer).json()) as [{ ret_message: string }])[0].ret_message,
      ),
    );
    expect(words.filter((word) => word === 'ACQUISTO_GIA_CONCLUSO')).toHaveLength(1);
    for (const page of [one, other]) {
      await page.goto(`/buy-device?sn=${cycle.serial_number}&nt=${cycle.num_times}`);
      await expect(page.getByText('Buyback effettuato correttamente!')).toBeVisible();
    }
    await Promise.all([one, other].map((page) => page.context().close()));
  },
);

test(
  'a purchase moved on at one till is followed at the other, with who did it and when',
  { tag: '@whole' },
  async ({ browser }) => {
    const [one, other] = [await till(browser, 0), await till(browser, 1)];
    await openByHand(one, newPhone());
    await other.goto(one.url());
    await expectStep(other, 'payment');
    await payBy(one, 'Carta');
    // Nothing is pressed here: the step, the verdict and its amount are those of the other till.
    await expectStep(other, 'customer');
    await expect(verdict(other)).toContainText('Carta');
    await expect(verdict(other)).toContainText(/ha portato avanti questo acquisto il \d\d-\d\d-\d{4}/);
    await expect(verdict(one)).not.toContainText('ha portato avanti');
    await Promise.all([one, other].map((page) => page.context().close()));
  },
);

test(
  'a purchase cancelled at one till is not gone on with at the other',
  { tag: '@whole' },
  async ({ browser }) => {
    const [one, other] = [await till(browser, 0), await till(browser, 1)];
    await openByHand(one, newPhone());
    await other.goto(one.url());
    await expectStep(other, 'payment');
    await one.getByRole('button', { name: 'Annulla device' }).click();
    await dialog(one, 'Annulla device?').getByRole('button', { name: 'Annulla device' }).click();
    await expectStep(one, 'identify');
    // The other till shows it by itself, with who did it and when.
    await expect(other.getByText('Questo acquisto è stato annullato', { exact: true })).toBeVisible();
    await expect(other.getByText(/: annullato da \w+ \w+ il \d\d-\d\d-\d{4}/)).toBeVisible();
    await Promise.all([one, other].map((page) => page.context().close()));
  },
);

test(
  'two operators edit one customer: the later one sees the other version and decides',
  { tag: '@whole' },
  async ({ browser }) => {
    const [one, other] = [await till(browser, 0), await till(browser, 1)];
    const person = newPerson();
    await openByHand(one, newPhone());
    await payBy(one, 'Carta');
    await newCustomer(one, person);
    await openByHand(other, newPhone());
    await payBy(other, 'Carta');
    await searchCustomer(other, person.Cognome);
    await dialog(other, 'Clienti trovati')
      .getByRole('button', { name: /^Modifica / })
      .click();
    await (await openDone(one, 'Cliente')).getByRole('button', { name: 'Modifica', exact: true }).click();

    const mine = dialog(one, 'Modifica cliente');
    await mine.getByLabel('Indirizzo').fill('Via Prima');
    await mine.getByRole('button', { name: 'Salva modifiche' }).click();
    await expect(mine).toBeHidden();

    const theirs = dialog(other, 'Modifica cliente');
    await theirs.getByLabel('Indirizzo').fill('Via Seconda');
    await theirs.getByRole('button', { name: 'Salva modifiche' }).click();
    const notice = theirs.getByText('Un altro operatore ha modificato questo cliente');
    await expect(notice).toBeVisible();
    const row = theirs.getByRole('row').filter({ hasText: 'Indirizzo' });
    await expect(row.getByRole('cell')).toHaveText(['Indirizzo', 'Via Seconda', 'Via Prima']);
    await theirs.getByRole('button', { name: 'Prendi i dati aggiornati' }).click();
    await expect(theirs.getByLabel('Indirizzo')).toHaveValue('Via Prima');
    await theirs.getByLabel('Indirizzo').fill('Via Terza');
    await theirs.getByRole('button', { name: 'Salva modifiche' }).click();
    await expectStep(other, 'document');

    // The first one edits what it still has on the screen, and insists.
    await (await openDone(one, 'Cliente')).getByRole('button', { name: 'Modifica', exact: true }).click();
    await mine.getByLabel('Indirizzo').fill('Via Quarta');
    await mine.getByRole('button', { name: 'Salva modifiche' }).click();
    await mine.getByRole('button', { name: 'Ripeti la mia modifica' }).click();
    await expect(mine).toBeHidden();
    const [saved] = await callAs(one, 'getClientiByCognome', { id_negozio: 1001, cognome: person.Cognome });
    expect(saved).toMatchObject({ indirizzo: 'Via Quarta' });
    await Promise.all([one, other].map((page) => page.context().close()));
  },
);

test('logged out in one tab, the other signs in again where it was', async ({ page, context }) => {
  await enterAs(page, 'negozio');
  await openByHand(page, newPhone());
  await payBy(page, 'Contanti');
  const search = page.getByLabel('Cognome, codice fiscale, ragione sociale o partita IVA');
  await search.fill('Brambilla');

  await logOutElsewhere(context);

  // The screen may have found out by itself already, and stands behind the dialog then.
  await page.getByRole('button', { name: 'Cerca', exact: true, includeHidden: true }).dispatchEvent('click');
  const expired = dialog(page, 'Sessione scaduta');
  await expect(expired).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(expired).toBeVisible();
  await expired.getByLabel('Nome utente').fill('negozio');
  await expired.getByLabel('Password').fill('sbagliata');
  await expired.getByRole('button', { name: 'Accedi' }).click();
  await expect(expired.getByText(/Nome utente o password errati/)).toBeVisible();
  await expired.getByLabel('Password').fill('demo');
  await expired.getByRole('button', { name: 'Accedi' }).click();
  await expect(expired).toBeHidden();
  // The press that met the end of the session is done now.
  await expect(search).toHaveValue('Brambilla');
  await dialog(page, 'Clienti trovati')
    .getByRole('button', { name: /^Usa .*Brambilla/ })
    .first()
    .click();
  await expectStep(page, 'document');
  await expect(summary(page)).toContainText('Brambilla');
});

test(
  'logged out in one tab, another user who signs in at the other finds nothing of the first',
  { tag: '@whole' },
  async ({ page, context }) => {
    await logIn(page, 'diretto');
    await page.getByLabel('Link del report').fill('https://reports.example/r/riservato');
    await logOutElsewhere(context);
    // The screen may have found out by itself already, and stands behind the dialog then.
    await page.getByRole('button', { name: 'Genera login code', includeHidden: true }).dispatchEvent('click');
    const expired = dialog(page, 'Sessione scaduta');
    await expect(expired.getByLabel('Nome utente')).toHaveValue('diretto');
    await expired.getByLabel('Nome utente').fill('voucher');
    await expired.getByLabel('Password').fill('demo');
    await expired.getByRole('button', { name: 'Accedi' }).click();
    await expect(page.getByRole('heading', { name: 'Credenziali' })).toBeVisible();
    const kept = await page.evaluate('JSON.stringify([{ ...sessionStorage }, { ...localStorage }])');
    expect(kept).not.toContain('riservato');
  },
);

test(
  'when another user signs in at another tab, the first tab does not go on in his name',
  { tag: '@whole' },
  async ({ page, context }) => {
    await logIn(page, 'diretto');
    await page.getByLabel('Link del report').fill('https://reports.example/r/riservato');
    const tab = await context.newPage();
    // Where 'Esci' leads: the day's news may lie over the link itself.
    await tab.goto('/logout');
    // Left sooner, the page would take its call along and the first user would still be signed in.
    await expect(tab).toHaveURL(/\/login$/);
    await logIn(tab, 'voucher');
    await expect(tab.getByRole('heading', { name: 'Credenziali' })).toBeVisible();
    // Its screen is the other user's now, who still has to say which operator he is.
    await expect(page.getByRole('heading', { name: 'Credenziali' })).toBeVisible();
    const kept = await page.evaluate('JSON.stringify([{ ...sessionStorage }, { ...localStorage }])');
    expect(kept).not.toContain('riservato');
  },
);

async function logOutElsewhere(context: BrowserContext): Promise<void> {
  const tab = await context.newPage();
  // Where 'Esci' leads: the day's news may lie over the link itself.
  await tab.goto('/logout');
  await expect(tab).toHaveURL(/\/login$/);
  await tab.close();
}

/** A till of the shop of its own, as the shop's first or second operator. */
async function till(browser: Browser, place: 0 | 1): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enterAs(page, 'negozio');
  const operators = await callAs<{ id_operatore: number }>(page, 'getOperatorDummy', {
    id_negozio: 1001,
    id_role: 1,
  });
  const id_operatore = operators[place]?.id_operatore ?? 0;
  await callAs(page, 'setOperatoreSessione', { id_negozio: 1001, id_operatore });
  return page;
}

async function newCustomer(page: Page, person: ReturnType<typeof newPerson>): Promise<void> {
  await page.getByRole('button', { name: 'Nuovo cliente' }).click();
  await fillPerson(page, person);
  await dialog(page, 'Nuovo cliente').getByRole('button', { name: 'Salva e usa' }).click();
  await expectStep(page, 'document');
}
