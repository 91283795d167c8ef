import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveReceipt } from '#server/features/documents/archive-receipt';
import { firstBroken } from '#server/features/registers/store';
import { applyRetention } from '#server/features/retention/delete-old';
import { addCustomer, buildWorld } from '#tests/kit/build-world';
import { must, type Cycle } from '#tests/kit/buy-phone';
import { letYearsPass } from '#tests/kit/owner-clock';
import { captureAll, captureToken, prepareCapture, withToken } from '#tests/kit/take-capture';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

const start = '2026-11-20T10:00:00Z';
let server: TestServer;
let shop: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: start });
  await buildWorld(server.db);
  await letYearsPass(server.db);
  shop = await server.signedIn('negozio');
});
afterAll(() => server.stop());

async function bought(): Promise<{ cycle: Cycle; id_cliente: number }> {
  const { cycle, receipt } = await prepareCapture(shop, server.db);
  await must(shop, 'setRicevuta', receipt);
  await captureAll(withToken(server.url, await captureToken(shop, cycle)), cycle, receipt);
  await archiveReceipt(server.app, cycle);
  return { cycle, id_cliente: Number(receipt['id_cliente']) };
}
const rows = async <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await server.db.query<T>(sql, values)).rows;
const filesOf = async ({ serial_number }: Cycle) =>
  (
    await rows<{ tipo: string }>(
      'select tipo from file where serial_number = $1 and eliminato_il is null order by tipo',
      [serial_number],
    )
  ).map(({ tipo }) => tipo);

describe('customers without a purchase', () => {
  it('go a year after they were last written, and those with a receipt stay', async () => {
    server.setNow(start);
    shop = await server.signedIn('negozio');
    const alone = await addCustomer(server.db, 1001);
    await rows('update customer set data_modifica = $1 where id_cliente = $2', [start, alone]);
    const { id_cliente } = await bought();
    await rows('update customer set data_modifica = $1 where id_cliente = $2', [start, id_cliente]);
    server.setNow('2027-11-20T09:59:00Z');
    const before = (await applyRetention(server.app, true)).CLIENTI;
    server.setNow('2027-11-20T10:01:00Z');
    expect((await applyRetention(server.app, true)).CLIENTI).toBeGreaterThan(before);
    await applyRetention(server.app);
    const left = await rows<{ id_cliente: number; gone: boolean }>(
      'select id_cliente, cancellato_il is not null as gone from customer where id_cliente = any($1) order by 1',
      [[alone, id_cliente]],
    );
    expect(left).toEqual([
      { id_cliente: alone, gone: true },
      { id_cliente, gone: false },
    ]);
  });
});

describe('scans of a phone that never comes to its end', () => {
  it('go three years after the purchase, and stay under a hold, or while an authority has the phone held', async () => {
    server.setNow(start);
    const [one, held, asked] = [await bought(), await bought(), await bought()];
    await rows(`update device set fermo = 'FERMO' where serial_number = $1`, [asked.cycle.serial_number]);
    await rows(
      `insert into document_hold (serial_number, num_times, motivo, id_operatore, messo_il)
       select serial_number, num_times, 'Indagine', id_operatore, $2 from device where serial_number = $1`,
      [held.cycle.serial_number, start],
    );
    server.setNow('2029-11-20T09:59:00Z');
    expect((await applyRetention(server.app, true)).DOCUMENTI_FERMI).toBe(0);
    server.setNow('2029-11-20T10:01:00Z');
    // Those of the purchase made above, too.
    expect((await applyRetention(server.app, true)).DOCUMENTI_FERMI).toBe(6);
    expect((await applyRetention(server.app)).DOCUMENTI_FERMI).toBe(6);
    expect(await filesOf(one.cycle)).toEqual(['firma', 'firma', 'firma', 'ricevuta']);
    expect(await filesOf(held.cycle)).toHaveLength(7);
    expect(await filesOf(asked.cycle)).toHaveLength(7);
    await rows('update device set fermo = null where fermo is not null');
    await rows(
      `update document_hold set tolto_il = now(), id_operatore_tolto = id_operatore, motivo_tolto = 'Fine'`,
    );
    expect((await applyRetention(server.app)).DOCUMENTI_FERMI).toBe(6);
  });
});

describe('receipts', () => {
  it('forget their seller after ten years, with signatures, consents and mails; what was paid stays', async () => {
    server.setNow(start);
    const { cycle, id_cliente } = await bought();
    await rows(
      `insert into document_hold (serial_number, num_times, motivo, id_operatore, messo_il)
       select serial_number, num_times, 'Causa', id_operatore, $1 from device where serial_number = $2`,
      [start, cycle.serial_number],
    );
    const paid = await rows(
      'select prezzo_acquisto, anno, progressivo from receipt where serial_number = $1',
      [cycle.serial_number],
    );
    server.setNow('2036-11-20T09:59:00Z');
    await applyRetention(server.app);
    expect(await rows('select from consent where id_cliente = $1', [id_cliente])).toHaveLength(2);
    server.setNow('2036-11-20T10:01:00Z');
    await applyRetention(server.app);
    // Under a hold: still there.
    expect(await rows('select from signature where serial_number = $1', [cycle.serial_number])).toHaveLength(
      3,
    );
    await rows(
      `update document_hold set tolto_il = now(), id_operatore_tolto = id_operatore, motivo_tolto = 'Fine'`,
    );
    expect((await applyRetention(server.app, true)).RICEVUTE).toBe(1);
    expect((await applyRetention(server.app)).RICEVUTE).toBe(1);
    expect(await applyRetention(server.app)).toMatchObject({ RICEVUTE: 0, CLIENTI: 0 });

    const [kept] = await rows<Record<string, unknown>>(
      `select nome_cedente, codice_fiscale_cedente, telefono_cedente, email_cedente, indirizzo_cedente,
         numero_documento_cedente, cancellata_il is not null as gone from receipt where serial_number = $1`,
      [cycle.serial_number],
    );
    expect(kept).toEqual({
      nome_cedente: 'Dati cancellati',
      codice_fiscale_cedente: null,
      telefono_cedente: '',
      email_cedente: '',
      indirizzo_cedente: '',
      numero_documento_cedente: '',
      gone: true,
    });
    expect(
      await rows('select prezzo_acquisto, anno, progressivo from receipt where serial_number = $1', [
        cycle.serial_number,
      ]),
    ).toEqual(paid);
    for (const table of ['signature', 'consent', 'archived_document', 'mail_outbox'])
      expect([
        table,
        await rows(`select from ${table} where serial_number = $1`, [cycle.serial_number]),
      ]).toEqual([table, []]);
    expect(await filesOf(cycle)).toEqual([]);
    const [person] = await rows<{ cognome: string; gone: boolean }>(
      'select cognome, cancellato_il is not null as gone from customer where id_cliente = $1',
      [id_cliente],
    );
    expect(person).toEqual({ cognome: 'Dati', gone: true });
    const runs = await rows<{ regola: string }>(
      `select regola from retention_run where regola in ('RICEVUTE', 'CLIENTI') order by id_esecuzione desc limit 2`,
    );
    expect(runs.map(({ regola }) => regola)).toEqual(['CLIENTI', 'RICEVUTE']);
  });

  it('lose their ledgers to nobody else: the database refuses whoever is not that role', async () => {
    server.setNow(start);
    const { id_cliente } = await bought();
    await expect(server.db.query('delete from consent where id_cliente = $1', [id_cliente])).rejects.toThrow(
      'refused',
    );
    const asRetention = async (act: string) => {
      const client = await server.db.connect();
      try {
        await client.query('begin; set local role permuta_conservazione');
        return await client.query(act).then(
          () => 'done',
          (error: Error) => error.message,
        );
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    expect(await asRetention(`delete from consent where id_cliente = ${id_cliente}`)).toBe('done');
    for (const act of ['update consent set valore = 0', 'select from customer', 'delete from register_cut'])
      expect(await asRetention(act)).toContain('permission denied');
  });
});

describe('the register of used goods', () => {
  const enter = (quando: string, serial_number: string) =>
    rows(
      `insert into register (id_affiliato, id_negozio, operazione, quando, serial_number, num_times, cognome, nome, domicilio,
         id_tipo_documento, numero_documento, brand_name, model_name, memory_gb, imei, prezzo, bonus, anno_ricevuta,
         progressivo_ricevuta)
       values (100, 1002, 'ACQUISTO', $1, $2, 1, 'Rossi', 'Mario', 'Via Roma 1', 1, 'CA12345AA', 'Apple', 'iPhone', 64, '1', 10, 0,
         2026, 1)`,
      [quando, serial_number],
    );
  const numbers = async () =>
    (await rows<{ numero: number }>('select numero from register where id_negozio = 1002 order by 1')).map(
      ({ numero }) => numero,
    );
  const sellers = async () =>
    (
      await rows<{ cognome: string }>('select cognome from register where id_negozio = 1002 order by numero')
    ).map(({ cognome }) => cognome);
  const broken = () => firstBroken(server.app.pool, 1002);
  const hereDue = async () =>
    (
      await rows<{ n: number }>(
        'select coalesce(sum(righe), 0)::int as n from register_cut where id_negozio = 1002',
      )
    )[0]?.n;

  it('loses a year’s entries five years after its end, keeps a mark of the cut, and its chain still verifies', async () => {
    server.setNow(start);
    const [held] = await rows<{ serial_number: string }>(
      'select min(serial_number) as serial_number from device',
    );
    const serial = held?.serial_number ?? '';
    for (const one of ['UNO', 'DUE', serial]) await enter('2026-12-31T22:30:00Z', one);
    // In Rome it is the new year already.
    await enter('2026-12-31T23:30:00Z', 'QUATTRO');
    server.setNow('2031-12-31T22:59:00Z');
    await applyRetention(server.app);
    expect(await numbers()).toEqual([1, 2, 3, 4]);
    server.setNow('2031-12-31T23:01:00Z');
    // Held in the middle: nothing from there on goes.
    await rows(
      `insert into document_hold (serial_number, num_times, motivo, id_operatore, messo_il)
       select serial_number, num_times, 'Indagine', id_operatore, now() from device where serial_number = $1`,
      [serial],
    );
    await applyRetention(server.app);
    expect([await numbers(), await broken(), await hereDue()]).toEqual([[3, 4], null, 2]);
    expect(await sellers()).toEqual(['Rossi', 'Rossi']);
    await rows(
      `update document_hold set tolto_il = now(), id_operatore_tolto = id_operatore, motivo_tolto = 'Fine'`,
    );
    // One alone stays, without its seller: what would be left of it could be guessed.
    await applyRetention(server.app);
    expect([await numbers(), await broken()]).toEqual([[3, 4], null]);
    expect(await sellers()).toEqual(['Dati cancellati', 'Rossi']);
    server.setNow('2032-12-31T23:01:00Z');
    // Behind one that is held an entry stays as well, and forgets its seller all the same.
    await rows('update document_hold set tolto_il = null, id_operatore_tolto = null, motivo_tolto = null');
    expect((await applyRetention(server.app)).REGISTRO).toBeGreaterThanOrEqual(1);
    expect([await numbers(), await broken()]).toEqual([[3, 4], null]);
    expect(await sellers()).toEqual(['Dati cancellati', 'Dati cancellati']);
    await rows(
      `update document_hold set tolto_il = now(), id_operatore_tolto = id_operatore, motivo_tolto = 'Fine'`,
    );
    expect((await applyRetention(server.app, true)).REGISTRO).toBeGreaterThanOrEqual(2);
    await applyRetention(server.app);
    expect([await numbers(), await broken(), await hereDue()]).toEqual([[], null, 4]);
    // What comes next goes on from the cut, also where nothing is left.
    await enter('2033-01-15T10:00:00Z', 'CINQUE');
    await enter('2033-01-16T10:00:00Z', 'SEI');
    expect([await numbers(), await broken()]).toEqual([[5, 6], null]);
    // Somebody who could has changed what is left, or the mark.
    const tampered = async (table: string, change: string, undo: string) => {
      await rows(`alter table ${table} disable trigger user`);
      await rows(change);
      const found = await broken();
      await rows(undo);
      await rows(`alter table ${table} enable trigger user`);
      return found;
    };
    const six = `where serial_number = 'SEI'`;
    expect(
      await tampered(
        'register',
        `update register set prezzo = 11 ${six}`,
        `update register set prezzo = 10 ${six}`,
      ),
    ).toBe(6);
    const cognome = (name: string) => `update register set cognome = '${name}' ${six}`;
    expect(await tampered('register', cognome('Altro'), cognome('Rossi'))).toBe(6);
    // Forgotten before its years are over.
    expect(
      await tampered(
        'register',
        `create table kept as select sale from register ${six};
         update register set sale = null, dimenticata_il = '2034-01-01' ${six}`,
        `update register set sale = (select sale from kept), dimenticata_il = null ${six}; drop table kept`,
      ),
    ).toBe(6);
    const mark = (by: string, was: number) =>
      `update register_cut set fino_numero = fino_numero ${by} where id_negozio = 1002 and fino_numero = ${was}`;
    expect(await tampered('register_cut', mark('- 1', 4), mark('+ 1', 3))).toBe(5);
  });
});
