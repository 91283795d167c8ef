import { expect, test } from '@playwright/test';
import { expectPage } from '#tests/kit/list-pages';
import { callAs, enterAs } from '#tests/kit/till';

/** The two panels of /docs (S2 §2, §9). */

test(
  'invoices stand five to a page with their columns, their panel opens and closes',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'sede');
    const [known] = await callAs<Record<string, unknown>>(page, 'getFattureLista', { limit: 1 });
    expect(known).toBeDefined();
    // Seven of each, whatever the demo world has.
    await page.route('**/api/getFattureLista', async (route) => {
      const form = new URLSearchParams(route.request().postData() ?? '');
      const [limit, offset] = [Number(form.get('limit')), Number(form.get('offset'))];
      const json = Array.from({ length: Math.min(limit, 7 - offset) }, (_, place) => ({
        ...known,
        id_fattura: 9001 + offset + place,
        id_fattura_su_anno: 7 - offset - place,
      }));
      await route.fulfill({ json, headers: { 'x-total-count': '7' } });
    });
    await page.goto('/docs');
    for (const title of ['FATTURE IN ATTESA', 'FATTURE PAGATE']) {
      const panel = page.getByRole('region', { name: title, exact: true });
      await expect(panel.getByText('7 fatture', { exact: true })).toBeVisible();
      // What waits can be ticked: many are paid at once.
      const ticks = title === 'FATTURE IN ATTESA' ? [/^[^A-Z]*$|^Seleziona/] : [];
      await expect(panel.getByRole('columnheader'), title).toHaveText([
        ...ticks,
        ...'Numero,Affiliato,Negozio,Data,Periodo,Oggetto,Importo lordo,Azioni'.split(','),
      ]);
      // The absolute id is in the address of the printed invoice only.
      await expect(panel).not.toContainText('9001');
      await expectPage(panel, '1–5 di 7', 5);
      await panel.getByRole('button', { name: 'Pagina successiva' }).click();
      await expectPage(panel, '6–7 di 7', 2);
      await panel.getByRole('button', { name: title, exact: false }).first().click();
      await expect(panel.getByRole('table')).toBeHidden();
    }
  },
);
