import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { readInto, typeByHand } from './reader-burst.ts';

/** Where a run leaves its counts; `npm run bench` prints them. */
export const countsFile = 'build/test/key-counts.json';

/** A hand at the keyboard that counts: every key one, Tab and Enter too, a code read by the reader one. */
export class CountingHand {
  keys = 0;
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  async press(key: string): Promise<void> {
    this.keys += 1;
    await this.#page.keyboard.press(key);
  }
  async type(text: string): Promise<void> {
    this.keys += text.length;
    await typeByHand(this.#page, text);
  }
  async scan(code: string): Promise<void> {
    this.keys += 1;
    await readInto(this.#page, code);
  }
}

/** Writes one count beside those that other journeys of the run have written. */
export function keepCount(job: string, keys: number): void {
  mkdirSync(path.dirname(countsFile), { recursive: true });
  writeFileSync(countsFile, JSON.stringify({ ...readCounts(), [job]: keys }, null, 2));
}

/** The counts of the last run, by job; none where there was none. */
export function readCounts(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(countsFile, 'utf8')) as Record<string, number>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
