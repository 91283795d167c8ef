import { expect, test, type Page } from '@playwright/test';
import { audit } from '#tests/kit/accessibility-audit';
import { callAs, dialog, enterAs, pick } from '#tests/kit/till';

/** /amministrazione/affiliati and /negozi: a new affiliate with its terms, its first shop on the map, and what the public sees. */

test.use({ bypassCSP: true });

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const save = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const degrees = async (page: Page, label: string) =>
  Number((await page.getByLabel(label, { exact: true }).inputValue()).replace(',', '.'));

/** A name that no other run of this journey has given. */
const name = `Ticino ${Date.now() % 1_000_000}`;

async function makeAffiliate(page: Page): Promise<string> {
  await page.goto('/amministrazione/affiliati');
  await audit(page, 'affiliates');
  await save(page, 'Nuovo affiliato').click();
  const sheet = dialog(page, 'Nuovo affiliato');
  await expect(sheet.getByLabel('Ragione sociale')).toBeFocused();
  await sheet.getByLabel('Partita IVA').fill('123');
  await sheet.getByRole('textbox', { name: 'Contanti', exact: true }).fill('150');
  await save(page, 'Crea affiliato').click();
  await expect(sheet.getByText('Campo obbligatorio')).toBeVisible();
  await expect(sheet.getByText('Partita IVA non valida: servono 11 cifre')).toBeVisible();
  await expect(sheet.getByText('Da 0 a 100')).toBeVisible();
  await audit(page, 'an affiliate with mistakes', '[role=dialog]');

  await sheet.getByLabel('Ragione sociale').fill(name);
  await sheet.getByLabel('Partita IVA').fill('99001009994');
  await sheet.getByRole('textbox', { name: 'Contanti', exact: true }).fill('60');
  await expect(sheet.getByText(/In contanti un telefono da 100,00\s€ è pagato 60,00\s€/)).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Listino', exact: true }).fill('80');
  await sheet.getByLabel('Solo voucher').check();
  // Nothing typed is lost: not by a reload either.
  await page.reload();
  await expect(sheet.getByText('Ripreso quello che avevi scritto')).toBeVisible();
  await expect(sheet.getByLabel('Ragione sociale')).toHaveValue(name);
  await save(page, 'Crea affiliato').click();

  const made = dialog(page, name);
  const address = made.getByText(/\/valutazione\?st=/);
  await expect(address).toBeVisible();
  await expect(made.getByRole('img', { name: 'Codice QR della pagina pubblica' })).toBeVisible();
  const token = /st=([A-Z2-9]{12})$/.exec((await address.textContent()) ?? '')?.[1] ?? '';
  expect(token).not.toBe('');
  await audit(page, 'an affiliate', '[role=dialog]');
  await made.getByRole('button', { name: 'Chiudi' }).click();
  await expect(row(page, name)).toContainText(/solo voucher.*60.*80/);
  return token;
}

async function makeShop(page: Page): Promise<void> {
  await page.goto('/amministrazione/negozi');
  await audit(page, 'shops');
  await save(page, 'Nuovo negozio').click();
  const sheet = dialog(page, 'Nuovo negozio');
  await pick(sheet.getByRole('combobox', { name: 'Affiliato' }), name);
  await sheet.getByLabel('Nome del negozio').fill(`${name} Vigevano`);
  await sheet.getByLabel('Indirizzo e numero').fill('Corso Cavour 1');
  await sheet.getByLabel('CAP').fill('27029');
  await sheet.getByLabel('Città').fill('Vigevano');
  await sheet.getByLabel('Provincia').fill('pv');

  // The map looks at Pavia: its middle, then a press above it, then the arrows.
  const map = sheet.getByRole('group', { name: 'Posizione sulla mappa' });
  await map.press('Enter');
  expect(await degrees(page, 'Latitudine')).toBeCloseTo(45.19, 1);
  expect(await degrees(page, 'Longitudine')).toBeCloseTo(9.16, 1);
  await map.click({ position: { x: 150, y: 60 } });
  const north = await degrees(page, 'Latitudine');
  expect(north).toBeGreaterThan(45.25);
  expect(await degrees(page, 'Longitudine')).toBeLessThan(9.1);
  await map.getByRole('button', { name: /^Segnaposto/ }).press('Shift+ArrowUp');
  expect(await degrees(page, 'Latitudine')).toBeGreaterThan(north);
  await sheet.getByLabel('Latitudine', { exact: true }).fill('40.8518, 14.2681');
  await expect(sheet.getByText(/da Pavia \(PV\): controlla la posizione/)).toBeVisible();
  await sheet.getByLabel('Latitudine', { exact: true }).fill('45,3163 8,8569');
  await expect(sheet.getByText(/controlla la posizione/)).toBeHidden();

  await sheet.getByRole('button', { name: 'Svuota' }).click();
  for (const [box, time] of [
    ['apre', '9'],
    ['chiude', '1230'],
    ['riapre', '15.30'],
    ['richiude', '19'],
  ] as const)
    await sheet.getByLabel(`lunedì, ${box}`).fill(time);
  await sheet.getByRole('button', { name: 'martedì come lunedì' }).click();
  await sheet.getByLabel('sabato, apre').fill('9');
  await save(page, 'Crea negozio').click();
  await expect(sheet.getByText('Scrivi ore e minuti, per esempio 09:30')).toBeVisible();
  await audit(page, 'a shop with mistakes', '[role=dialog]');
  await sheet.getByLabel('sabato, chiude').fill('13');
  await save(page, 'Crea negozio').click();
  await expect(sheet).toBeHidden();
  await expect(row(page, `${name} Vigevano`)).toContainText(
    /lun, mar 9:00–12:30, 15:30–19:00\s*sab 9:00–13:00/,
  );
}

test(
  'a new affiliate and its shop are on the public map, until it is switched off',
  { tag: '@whole' },
  async ({ page, browser }) => {
    await enterAs(page, 'sede');
    const token = await makeAffiliate(page);
    await makeShop(page);

    const visitor = await browser.newPage();
    await visitor.goto(`/valutazione?st=${token}`);
    await visitor.getByLabel('Marca').selectOption('Apple');
    await visitor.getByRole('combobox', { name: 'Modello' }).fill('iphone 13');
    await visitor.getByRole('option', { name: 'iPhone 13', exact: true }).click();
    await visitor.getByLabel('Memoria').selectOption('128 GB');
    await visitor.getByRole('button', { name: 'CERCA' }).click();
    await expect(visitor.getByText('puoi ricevere fino a')).toContainText('240,00 Euro');
    await visitor.getByRole('button', { name: 'Trova il negozio più vicino a te' }).click();
    await visitor.getByLabel('Città, CAP o indirizzo').fill('Pavia');
    const shop = visitor.getByRole('list', { name: 'Negozi' }).getByRole('listitem');
    await expect(shop).toHaveText(new RegExp(`${name} Vigevano.*Corso Cavour 1.*2\\d,\\d km`));

    await page.goto('/amministrazione/affiliati');
    await row(page, name).click();
    await dialog(page, name).getByLabel('Attivo').uncheck();
    await save(page, 'Salva modifiche').click();
    const question = dialog(page, `Disattivare ${name}?`);
    await expect(question).toContainText('1 negozio esce dagli elenchi e dalla mappa pubblica.');
    await audit(page, 'switching off', '[role=dialog]');
    await question.getByRole('button', { name: 'Disattiva' }).click();
    await expect(row(page, name)).toContainText('Disattivato');
    await visitor.reload();
    await expect(visitor.getByText('Link non valido o scaduto')).toBeVisible();
    await visitor.close();
  },
);

test('somebody else’s edit meanwhile is shown beside one’s own', async ({ page }) => {
  await enterAs(page, 'sede');
  await page.goto('/amministrazione/negozi?id=2071');
  const sheet = dialog(page, 'Casa del Cellulare Roma');
  await sheet.getByLabel('Telefono').fill('06 999999');
  const [now] = await callAs<Record<string, string | number>>(page, 'getNegoziLista', { id_negozio: 2071 });
  const { orari: _hours, chiusure: _closed, ...seen } = now ?? {};
  const other = Object.fromEntries(Object.entries(seen).filter(([, value]) => value !== null));
  const [saved] = await callAs(page, 'setNegozio', { ...other, telefono: '06 111111' });
  expect(saved).toMatchObject({ ret_code: 0 });
  await save(page, 'Salva modifiche').click();
  const notice = sheet.getByRole('alert').filter({ hasText: 'Un altro utente ha modificato questo negozio' });
  await expect(notice).toContainText(/Telefono.*06 999999.*06 111111/);
  await notice.getByRole('button', { name: 'Ripeti la mia modifica' }).click();
  await expect(sheet).toBeHidden();
  const [after] = await callAs(page, 'getNegoziLista', { id_negozio: 2071 });
  expect(after).toMatchObject({ telefono: '06 999999' });
});
