import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectSizes, tickFilter, unchosen } from '#tests/kit/list-pages';
import { enterAs } from '#tests/kit/till';

/** Packaging material, from the shop that asks to head office that sends it (S2 §2 /packs, §4). */

test(
  'packaging material is asked for by the shop and sent by head office',
  { tag: '@whole' },
  async ({ page, browser }) => {
    const nota = `Più buste ${Date.now()}`;
    await enterAs(page, 'ridotto');
    await page.goto('/packaging');
    await page.getByLabel('Nota per la sede').fill(nota);
    await page.getByRole('button', { name: 'RICHIEDI NUOVO MATERIALE' }).click();
    await expect(page.getByText('Richiesta di materiale inviata correttamente!')).toBeVisible();
    await expect(page.getByText('RICHIESTA IN CORSO')).toBeVisible();
    await expect(page.getByRole('button', { name: 'RICHIEDI NUOVO MATERIALE' })).toHaveCount(0);

    const office = await (await browser.newContext()).newPage();
    await enterAs(office, 'sede');
    await unchosen(office, 'getPackaging');
    await office.goto('/packs');
    await expect(office.getByRole('heading', { name: 'RICHIESTE PACKAGING' })).toBeVisible();
    await expect(office.getByRole('columnheader')).toHaveText(
      'Ragione sociale,Negozio,Operatore,Data richiesta,Data evasione,Evasa,Azioni'.split(','),
    );
    await expectSizes(office.getByRole('main'), ['5', '10', '20', '50', '100']);
    await expect(office.getByRole('row')).toHaveCount(6);

    await tickFilter(office, 'Stato', 'IN CORSO');
    await office.getByRole('searchbox').fill(nota);
    await expect(office.getByRole('row')).toHaveCount(2);
    const [download] = await Promise.all([
      office.waitForEvent('download'),
      office.getByRole('button', { name: 'ESPORTA CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Packaging.csv');
    expect(readFileSync(await download.path(), 'utf8')).toContain(nota);

    const row = office.getByRole('row').filter({ hasText: nota });
    await expect(row.getByText('No', { exact: true })).toBeVisible();
    const send = row.getByRole('button', { name: /^Evadi la richiesta di Giglio Smart Firenze/ });
    await send.click();
    await expect(office.getByText('Richiesta di Giglio Smart Firenze evasa')).toBeVisible();
    await tickFilter(office, 'Stato', 'EVASA');
    await expect(row.getByText('Si', { exact: true })).toBeVisible();
    await expect(row).toContainText(/(\d\d-\d\d-\d{4} \d\d:\d\d.*){2}Si/);
    await expect(send).toBeDisabled();
    await office.context().close();

    await page.reload();
    await expect(page.getByText(/^Evasa il /)).toBeVisible();
    await expect(page.getByRole('button', { name: 'RICHIEDI NUOVO MATERIALE' })).toBeVisible();
  },
);
