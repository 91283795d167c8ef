import { expect, test } from '@playwright/test';
import { addCustomer } from '#tests/kit/build-world';
import { byHand } from '#tests/kit/buy-phone';
import { conclude } from '#tests/kit/counter';
import { inDatabase } from '#tests/kit/journey-database';
import { newPhone } from '#tests/kit/simulated-phones';
import { callAs, enterAs } from '#tests/kit/till';

/** What wants an approval is asked for at the till and granted by the master from where he is (rulings §11). */

const person = 'VRDLGU80A01F205X';

test.beforeAll(() => switchPeople('1'));
test.afterAll(() => switchPeople('0'));

/** The list of persons; receipts of today keep a screen from switching it. */
async function switchPeople(valore: '0' | '1'): Promise<void> {
  await inDatabase(async (db) => {
    await db.query(`update setting set valore = $1::jsonb where chiave = 'lista_persone'`, [valore]);
    await db.query(`delete from ban where valore = $1`, [person]);
  });
}

test('the till reads the hint, asks, the master grants from another screen, and the purchase is concluded', async ({
  browser,
}) => {
  const [till, master] = [
    await (await browser.newContext()).newPage(),
    await (await browser.newContext()).newPage(),
  ];
  await enterAs(till, 'negozio');
  await enterAs(master, 'master');
  await master.goto('/price-check');
  const form = byHand({ imei: newPhone().imei }) as Record<string, string | number>;
  const [opened] = await callAs(till, 'setNewDevice', form);
  const cycle = {
    serial_number: String(opened?.['serial_number']),
    num_times: Number(opened?.['num_times']),
  };
  const id_cliente = await inDatabase(async (db) => {
    const id = await addCustomer(db, 1001);
    await db.query('update customer set codice_fiscale = $2 where id_cliente = $1', [id, person]);
    await db.query(
      `insert into ban (tipo, valore, motivo, termina_il, id_operatore, messo_il)
       select 'PERSONA', $1, 'Documento da guardare', current_date + 30, id_operatore, now() from operator where user_name = 'sede'`,
      [person],
    );
    return id;
  });
  for (const step of [
    { is_account_rimosso: 1 },
    { id_modalita_pagamento: 3 },
    { id_cliente, id_tipo_documento: 1, numero_documento: 'CA12345AB' },
  ])
    await callAs(till, 'setAcquisto', { ...cycle, ...step });
  await inDatabase((db) =>
    db.query(
      `insert into purchase_hint values ($1, $2, 'CEDENTE_FREQUENTE', 4, 'Il cedente ha già venduto 4 volte.', now())`,
      [cycle.serial_number, cycle.num_times],
    ),
  );

  await till.goto(`/buy-device?sn=${cycle.serial_number}&nt=${cycle.num_times}`);
  await expect(till.getByRole('list', { name: 'Segnali' })).toContainText('Il cedente ha già venduto');
  await till.getByRole('button', { name: /^Concludi l’acquisto con / }).click();
  const lacking = till.getByText(/serve l’approvazione del master o della sede/);
  await expect(lacking).toBeVisible();
  await till.getByRole('button', { name: 'Chiedi l’approvazione' }).click();
  await expect(till.getByText(/^Richiesta inviata/)).toBeVisible();
  await expect(lacking).toBeHidden();

  const question = master.getByRole('alert', {
    name: `Approvazione per ${cycle.serial_number}-${cycle.num_times}`,
  });
  await expect(question).toContainText('Documento da guardare');
  await question.getByRole('button', { name: 'Approva', exact: true }).click();
  await expect(question).toBeHidden();

  await expect(till.getByText('Approvazione concessa: puoi concludere l’acquisto.')).toBeVisible();
  await conclude(till);
  await Promise.all([till, master].map((page) => page.context().close()));
});
