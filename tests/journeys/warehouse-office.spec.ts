import { expect, test } from '@playwright/test';
import { audit } from '#tests/kit/accessibility-audit';
import { inDatabase } from '#tests/kit/journey-database';
import { newCoupon } from '#tests/kit/list-pages';
import { putInState, stockPhones } from '#tests/kit/stock-phones';
import { callAs, dialog, enterAs, hearNews } from '#tests/kit/till';
import { detailOf, stock, type Row } from '#tests/kit/warehouse-shelf';

/** Head office's own warehouse and its corrections, and the frame's news (S2 §2, §6; rulings §5, §6). */

test(
  'head office has a warehouse of its own, and the shop sees what was accepted and why',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'sede');
    const cycles = await inDatabase(async (db) => {
      const made = await stockPhones(db, 1);
      await putInState(db, made, 5);
      await db.query(
        `update device set valore_accettazione = 250, note_accettazione = 'Vetro inciso', report_valutazione = 'Test superati'
       where serial_number = $1`,
        [made[0]?.serial_number],
      );
      return made;
    });
    const serial = cycles[0]?.serial_number ?? '';
    await page.goto('/magazzino-own');
    await page.getByRole('button', { name: 'Stato: tutti' }).click();
    const states = page.getByRole('dialog', { name: 'Stato' });
    await expect(states.locator('label')).toHaveText(['RICEVUTO SEDE', 'VALUTATO']);
    await states.getByLabel('VALUTATO').check();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill(serial);
    await expect(page).toHaveURL(/\/magazzino-own\?stato=5/);
    const row = page.locator('tbody tr');
    await expect(row).toHaveCount(1);
    for (const text of ['285,00', '250,00', 'Aurora Milano', 'Telefonia Aurora'])
      await expect(row).toContainText(text);

    for (const user of ['sede', 'negozio']) {
      await enterAs(page, user);
      await page.goto(`${user === 'sede' ? '/magazzino-own' : '/magazzino'}?sn=${serial}&nt=1`);
      const found = detailOf(page).getByRole('region', { name: 'Valutazione della sede' });
      for (const text of ['285,00', '250,00', '−35,00', 'Vetro inciso', 'Test superati'])
        await expect(found).toContainText(text);
    }
    // Not for shops.
    await page.goto('/magazzino-own');
    await expect(page).toHaveURL(/\/magazzino$/);
  },
);

test('head office corrects a purchase, and says why', { tag: '@whole' }, async ({ page }) => {
  await enterAs(page, 'sede');
  const [phone] = await stock(page, 1);
  await page.goto(`/magazzino?sn=${phone?.['serial_number']}&nt=1`);
  const detail = detailOf(page);
  await detail.getByRole('button', { name: 'Correggi acquisto' }).click();
  const question = dialog(page, 'Correggere l’acquisto?');
  await question.getByRole('button', { name: 'Correggi acquisto' }).click();
  await expect(question.getByLabel('Motivo')).toHaveAccessibleDescription('Campo obbligatorio');
  await question.getByLabel('Motivo').fill('Il venditore non era il proprietario');
  await question.getByRole('button', { name: 'Correggi acquisto' }).click();
  await expect(question).toBeHidden();
  await detail.getByRole('tab', { name: 'Storia' }).click();
  await expect(detail.getByRole('listitem').first()).toContainText('Il venditore non era il proprietario');
  await expect(detail.getByText('ANNULLATO NEGOZIO', { exact: true }).first()).toBeVisible();
});

test(
  'the frame tells of new devices once, on the home and nowhere else',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'negozio2');
    await hearNews(page);
    await inDatabase((db) => stockPhones(db, 1, { id_negozio: 1002 }));
    const news = dialog(page, 'HAI NUOVI DEVICES DA SPEDIRE');
    await page.goto('/buy-device');
    await expect(page.getByRole('button', { name: 'Genera login code' })).toBeVisible();
    await expect(news).toHaveCount(0);
    await page.goto('/servizi');
    const go = news.getByRole('link', { name: 'Vai a Spedizioni' });
    await expect(go).toBeFocused();
    const seen = page.waitForResponse('**/api/setNovitaViste');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/spedizioni$/);
    await seen;
    // Neither again in this session, nor in the next, which has nothing new.
    await page.goto('/servizi');
    await expect(page.getByRole('heading', { name: 'SERVIZI' })).toBeVisible();
    await expect(news).toHaveCount(0);
    const [told] = await callAs<Row>(page, 'getNovita');
    expect(told).toMatchObject({ tipo: 'DA_SPEDIRE', is_nuovo: 0 });
    await enterAs(page, 'sede');
    const [office] = await callAs<Row>(page, 'getNovita');
    expect(office?.['tipo']).toBe('IN_ARRIVO');
  },
);

test.describe('for everybody', () => {
  test.use({ bypassCSP: true });

  test(
    'neither the warehouses nor their details and questions have an accessibility fault',
    { tag: '@whole' },
    async ({ page }) => {
      await enterAs(page, 'negozio');
      const { serial_number } = await newCoupon(page, 1001);
      await callAs(page, 'setInizializzato', { serial_number, num_times: 1 });
      await page.goto(`/magazzino?cerca=${serial_number}`);
      const row = page.getByRole('row').filter({ hasText: serial_number });
      await expect(row).toBeVisible();
      await audit(page, 'warehouse');
      await row.getByRole('button', { name: /^Azioni su/ }).click();
      await audit(page, 'acts of a row');
      await page.keyboard.press('Escape');
      await row.focus();
      await page.keyboard.press('Enter');
      const detail = detailOf(page);
      await expect(detail.getByRole('tab', { name: 'Scheda' })).toBeVisible();
      await audit(page, 'details');
      await detail.getByRole('tab', { name: 'Foto' }).click();
      await expect(detail.getByText('Ancora nessuna foto del telefono.')).toBeVisible();
      await audit(page, 'photos');
      await detail.getByRole('tab', { name: 'Storia' }).click();
      await expect(detail.getByRole('listitem').first()).toBeVisible();
      await audit(page, 'history');
      await detail.getByRole('button', { name: 'Annulla acquisto' }).click();
      await expect(dialog(page, 'Annullare l’acquisto?')).toBeVisible();
      await audit(page, 'cancellation');

      await enterAs(page, 'sede');
      const cycles = await inDatabase(async (db) => {
        const made = await stockPhones(db, 1);
        await putInState(db, made, 6);
        return made;
      });
      await page.goto(`/magazzino-own?cerca=${cycles[0]?.serial_number}`);
      await expect(page.locator('tbody tr')).toHaveCount(1);
      await audit(page, 'head office’s warehouse');
      await hearNews(page);
      await inDatabase((db) => db.query('update operator set novita_viste_il = null'));
      await inDatabase(async (db) => putInState(db, await stockPhones(db, 1), 3));
      await page.goto('/servizi');
      await expect(dialog(page, 'HAI NUOVI DEVICES IN ARRIVO')).toBeVisible();
      await audit(page, 'news');
    },
  );
});
