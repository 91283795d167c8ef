import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { chromiumFlags } from '../playwright.config.ts';
import { findChromium } from '../scripts/chromium.ts';
import { tokenOf, world } from './data.ts';
import { median } from './load.ts';
import { ms, type Bench, type Measure } from './measure.ts';

interface Visit {
  /** JS and CSS on the wire, headers included */
  bytes: number;
  /** everything on the wire */
  allBytes: number;
  /** files that did not come as brotli */
  uncompressed: string[];
  fcp: number;
  lcp: number;
}

/** A cheap laptop behind a shop's line. */
const slowdown = 4;
const network = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };
const visits = 3;
/** Runs in the page before its own scripts. */
const largestPaint = `globalThis.seen = { lcp: 0 };
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) seen.lcp = entry.startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });`;

const pages = [
  { path: '/login', signedIn: false, reach: '130 kB, LCP 1.5 s' },
  { path: '/valutazione', signedIn: false, reach: '90 kB without the map' },
  { path: '/buy-device', signedIn: true, reach: '' },
];

/** First load of three pages, cold, on a slow machine and line. */
export async function measureBrowser({ server }: Bench): Promise<Measure[]> {
  const executablePath = findChromium();
  if (!executablePath)
    return [{ job: 'first load in the browser', value: 'no Chromium on this machine (CHROMIUM=/path)' }];
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const measures: Measure[] = [];
    for (const { path, signedIn, reach } of pages) {
      const seen: Visit[] = [];
      for (let count = 0; count < visits; count += 1)
        seen.push(await visit(browser, server.url, path, signedIn));
      const [bytes, all] = [median(seen.map((one) => one.bytes)), median(seen.map((one) => one.allBytes))];
      const plain = seen[0]?.uncompressed ?? [];
      measures.push({
        job: `${path}, cold, 4 x CPU, 10 Mbit/s, 40 ms`,
        value:
          `JS + CSS ${kB(bytes)} (all ${kB(all)}), FCP ${ms(median(seen.map((one) => one.fcp)))}, ` +
          `LCP ${ms(median(seen.map((one) => one.lcp)))}${plain.length > 0 ? `, NOT BROTLI: ${plain.join(' ')}` : ''}`,
        reach,
        figures: { visits: seen },
      });
    }
    return measures;
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, url: string, path: string, signedIn: boolean): Promise<Visit> {
  const context = await browser.newContext({ locale: 'it-IT', viewport: { width: 1280, height: 900 } });
  try {
    if (signedIn)
      await context.addCookies([{ name: 'permuta_sessione', value: tokenOf(world.firstShop), url }]);
    return await load(context, url, path);
  } finally {
    await context.close();
  }
}

async function load(context: BrowserContext, url: string, path: string): Promise<Visit> {
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  const files = await listen(wire);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await wire.send('Network.emulateNetworkConditions', network);
  await page.addInitScript({ content: largestPaint });
  await page.goto(`${url}${path}`);
  const { fcp, lcp } = await paints(page);
  if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}`);
  const scripts = [...files.values()].filter((file) => file.kind === 'Script' || file.kind === 'Stylesheet');
  const sum = (some: File[]) => some.reduce((total, file) => total + file.bytes, 0);
  const uncompressed = scripts
    .filter((file) => file.encoding !== 'br' && file.bytes > 2000)
    .map((file) => file.name);
  return { bytes: sum(scripts), allBytes: sum([...files.values()]), uncompressed, fcp, lcp };
}

/** Paint times once the largest paint has not changed for two seconds. */
async function paints(page: Page): Promise<{ fcp: number; lcp: number }> {
  let before = -1;
  for (;;) {
    const now = await page.evaluate(() => ({
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      lcp: (globalThis as unknown as { seen: { lcp: number } }).seen.lcp,
    }));
    if (now.lcp > 0 && now.lcp === before) return now;
    before = now.lcp;
    await page.waitForTimeout(2000);
  }
}

interface File {
  name: string;
  kind: string;
  encoding: string;
  bytes: number;
}

/** What travels, by request. */
async function listen(wire: CDPSession): Promise<Map<string, File>> {
  const files = new Map<string, File>();
  wire.on('Network.responseReceived', ({ requestId, type, response }) => {
    const headers = Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    files.set(requestId, {
      name: new URL(response.url).pathname,
      kind: type,
      encoding: headers['content-encoding'] ?? '',
      bytes: 0,
    });
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  await wire.send('Network.enable');
  return files;
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`;
}
