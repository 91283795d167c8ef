import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveReceipt } from '#server/features/documents/archive-receipt';
import { applyRetention } from '#server/features/retention/delete-old';
import { addCustomer, buildWorld } from '#tests/kit/build-world';
import { must, type Cycle } from '#tests/kit/buy-phone';
import { captureAll, captureToken, prepareCapture, withToken } from '#tests/kit/take-capture';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

const start = '2026-11-20T10:00:00Z';
let server: TestServer;
let shop: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: start });
  await buildWorld(server.db);
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

describe('scans of a phone that never comes to its end', () => {
  it('go three years after the purchase, and stay under a hold', async () => {
    server.setNow(start);
    const [one, held] = [await bought(), await bought()];
    await rows(
      `insert into document_hold (serial_number, num_times, motivo, id_operatore, messo_il)
       select serial_number, num_times, 'Indagine', id_operatore, $2 from device where serial_number = $1`,
      [held.cycle.serial_number, start],
    );
    server.setNow('2029-11-20T09:59:00Z');
    expect((await applyRetention(server.app, true)).DOCUMENTI_FERMI).toBe(0);
    server.setNow('2029-11-20T10:01:00Z');
    expect((await applyRetention(server.app, true)).DOCUMENTI_FERMI).toBe(3);
    expect((await applyRetention(server.app)).DOCUMENTI_FERMI).toBe(3);
    expect(await filesOf(one.cycle)).toEqual(['firma', 'firma', 'firma', 'ricevuta']);
    expect(await filesOf(held.cycle)).toHaveLength(7);
    await rows(
      `update document_hold set tolto_il = now(), id_operatore_tolto = id_operatore, motivo_tolto = 'Fine'`,
    );
    expect((await applyRetention(server.app)).DOCUMENTI_FERMI).toBe(3);
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
    for (const act of ['update consent set valore = 0', 'select from customer', 'delete from register'])
      expect(await asRetention(act)).toContain('permission denied');
  });
});

describe('customers without a purchase', () => {
  it('go a year after they were last written, and those with a receipt stay', async () => {
    server.setNow(start);
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
