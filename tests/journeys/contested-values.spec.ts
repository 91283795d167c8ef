import { expect, test, type Page } from '@playwright/test';
import { audit } from '#tests/kit/accessibility-audit';
import { cameraPicture } from '#tests/kit/capture-phone';
import { inDatabase } from '#tests/kit/journey-database';
import { photographed, whyLower } from '#tests/kit/lower-value';
import { grouped, now, office, phones, shop, type Phone } from '#tests/kit/office-desk';
import { callAs, dialog, enterAs } from '#tests/kit/till';

/** Values below what the shop paid, from both sides, and values given wrongly (rulings §11). */

/** A phone of 285 euro that head office accepted for less. */
async function valued(page: Page, valore_accettazione: number): Promise<Phone> {
  const [phone] = (await phones(page, 1, 4)) as [Phone];
  await inDatabase((db) => photographed(db, [phone]));
  const { serial_number, num_times } = phone;
  const given = { valore_accettazione, note_accettazione: 'Segni non dichiarati', ...whyLower };
  const [outcome] = await callAs(page, 'setStatusValutato', { serial_number, num_times, ...given });
  expect(outcome).toMatchObject({ ret_code: 0 });
  return phone;
}

/** What the shop's month has of a kind of line: how many, and euro. */
async function figure(page: Page, codice: string): Promise<{ numero: number; valore: number }> {
  const mese = `${new Date().toISOString().slice(0, 7)}-01`;
  const [statement] = await callAs<{
    sezioni: { voci: { codice: string; numero: number; valore: number }[] }[];
    quadrature: { codice: string; quadra: 0 | 1 }[];
  }>(page, 'getEstratto', { id_negozio: shop, mese });
  const checks = statement!.quadrature.filter(({ codice: one }) =>
    ['rettifiche', 'rimborsi', 'saldo'].includes(one),
  );
  expect(checks.map(({ quadra }) => quadra)).toEqual([1, 1, 1]);
  const found = statement!.sezioni.flatMap(({ voci }) => voci).find((one) => one.codice === codice);
  return { numero: found?.numero ?? 0, valore: found?.valore ?? 0 };
}

test(
  'a shop contests a value with words and a photo; head office raises it, and the statement agrees',
  { tag: '@whole' },
  async ({ page, browser }) => {
    await enterAs(page, 'sede');
    const phone = await valued(page, 200);
    const { serial_number, num_times } = phone;
    // An open case does not stop the settlement.
    await callAs(page, 'setStatusLiquidato', { serial_number, num_times });
    const before = await figure(page, 'rettifiche');

    const till = await (await browser.newContext()).newPage();
    await enterAs(till, 'ridotto');
    await till.goto(`/contestazioni?cerca=${phone.imei}`);
    await till.getByRole('button', { name: /^Contesta: Apple iPhone 13/ }).click();
    const theirs = dialog(till, 'Apple iPhone 13');
    await expect(theirs).toContainText('Segni non dichiarati');
    await theirs.getByRole('button', { name: 'Contesta il valore' }).click();
    const words = theirs.getByLabel('Perché non sei d’accordo');
    await expect(words).toHaveAccessibleDescription(/Campo obbligatorio/);
    await words.fill('Era integro: ecco la foto');
    await theirs.getByLabel('Foto per il messaggio').setInputFiles(await cameraPicture());
    await expect(theirs.getByRole('img', { name: 'Foto 1' })).toBeVisible();
    await audit(till, 'a value to contest');
    await theirs.getByRole('button', { name: 'Contesta il valore' }).click();
    await expect(theirs.getByText('Contestata', { exact: true })).toBeVisible();

    await page.goto(`/contestazioni?cerca=${phone.imei}`);
    await page.getByRole('button', { name: /^Rispondi: Apple iPhone 13/ }).click();
    const ours = dialog(page, 'Apple iPhone 13');
    await expect(ours).toContainText('Era integro: ecco la foto');
    await expect(ours.getByRole('button', { name: /^Ingrandisci:.*foto del negozio/ })).toBeVisible();
    await ours.getByText('Rialza il valore').click();
    await ours.getByLabel('Nuovo valore').fill('250,50');
    await ours.getByLabel('Messaggio al negozio').fill('Avete ragione, in parte');
    await audit(page, 'a contested value');
    await ours.getByRole('button', { name: 'Rispondi' }).click();
    await expect(page.getByText('Valore rialzato: il negozio lo legge subito.')).toBeVisible();

    // The shop sees it without asking.
    await expect(theirs.getByText('Accolta', { exact: true })).toBeVisible();
    await expect(theirs).toContainText('Avete ragione, in parte');
    const after = await figure(page, 'rettifiche');
    expect([after.numero - before.numero, Math.round((after.valore - before.valore) * 100)]).toEqual([
      1, 5050,
    ]);
  },
);

test(
  '27 typed for 270 is asked about, and corrected by a line once it is settled',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'sede');
    const [phone] = (await phones(page, 1, 4)) as [Phone];
    await inDatabase((db) => photographed(db, [phone]));
    await office(page, `?id=${phone.serial_number}-1`);
    const valuation = dialog(page, 'Valutazione Device');
    await valuation.getByLabel('Valore della valutazione (€)').fill('27');
    await valuation.getByLabel('Note').fill('Schermo rigato');
    await valuation.getByLabel('Motivo del valore più basso').selectOption('SCHERMO SEGNI');
    await valuation.getByRole('button', { name: 'Valuta Device' }).click();
    await expect(valuation.getByText(/285,00\s€ → 27,00\s€ \(−91 %\): è giusto\?/)).toBeVisible();
    await valuation.getByRole('button', { name: 'Confermo, salva' }).click();
    await expect(page.getByText('Device valutato con successo!')).toBeVisible();
    const { serial_number, num_times } = phone;
    await callAs(page, 'setStatusLiquidato', { serial_number, num_times });
    const before = await figure(page, 'rettifiche');

    await page.goto(`/get-devices?id=${phone.serial_number}-1`);
    await dialog(page, 'Valutazione Device').getByRole('button', { name: 'Correggi il valore' }).click();
    const correction = dialog(page, 'Correggere il valore?');
    await expect(correction).toContainText('diventa una riga di rettifica');
    await correction.getByLabel('Valore giusto').fill('270');
    await correction.getByLabel('Perché si corregge').fill('Scritto 27 per 270');
    await correction.getByLabel('Motivo del valore più basso').selectOption('SCHERMO SEGNI');
    await audit(page, 'a correction');
    await correction.getByRole('button', { name: 'Correggi' }).click();
    await expect(page.getByText(/in distinta una rettifica di 243,00\s€/)).toBeVisible();
    expect(await now(page, phone)).toMatchObject({ valore_accettazione: 27, valore_rettificato: 270 });
    const after = await figure(page, 'rettifiche');
    expect([after.numero - before.numero, Math.round((after.valore - before.valore) * 100)]).toEqual([
      1, 24_300,
    ]);
    await expect(page.getByText(grouped(phone)).first()).toBeVisible();
  },
);
