import { expect, test } from '@playwright/test';
import { audit } from '#tests/kit/accessibility-audit';
import { unchosen } from '#tests/kit/list-pages';
import { callAs, dialog, enterAs, hushNews } from '#tests/kit/till';

/** Saved views of a list, and what somebody chooses for it. */

// The checker is put into the page, which the pages' own security policy forbids.
test.use({ bypassCSP: true });

test(
  'a view is saved for the office, begins the list of who wants it, and goes',
  { tag: '@whole' },
  async ({ page, context }) => {
    await enterAs(page, 'sede');
    // Other journeys have slips made: a page of ten holds what there is by then.
    const shown = Math.min((await callAs(page, 'getDistinte', { limit: 10 })).length, 10);
    await page.goto('/distinte?pagata=0&ordine=-valore');
    const views = page.getByRole('navigation', { name: 'Viste: distinte' });
    const present = views.locator('[aria-current]');
    await page.getByRole('button', { name: 'Salva come nuova vista…' }).click();
    const asking = dialog(page, 'Nuova vista');
    await expect(asking.getByLabel('Nome')).toBeFocused();
    await audit(page, 'new view', '[role=dialog]');
    await asking.getByLabel('Nome').fill('Da pagare, le grandi');
    await asking.getByText('Per tutta la sede').click();
    await page.keyboard.press('Enter');
    await expect(present).toHaveText('Da pagare, le grandi');
    await audit(page, 'list with a view');

    // By keys alone.
    const menu = page.getByRole('button', { name: 'Azioni sulla vista Da pagare, le grandi' });
    await menu.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('u');
    await page.keyboard.press('Enter');
    await expect(present).toHaveText('Vista iniziale: Da pagare, le grandi');
    await expect(menu).toBeFocused();
    await views.getByRole('link', { name: 'Tutti' }).focus();
    await page.keyboard.press('Enter');
    await expect(present).toHaveText('Tutti');
    await expect(page).toHaveURL(/\/distinte$/);
    await page.getByRole('combobox', { name: 'Righe' }).selectOption('10');
    await expect(page.locator('tbody tr')).toHaveCount(shown);

    const later = await context.newPage();
    await hushNews(later);
    await later.goto('/distinte');
    await expect(later).toHaveURL(/\/distinte\?pagata=0&ordine=-valore$/);
    await later.getByRole('link', { name: 'Tutti' }).click();
    await expect(later.locator('tbody tr')).toHaveCount(shown);
    await later.close();
    // Head office's list begins again as it does for everybody.
    await unchosen(page, 'getDistinte');

    await enterAs(page, 'supporto');
    await page.goto('/distinte');
    await views.getByRole('link', { name: 'Da pagare, le grandi' }).click();
    await expect(page).toHaveURL(/pagata=0/);
    await page.getByRole('button', { name: 'AZZERA FILTRI' }).click();
    await expect(page).toHaveURL(/\/distinte\?ordine=-valore$/);
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect(present).toHaveText('Da pagare, le grandi');
    await menu.click();
    await page.getByRole('button', { name: 'Elimina' }).click();
    const question = dialog(page, 'Eliminare la vista «Da pagare, le grandi»?');
    await expect(question).toContainText('Sparisce anche per i colleghi.');
    await question.getByRole('button', { name: 'Elimina' }).click();
    await expect(present).toHaveText('Tutti');
    await expect(views.getByRole('link')).toHaveCount(1);
  },
);
