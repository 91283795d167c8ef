import { expect, test, type Page } from '@playwright/test';
import { enterAs } from '#tests/kit/till';
import { sampled } from '#tests/kit/whole-run';

/** Every list at the widths of a big screen, a small till, a tablet and a phone: nothing is cut off, nothing has to be pushed aside. */

const lists: Readonly<Record<string, readonly string[]>> = {
  negozio: ['/magazzino', '/spedizioni', '/ricevute', '/coupon', '/distinte', '/registro'],
  sede: [
    '/magazzino-own',
    '/get-devices',
    '/spedizioni',
    '/ricevute',
    '/coupon',
    '/distinte',
    '/docs',
    '/packs',
    '/estratti',
    '/registro',
    '/settings',
    '/amministrazione/affiliati',
    '/amministrazione/negozi',
    '/amministrazione/utenti',
    '/amministrazione/contatti',
    '/amministrazione/conservazione',
    '/amministrazione/consultazioni',
    '/amministrazione/modifiche',
  ],
};
const screens = [
  { width: 1920, height: 1080 },
  { width: 1366, height: 650 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

// All of them in the whole run; otherwise every third, the first among them.

for (const [user, paths] of Object.entries(lists))
  test(`${user}: no page is wider than its screen, and every act of a row is whole`, async ({ page }) => {
    await enterAs(page, user);
    for (const path of sampled(paths, 3)) {
      // Opened on the big screen, not on the phone's that the list before ended on: a table that was cards a moment ago once
      // kept their width for a column.
      await page.setViewportSize(screens[0]!);
      await page.goto(path);
      // With its rows, or the word that there are none.
      await expect(page.locator('[data-list] table:not([data-waiting])').first()).toBeAttached();
      for (const size of screens) {
        await page.setViewportSize(size);
        await expect.poll(() => cutOff(page), `${path} at ${size.width} px`).toEqual([]);
      }
    }
  });

test('the register holds long names, signers and references on a till’s screen', async ({ page }) => {
  const long = {
    codice_fiscale: '01234567897',
    ragione_sociale: 'Officine Meccaniche Settentrionali Srl',
    firmatario: 'De Angelis Giovanni Battista',
    tipo_documento: 'Permesso di soggiorno',
    ddt: '112/2026',
    data_ddt: '2026-11-23',
    annullata_da: 130,
    sequestrata_da: 144,
    dissequestrata_da: 145,
  };
  await page.route('**/api/getRegistro', async (route) => {
    const answered = await route.fetch();
    const rows = (await answered.json()) as object[];
    await route.fulfill({
      response: answered,
      json: rows.map((row) => ('numero' in row ? { ...row, ...long } : row)),
    });
  });
  await enterAs(page, 'sede');
  await page.setViewportSize(screens[1]!);
  await page.goto('/registro');
  await expect(page.getByText('firma De Angelis Giovanni Battista').first()).toBeVisible();
  await expect.poll(() => cutOff(page)).toEqual([]);
  // Other tills buy meanwhile, and the list is read again: the answer on its way is waited for.
  await page.unrouteAll({ behavior: 'wait' });
});

/** What sticks out of the screen: the page itself, the acts of a row, the list's tools. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page by ${scrollWidth - clientWidth} px`);
    const acts = document.querySelectorAll<HTMLElement>('[data-list] tbody tr td:last-child :is(button, a)');
    // A narrow screen pushes a wide table in its own frame; a till's has no need to.
    if (clientWidth >= 1366)
      for (const frame of document.querySelectorAll('[data-list] section'))
        if (frame.scrollWidth > frame.clientWidth)
          found.push(`columns by ${frame.scrollWidth - frame.clientWidth} px`);
    for (const act of acts) {
      const { left, right, width } = act.getBoundingClientRect();
      const name = act.getAttribute('aria-label') ?? act.textContent;
      if (width > 0 && (left < 0 || right > clientWidth + 0.5)) found.push(name);
    }
    return found;
  });
}
