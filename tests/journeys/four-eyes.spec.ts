import { expect, test, type Page } from '@playwright/test';
import { inDatabase } from '#tests/kit/journey-database';
import { mailsTo } from '#tests/kit/account-mail';
import { callAs, dialog, enterAs } from '#tests/kit/till';

/** Acts that want a second person (rulings §12): two browsers, and the link in a mail. */

test.beforeAll(() => setLimit('500'));
test.afterAll(() => setLimit('null'));

const setLimit = (value: string) =>
  inDatabase((db) =>
    db.query(`update setting set valore = $1::jsonb where chiave = 'limite_quattro_occhi'`, [value]),
  );

/** Head office asks for a new colleague, as the screen does, and is told that it waits. */
async function askForColleague(page: Page, user_name: string): Promise<void> {
  await enterAs(page, 'sede');
  const [answer] = await callAs<{ ret_message: string }>(page, 'setUtente', {
    nome: 'Irene',
    cognome: user_name,
    user_name,
    email: `${user_name}@permuta.example`,
    id_role: 3,
  });
  expect(answer?.ret_message).toBe('IN_ATTESA_DI_APPROVAZIONE');
}

/** The token of the link that stops what such a mail tells of. */
async function stopToken(address: string, what: string): Promise<string> {
  let token = '';
  await expect(async () => {
    const mails = await mailsTo(process.env['JOURNEY_SIMULATORS'] ?? '', address);
    const mail = mails.find(({ text }) => text.includes(what));
    token = /\/ferma#t=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(token).not.toBe('');
  }).toPass();
  return token;
}

test('a colleague says yes in another browser, and it is done', async ({ page, browser }) => {
  await askForColleague(page, 'irene.uno');
  await page.goto('/da-approvare?stato=IN_ATTESA');
  const own = page.getByRole('row').filter({ hasText: 'irene.uno' });
  await expect(own.getByRole('button', { name: /^Ferma/ })).toBeVisible();
  await expect(own.getByRole('button', { name: /^Approva/ })).toHaveCount(0);

  const other = await (await browser.newContext()).newPage();
  await enterAs(other, 'sede2');
  await other.goto('/da-approvare?stato=IN_ATTESA');
  const row = other.getByRole('row').filter({ hasText: 'irene.uno' });
  await expect(row).toContainText('Utente della sede');
  await row.getByRole('button', { name: /^Approva/ }).click();
  await expect(other.getByText('Approvata: l’operazione è fatta')).toBeVisible();
  const found = await callAs<{ user_name: string }>(other, 'getUtenti', { search: 'irene.uno' });
  expect(found.map(({ user_name }) => user_name)).toEqual(['irene.uno']);
  await other.context().close();
});

test('a no says why, and the asker reads it', async ({ page, browser }) => {
  await askForColleague(page, 'irene.due');
  const other = await (await browser.newContext()).newPage();
  await enterAs(other, 'sede2');
  await other.goto('/da-approvare?stato=IN_ATTESA');
  await other
    .getByRole('row')
    .filter({ hasText: 'irene.due' })
    .getByRole('button', { name: /^Rifiuta/ })
    .click();
  const asking = dialog(other, 'Rifiutare la richiesta?');
  await asking.getByRole('textbox').fill('Non la conosciamo');
  await asking.getByRole('button', { name: 'Rifiuta' }).click();
  await expect(other.getByText('Richiesta rifiutata')).toBeVisible();
  await other.context().close();
  await page.goto('/da-approvare?stato=RIFIUTATA');
  await expect(page.getByRole('row').filter({ hasText: 'irene.due' })).toContainText('Non la conosciamo');
});

test('alone in the house it counts after a day, unless the link of the mail stops it', async ({
  page,
  browser,
}) => {
  const address = 'azienda@permuta.example';
  await inDatabase((db) =>
    db.query(`update setting set valore = valore || $1::jsonb where chiave = 'azienda'`, [
      JSON.stringify({ email: address }),
    ]),
  );
  const colleagues = (is_blocked: number) =>
    inDatabase((db) =>
      db.query("update operator set is_blocked = $1 where id_role = 3 and user_name <> 'sede'", [is_blocked]),
    );
  await colleagues(1);
  await askForColleague(page, 'irene.tre');
  await colleagues(0);
  const token = await stopToken(address, 'irene.tre');
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`/ferma#t=${token}`);
  await stranger.getByRole('button', { name: 'Ferma' }).click();
  await expect(stranger.getByText('Questa richiesta non aspetta più: Fermata.')).toBeVisible();
  await stranger.context().close();
  await page.goto('/da-approvare?stato=FERMATA');
  await expect(page.getByRole('row').filter({ hasText: 'irene.tre' })).toContainText(address);
});

test('what has changed meanwhile is not done', async ({ page, browser }) => {
  await enterAs(page, 'sede');
  const read = () =>
    callAs<{ marca: string }>(page, 'getImpostazioniSede', { chiave: 'limite_quattro_occhi' });
  const [first] = await read();
  const change = {
    chiave: 'limite_quattro_occhi',
    valido_dal: '2099-01-01',
    valori: JSON.stringify({ valore: 700 }),
  };
  await callAs(page, 'setImpostazione', { ...change, marca: first!.marca });
  await inDatabase((db) =>
    db.query(
      `insert into setting (chiave, valido_dal, valore) values ('limite_quattro_occhi', '2098-01-01', '600')`,
    ),
  );
  const other = await (await browser.newContext()).newPage();
  await enterAs(other, 'sede2');
  await other.goto('/da-approvare?stato=IN_ATTESA');
  await other
    .getByRole('row')
    .filter({ hasText: 'Limite dei quattro occhi dal' })
    .getByRole('button', { name: /^Approva/ })
    .click();
  await expect(other.getByText(/Nel frattempo le cose sono cambiate/)).toBeVisible();
  await other.context().close();
});
