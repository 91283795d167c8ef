import { expect, test } from '@playwright/test';
import { enterAs } from '#tests/kit/till';

/** Rooms that a role has no business in (rulings §11). */

test('what is head office’s alone opens to nobody else: not even an empty list, nor a refused call', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));
  await enterAs(page, 'diretto');
  for (const path of ['/richieste-autorita', '/lista-blocco', '/bolli', '/settings']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/servizi$/);
  }
  expect(refused).toEqual([]);
});
