// npm run screens: pictures of every screen of the running demo, in three widths, into tests/screens.
// Arguments choose screens by name; BASE is another address than http://127.0.0.1:3000.
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import { chromiumFlags } from '../playwright.config.ts';
import { provideChromium } from './chromium.ts';
import { refuse, wordsOf } from './command.ts';

/** Name, path, and who looks at it (null: nobody signed in). */
const screens: [name: string, path: string, user: string | null][] = [
  ['login', '/login', null],
  ['credentials', '/credentials', 'negozio'],
  ['buy-device', '/buy-device', 'diretto'],
  ['servizi', '/servizi', 'diretto'],
  ['servizi-sede', '/servizi', 'sede'],
  ['servizi-master', '/servizi', 'master'],
  ['imperson', '/imperson', 'supporto'],
  ['magazzino', '/magazzino', 'master'],
  ['magazzino-own', '/magazzino-own', 'sede'],
  ['spedizioni', '/spedizioni', 'diretto'],
  ['get-devices', '/get-devices', 'sede'],
  ['ricezione', '/ricezione', 'sede'],
  ['ricezione-mancanti', '/ricezione?vista=mancanti', 'sede'],
  ['ricezione-custodia', '/ricezione?vista=custodia', 'sede'],
  ['ricezione-inventari', '/ricezione?vista=inventari', 'sede'],
  ['contestazioni', '/contestazioni', 'sede'],
  ['contestazioni-negozio', '/contestazioni', 'negozio2'],
  ['packs', '/packs', 'sede'],
  ['packaging', '/packaging', 'diretto'],
  ['ricevute', '/ricevute', 'master'],
  ['coupon', '/coupon', 'master'],
  ['distinte', '/distinte', 'sede'],
  ['estratti', '/estratti', 'master'],
  ['docs', '/docs', 'sede'],
  ['posta-pec', '/posta-pec', 'sede'],
  ['da-approvare', '/da-approvare', 'sede'],
  ['bolli', '/bolli', 'sede'],
  ['prima-nota', '/prima-nota', 'sede'],
  ['clienti-doppi', '/clienti-doppi', 'sede'],
  ['registro', '/registro', 'sede'],
  ['richieste-autorita', '/richieste-autorita', 'sede'],
  ['profilo', '/profilo', 'sede'],
  ['settings', '/settings', 'sede'],
  ['settings-campagne', '/settings?op=campagne', 'sede'],
  ['amministrazione-affiliati', '/amministrazione/affiliati', 'sede'],
  ['amministrazione-negozi', '/amministrazione/negozi', 'sede'],
  ['amministrazione-utenti', '/amministrazione/utenti', 'sede'],
  ['amministrazione-contatti', '/amministrazione/contatti', 'sede'],
  ['amministrazione-azienda', '/amministrazione/azienda', 'sede'],
  ['amministrazione-testi', '/amministrazione/testi', 'sede'],
  ['amministrazione-mail', '/amministrazione/mail', 'sede'],
  ['amministrazione-conservazione', '/amministrazione/conservazione', 'sede'],
  ['amministrazione-sicurezza', '/amministrazione/sicurezza', 'sede'],
  ['amministrazione-modifiche', '/amministrazione/modifiche', 'sede'],
  ['password', '/password', null],
  ['verifica', '/verifica', null],
  ['price-check', '/price-check', 'diretto'],
  ['valutazione', '/valutazione?st=AURORA', null],
];
const widths = [1280, 820, 390];
const folder = 'tests/screens';
const base = process.env['BASE'] ?? 'http://127.0.0.1:3000';

const { words: wanted } = wordsOf('scripts/screens.ts', { words: screens.length });
const unknown = wanted.find((name) => !screens.some(([known]) => known === name));
if (unknown !== undefined) refuse('scripts/screens.ts', `Pagina sconosciuta: ${unknown}`);
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: provideChromium(), args: chromiumFlags });
try {
  for (const [name, path, user] of screens) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const width of widths) await picture(browser, name, path, user, width);
  }
} finally {
  await browser.close();
}

/** One picture; says on the way what a look at it could miss: errors in the console, a page wider than the screen. */
async function picture(
  browser: Browser,
  name: string,
  path: string,
  user: string | null,
  width: number,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: base,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width, height: width < 500 ? 844 : 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  if (user) {
    const password = createHash('md5').update('demo').digest('hex');
    const answer = await context.request.post('/api/login', { form: { user_name: user, password } });
    const [item] = (await answer.json()) as { ret_code: number; ret_message: string }[];
    if (item?.ret_code !== 0) problems.push(`${user}: ${item?.ret_message}`);
  }
  await page.goto(path, { waitUntil: 'networkidle' });
  const excess = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
  if (Number(excess) > 0) problems.push(`più larga dello schermo di ${String(excess)} px`);
  const file = `${folder}/${name}-${width}.png`;
  await page.screenshot({ path: file, fullPage: true });
  console.log(`${file}${problems.length > 0 ? `: ${problems.join('; ')}` : ''}`);
  await context.close();
}
