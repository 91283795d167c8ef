import { expect, test, type Page } from '@playwright/test';
import { audit } from '#tests/kit/accessibility-audit';
import { xlsxOf } from '#tests/kit/excel-files';
import { callAs, dialog, enterAs, hushNews, pick } from '#tests/kit/till';

/** Users as head office keeps them (rulings §11): invited, let in, blocked, loaded from a file. */

test.use({ bypassCSP: true });

/** The link in the newest mail to somebody. */
async function linkFor(email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const response = await fetch(`${process.env['JOURNEY_SIMULATORS'] ?? ''}/mail`);
    const mails = (await response.json()) as { to: string[]; text: string }[];
    link = /\/password#t=[\w-]+/.exec(mails.findLast(({ to }) => to.includes(email))?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

async function choose(page: Page, name: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `Azioni su ${name}` }).click();
  await page.getByRole('button', { name: act, exact: true }).click();
}

test(
  'somebody is invited, chooses a password, works, and is thrown out the moment he is blocked',
  { tag: '@whole' },
  async ({ page, browser }) => {
    const cognome = `Invitata${Date.now() % 100_000}`;
    const email = `${cognome.toLowerCase()}@example.org`;
    const name = `Chiara ${cognome}`;
    await enterAs(page, 'sede');
    await page.goto('/amministrazione/utenti');
    await expect(page.getByRole('row').filter({ hasText: 'master@permuta.example' })).toContainText('Attivo');
    await audit(page, 'users');

    await page.getByRole('button', { name: 'Invita utente' }).click();
    const form = dialog(page, 'Invita utente');
    await form.getByRole('radio', { name: /^Master/ }).press('Space');
    await expect(form.getByRole('combobox', { name: 'Negozio' })).toHaveCount(0);
    await pick(form.getByRole('combobox', { name: 'Affiliato' }), /Aurora/);
    await form.getByRole('textbox', { name: 'Nome', exact: true }).fill('Chiara');
    await form.getByRole('textbox', { name: 'Cognome' }).fill(cognome);
    const user = form.getByRole('textbox', { name: 'Nome utente' });
    await expect(user).toHaveValue(`chiara.${cognome.toLowerCase()}`);
    await form.getByRole('button', { name: 'Manda l’invito' }).click();
    await expect(form.getByRole('alert').filter({ hasText: 'Campo obbligatorio' })).toBeVisible();
    await form.getByRole('textbox', { name: 'Mail' }).fill(email);
    await expect(form).toContainText(`riceverà a ${email} il suo nome utente e un link`);
    await audit(page, 'invitation', '[role=dialog]');
    await user.fill('MASTER');
    await form.getByRole('button', { name: 'Manda l’invito' }).click();
    await expect(form).toContainText('Questo nome utente è già di un altro');
    await user.fill(`chiara.${cognome.toLowerCase()}`);
    await form.getByRole('button', { name: 'Manda l’invito' }).click();
    await expect(form).toBeHidden();
    await page.getByRole('searchbox').fill(cognome);
    await expect(page).toHaveURL(new RegExp(`cerca=${cognome}`));
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row).toContainText('Invitato');

    const other = await browser.newContext({ locale: 'it-IT' });
    const guest = await other.newPage();
    await hushNews(guest);
    await guest.goto(await linkFor(email));
    await guest.getByLabel('Nuova password', { exact: true }).fill('Grondaia-Topazio-41');
    await guest.getByRole('button', { name: 'Imposta la password ed entra' }).click();
    await expect(guest).not.toHaveURL(/\/password/);
    await guest.goto('/ricevute');
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();

    await page.reload();
    await expect(row).toContainText('Attivo');
    await expect(row).toContainText('1 sessione aperta');
    await choose(page, name, 'Blocca');
    const asking = dialog(page, `Bloccare ${name}?`);
    await expect(asking).toContainText('1 sessione aperta');
    await asking.getByRole('button', { name: 'Blocca' }).click();
    await expect(asking).toContainText('Campo obbligatorio');
    await asking.getByRole('textbox', { name: 'Motivo' }).fill('Prova di blocco');
    await asking.getByRole('button', { name: 'Blocca' }).click();
    await expect(asking).toBeHidden();
    await expect(row).toContainText('Bloccato');
    await expect(row).toContainText('Prova di blocco');

    await guest.bringToFront();
    await expect(dialog(guest, 'Sessione scaduta')).toBeVisible();
    const [session] = await callAs(guest, 'getSessione');
    expect(session?.['ret_message']).toBe('SESSIONE_SCADUTA');
    await other.close();

    await choose(page, name, 'Sblocca');
    await dialog(page, `Sbloccare ${name}?`).getByRole('button', { name: 'Sblocca' }).click();
    await expect(row).toContainText('Attivo');
    await page.getByRole('button', { name: `Azioni su ${name}` }).click();
    await page.getByRole('link', { name: 'Storia delle modifiche' }).click();
    await expect(page).toHaveURL(/\/amministrazione\/modifiche\?oggetto=utente/);
  },
);

test('one’s own row says why one can’t block oneself; a shop’s sheet leads to its people', async ({
  page,
}) => {
  await enterAs(page, 'sede');
  await page.goto('/amministrazione/utenti?id_negozio=1001');
  await expect(page.getByRole('row').filter({ hasText: 'Operatore' }).first()).toBeVisible();
  await page.goto('/amministrazione/utenti?cerca=sede@permuta');
  await page.getByRole('button', { name: /^Azioni su/ }).click();
  const block = page.getByRole('button', { name: /^Blocca/ });
  await expect(block).toBeDisabled();
  await expect(block).toContainText('Non sul proprio utente: lo fa un collega.');
});

test('a file of users is shown row by row before anybody is invited', { tag: '@whole' }, async ({ page }) => {
  const cognome = `Foglio${Date.now() % 100_000}`;
  await enterAs(page, 'sede');
  await page.goto('/amministrazione/utenti');
  await page.getByRole('button', { name: 'Carica da Excel' }).click();
  const upload = dialog(page, 'Carica utenti da Excel');
  const sheet = await xlsxOf([
    ['Nome', 'Cognome', 'Mail', 'Negozio'],
    ['Ines', cognome, `${cognome}@example.org`, 1002],
    ['Ines', cognome, 'senza chiocciola', 1002],
  ]);
  await upload.locator('input[type=file]').setInputFiles({
    name: 'utenti.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(sheet),
  });
  await expect(upload.getByRole('row').filter({ hasText: 'Errato' })).toContainText(
    'Mail: Indirizzo mail non valido',
  );
  await expect(upload.getByRole('row').filter({ hasText: 'Nuovo' })).toContainText(
    `ines.${cognome.toLowerCase()}`,
  );
  await audit(page, 'file of users', '[role=dialog]');
  await upload.getByRole('button', { name: 'Carica 1 e invita' }).click();
  await expect(page.getByText('Caricati: 1. Inviti in arrivo: 1.')).toBeVisible();
  await linkFor(`${cognome}@example.org`);
});
