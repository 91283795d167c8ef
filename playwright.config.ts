import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';
import { takeOwnProduct } from './tests/kit/own-product.ts';
import { isWholeRun } from './tests/kit/whole-run.ts';

/** Without a screen, a GPU or a sandbox (root in a container), and calling nobody outside by itself. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Till and phone side by side: the one behind must go on drawing.
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
];

const executablePath = findChromium();
// Every worker reads this file for itself, before its first journey.
await takeOwnProduct();

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'build/test/journeys',
  globalSetup: './tests/kit/product-for-run.ts',
  // Each with its own product; the journeys of one file stay on one worker, in their order. One more than cores: a journey
  // waits a third of its time.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  grepInvert: isWholeRun ? [] : /@whole/,
  reporter: 'line',
  // As for the other tests: long, because a busy machine is slow and no journey asserts a time.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: 'chromium',
    baseURL: process.env['JOURNEY_URL'] ?? 'http://127.0.0.1',
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1280, height: 900 },
    // What moves is drawn sixty times a second, without a GPU: the whole run alone sees it move.
    contextOptions: { reducedMotion: isWholeRun ? 'no-preference' : 'reduce' },
    screenshot: 'only-on-failure',
    // A trace costs a third of the run: `TRACE=1` keeps one of each journey that fails.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
  },
});
