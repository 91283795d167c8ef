import { expect, test } from '@playwright/test';
import {
  choose,
  cyclesOf,
  generate,
  grouped,
  history,
  lineOf,
  moveOn,
  openShipments,
  pending,
  phonesToShip,
  tickOf,
  type WaitingPhone,
} from '#tests/kit/shipping';
import { callAs, dialog, enterAs } from '#tests/kit/till';

/** From the shop's shelf to head office (S2 §2 /spedizioni, §4, §5, §8; rulings §6). */

const refused = 'Non è possibile creare la spedizione con i device selezionati.';

test('three cheap devices leave together; the courier takes them and is asked again', async ({
  page,
  context,
}) => {
  await enterAs(page, 'diretto');
  const phones = await phonesToShip(page, 40, 60.5, 2);
  await openShipments(page);
  await choose(page, phones);
  await expect(pending(page).getByText('3 selezionati', { exact: true })).toBeVisible();
  await expect(pending(page).getByLabel('Totali').last()).toContainText('102,50 €');
  await pending(page).getByRole('button', { name: 'GENERA SPEDIZIONE' }).click();
  const asking = dialog(page, 'Generare la spedizione?');
  await expect(asking.getByRole('alert')).toContainText('3 device non risultano con i dati cancellati');
  await asking.getByRole('radio', { name: 'Reso' }).check();
  await asking.getByRole('button', { name: 'Un collo in più' }).click();
  await asking.getByRole('button', { name: 'Annulla' }).click();
  // What was chosen stands through a reload.
  await page.reload();
  await expect(pending(page).getByText('3 selezionati', { exact: true })).toBeVisible();
  const sent = await generate(page);
  const print = pending(page).getByRole('link', { name: 'Stampa il DDT (nuova finestra)' });
  await expect(print).toHaveAttribute('href', `/stampaDdt?id=${sent.id_spedizione_magcent}`);
  await expect(pending(page).getByText('Nessun device selezionato', { exact: true })).toBeVisible();

  const row = lineOf(page, sent);
  await expect(row.getByText('RICHIESTA INVIATA', { exact: true })).toBeVisible();
  await expect(history(page).getByRole('columnheader', { name: 'Negozio' })).toHaveCount(0);
  const again = row.getByRole('button', { name: /^Nuovo ritiro per il DDT/ });
  await expect(again).toBeDisabled();
  await expect(again).toHaveAccessibleDescription('Possibile solo nello stato RITIRO PRESO IN CARICO.');

  // Nobody reloads the page: it hears of the courier by itself.
  await moveOn(sent, 'collect');
  await expect(row.getByText('RITIRO PRESO IN CARICO', { exact: true })).toBeVisible();
  await expect(row.getByRole('cell').nth(3)).toContainText(/\d{9}/);

  const [paper] = await Promise.all([
    context.waitForEvent('page'),
    row.getByRole('link', { name: /^Stampa il DDT/ }).click(),
  ]);
  await expect(paper.getByRole('heading', { name: 'Documento di trasporto' })).toBeVisible();
  await expect(paper.getByRole('main')).toContainText(`N. ${sent.numero_ddt}/${sent.anno_ddt}`);
  for (const phone of phones) await expect(paper.getByRole('main')).toContainText(grouped(phone));
  await expect(paper.getByRole('button', { name: 'STAMPA DDT' })).toBeVisible();
  await paper.close();

  await row.getByRole('button', { name: /^Contenuto del DDT/ }).click();
  const contents = dialog(page, `Contenuto del DDT ${sent.numero_ddt}/${sent.anno_ddt}`);
  await expect(page).toHaveURL(new RegExp(`[?&]id=${sent.id_spedizione_magcent}$`));
  await expect(contents.getByRole('table').getByRole('columnheader')).toHaveText(
    'ID,Marca,Modello,Codice,IMEI,Valore,Stato'.split(','),
  );
  await expect(contents.getByRole('table').locator('tbody tr')).toHaveCount(3);
  await expect(contents).toContainText('102,50 €');
  await expect(contents.getByText('Ritiro preso in carico', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/spedizioni$/);

  await again.click();
  const ask = page.getByRole('dialog').getByRole('button', { name: 'Richiedi il ritiro' });
  const json = [{ ret_code: -9, ret_message: 'ERRORE_INTERNO', request_id: 'prova' }];
  await page.route('**/api/setReinvioSpedizione', (route) => route.fulfill({ status: 500, json }));
  await ask.click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    "Errore nell'invio della richiesta",
  );
  await page.unroute('**/api/setReinvioSpedizione');
  await ask.click();
  await expect(page.getByText('Richiesta di ritiro reinviata correttamente')).toBeVisible();
  await expect(row.getByText('RICHIESTA INVIATA', { exact: true })).toBeVisible();
});

test('two of less than 300 euro may not leave, one of 300 may', { tag: '@whole' }, async ({ page }) => {
  await enterAs(page, 'diretto');
  const [one, other, dear] = (await phonesToShip(page, 299, 299, 300)) as [
    WaitingPhone,
    WaitingPhone,
    WaitingPhone,
  ];
  await openShipments(page);
  const button = pending(page).getByRole('button', { name: 'GENERA SPEDIZIONE' });
  await expect(button).toHaveAccessibleDescription('Seleziona prima i device da spedire.');
  await choose(page, [one, other]);
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(new RegExp(`^${refused.replaceAll('.', '\\.')}`));
  await expect(pending(page)).toContainText(refused);
  const devices = cyclesOf(one, other);
  const [answer] = await callAs(page, 'setSpedizioniManuali', { id_negozio: 3641, devices });
  expect(answer).toMatchObject({ ret_message: 'SPEDIZIONE_NON_CONSENTITA' });

  await tickOf(page, one).uncheck();
  await tickOf(page, other).uncheck();
  await choose(page, [dear]);
  await expect(button).toBeEnabled();
  const sent = await generate(page);
  await expect(lineOf(page, sent)).toContainText('RICHIESTA INVIATA');
  await expect(tickOf(page, dear)).toHaveCount(0);
  await expect(tickOf(page, one)).not.toBeChecked();
});

test('a shipment that somebody else made first is refused with the names, and nothing is lost', async ({
  page,
}) => {
  await enterAs(page, 'diretto');
  const phones = await phonesToShip(page, 300, 300);
  await openShipments(page);
  await choose(page, phones);
  await pending(page).getByRole('button', { name: 'GENERA SPEDIZIONE' }).click();
  const devices = cyclesOf(...phones.slice(0, 1));
  const [made] = await callAs(page, 'setSpedizioniManuali', { id_negozio: 3641, devices });
  expect(made).toMatchObject({ ret_code: 0 });
  const asking = dialog(page, 'Generare la spedizione?');
  await asking.getByRole('button', { name: 'GENERA SPEDIZIONE' }).click();
  await expect(asking.getByRole('alert').filter({ hasText: 'non sono più da spedire' })).toContainText(
    grouped(phones[0]!),
  );
  await asking.getByRole('button', { name: 'GENERA SPEDIZIONE' }).click();
  await expect(pending(page).getByText('Spedizione creata correttamente!')).toBeVisible();
});

test(
  'the master and head office see whose shipment it is and change nothing',
  { tag: '@whole' },
  async ({ page }) => {
    for (const user of ['master', 'sede']) {
      await enterAs(page, user);
      await page.goto('/spedizioni');
      await expect(history(page).getByRole('columnheader')).toHaveText(
        'DDT,Data,Negozio,Causale,Tracking,Device,Stato,Azioni'.split(','),
      );
      if (user === 'master')
        await expect(history(page).getByRole('row').nth(1)).toContainText('Telefonia Aurora');
      await expect(pending(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Nuovo ritiro/ })).toHaveCount(0);
    }
    await history(page).getByRole('button', { name: 'Data spedizione: tutti' }).click();
    await page.getByLabel('Data spedizione, dal').fill('2000-01-01');
    await page.getByLabel('al', { exact: true }).fill('2000-01-31');
    await page.keyboard.press('Escape');
    await expect(history(page)).toContainText('Niente con questi filtri');
    await history(page).getByRole('button', { name: 'AZZERA FILTRI' }).click();
    await expect(page).toHaveURL(/\/spedizioni$/);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      history(page).getByRole('button', { name: 'ESPORTA CSV' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('Spedizioni.csv');
  },
);

test('without a session in scope the waybill says only that the link is not valid', async ({ page }) => {
  for (const path of ['/stampaDdt', '/stampaDdt?id=1', '/stampaDdt?id=x']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Link non valido o scaduto' }), path).toBeVisible();
  }
});
