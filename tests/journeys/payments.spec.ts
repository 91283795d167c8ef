import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { bankAnswer } from '#tests/kit/payment-desk';
import { callAs, dialog, enterAs } from '#tests/kit/till';

/** Money out: an account confirmed by a second user, a payment run to the SEPA file and back (rulings §11). */

const said = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

test('one types an IBAN, another confirms it', async ({ page }) => {
  await enterAs(page, 'sede');
  await page.goto('/distinte?scheda=conti');
  await page.getByRole('button', { name: 'Nuovo conto' }).click();
  const form = dialog(page, 'Nuovo conto');
  await form.getByLabel('Affiliato').fill('Giglio');
  await page.getByRole('option', { name: /Giglio Smart/ }).click();
  await form.getByLabel('IBAN').fill('IT60 X054 2811 1010 0000 0123 457');
  await form.getByLabel('Intestatario').fill('Giglio Smart S.r.l.');
  await said(page, 'IBAN errato: le cifre di controllo non tornano');
  await form.getByLabel('IBAN').fill('IT60 X054 2811 1010 0000 0123 456');
  await form.getByRole('button', { name: 'Inserisci' }).click();
  await said(page, 'Conto inserito: ora lo conferma un collega.');
  const confirm = page.getByRole('button', { name: 'Conferma il conto di Giglio Smart' });
  await expect(confirm).toHaveAccessibleDescription('Lo conferma un altro utente della sede');

  await enterAs(page, 'sede2');
  await page.goto('/distinte?scheda=conti');
  await confirm.click();
  await dialog(page, 'Confermare il conto?').getByRole('button', { name: 'Conferma' }).click();
  await said(page, 'Conto confermato.');
  await expect(confirm).toHaveCount(0);
});

test('what is owed goes to the bank as one file, and its answer pays and frees the slips', async ({
  page,
}) => {
  await enterAs(page, 'sede');
  await page.goto('/distinte?pagata=0');
  await page.getByRole('button', { name: 'Prepara disposizione' }).click();
  const preview = dialog(page, 'Disposizione di pagamento');
  await preview.getByRole('button', { name: /^Prepara \d+ bonific/ }).click();
  await said(page, 'Disposizione preparata: ora scarica il file per la banca.');
  const run = page.getByRole('dialog', { name: /^Disposizione \d+$/ });
  const saving = page.waitForEvent('download');
  await run.getByRole('button', { name: 'Scarica file SEPA' }).click();
  const file = await saving;
  const xml = readFileSync(await file.path(), 'utf8');
  const msg_id = /<MsgId>([^<]+)/.exec(xml)?.[1] ?? '';
  const ids = [...xml.matchAll(/<EndToEndId>([^<]+)/g)].map(([, id]) => id ?? '');
  expect([file.suggestedFilename(), ids.length > 1]).toEqual([`SEPA-${msg_id}.xml`, true]);
  await expect(run.getByText('Da eseguire')).toHaveCount(ids.length);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Carica esito banca' }).click();
  const answer = dialog(page, 'Esito della banca');
  const rows = ids.map((id, place) => ({ id, status: place === 0 ? 'RJCT' : 'ACSC', reason: 'AC04' }));
  await answer.locator('input[type=file]').setInputFiles({
    name: 'esito.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(bankAnswer(msg_id, 'PART', rows)),
  });
  await said(page, /esito registrato\. Le distinte dei bonifici rifiutati sono di nuovo da pagare/);
  await page.keyboard.press('Escape');
  const [known] = await callAs<{ pagati: number; rifiutati: number; in_corso: number }>(
    page,
    'getDisposizioni',
    {
      sort: '-id_disposizione',
    },
  );
  expect(known).toMatchObject({ pagati: ids.length - 1, rifiutati: 1, in_corso: 0 });
});
