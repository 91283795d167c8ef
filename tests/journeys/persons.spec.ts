import { expect, test } from '@playwright/test';
import { audit } from '#tests/kit/accessibility-audit';
import { inDatabase } from '#tests/kit/journey-database';
import { addCustomer } from '#tests/kit/build-world';
import { consented } from '#tests/kit/consented';
import { callAs, dialog, enterAs } from '#tests/kit/till';

/** The rights of whoever sold a phone (rulings §11): asked for in the shop, answered and served by head office. */

const shop = 8001;
const taxCode = 'BNCLRA80A41F205K';

test('a consent is taken back and an erasure asked for in the shop; head office erases and answers', async ({
  page,
  browser,
}) => {
  const id = await inDatabase(async (db) => {
    const id_cliente = await addCustomer(db, shop);
    await db.query(
      `update customer set cognome = 'Bianchi', nome = 'Lara', codice_fiscale = $2 where id_cliente = $1`,
      [id_cliente, taxCode],
    );
    await consented(db, id_cliente, shop);
    return id_cliente;
  });
  await enterAs(page, 'ridotto');
  await page.goto(`/clienti?cerca=${taxCode}&id=${id}`);
  const card = dialog(page, 'Bianchi Lara');
  await expect(card.getByText('Nessun acquisto.')).toBeVisible();
  await card.getByRole('button', { name: 'Revoca Comunicazioni' }).click();
  await dialog(page, 'Revocare il consenso?').getByRole('button', { name: 'Revoca' }).click();
  await expect(card.getByText('Su richiesta, dal personale')).toBeVisible();
  await audit(page, 'a customer’s card');
  await card.getByRole('button', { name: 'Registra una richiesta' }).click();
  const form = dialog(page, 'Registra una richiesta');
  await form.getByLabel('Che cosa chiede').selectOption('CANCELLAZIONE');
  await form.getByLabel('Come l’ha chiesto').fill('Non voglio più essere nei vostri archivi');
  await form.getByRole('button', { name: 'Registra' }).click();
  await expect(card.getByText('Non voglio più essere')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Cancella i dati' })).toHaveCount(0);

  const office = await (await browser.newContext()).newPage();
  await enterAs(office, 'sede');
  await office.goto('/richieste-persone');
  await office.getByRole('button', { name: 'Rispondi: Bianchi Lara' }).click();
  const sheet = dialog(office, 'Cancellazione');
  await sheet.getByRole('button', { name: 'Scheda del cliente' }).click();
  const theirs = dialog(office, 'Bianchi Lara');
  await theirs.getByRole('button', { name: 'Cancella i dati' }).click();
  const question = dialog(office, 'Cancellare i dati di Bianchi Lara?');
  await audit(office, 'the question before somebody is erased');
  await question.getByRole('button', { name: 'Cancella adesso' }).click();
  await expect(office.getByText('Dati cancellati.')).toBeVisible();
  const [gone] = await callAs<{ cancellato_il: string | null }>(office, 'getSchedaCliente', {
    id_cliente: id,
  });
  expect(gone?.cancellato_il).not.toBeNull();
});
