import { expect, test, type Page } from '@playwright/test';
import { audit } from '#tests/kit/accessibility-audit';
import { addDays, romeDay } from '#domain/day';
import { callAs, dialog, enterAs } from '#tests/kit/till';
import { narrowTo } from '#tests/kit/list-pages';

/** Head office's desk: inbox, company, legal texts, mail wordings, retention (rulings §3, §4; law §4). */

// The checker is put into the page, which the pages' own security policy forbids.
test.use({ bypassCSP: true });

test('a message from the landing page is taken, noted and closed', { tag: '@whole' }, async ({ page }) => {
  const who = `Prova ${Array.from({ length: 6 }, () => 'abcdefghilmnoprstuvz'[Math.floor(Math.random() * 20)]).join('')}`;
  await page.goto('/login');
  await page.getByRole('button', { name: 'CONTATTACI' }).click();
  const form = dialog(page, 'Contattaci');
  await page.getByRole('checkbox', { name: 'Non sono un robot' }).click();
  await form.getByLabel('Nome e cognome').fill(who);
  await form.getByLabel('Email').fill('ada@example.org');
  await form.getByLabel('Telefono').fill('02 000000');
  await form.getByLabel('Messaggio').fill('Vorrei ritirare usato nel mio negozio.');
  await form.getByRole('button', { name: 'Invia' }).click();
  await expect(form).toBeHidden();

  await enterAs(page, 'sede');
  await page.goto('/amministrazione/contatti');
  await page.getByRole('searchbox').fill(who);
  const row = page.getByRole('row', { name: new RegExp(who) });
  await expect(row).toContainText('NUOVA');
  await expect(page).toHaveURL(/cerca=Prova/);
  await audit(page, 'the inbox');
  await row.getByRole('button', { name: /^Apri la richiesta/ }).click();
  const request = dialog(page, `Richiesta di ${who}`);
  await expect(request.getByText(/^Sarà eliminata il \d\d-\d\d-\d{4}$/)).toBeVisible();
  await expect(request.getByRole('link', { name: 'Rispondi via mail' })).toHaveAttribute(
    'href',
    /^mailto:ada@example\.org\?subject=/,
  );
  await request.getByRole('button', { name: 'Prendi in carico' }).click();
  await expect(request.getByText('IN LAVORAZIONE')).toBeVisible();
  await request.getByLabel('Nuova nota').fill('Richiamata, manda la visura.');
  await request.getByRole('button', { name: 'Aggiungi la nota' }).click();
  await expect(request.getByRole('list', { name: 'Note scritte' })).toContainText('manda la visura');
  await audit(page, 'a request with its notes', '[role=dialog]');
  await request.getByRole('button', { name: 'Chiudi la richiesta' }).click();
  await expect(request.getByText('CHIUSA')).toBeVisible();
  await request.getByRole('button', { name: 'Chiudi', exact: true }).click();
  await expect(row).toContainText('CHIUSA');
  await narrowTo(page, 'Stato', 'NUOVA');
  await expect(row).toHaveCount(0);
});

test('a legal text changes from tomorrow, seen on its page first, and is taken back', async ({ page }) => {
  await enterAs(page, 'sede');
  await page.goto('/amministrazione/testi');
  await audit(page, 'the legal texts');
  await page.getByRole('link', { name: /^Condizioni di vendita/ }).click();
  const box = page.getByLabel('Nuovo testo');
  const save = page.getByRole('button', { name: 'Salva il nuovo testo' });
  await expect(save).toHaveAccessibleDescription('Il testo è quello in vigore');
  await box.fill('Operazione di {qualcuno}.');
  await expect(box).toHaveAccessibleDescription('Segnaposto sconosciuto: {qualcuno}');
  await box.fill('Condizioni di vendita, testo nuovo della prova.');
  const paper = page.getByRole('article', { name: /^Pagina \d di \d/ });
  await expect(paper.filter({ hasText: 'Condizioni di vendita, testo nuovo della prova.' })).toBeVisible();
  await audit(page, 'a legal text with its preview');
  await save.click();
  await expect(save).toHaveAccessibleDescription('Il testo è quello già programmato');
  const versions = page.getByRole('list', { name: 'Versioni: Condizioni di vendita' });
  await expect(versions.getByRole('listitem').first()).toContainText('PROGRAMMATA');
  await expect(versions.getByRole('listitem').last()).toContainText('IN VIGORE');
  await page.getByRole('link', { name: 'Tutti i testi' }).click();
  await expect(page.getByRole('link', { name: /^Condizioni di vendita/ })).toContainText('cambia il');
  await page.getByRole('link', { name: /^Condizioni di vendita/ }).click();
  await versions.getByRole('button', { name: /^Togli la versione/ }).click();
  await expect(versions.getByRole('listitem')).toHaveCount(1);
});

test(
  'a wording half written outlives a reload, and a colleague’s wording is not written over unseen',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'sede');
    await page.goto('/amministrazione/testi?testo=cancellazione_dati');
    const box = page.getByLabel('Nuovo testo');
    const save = page.getByRole('button', { name: 'Salva il nuovo testo' });
    await box.fill('Testo scritto a metà.');
    await page.getByRole('link', { name: 'Tutti i testi' }).click();
    await page.goto('/amministrazione/testi?testo=cancellazione_dati');
    await expect(box).toHaveValue('Testo scritto a metà.');
    await expect(page.getByText(/Ripreso quello che avevi scritto/)).toBeVisible();

    const versions = await callAs<{ chiave: string; marca: string }>(page, 'getTestiLegali');
    const marca = versions.find(({ chiave }) => chiave === 'cancellazione_dati')?.marca ?? '';
    const valido_dal = addDays(romeDay(new Date()), 40);
    const colleague = { chiave: 'cancellazione_dati', valido_dal, testo: 'Testo del collega.', marca };
    expect(await callAs(page, 'setTestoLegale', colleague)).toMatchObject([{ ret_code: 0 }]);
    // A list that refreshed itself meanwhile doesn't make the colleague's version seen.
    await page.reload();
    const notice = page.getByRole('alert').filter({ hasText: 'Un collega ha cambiato le versioni' });
    await expect(notice).toBeVisible();
    await expect(save).toHaveAccessibleDescription(/se tenere quello che hai scritto/);
    await audit(page, 'a legal text that a colleague changed');
    await notice.getByRole('button', { name: 'Tieni quello che ho scritto' }).click();
    await save.click();
    const list = page.getByRole('list', { name: /^Versioni/ });
    await expect(list.getByRole('listitem').filter({ hasText: 'Testo scritto a metà.' })).toBeVisible();
    for (const text of ['Testo scritto a metà.', 'Testo del collega.']) {
      const version = list.getByRole('listitem').filter({ hasText: text });
      await version.getByRole('button', { name: /^Togli la versione/ }).click();
      await expect(version).toHaveCount(0);
    }
  },
);

test(
  'a setting and a mail wording tell what is wrong with them, and are planned',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'sede');
    await page.goto('/amministrazione/azienda');
    await audit(page, 'the company');
    await page.getByRole('button', { name: 'Modifica: Limite dei contanti' }).click();
    const setting = dialog(page, 'Limite dei contanti');
    await setting.getByLabel('Limite in euro').fill('-1');
    await setting.getByRole('button', { name: 'Salva' }).click();
    await expect(setting.getByLabel('Limite in euro')).toHaveAccessibleDescription(/Da 0,01/);
    await audit(page, 'a setting that is wrong', '[role=dialog]');
    // Five thousand must not become five.
    await setting.getByLabel('Limite in euro').fill('5.000');
    await expect(setting.getByLabel('Limite in euro')).toHaveAccessibleDescription(/Numero non leggibile/);
    await setting.getByLabel('Limite in euro').fill('4.999,99');
    await setting.getByRole('button', { name: 'Salva' }).click();
    await expect(setting).toBeHidden();
    const limit = page.getByRole('region', { name: 'Limite dei contanti' });
    await expect(limit).toContainText('5.000,00 €');
    await expect(limit).toContainText('cambia il');
    await page.getByRole('button', { name: 'Modifica: Limite dei contanti' }).click();
    await setting.getByRole('button', { name: /^Togli la versione/ }).click();
    await expect(setting.getByRole('listitem')).toHaveCount(1);
    await setting.getByRole('button', { name: 'Annulla' }).click();
    await expect(limit).not.toContainText('cambia il');

    await page.goto('/amministrazione/mail?tipo=2');
    const mail = page.getByRole('article', { name: 'Mail con dati di esempio' });
    await expect(mail).toContainText('maria.rossi');
    const text = page.getByRole('textbox', { name: /^Testo/ });
    await text.fill('Ciao {nome}');
    await expect(text).toHaveAccessibleDescription('Manca il segnaposto {link}');
    await audit(page, 'a mail wording without its link');
    // The other kinds may be looked at meanwhile.
    await page.goto('/amministrazione/mail?tipo=1');
    await expect(mail).not.toContainText('maria.rossi');
    await page.goto('/amministrazione/mail?tipo=2');
    await expect(text).toHaveValue('Ciao {nome}');
  },
);

test(
  'retention is tried without deleting, and a hold is set and removed',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'sede');
    await page.goto('/amministrazione/conservazione');
    await page.getByRole('button', { name: 'Prova', exact: true }).click();
    await expect(page.getByText(/^Prova: adesso/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Regole di conservazione' })).toContainText('Ora:');
    const [code, phone] = await boughtPhone(page);
    await page.getByRole('button', { name: 'Blocca i documenti di una pratica' }).click();
    const setting = dialog(page, 'Blocca i documenti di una pratica');
    await setting.getByLabel('IMEI, numero di serie o codice pratica').fill('NESSUNO-9');
    await setting.getByRole('button', { name: 'Cerca' }).click();
    await expect(setting.getByText('Nessuna pratica con questo codice.')).toBeVisible();
    await setting.getByLabel('IMEI, numero di serie o codice pratica').fill(code);
    await setting.getByRole('button', { name: 'Cerca' }).click();
    await expect(setting.getByRole('radio', { name: new RegExp(phone) })).toBeChecked();
    await setting.getByLabel('Motivo').fill('Querela di prova');
    await audit(page, 'a hold to set', '[role=dialog]');
    await setting.getByRole('button', { name: 'Blocca', exact: true }).click();
    const row = page.getByRole('row', { name: /Querela di prova/ });
    await expect(row).toContainText(code);
    await audit(page, 'retention with a hold');
    await row.getByRole('button', { name: /^Togli il blocco/ }).click();
    const ending = dialog(page, 'Togliere il blocco?');
    await ending.getByLabel('Perché non serve più').fill('Archiviata');
    await ending.getByRole('button', { name: 'Togli il blocco' }).click();
    await expect(row).toContainText('Tolto');
    await expect(row.getByRole('button', { name: /^Togli il blocco/ })).toHaveCount(0);
  },
);

test(
  'on a phone the menu shows the open room, and a page past the end leads back to the first',
  { tag: '@whole' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enterAs(page, 'sede');
    await page.goto('/amministrazione/affiliati?pagina=90');
    const menu = page.getByRole('navigation', { name: 'Amministrazione' });
    await expect(page.getByText('In questa pagina non c’è più niente.')).toBeVisible();
    await page.getByRole('button', { name: 'Torna alla prima pagina' }).click();
    await expect(page.getByRole('row', { name: /Telefonia Aurora/ })).toBeVisible();
    await page.goto('/amministrazione/conservazione');
    await expect(menu.getByRole('link', { name: 'Conservazione' })).toBeInViewport({ ratio: 1 });
  },
);

/** Practice code and model of a purchase of the demo world. */
async function boughtPhone(page: Page): Promise<[code: string, phone: string]> {
  const response = await page.request.post('/api/getRicevuteMaster', { form: { id_affiliato: 0, limit: 1 } });
  const [row] = (await response.json()) as { codice_pratica: string; oggetto: string }[];
  return [row?.codice_pratica ?? '', row?.oggetto.split(' ').slice(0, 2).join(' ') ?? ''];
}
