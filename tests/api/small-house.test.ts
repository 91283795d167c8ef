import { afterAll, beforeAll, expect, it } from 'vitest';
import { settleDue } from '#server/features/four-eyes/settle-due';
import { must } from '#tests/kit/buy-phone';
import { ibanOf, makeRun, oweShop, paymentFile } from '#tests/kit/payment-desk';
import { requestOf } from '#tests/kit/second-person';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

/** A house with one office user gets through its first week (rulings §12): no limit is set, and what waits counts after a day. */

let server: TestServer;
let office: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-23T09:00:00Z' });
  await server.db.query(
    `update setting set valore = valore || jsonb_build_object('iban', $1::text) where chiave = 'azienda'`,
    [ibanOf(1)],
  );
  office = await server.signedIn('sede');
});
afterAll(() => server.stop());

const goTo = async (moment: string) => {
  server.setNow(moment);
  office = await server.signedIn('sede');
  await settleDue(server.app);
};

it('invites, values, settles, pays and takes on a colleague', async () => {
  // Monday: shops are invited at once; an account to pay to, and a colleague, count tomorrow.
  const clerk = { nome: 'Ada', cognome: 'Banco', user_name: 'ada.banco', email: 'ada@example.org' };
  await must(office, 'setUtente', { ...clerk, id_role: 1, id_negozio: 1001 });
  await must(office, 'setConto', {
    id_affiliato: 100,
    iban: ibanOf(100),
    intestatario: 'Aurora',
    valido_dal: '2026-11-23',
  });
  const colleague = {
    nome: 'Lea',
    cognome: 'Sede',
    user_name: 'lea.sede',
    email: 'lea@example.org',
    id_role: 3,
  };
  expect(requestOf((await office.call('setUtente', colleague)).first)).toBeGreaterThan(0);
  // Whatever it comes to, nobody is asked: there is no limit.
  await oweShop(server, office, 1001, 2500);
  const [slip] = (await office.call('getDistinte', { id_negozio: 1001 })).rows;
  await must(office, 'setDistintaPagata', { id_distinta: slip!.id_distinta, is_rimborso: 1 });
  await must(office, 'setDistintaStornata', { id_distinta: slip!.id_distinta, motivo: 'Pagata per errore' });

  // Tuesday: both count.
  await goTo('2026-11-24T09:01:00Z');
  expect((await office.call('getConti', {})).rows).toMatchObject([
    { stato_conto: 'CONFERMATO', is_in_vigore: 1, risposto_da: null },
  ]);
  expect((await office.call('getUtenti', { search: 'lea.sede' })).rows).toMatchObject([
    { stato: 'INVITATO' },
  ]);
  const { id_disposizione } = await makeRun(office, { id_affiliato: 100 });
  expect(await (await paymentFile(office, Number(id_disposizione))).text()).toContain('2500.00');
  const paid = { id_disposizione, data_pagamento: '2026-11-24', riferimento: 'CRO 1' };
  await must(office, 'setDisposizionePagata', paid);

  // Friday: nothing waits, and the house goes on.
  await goTo('2026-11-27T09:00:00Z');
  expect((await office.call('getQuattroOcchi', { stato: 'IN_ATTESA' })).rows).toEqual([]);
  expect((await office.call('getDistinte', { id_negozio: 1001 })).rows).toMatchObject([{ pagata: 1 }]);
});

it('is told that it may choose a limit once there are two, until somebody has chosen', async () => {
  const proposed = async () =>
    (await office.call('getCruscottoAttenzione', {})).rows.find((row) => row.voce === 'LIMITE_QUATTRO_OCCHI')
      ?.numero;
  expect(await proposed()).toBe(0);
  await server.db.query(
    `update operator set data_creazione = '2026-10-01',
       user_psw = (select user_psw from operator where user_name = 'sede') where user_name in ('lea.sede', 'sede')`,
  );
  expect(await proposed()).toBe(1);
  // That there be none is a choice, too.
  await server.db.query(
    `update setting set id_operatore = (select id_operatore from operator where user_name = 'sede')
     where chiave = 'limite_quattro_occhi'`,
  );
  expect(await proposed()).toBe(0);
});
