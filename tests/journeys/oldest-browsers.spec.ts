import { expect, test, type Browser, type Page } from '@playwright/test';
import { groupImei } from '#domain/imei';
import {
  customersPhone,
  expectSaved,
  openCapture,
  sign,
  signatureTitles,
  takePhoto,
} from '#tests/kit/capture-phone';
import {
  chooseCustomer,
  conclude,
  confirmDocument,
  copyCaptureLink,
  expectArrived,
  identifyByCode,
  gradeAll,
  payBy,
  removeAccounts,
  toDocument,
} from '#tests/kit/counter';
import { newPhone } from '#tests/kit/simulated-phones';
import { enterAs } from '#tests/kit/till';
import { chromiumFlags } from '../../playwright.config.ts';
import { engineFile, provideEngines, type Engine } from '../../scripts/engines.ts';

/** The oldest browsers that pages are served to (rulings §12), and what older ones and unlucky ones read. */

test.beforeAll(() => provideEngines());

const tooOld = /Questo browser è troppo vecchio per aprire la pagina/;
const notLoaded = 'La pagina non si è caricata: controlla la rete e ricaricala.';

test.describe('in Chromium as it was', () => {
  let old: Browser;
  const launch = async (
    playwright: { chromium: { launch(options: object): Promise<Browser> } },
    engine: Engine,
  ) => {
    old = await playwright.chromium.launch({ executablePath: engineFile(engine), args: chromiumFlags });
    expect(old.version()).toMatch(new RegExp(`^${engine}\\.`));
    return old;
  };
  test.afterEach(() => old.close());

  test('106 a customer goes the whole way, from the link to goodbye', async ({ page, playwright }) => {
    await toDocument(page);
    const link = await copyCaptureLink(page);
    const phone = await customersPhone(await launch(playwright, 106), { locale: 'it-IT' });
    const thrown = errorsOf(phone);
    await openCapture(phone, link);
    await takePhoto(phone, 'Fronte');
    await takePhoto(phone, 'Retro');
    await expectArrived(page, 'Foto retro');
    await conclude(page);
    await phone.getByRole('button', { name: 'CONTINUA ALLE FIRME' }).click();
    for (const title of signatureTitles) await sign(phone, title);
    await expectSaved(phone);
    expect(thrown).toEqual([]);
  });

  test('109 a phone is bought at the counter and found in the warehouse', async ({ playwright, baseURL }) => {
    const context = await (
      await launch(playwright, 109)
    ).newContext({
      baseURL: baseURL ?? '',
      locale: 'it-IT',
      timezoneId: 'Europe/Rome',
      viewport: { width: 1280, height: 900 },
    });
    const page = await context.newPage();
    const thrown = errorsOf(page);
    const phone = newPhone();
    await enterAs(page, 'diretto');
    await page.goto('/buy-device');
    await identifyByCode(page, phone);
    await gradeAll(page);
    await removeAccounts(page);
    await payBy(page, 'Voucher');
    await chooseCustomer(page, 'Zanardi');
    await confirmDocument(page);
    await conclude(page);
    await page.goto('/magazzino');
    await expect(page.getByRole('row').filter({ hasText: groupImei(phone.imei) })).toBeVisible();
    // The menu is a popover, which this browser doesn't know by itself.
    const places = page.getByRole('navigation', { name: 'Principale' });
    await expect(places.getByRole('group')).toHaveCount(0);
    await places.getByRole('button', { name: 'Altro', exact: true }).click();
    await expect(places.getByRole('group')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(places.getByRole('group')).toHaveCount(0);
    expect(thrown).toEqual([]);
  });
});

for (const address of ['/login', '/valutazione'])
  test(`on ${address} an older browser reads why nothing opens`, async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'structuredClone'));
    await page.goto(address);
    await expect(page.getByRole('alert')).toHaveText(tooOld);
    await expect(page.locator('#root')).toHaveCount(0);
  });

test('where the scripts do not come the page says so, and says nothing where they do', async ({ page }) => {
  await page.route('**/assets/base-*.js', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('alert')).toHaveText(notLoaded);
  await page.unroute('**/assets/base-*.js');
  await page.reload();
  await expect(page.getByLabel('Nome utente')).toBeVisible();
  await expect(page.getByText(notLoaded)).toBeHidden();
  await expect(page.getByText(tooOld)).toBeHidden();
});

test('without JavaScript the page says what it needs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/valutazione');
  // No search by text looks into this element.
  await expect(page.locator('noscript p')).toHaveText(/^Per aprire la pagina serve JavaScript/);
  await expect(page.locator('noscript p')).toBeVisible();
  await context.close();
});

test('a page that the browser translates stays alive, and says what is new', async ({ page, browser }) => {
  await toDocument(page);
  const phone = await customersPhone(browser);
  const thrown = errorsOf(phone);
  await phone.addInitScript(translate);
  await openCapture(phone, await copyCaptureLink(page));
  await takePhoto(phone, 'Fronte');
  await expect(phone.getByText('Foto fronte ok')).toBeVisible();
  await takePhoto(phone, 'Retro');
  await expect(phone.getByText('Il negozio sta completando la pratica…')).toBeVisible();
  await page.addInitScript(translate);
  await page.reload();
  await expectArrived(page, 'Foto retro');
  await conclude(page);
  await phone.getByRole('button', { name: 'CONTINUA ALLE FIRME' }).click();
  for (const title of signatureTitles) await sign(phone, title);
  await expectSaved(phone);
  expect(thrown).toEqual([]);
  await phone.context().close();
});

test('no box is small enough for a phone to zoom into it', async ({ page, browser, baseURL }) => {
  await enterAs(page, 'diretto');
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: await page.context().storageState(),
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    isMobile: true,
  });
  const tablet = await context.newPage();
  for (const address of [
    '/valutazione?st=AURORA',
    '/buy-device',
    '/magazzino',
    '/coupon',
    '/clienti',
    '/login',
  ]) {
    // Who is signed in is sent on from there.
    if (address === '/login') await context.clearCookies();
    await tablet.goto(address);
    const boxes = tablet.locator(
      'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), select, textarea',
    );
    await expect(boxes.first()).toBeVisible();
    const sizes = await boxes.evaluateAll((all) =>
      all.map((box) => parseFloat(getComputedStyle(box as unknown as Element).fontSize)),
    );
    expect(sizes.length, address).toBeGreaterThan(0);
    expect(Math.min(...sizes), address).toBeGreaterThanOrEqual(16);
  }
  await context.close();
});

/** What the page's scripts throw and nobody catches. */
function errorsOf(page: Page): string[] {
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  return thrown;
}

/** As Chrome's translator does it: every text gives way to an element of the translator's own, as soon as it is there. */
function translate(): void {
  const go = (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!text.data.trim() || !parent || parent.closest('script, style, option, font, [translate=no]'))
        continue;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = text.data;
      text.replaceWith(outer);
    }
  };
  document.addEventListener('DOMContentLoaded', () => {
    go();
    new MutationObserver(go).observe(document.body, { childList: true, subtree: true });
  });
}
