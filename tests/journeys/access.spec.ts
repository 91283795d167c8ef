import { expect, test, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { audit } from '#tests/kit/accessibility-audit';
import { mailsTo, tokenIn } from '#tests/kit/account-mail';
import { inDatabase } from '#tests/kit/journey-database';
import { dialog, hushNews } from '#tests/kit/till';

/** Ways in: a forgotten password, the second factor, one's own sessions (rulings §3). */

const simulators = () => process.env['JOURNEY_SIMULATORS'] ?? '';
/** Where head office lands after signing in. */
const home = /\/(docs|servizi)$/;
let serial = 0;

/** Somebody of head office of this journey's own, with the password `demo`: nobody else's log-in changes. */
async function newOffice(): Promise<{ user: string; address: string }> {
  serial += 1;
  const user = `prova.${Date.now().toString(36)}${serial}`;
  const address = `${user}@posta.example`;
  await inDatabase((db) =>
    db.query(
      `insert into operator (id_affiliato, nome, cognome, id_role, user_name, user_psw, email)
       select 1, 'Vera', 'Costa', 3, $1, user_psw, $2 from operator where user_name = 'sede'`,
      [user, address],
    ),
  );
  return { user, address };
}

async function typeLogIn(page: Page, user: string, password: string): Promise<void> {
  await hushNews(page);
  await page.goto('/login');
  await page.getByLabel('Nome utente').fill(user);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}
const codeOf = (seed: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: Date.now() + steps * 30_000 });

test(
  'a forgotten password is set anew from the mail and lets one straight in',
  { tag: '@whole' },
  async ({ page, browser }) => {
    const { user, address } = await newOffice();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Password dimenticata?' }).click();
    const asking = dialog(page, 'Password dimenticata?');
    await asking.getByLabel('Nome utente o indirizzo mail').fill(user);
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Guarda la posta')).toContainText(user);
    const [mail] = await mailsTo(simulators(), address);
    const link = `/password#t=${tokenIn(mail)}`;

    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Scegli una nuova password' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(`Per l’utente ${user} di Permuta S.p.A.`);
    await audit(page, 'password');
    const box = page.getByLabel('Nuova password');
    const save = page.getByRole('button', { name: 'Cambia la password ed entra' });
    await box.fill('corta');
    await expect(page.getByText('Almeno 10 caratteri: ne mancano 5')).toBeVisible();
    await save.click();
    await expect(box).toBeFocused();
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await box.fill('password2026');
    await save.click();
    await expect(box).toHaveAccessibleDescription(/tra le più usate/);
    await box.fill('tre sassi nel fiume');
    await page.getByRole('button', { name: 'Mostra la password' }).click();
    await expect(box).toHaveAttribute('type', 'text');
    await save.click();
    await expect(page).toHaveURL(home);
    await expect(page.getByRole('banner')).toContainText('Vera Costa');

    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    await expect(other.getByRole('heading', { name: 'Questo link è già stato usato' })).toBeVisible();
    await expect(other.getByRole('main')).not.toContainText(user);
    await other.getByRole('button', { name: 'Chiedi un altro link' }).click();
    await expect(dialog(other, 'Password dimenticata?')).toBeVisible();
    await other.goto('/password');
    await expect(other.getByRole('heading', { name: 'Link non valido' })).toBeVisible();
    await other.context().close();
  },
);

test('the second factor is set up, asked for at the log-in, and taken away', async ({ page, browser }) => {
  const { user } = await newOffice();
  await typeLogIn(page, user, 'demo');
  await expect(page).toHaveURL(home);
  await page.getByRole('link', { name: 'Il tuo accesso' }).click();
  await expect(page.getByRole('heading', { name: 'Sessioni aperte' })).toBeVisible();
  await audit(page, 'profilo');
  await page.getByRole('button', { name: 'Attiva il secondo fattore' }).click();
  const setup = dialog(page, 'Attiva il secondo fattore');
  await setup.getByLabel('La tua password').fill('demo');
  await page.keyboard.press('Enter');
  await expect(setup.getByRole('img', { name: 'Codice QR per l’app di autenticazione' })).toBeVisible();
  await audit(page, 'profilo, seed');
  const shown = await setup.getByRole('code').textContent();
  const seed = (shown ?? '').replace(/\s/g, '');
  await setup.getByLabel('Il codice che l’app mostra').fill(codeOf(seed));
  await page.keyboard.press('Enter');
  const codes = dialog(page, 'Codici di recupero');
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await expect(codes.getByRole('button', { name: 'Fine' })).toBeDisabled();
  await codes.getByLabel('Li ho messi al sicuro, non sul telefono').check();
  await codes.getByRole('button', { name: 'Fine' }).click();
  await expect(page.getByText('Codici di recupero rimasti: 10 di 10.')).toBeVisible();

  const second = await (await browser.newContext()).newPage();
  await typeLogIn(second, user, 'demo');
  const asked = dialog(second, 'Manca ancora il codice');
  await expect(asked.getByRole('textbox', { name: 'Codice' })).toBeFocused();
  await audit(second, 'login, code');
  // The one that confirmed it is used up.
  await asked.getByRole('textbox', { name: 'Codice' }).fill('000000');
  await expect(asked.getByRole('alert')).toContainText('Il codice non è giusto');
  await asked.getByRole('textbox', { name: 'Codice' }).fill(codeOf(seed, 1));
  await expect(second).toHaveURL(home);
  await second.goto('/logout');
  await expect(second).toHaveURL(/\/login$/);
  await typeLogIn(second, user, 'demo');
  await asked.getByRole('textbox', { name: 'Codice' }).fill(recovery);
  await second.keyboard.press('Enter');
  await expect(second).toHaveURL(home);
  await second.context().close();

  await page.getByRole('button', { name: 'Togli o cambia telefono' }).click();
  const removing = dialog(page, 'Togli il secondo fattore');
  await removing.getByLabel('La tua password').fill('demo');
  await removing.getByRole('textbox', { name: 'Codice' }).fill(recovery);
  await page.keyboard.press('Enter');
  await expect(removing.getByRole('alert')).toContainText('Il codice non è giusto');
});

test(
  'a passkey is added, lets in in the place of a code, and is taken away',
  { tag: '@whole' },
  async ({ browser: chromium }) => {
    const { user } = await newOffice();
    // They belong to a name, not to a number.
    const baseURL = (process.env['JOURNEY_URL'] ?? '').replace('127.0.0.1', 'localhost');
    const page = await (await chromium.newContext({ baseURL })).newPage();
    const browser = await page.context().newCDPSession(page);
    await browser.send('WebAuthn.enable');
    const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    await typeLogIn(page, user, 'demo');
    await expect(page).toHaveURL(home);
    await page.getByRole('link', { name: 'Il tuo accesso' }).click();
    await page.getByRole('button', { name: 'Aggiungi una passkey' }).click();
    const adding = dialog(page, 'Aggiungi una passkey');
    await adding.getByLabel('Nome').fill('Computer della sede');
    await adding.getByLabel('La tua password').fill('demo');
    await audit(page, 'profilo, passkey');
    await page.keyboard.press('Enter');
    const codes = dialog(page, 'Codici di recupero');
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await codes.getByLabel('Li ho messi al sicuro, non sul telefono').check();
    await codes.getByRole('button', { name: 'Fine' }).click();
    const list = page.getByRole('list', { name: 'Le tue passkey' });
    await expect(list).toContainText('Computer della sede');

    await page.goto('/logout');
    await expect(page).toHaveURL(/\/login$/);
    await typeLogIn(page, user, 'demo');
    const asked = dialog(page, 'Manca ancora il secondo fattore');
    await expect(asked.getByRole('button', { name: 'Usa la passkey' })).toBeFocused();
    await audit(page, 'login, passkey');
    // Without it at hand nothing is lost: one may try again.
    const { credentials } = await browser.send('WebAuthn.getCredentials', { authenticatorId });
    await browser.send('WebAuthn.clearCredentials', { authenticatorId });
    await page.keyboard.press('Enter');
    await expect(asked.getByRole('alert')).toContainText('Non è arrivata una passkey valida');
    for (const credential of credentials)
      await browser.send('WebAuthn.addCredential', { authenticatorId, credential });
    await asked.getByRole('button', { name: 'Usa la passkey' }).click();
    await expect(page).toHaveURL(home);

    await page.getByRole('link', { name: 'Il tuo accesso' }).click();
    await expect(list).toContainText('Usata il');
    await list.getByRole('button', { name: 'Togli Computer della sede' }).click();
    const removing = dialog(page, 'Togli «Computer della sede»');
    await removing.getByLabel('La tua password').fill('demo');
    await page.keyboard.press('Enter');
    await expect(list).toBeHidden();
    await page.goto('/logout');
    await typeLogIn(page, user, 'demo');
    await expect(page).toHaveURL(home);
    await page.context().close();
  },
);

test('where it is obligatory nothing goes before it', async ({ page }) => {
  const { user } = await newOffice();
  await typeLogIn(page, user, 'demo');
  await expect(page).toHaveURL(home);
  const rule = (day: string | null) =>
    inDatabase((db) =>
      db.query(
        "update setting set valore = jsonb_build_object('obbligatorio_dal', $1::text) where chiave = 'secondo_fattore'",
        [day],
      ),
    );
  await rule('2024-01-01');
  try {
    await page.goto('/magazzino-own');
    await expect(page).toHaveURL(/\/profilo$/);
    await expect(page.getByRole('alert')).toContainText('Per continuare attivalo adesso');
    await page.getByRole('link', { name: 'Spedizioni' }).click();
    await expect(page).toHaveURL(/\/profilo$/);
    await expect(page.getByRole('button', { name: 'Attiva il secondo fattore' })).toBeVisible();
  } finally {
    await rule(null);
  }
});

test(
  'a session ended from elsewhere asks to sign in again at once',
  { tag: '@whole' },
  async ({ page, browser }) => {
    const { user } = await newOffice();
    await typeLogIn(page, user, 'demo');
    await expect(page).toHaveURL(home);
    const other = await (await browser.newContext()).newPage();
    await typeLogIn(other, user, 'demo');
    await expect(other).toHaveURL(home);
    await other.goto('/amministrazione/affiliati');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

    await page.goto('/profilo');
    await expect(page.getByRole('table').getByText('Questa', { exact: true })).toHaveCount(1);
    await page.getByRole('button', { name: /^Chiudi la sessione Chrome su Linux/ }).click();
    const asked = dialog(page, 'Chiudere questa sessione?');
    await asked.getByLabel('La tua password').fill('demo');
    await asked.getByRole('button', { name: 'Chiudi la sessione' }).click();
    await expect(asked).toBeHidden();
    // Nobody has touched that page.
    const expired = dialog(other, 'Sessione scaduta');
    await expect(expired).toBeVisible();
    await expired.getByLabel('Password').fill('demo');
    await other.keyboard.press('Enter');
    await expect(expired).toBeHidden();

    await inDatabase((db) => db.query('update operator set is_blocked = 1 where user_name = $1', [user]));
    await expect(dialog(page, 'Sessione scaduta')).toBeVisible();
    await expect(dialog(other, 'Sessione scaduta')).toBeVisible();
    await other.context().close();
  },
);
