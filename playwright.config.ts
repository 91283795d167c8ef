import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';

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

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'build/test/journeys',
  globalSetup: './tests/kit/product-for-run.ts',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  reporter: 'line',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    // Set by the global setup, which runs before any worker reads this file.
    baseURL: process.env['JOURNEY_URL'] ?? 'http://127.0.0.1',
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
  },
});
