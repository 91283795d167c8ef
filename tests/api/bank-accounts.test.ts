import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#tests/kit/buy-phone';
import { ibanOf, openPaymentDesk } from '#tests/kit/payment-desk';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let office: TestClient;
let second: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T09:00:00Z' });
  ({ office, second } = await openPaymentDesk(server));
});
afterAll(() => server.stop());

const account = (id_affiliato: number, rest: Record<string, unknown> = {}) => ({
  id_affiliato,
  iban: ibanOf(id_affiliato),
  intestatario: 'Telefonia  Aurora S.r.l.',
  valido_dal: '2026-11-21',
  ...rest,
});
const rowsOf = async (id_affiliato: number) => (await office.call('getConti', { id_affiliato })).rows;
const inForce = async (id_affiliato: number) =>
  (await rowsOf(id_affiliato)).filter((row) => row.is_in_vigore === 1).map((row) => [row.negozio, row.iban]);

describe('bank accounts', () => {
  it('are in force once another user of head office has confirmed them, and both are in the log', async () => {
    const { id_conto } = await must(office, 'setConto', account(100));
    expect(await rowsOf(100)).toMatchObject([
      {
        stato_conto: 'DA CONFERMARE',
        is_in_vigore: 0,
        intestatario: 'Telefonia Aurora S.r.l.',
        inserito_da: 'sede Prova',
        risposto_da: null,
      },
    ]);
    const confirm = { id_conto, esito: 'CONFERMATO' };
    expect((await office.call('setContoRisposta', confirm)).first).toMatchObject({
      ret_code: 57,
      ret_message: 'CONFERMA_DI_ALTRO_UTENTE',
    });
    expect(await inForce(100)).toEqual([]);
    await must(second, 'setContoRisposta', confirm);
    expect(await inForce(100)).toEqual([[null, ibanOf(100)]]);
    expect((await second.call('setContoRisposta', confirm)).first).toMatchObject({
      ret_code: 58,
      ret_message: 'CONTO_GIA_RISPOSTO',
    });
    const { rows } = await office.call('getModifiche', { oggetto: 'conto' });
    expect(rows.map(({ azione, chiave }) => [azione, chiave])).toEqual([
      ['CONFERMATO', String(id_conto)],
      ['CREATO', String(id_conto)],
    ]);
  });

  it('are confirmed by nobody who typed them, not in the database either', async () => {
    const { id_conto } = await must(office, 'setConto', account(207));
    const alone = server.db.query(
      `update bank_account set stato_conto = 'CONFERMATO', id_operatore_risposta = id_operatore, data_risposta = now()
       where id_conto = $1`,
      [id_conto],
    );
    await expect(alone).rejects.toThrow(/bank_account_second_check/);
  });

  it('answered by two at once are answered once, and by who comes later not again', async () => {
    await server.db.query(
      `insert into operator (id_affiliato, nome, cognome, id_role, user_name, user_psw)
       select 1, 'sede3', 'Prova', 3, 'sede3', user_psw from operator where user_name = 'sede'`,
    );
    const third = await server.signedIn('sede3');
    const { id_conto } = await must(office, 'setConto', account(589));
    const answers = await Promise.all([
      second.call('setContoRisposta', { id_conto, esito: 'CONFERMATO' }),
      third.call('setContoRisposta', { id_conto, esito: 'RIFIUTATO', motivo: 'Non torna' }),
      third.call('setContoRisposta', { id_conto, esito: 'CONFERMATO' }),
    ]);
    expect(answers.map(({ first }) => first.ret_message).toSorted()).toEqual([
      'CONTO_GIA_RISPOSTO',
      'CONTO_GIA_RISPOSTO',
      'OK',
    ]);
    const { rows } = await office.call('getModifiche', { oggetto: 'conto', chiave: String(id_conto) });
    expect(rows.filter(({ chiave }) => chiave === String(id_conto))).toHaveLength(2);
  });

  it('wait one a place; one may be taken back by who typed it, with a reason', async () => {
    const again = await office.call('setConto', account(207, { iban: ibanOf(2070) }));
    expect([again.first.ret_code, again.first.ret_message]).toEqual([56, 'CONTO_DA_CONFERMARE']);
    await must(office, 'setConto', account(207, { id_negozio: 2071, iban: ibanOf(2071) }));
    const waiting = (await rowsOf(207)).find((row) => row.id_negozio === null)!;
    const bare = await office.call('setContoRisposta', { id_conto: waiting.id_conto, esito: 'RIFIUTATO' });
    expect([bare.status, bare.first.fields]).toEqual([400, { motivo: 'Campo obbligatorio' }]);
    await must(office, 'setContoRisposta', {
      id_conto: waiting.id_conto,
      esito: 'RIFIUTATO',
      motivo: 'Errore',
    });
    await must(office, 'setConto', account(207, { iban: ibanOf(2070) }));
    expect((await rowsOf(207)).map((row) => [row.negozio, row.stato_conto, row.motivo])).toEqual([
      [null, 'DA CONFERMARE', null],
      ['Negozio Roma', 'DA CONFERMARE', null],
      [null, 'RIFIUTATO', 'Errore'],
    ]);
  });

  it('hold from their day: until then the one before does', async () => {
    const { id_conto } = await must(
      office,
      'setConto',
      account(100, { iban: ibanOf(101), valido_dal: '2026-11-25' }),
    );
    await must(second, 'setContoRisposta', { id_conto, esito: 'CONFERMATO' });
    expect(await inForce(100)).toEqual([[null, ibanOf(100)]]);
    server.setNow('2026-11-25T09:00:00Z');
    office = await server.signedIn('sede');
    expect(await inForce(100)).toEqual([[null, ibanOf(101)]]);
  });

  it('are refused when wrong: check digits, country, place, day', async () => {
    const wrong = async (fields: Record<string, unknown>) => {
      const { status, first } = await office.call(
        'setConto',
        account(364, { valido_dal: '2026-11-25', ...fields }),
      );
      return [status, first.fields && Object.keys(first.fields)];
    };
    expect(await wrong({ iban: ibanOf(364).replace(/.$/, '9') })).toEqual([400, ['iban']]);
    expect(await wrong({ iban: 'US64SVBKUS6S3300958879' })).toEqual([400, ['iban']]);
    expect(await wrong({ intestatario: 'x'.repeat(71) })).toEqual([400, ['intestatario']]);
    expect(await wrong({ valido_dal: '2026-11-24' })).toEqual([400, ['valido_dal']]);
    expect(await wrong({ id_negozio: 1001 })).toEqual([404, undefined]);
    expect(await rowsOf(364)).toEqual([]);
  });

  it('are head office’s matter: support looks, nobody else', async () => {
    const support = await server.signedIn('supporto');
    expect((await support.call('getConti', {})).status).toBe(200);
    for (const user of ['supporto', 'master', 'negozio'])
      expect((await (await server.signedIn(user)).call('setConto', account(589))).status, user).toBe(403);
    expect((await (await server.signedIn('master')).call('getConti', {})).status).toBe(403);
  });
});
