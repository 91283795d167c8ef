import type { Page } from '@playwright/test';

interface BurstOptions {
  /** The key that ends it; null: silence. */
  end?: 'Enter' | 'Tab' | null;
  /** Milliseconds from key to key. */
  gap?: number;
}

/**
 * A barcode reader as the browser gets it: real keys, each with the time at which it was pressed. They are sent at once
 * while the page stands still, so that how fast they come doesn't hang on how busy this machine is.
 */
export async function readInto(page: Page, code: string, options: BurstOptions = {}): Promise<void> {
  const { end = 'Enter', gap = 8 } = options;
  const session = await page.context().newCDPSession(page);
  const still = page.evaluate(() => {
    const until = performance.now() + 250;
    while (performance.now() < until);
  });
  const keys = [...code, ...(end ? [end] : [])];
  const start = Date.now() / 1000;
  await Promise.all(
    keys.flatMap((key, place) => {
      const timestamp = start + (place * gap) / 1000;
      const shared = { key, code: codeOf(key), windowsVirtualKeyCode: virtualKeyOf(key), timestamp };
      const text = key === 'Enter' ? '\r' : key === 'Tab' ? undefined : key;
      return [
        session.send('Input.dispatchKeyEvent', {
          ...shared,
          type: text === undefined ? 'rawKeyDown' : 'keyDown',
          ...(text === undefined ? {} : { text, unmodifiedText: text }),
        }),
        session.send('Input.dispatchKeyEvent', { ...shared, type: 'keyUp' }),
      ];
    }),
  );
  await still;
  await session.detach();
}

/** Keys at the pace of a hand, which no reader has. */
export async function typeByHand(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: 75 });
}

function codeOf(key: string): string {
  if (/^\d$/.test(key)) return `Digit${key}`;
  return /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key;
}

function virtualKeyOf(key: string): number {
  if (key === 'Enter') return 13;
  return key === 'Tab' ? 9 : key.toUpperCase().charCodeAt(0);
}
