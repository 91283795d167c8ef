import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

/** The part of axe's answer that is looked at. */
interface Finding {
  id: string;
  nodes: {
    target: unknown[];
    failureSummary?: string;
    any: { message: string; data?: { messageKey?: string } | null }[];
  }[];
}
interface Findings {
  violations: Finding[];
  incomplete: Finding[];
}

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const everything = { runOnly: { type: 'tag', values: tags } };
const contrast = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/** Till and phone (px). */
const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

/**
 * What is on the screen now has no fault that axe knows (WCAG 2.2 AA), on a till and on a phone, in daylight and in the
 * dark, and is nowhere wider than the phone. Needs `bypassCSP`. Leaves the page as wide as it was. `part`: only what is
 * inside this selector, for what lies over the rest of the page without taking it away.
 */
export async function audit(page: Page, state: string, part = 'body'): Promise<void> {
  const before = page.viewportSize();
  // A page behind another one draws nothing, and what waits for its next frame waits for ever.
  await page.bringToFront();
  for (const size of sizes) {
    await page.setViewportSize(size);
    // As high as the page: what the bar at the bottom covers now is scrolled out from under it.
    const height = await page.evaluate(
      "document.querySelector('[role=dialog]') ? 0 : document.documentElement.scrollHeight",
    );
    await page.setViewportSize({ ...size, height: Math.max(size.height, Number(height)) });
    await settle(page);
    const where = `${state}, ${size.width} px`;
    expect.soft(await faultsOf(page, part, everything), where).toEqual([]);
    expect
      .soft(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), `${where}: too wide by`)
      .toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page);
  expect.soft(await faultsOf(page, part, contrast), `${state}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function faultsOf(page: Page, part: string, options: object): Promise<string[]> {
  if (!(await page.evaluate("typeof axe === 'object'"))) await page.evaluate(axe);
  const answer = `axe.run(${JSON.stringify(part)}, ${JSON.stringify({ ...options, resultTypes: ['violations', 'incomplete'] })})`;
  const { violations, incomplete } = (await page.evaluate(answer)) as Findings;
  const drawn = incomplete
    .filter(({ id }) => id === 'color-contrast')
    .map((finding) => ({
      ...finding,
      // Text of exactly its background's colour: axe leaves it open, nobody can read it.
      nodes: finding.nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio')),
    }));
  return [...violations, ...drawn].flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any, failureSummary }) =>
        `${id}: ${target.join(' ')}: ${any[0]?.message ?? failureSummary ?? ''}`,
    ),
  );
}

/** Longer than anything here moves (ms); a machine with much to do draws late. */
const settleLimit = 20_000;

/**
 * Until nothing moves: half-faded text has half the contrast, and one fade may start the next. What turns for ever is not
 * waited for, nor what was paused; what moves too long, or is never drawn, fails by its name.
 */
async function settle(page: Page): Promise<void> {
  const moving = (await page.evaluate(`(async () => {
    const running = () => document.getAnimations().filter(({ effect, playState }) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))));
    const late = new Promise((done) => setTimeout(() => done(false), ${settleLimit}));
    do {
      const still = Promise.all(running().map(({ finished }) => finished.catch(() => undefined)));
      if (!(await Promise.race([still.then(drawn), late])))
        return ['not drawn', ...running().map(({ animationName, transitionProperty, effect }) =>
          (animationName ?? transitionProperty) + ' of ' + effect.target?.className)];
    } while (running().length > 0);
    return [];
  })()`)) as string[];
  expect(moving, 'still moving').toEqual([]);
}
