import { expect, test, type Page } from '@playwright/test';
import { audit } from '#tests/kit/accessibility-audit';

/** The public price lookup as a customer has it on the phone (S2 §2 /valutazione), without a session. */

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const monza = { latitude: 45.5845, longitude: 9.2744 };

/** Chooses a phone; CERCA says until the last choice what it waits for. */
async function choosePhone(page: Page): Promise<void> {
  const search = page.getByRole('button', { name: 'CERCA' });
  await expect(search).toBeDisabled();
  await expect(search).toHaveAccessibleDescription('Scegli ancora: marca, modello, memoria');
  await page.getByLabel('Marca').selectOption('Apple');
  await page.getByRole('combobox', { name: 'Modello' }).fill('iphone 13');
  await page.getByRole('option', { name: 'iPhone 13', exact: true }).tap();
  await expect(search).toBeDisabled();
  await page.getByLabel('Memoria').selectOption('128 GB');
  await expect(search).toBeEnabled();
  await search.tap();
}

const answer = 'in uno dei nostri negozi puoi ricevere fino a';
const locateButton = (page: Page) => page.getByRole('button', { name: 'Trova il negozio più vicino a te' });
/** Asks for the shops once the answer has come into view: a tap on a page that still moves only stops it. */
async function locate(page: Page): Promise<void> {
  await expect(page.getByText(answer)).toBeVisible();
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let [last, still] = [-1, 0];
        const look = () => {
          still = scrollY === last ? still + 1 : 0;
          last = scrollY;
          if (still > 20) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await locateButton(page).tap();
}
const shops = (page: Page) => page.getByRole('list', { name: 'Negozi' }).getByRole('listitem');
const map = (page: Page) => page.getByRole('group', { name: 'Mappa dei negozi' });

test.describe('on a phone that tells where it is', () => {
  test.use({ ...phone, geolocation: monza, permissions: ['geolocation'] });

  test('the value, the nearest shops on map and list, and nobody outside is asked anything', async ({
    page,
    baseURL,
  }) => {
    const hosts = new Set<string>();
    const asked: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (/^(https?|wss?):$/.test(url.protocol)) hosts.add(url.origin);
      if (url.pathname.startsWith('/api/')) asked.push(`${url.pathname} ${request.postData() ?? ''}`);
    });
    await page.goto('/login');
    await page.getByRole('link', { name: /Scopri quanto vale/ }).tap();
    await expect(page).toHaveURL(/\/valutazione$/);
    await page.goto('/valutazione?st=AURORA');
    await choosePhone(page);
    // Small without the map (speed.md), and nothing of the back office among it. Asked of the page itself:
    // what the log-in's page still had on its way is not counted.
    const files = new Map(
      await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => /\.(js|css)$/.test(entry.name))
          .map((entry): [string, number] => [
            entry.name,
            (entry as PerformanceResourceTiming).encodedBodySize,
          ]),
      ),
    );
    // The offer to hold the price comes once the answer stands: it may be on its way by now, or not.
    const isLater = (file: string) => /lock/.test(file);
    const bytesOf = (some: [string, number][]) => some.reduce((total, [, one]) => total + one, 0);
    const bytes = bytesOf([...files].filter(([file]) => !isLater(file)));
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(88_000);
    expect(bytesOf([...files].filter(([file]) => isLater(file)))).toBeLessThan(2500);
    expect([...files.keys()].filter((file) => /office|locator|frame/.test(file))).toEqual([]);
    await expect(page.getByText(answer)).toHaveText(
      'Portando il tuo Apple iPhone 13 128 GB in uno dei nostri negozi puoi ricevere fino a 300,00 Euro',
    );
    expect(asked.filter((call) => call.includes('getNegozi'))).toEqual([]);

    await locate(page);
    await expect(page.getByText('Distanze da dove sei tu, la più breve per prima.')).toBeVisible();
    await expect(shops(page)).toHaveText([
      /Aurora Milano.*Corso Buenos Aires 64.*12,6 km/,
      /Aurora Genova.*km/,
      /Aurora Verona.*km/,
      /Aurora Torino.*km/,
    ]);
    await expect(map(page)).toContainText('12,6 km');
    const way = shops(page)
      .first()
      .getByRole('link', { name: /^Apri in Maps/ });
    await expect(way).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=45\.4801%2C9\.2104$/,
    );
    await expect(way).toHaveAttribute('rel', 'noreferrer');

    await shops(page)
      .nth(3)
      .getByRole('button', { name: /Sulla mappa/ })
      .tap();
    await expect(map(page)).toBeInViewport();
    // The position never leaves the page.
    expect(asked.filter((call) => /45[.,]5|9[.,]27/.test(call))).toEqual([]);
    expect([...hosts]).toEqual([new URL(baseURL ?? '').origin]);
  });

  test('the map is pushed and zoomed by keys and buttons', { tag: '@whole' }, async ({ page }) => {
    await page.goto('/valutazione?st=AURORA');
    await choosePhone(page);
    await locate(page);
    await expect(shops(page)).toHaveCount(4);
    const box = () => map(page).locator('svg').first().getAttribute('viewBox');
    await expect(map(page)).toContainText('12,6 km');
    const before = (await box())?.split(' ').map(Number) ?? [];
    await map(page).press('+');
    const nearer = (await box())?.split(' ').map(Number) ?? [];
    expect(nearer[2]).toBeCloseTo((before[2] ?? 0) / 2, 0);
    await map(page).press('ArrowRight');
    expect(Number((await box())?.split(' ')[0])).toBeGreaterThan(nearer[0] ?? Infinity);
    await page.getByRole('button', { name: 'Riduci la mappa' }).tap();
    const { x = 0, y = 0 } = (await map(page).boundingBox()) ?? {};
    const [held = 0] = (await box())?.split(' ').map(Number) ?? [];
    await page.mouse.move(x + 60, y + 200);
    await page.mouse.down();
    await page.mouse.move(x + 160, y + 240, { steps: 4 });
    await page.mouse.up();
    expect(Number((await box())?.split(' ')[0])).toBeLessThan(held);
    await page.getByRole('button', { name: 'Torna alla vista iniziale' }).tap();
    await expect.poll(async () => (await box())?.split(' ').map(Number)).toEqual(before);
  });
});

test.describe('on a phone that does not tell where it is', () => {
  test.use({ ...phone, permissions: [] });

  test('the shops by the town, postcode or address that is typed', { tag: '@whole' }, async ({ page }) => {
    await page.goto('/valutazione?st=AURORA');
    await choosePhone(page);
    await locate(page);
    await expect(page.getByText('Non hai dato il permesso di usare la posizione.')).toBeVisible();
    await expect(page.getByText('Tutti i negozi, per città.')).toBeVisible();
    await expect(shops(page)).toHaveText([/Genova/, /Milano/, /Torino/, /Verona/]);
    await expect(shops(page).filter({ hasText: 'km' })).toHaveCount(0);
    // Near Rome at zoom 5: a pixel is 16 of the outline's units, of which the world is 131 072 wide.
    const [left = 0, top = 0, width = 0, height = 0] =
      (await map(page).locator('svg').first().getAttribute('viewBox'))?.split(' ').map(Number) ?? [];
    expect(width / ((await map(page).boundingBox())?.width ?? 0)).toBeCloseTo(16, 1);
    expect(((left + width / 2) / 131072) * 360 - 180).toBeCloseTo(12.5, 6);
    expect(top + height / 2).toBeCloseTo(48705.1, 0);

    const town = page.getByLabel('Città, CAP o indirizzo');
    await town.fill('verona');
    await expect(
      page.getByText('Distanze circa, dal centro di Verona (VR), la più breve per prima.'),
    ).toBeVisible();
    // A place was found: that the browser gave none is no matter any more.
    await expect(page.getByText('Non hai dato il permesso di usare la posizione.')).toBeHidden();
    await expect(shops(page).first()).toHaveText(/Aurora Verona.*circa \d,\d km/);
    await town.fill('Monza');
    await expect(shops(page).first()).toHaveText(/Aurora Milano.*circa 1\d,\d km/);
    await town.fill('10024');
    await expect(page.getByText(/dal centro di Moncalieri \(TO\)/)).toBeVisible();
    await expect(shops(page).first()).toHaveText(/Aurora Torino.*circa [5-9],\d km/);
    await town.fill('Corso Buenos Aires 64, Milano');
    await expect(page.getByText(/dal centro di Milano \(MI\)/)).toBeVisible();
    await expect(shops(page).first()).toHaveText(/Aurora Milano.*circa \d,\d km/);
    await town.fill('garibaldi');
    await expect(page.getByText('Distanze da Aurora Torino, la più breve per prima.')).toBeVisible();
    await expect(shops(page).first()).toHaveText(/Aurora Torino.*0,0 km/);
    await town.fill('qqq');
    await expect(
      page.getByText('Non troviamo «qqq»: prova con una città vicina o con il CAP.'),
    ).toBeVisible();
  });
});

test.describe('by other addresses', () => {
  test.use(phone);

  test('without a shop’s code there is a price and no shop', { tag: '@whole' }, async ({ page }) => {
    await page.goto('/valutazione');
    await choosePhone(page);
    await expect(page.getByText(answer)).toContainText('300,00 Euro');
    await expect(locateButton(page)).toBeHidden();
  });

  test('a shop’s reduced list counts for its code; a code that is nobody’s says so', async ({ page }) => {
    await page.goto('/valutazione?st=GIGLIO');
    await choosePhone(page);
    await expect(page.getByText(answer)).toContainText('240,00 Euro');
    await page.goto('/valutazione?st=NESSUNO');
    await expect(page.getByText('Link non valido o scaduto')).toBeVisible();
    await expect(page.getByRole('button', { name: 'CERCA' })).toBeHidden();
    await page.getByRole('link', { name: 'Continua senza negozio' }).tap();
    await expect(page.getByRole('button', { name: 'CERCA' })).toBeVisible();
  });

  test('no connection, too many requests and a price that is gone each say what to do', async ({ page }) => {
    await page.goto('/valutazione?st=AURORA');
    let reply: { status: number; body: unknown; headers?: Record<string, string> } | null = {
      status: 429,
      body: [{ ret_code: -6, ret_message: 'TROPPE_RICHIESTE' }],
      headers: { 'Retry-After': '480' },
    };
    await page.route('**/api/getPriceCheckPrice', (route) =>
      reply
        ? route.fulfill({ status: reply.status, json: reply.body, headers: reply.headers ?? {} })
        : route.abort(),
    );
    await choosePhone(page);
    await expect(page.getByText('Troppe richieste in poco tempo. Riprova tra 8 minuti.')).toBeVisible();
    reply = null;
    await page.getByRole('button', { name: 'Riprova' }).tap();
    await expect(page.getByText(/^Connessione assente\. Controlla la rete/)).toBeVisible();
    reply = { status: 200, body: [] };
    await page.getByRole('button', { name: 'Riprova' }).tap();
    await expect(page.getByText('Per questo dispositivo oggi non abbiamo un prezzo.')).toBeVisible();
  });
});

test.describe('looked at by axe', () => {
  test.use({ ...phone, bypassCSP: true, geolocation: monza, permissions: ['geolocation'] });

  test(
    'pictures lie over the outline where a server for them is configured',
    { tag: '@whole' },
    async ({ page }) => {
      const wanted: string[] = [];
      await page.route('https://tiles.example/**', (route) => {
        wanted.push(
          `${new URL(route.request().url()).pathname} ${route.request().headers()['referer'] ?? ''}`,
        );
        return route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        });
      });
      // What the server writes into the page's head (tests/api/public-lookup.test.ts).
      await page.addInitScript(`addEventListener('DOMContentLoaded', () => {
      const mark = Object.assign(document.createElement('meta'), { name: 'mappa', content: 'https://tiles.example/{z}/{x}/{y}.png' });
      mark.dataset.dicitura = '© Esempio';
      document.head.append(mark);
    });`);
      await page.goto('/valutazione?st=AURORA');
      await choosePhone(page);
      expect(wanted).toEqual([]);
      await locate(page);
      await expect(page.getByText('© Esempio')).toBeVisible();
      await expect.poll(() => wanted.length).toBeGreaterThan(3);
      const site = `${new URL(page.url()).origin}/`;
      for (const one of wanted) expect(one).toMatch(new RegExp(`^/\\d+/\\d+/\\d+\\.png ${site}$`));
    },
  );

  test('every state of the lookup, and the shops', { tag: '@whole' }, async ({ page }) => {
    await page.goto('/valutazione?st=AURORA');
    await expect(page.getByLabel('Marca')).toContainText('Apple');
    await audit(page, 'lookup');
    await page.getByLabel('Marca').selectOption('Apple');
    await page.getByRole('combobox', { name: 'Modello' }).click();
    await expect(page.getByRole('listbox', { name: 'Modello' })).toBeVisible();
    await audit(page, 'list of models');
    await page.getByRole('combobox', { name: 'Modello' }).fill('iphone 13');
    await page.keyboard.press('Enter');
    await page.getByLabel('Memoria').selectOption('128 GB');
    await page.getByRole('button', { name: 'CERCA' }).click();
    await expect(page.getByText(answer)).toBeVisible();
    await audit(page, 'value');
    await locateButton(page).click();
    await expect(shops(page)).toHaveCount(4);
    await expect(map(page)).toContainText('12,6 km');
    await shops(page)
      .nth(1)
      .getByRole('button', { name: /Sulla mappa/ })
      .click();
    await audit(page, 'shops');
    await page.goto('/valutazione?st=NESSUNO');
    await expect(page.getByText('Link non valido o scaduto')).toBeVisible();
    await audit(page, 'unknown code');
  });
});
