import { randomInt } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { callAs, dialog, enterAs, logIn, pick } from '#tests/kit/till';

/** Who may see what, and where each is sent (S1 §4, §6; S2 §2). */

const people = [
  {
    user: 'negozio',
    lands: '/credentials',
    fromCredentials: null,
    tabs: ['Home', 'Magazzino', 'Spedizioni', 'Price Check'],
  },
  {
    user: 'diretto',
    lands: '/buy-device',
    fromCredentials: '/servizi',
    tabs: ['Home', 'Magazzino', 'Spedizioni', 'Price Check'],
  },
  {
    user: 'master',
    lands: '/buy-device',
    fromCredentials: '/servizi',
    tabs: ['Home', 'Magazzino', 'Spedizioni', 'Price Check'],
  },
  {
    user: 'sede',
    lands: '/docs',
    fromCredentials: '/servizi',
    tabs: ['Home', 'Magazzino', 'Spedizioni', 'Impostazioni', 'Price Check'],
  },
  {
    user: 'supporto',
    lands: '/imperson',
    fromCredentials: '/get-devices',
    tabs: ['Home', 'Magazzino', 'Magazzino Merchant', 'Spedizioni', 'Price Check'],
  },
];

const paths: Readonly<Record<string, string>> = {
  Home: '/servizi',
  Spedizioni: '/spedizioni',
  Impostazioni: '/settings',
  'Magazzino Merchant': '/magazzino',
  'Price Check': '/price-check',
};

for (const { user, lands, fromCredentials, tabs } of people) {
  test(`${user} is sent to ${lands}, and sees its own tabs`, async ({ page }) => {
    await logIn(page, user);
    await expect(page).toHaveURL(new RegExp(`${lands}$`));
    await page.goto('/credentials');
    if (fromCredentials) {
      await expect(page).toHaveURL(new RegExp(`${fromCredentials}$`));
    } else {
      await expect(page.getByRole('heading', { name: 'Credenziali' })).toBeVisible();
      // Before an operator is chosen no screen of the frame opens.
      await page.goto('/magazzino');
      await expect(page).toHaveURL(/\/credentials$/);
      await enterAs(page, user);
    }
    await page.goto('/servizi');
    const links = page.getByRole('navigation', { name: 'Principale' }).getByRole('link');
    await expect(links).toHaveText(tabs);
    const own = ['sede', 'supporto'].includes(user) ? '/magazzino-own' : '/magazzino';
    for (const [place, tab] of tabs.entries())
      await expect(links.nth(place)).toHaveAttribute('href', tab === 'Magazzino' ? own : (paths[tab] ?? ''));
    // Signed in already: /login leads away again (S1 §2).
    await page.goto('/login');
    await expect(page).toHaveURL(new RegExp(`${fromCredentials ?? '/credentials'}$`));
  });
}

test('the tiles of /servizi: one is open, three are coming', { tag: '@whole' }, async ({ page }) => {
  await enterAs(page, 'diretto');
  await page.goto('/servizi');
  for (const name of ['PC', 'Smartwatch', 'Console'])
    await expect(page.getByRole('button', { name: `${name} COMING SOON` })).toBeDisabled();
  await page.getByRole('link', { name: /Smartphone\/Tablet/ }).click();
  await expect(page).toHaveURL(/\/buy-device$/);
  await enterAs(page, 'sede');
  await page.goto('/servizi');
  await page.getByRole('link', { name: /Smartphone\/Tablet/ }).click();
  await expect(page).toHaveURL(/\/get-devices$/);
});

test('head office cannot buy, and the master says first for which shop', async ({ page }) => {
  await enterAs(page, 'sede');
  await page.goto('/buy-device');
  await expect(page.getByText('Da qui non si può acquistare')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Genera login code' })).toHaveCount(0);
  await enterAs(page, 'master');
  await page.goto('/buy-device');
  await pick(page.getByRole('main').getByLabel('Negozio', { exact: true }), /Aurora Verona/);
  await page.getByRole('button', { name: 'Continua' }).click();
  await expect(page.getByRole('button', { name: 'Genera login code' })).toBeVisible();
  await page.getByRole('button', { name: /^Negozio: Aurora Verona/ }).click();
  await page.getByRole('button', { name: 'Aurora Torino', exact: true }).click();
  await expect(page.getByText('Ora lavori per Aurora Torino')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Negozio: Aurora Torino/ })).toBeVisible();
});

test('without a session every path leads to /login, but the open ones', async ({ page, browser }) => {
  for (const path of ['/servizi', '/buy-device', '/credentials', '/imperson', '/non-esiste', '/']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login$/);
  }
  const shop = await (await browser.newContext()).newPage();
  await enterAs(shop, 'diretto');
  const [device] = await callAs<{ serial_number: string; num_times: number }>(shop, 'getDevice', {
    // One in the warehouse: the papers of a cancelled purchase are closed.
    id_stato_device: 1,
    limit: 1,
  });
  const code = `${device?.serial_number}-${device?.num_times}`;
  await shop.goto(`/stampaRicevuta?cod=${code}`);
  await expect(shop.getByRole('main')).toContainText(code);
  for (const path of [
    '/stampaRicevuta',
    `/stampaRicevuta?cod=${code}`,
    '/stampaCoupon',
    '/stampaCoupon?sn=AAAAAAAAAAAA',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Link non valido o scaduto' }), path).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
  }
  for (const path of ['/privacy', '/accessibilita']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  // Signed in, an unknown path goes by /login to where one works.
  await shop.goto('/servizi');
  await expect(shop.getByRole('heading', { name: 'Servizi' })).toBeVisible();
  await shop.goto('/non-esiste');
  await expect(shop).toHaveURL(/\/servizi$/);
  await shop.context().close();
});

test('where simulators answer every page says so, the open ones too', { tag: '@whole' }, async ({ page }) => {
  const paths = ['/login', '/valutazione?st=AURORA', '/stampaCoupon', '/takePhoto', '/privacy', '/servizi'];
  await enterAs(page, 'diretto');
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('complementary', { name: 'Ambiente' }), path).toHaveText(
      'AMBIENTE DIMOSTRATIVO',
    );
  }
});

test('logging out ends the session', { tag: '@whole' }, async ({ page }) => {
  await enterAs(page, 'diretto');
  await page.goto('/servizi');
  await page.getByRole('link', { name: 'Esci' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect((await page.request.post('/api/getSessione')).status()).toBe(401);
  await page.goto('/magazzino?stato=1');
  await expect(page).toHaveURL(/\/login$/);
  // Who signs in goes on to what was opened.
  await logIn(page, 'diretto');
  await expect(page).toHaveURL(/\/magazzino\?stato=1$/);
  // Who works here needs no link, and is told what may be the matter.
  await page.goto('/stampaRicevuta?cod=NESSUNO-1');
  await expect(page.getByRole('heading', { name: 'Questo documento non si apre' })).toBeVisible();
});

test('the log-in wants both fields and says in a snackbar why it failed', async ({ page, context }) => {
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Log In' });
  await expect(button).toBeDisabled();
  await page.getByLabel('Nome utente').fill('diretto');
  await page.getByLabel('Password').fill('   ');
  await expect(button).toBeDisabled();
  await page.getByLabel('Password').fill('sbagliata');
  await button.click();
  await expect(page.getByRole('alert')).toContainText('UTENTE O PASSWORD ERRATI');
  await expect(page.getByLabel('Password')).toBeFocused();

  await page.getByLabel('Password').fill('demo');
  await context.setOffline(true);
  await button.click();
  await expect(page.getByRole('alert')).toContainText('Connessione assente');
  await expect(page.getByText('Connessione assente: appena torna, la pagina')).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveValue('demo');
  await context.setOffline(false);
  await expect(page.getByText('Connessione assente: appena torna, la pagina')).toBeHidden();
  await button.click();
  await expect(page).toHaveURL(/\/buy-device$/);
});

test('a new operator is made on /credentials and signs in', { tag: '@whole' }, async ({ page }) => {
  const cognome = `Prova${letters(8)}`;
  await logIn(page, 'negozio');
  await expect(page.getByRole('heading', { name: 'Credenziali' })).toBeVisible();
  await expect(page.getByText('oppure', { exact: true })).toBeVisible();
  const form = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Nuovo operatore' }) });
  const make = form.getByRole('button', { name: 'Crea e Accedi' });
  await expect(make).toBeDisabled();
  await form.getByLabel('Cognome').fill(cognome);
  await expect(make).toBeEnabled();
  await make.click();
  await expect(form.getByLabel('Nome', { exact: true })).toHaveAccessibleDescription(
    /Inserire nome e cognome/,
  );
  await form.getByLabel('Nome', { exact: true }).fill('Ada');
  await make.click();
  await expect(page).toHaveURL(/\/servizi$/);
  await expect(page.getByRole('banner')).toContainText(`Ada ${cognome}`);

  await page.goto('/credentials');
  const known = page
    .locator('form')
    .filter({ has: page.getByRole('heading', { name: 'Operatore esistente' }) });
  await pick(known.getByLabel('Operatore', { exact: true }), `Ada ${cognome}`);
  await known.getByRole('button', { name: 'Accedi' }).click();
  await expect(page).toHaveURL(/\/servizi$/);
});

test('support stands in for a shop, and for none', { tag: '@whole' }, async ({ page }) => {
  await logIn(page, 'supporto');
  await expect(page.getByRole('heading', { name: 'Scegli negozio da impersonificare' })).toBeVisible();
  const box = page.getByLabel('Negozio', { exact: true });
  await expect(box).toContainText('NESSUN NEGOZIO');
  await box.click();
  await expect(page.getByRole('option').first()).toHaveText('NESSUN NEGOZIO');
  await page.getByRole('option', { name: /Aurora Verona/ }).click();
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page).toHaveURL(/\/get-devices$/);
  const bar = page.getByRole('region', { name: 'Per conto di un negozio' });
  await expect(bar).toContainText('Agisci per conto di Aurora Verona (Telefonia Aurora)');
  await page.goto('/buy-device');
  await expect(page.getByRole('button', { name: 'Genera login code' })).toBeVisible();
  const [first, last] = ['Permuta, Home', 'Il tuo accesso'].map((name) => page.getByRole('link', { name }));
  for (const width of [1366, 1280, 820]) {
    await page.setViewportSize({ width, height: 650 });
    await expect(bar.getByText('Aurora Verona')).toBeInViewport();
    // Nothing of the head has slipped into a line of its own.
    const [brand, access] = [await first?.boundingBox(), await last?.boundingBox()];
    expect(Math.abs((brand?.y ?? 0) - (access?.y ?? 99)), String(width)).toBeLessThan(20);
  }

  await page.goto('/imperson');
  await expect(bar).toBeVisible();
  await page.goto('/servizi');
  await bar.getByRole('button', { name: 'Esci da Aurora Verona' }).click();
  await expect(page).toHaveURL(/\/get-devices$/);
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('banner')).toContainText('Permuta S.p.A.');
  await page.goto('/buy-device');
  await expect(page.getByText('Da qui non si può acquistare')).toBeVisible();
});

test(
  'the contact form is sent once everything is there and the captcha is passed',
  { tag: '@whole' },
  async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'CONTATTACI' }).click();
    const form = dialog(page, 'Contattaci');
    const send = form.getByRole('button', { name: 'Invia' });
    await expect(send).toHaveCount(0);
    await expect(form.getByLabel('Messaggio')).toHaveAttribute('placeholder', /massimo 4000 caratteri/);
    await passCaptcha(page);
    await send.click();
    const fields = {
      'Nome e cognome': `Prova ${letters(6)}`,
      Email: 'ada-chiocciola',
      Telefono: '02 000000',
    };
    for (const label of [...Object.keys(fields), 'Messaggio'])
      await expect(form.getByLabel(label)).toHaveAccessibleDescription('Campo obbligatorio');
    await expect(form.getByLabel('Nome e cognome')).toBeFocused();

    for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).fill(text);
    await form.getByLabel('Messaggio').fill('Vorrei ritirare usato nel mio negozio.');
    await send.click();
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Indirizzo mail non valido');
    await form.getByLabel('Email').fill('ada@example.org');
    await send.click();
    await expect(page.getByText('Messaggio inviato correttamente!')).toBeVisible();
    await expect(form).toBeHidden();
  },
);

async function passCaptcha(page: Page): Promise<void> {
  // The puzzle is worked out first: the box is ticked when it is solved.
  await page.getByRole('checkbox', { name: 'Non sono un robot' }).click();
  await expect(page.getByRole('button', { name: 'Invia' })).toBeVisible();
}

/** Letters that no other run has. */
function letters(count: number): string {
  return Array.from({ length: count }, () => 'abcdefghilmnoprstuvz'[randomInt(20)]).join('');
}
