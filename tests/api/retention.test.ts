import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveReceipt } from '#server/features/documents/archive-receipt';
import { applyRetention, type RetentionReport } from '#server/features/retention/delete-old';
import { buildWorld } from '#tests/kit/build-world';
import { must, type Cycle } from '#tests/kit/buy-phone';
import { holdRows } from '#tests/kit/held-table';
import { putInState } from '#tests/kit/stock-phones';
import {
  captureAll,
  captureToken,
  signedPage,
  prepareCapture,
  upload,
  withToken,
} from '#tests/kit/take-capture';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
const start = '2026-11-20T10:00:00Z';
const nothing: RetentionReport = {
  DOCUMENTI: 0,
  DOCUMENTI_FERMI: 0,
  CATTURE_ABBANDONATE: 0,
  RAPPORTI: 0,
  CONTATTI: 0,
  ACCESSI: 0,
  EVENTI: 0,
  LINK: 0,
  VOCI_PERSONE: 0,
  PREZZI_BLOCCATI: 0,
  RICEVUTE: 0,
  REGISTRO: 0,
  AUTORITA: 0,
  CLIENTI: 0,
};
beforeAll(async () => {
  server = await startTestServer({ now: start });
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
});
afterAll(() => server.stop());

/** A whole capture with its archived documents. */
async function captured(): Promise<Cycle> {
  const { cycle, receipt } = await prepareCapture(shop, server.db);
  await must(shop, 'setRicevuta', receipt);
  await captureAll(withToken(server.url, await captureToken(shop, cycle)), cycle, receipt);
  // Its job does it too, at a moment of its own.
  await archiveReceipt(server.app, cycle);
  return cycle;
}

async function kept(cycle: Cycle): Promise<string[]> {
  const { rows } = await server.db.query<{ path: string; tipo: string }>(
    'select path, tipo from file where serial_number = $1 and eliminato_il is null order by tipo',
    [cycle.serial_number],
  );
  for (const row of rows)
    expect(existsSync(path.join(server.dataDir, 'files', row.path.slice(0, 2), row.path))).toBe(true);
  return rows.map((row) => row.tipo);
}

const whole = ['allegato', 'firma', 'firma', 'firma', 'foto', 'foto', 'ricevuta'];

describe('retention', () => {
  it('deletes scans 12 months after settlement or cancellation, once, and never under a legal hold', async () => {
    const [settled, cancelled, held, inStock] = [
      await captured(),
      await captured(),
      await captured(),
      await captured(),
    ];
    const end = '2026-12-01T10:00:00Z';
    // By hand: no call dates anything in the past.
    await server.db.query(
      'update device set id_stato_device = 14, data_annullo = $2 where serial_number = $1',
      [cancelled.serial_number, end],
    );
    await putInState(server.db, [settled, held], 6);
    // Its day stands in its row: the event of it may lie in a month that was taken away.
    await server.db.query('update device set data_liquidazione = $2 where serial_number = any($1)', [
      [settled.serial_number, held.serial_number],
      end,
    ]);
    await server.db.query(
      `insert into document_hold (serial_number, num_times, motivo, id_operatore, messo_il)
       select serial_number, num_times, 'Indagine', id_operatore, $2 from device where serial_number = $1`,
      [held.serial_number, end],
    );
    server.setNow('2027-12-01T09:59:00Z');
    expect((await applyRetention(server.app, true)).DOCUMENTI).toBe(0);
    server.setNow('2027-12-01T10:01:00Z');
    expect((await applyRetention(server.app, true)).DOCUMENTI).toBe(6);
    expect([await kept(settled), await kept(cancelled)]).toEqual([whole, whole]);

    expect((await applyRetention(server.app)).DOCUMENTI).toBe(6);
    const forYears = ['firma', 'firma', 'firma', 'ricevuta'];
    expect([await kept(settled), await kept(cancelled)]).toEqual([forYears, forYears]);
    expect([await kept(held), await kept(inStock)]).toEqual([whole, whole]);
    expect(await applyRetention(server.app)).toEqual(nothing);
    const runs = await server.db.query("select quanti from retention_run where regola = 'DOCUMENTI'");
    expect(runs.rows).toEqual([{ quanti: 6 }]);

    const reader = await server.signedIn('negozio');
    const [row] = (await reader.call('getRicevuta', { ...settled })).rows;
    const seen = await reader.call('getImage', {
      fronte: row?.fronte_documento,
      firma_uno: row?.firma_contratto_uno,
    });
    expect([seen.first.fronte, seen.first.firma_uno?.slice(0, 14)]).toEqual([null, 'data:image/png']);
    server.setNow(start);
  });

  it('keeps what a legal hold is put on at the very moment', async () => {
    const cycle = await captured();
    await server.db.query(
      "update device set id_stato_device = 14, data_annullo = '2026-12-01' where serial_number = $1",
      [cycle.serial_number],
    );
    server.setNow('2028-01-01T10:00:00Z');
    const files = await holdRows(server.db, 'file', 'serial_number = $1', [cycle.serial_number]);
    const run = applyRetention(server.app);
    await files.waited(1);
    await server.db.query(
      `insert into document_hold (serial_number, num_times, motivo, id_operatore, messo_il)
       select serial_number, num_times, 'Indagine', id_operatore, now() from device where serial_number = $1`,
      [cycle.serial_number],
    );
    await files.release();
    expect((await run).DOCUMENTI).toBe(0);
    expect(await kept(cycle)).toEqual(whole);
    server.setNow(start);
  });

  it('takes nothing from a purchase in progress, however short the setting is', async () => {
    await server.db.query(
      `insert into setting (chiave, valido_dal, valore) values ('conservazione', '2026-11-19',
         '{"documenti_mesi": 12, "catture_abbandonate_ore": 2, "contatti_mesi": 12, "accessi_mesi": 12}')`,
    );
    const { cycle } = await prepareCapture(shop, server.db);
    const phone = withToken(server.url, await captureToken(shop, cycle));
    await must(phone, 'setRicevuta', { ...cycle, fronte_documento: await upload(phone) });
    server.setNow('2026-11-21T09:59:00Z');
    await applyRetention(server.app);
    expect(await kept(cycle)).toEqual(['foto']);
    server.setNow('2026-11-21T10:01:00Z');
    await applyRetention(server.app);
    expect(await kept(cycle)).toEqual([]);
    await server.db.query("delete from setting where chiave = 'conservazione' and valido_dal = '2026-11-19'");
    server.setNow(start);
  });

  it('deletes after 24 hours what nothing uses, and keeps what a capture under way still needs', async () => {
    await applyRetention(server.app);
    const pending = await prepareCapture(shop, server.db);
    const phone = withToken(server.url, await captureToken(shop, pending.cycle));
    await must(phone, 'setRicevuta', { ...pending.cycle, fronte_documento: await upload(phone) });
    const done = await prepareCapture(shop, server.db);
    await must(shop, 'setRicevuta', done.receipt);
    const second = withToken(server.url, await captureToken(shop, done.cycle));
    await must(second, 'setRicevuta', { ...done.cycle, fronte_documento: await upload(second) });
    await must(second, 'setRicevuta', { ...done.cycle, fronte_documento: await upload(second) });
    await upload(shop);
    await must(shop, 'setFotoDevice', { ...done.cycle, foto: await upload(shop) });
    server.setNow('2026-11-21T09:59:00Z');
    expect((await applyRetention(server.app, true)).CATTURE_ABBANDONATE).toBe(0);
    server.setNow('2026-11-21T10:01:00Z');
    // The pending purchase's photo, the one taken anew, and the one that nobody attached; not the photo of the phone.
    expect((await applyRetention(server.app)).CATTURE_ABBANDONATE).toBe(3);
    expect([await kept(pending.cycle), await kept(done.cycle)]).toEqual([[], ['foto', 'foto']]);
    server.setNow(start);
  });

  it('keeps the scans of signed pages like the receipt, and not those that nobody confirmed', async () => {
    const bought = await prepareCapture(shop, server.db);
    await must(shop, 'setRicevuta', bought.receipt);
    const page = async () =>
      String((await must(shop, 'uploadFile', { image: await signedPage(), tipo: 'pagina' }))['path']);
    for (const field of ['fronte_documento', 'retro_documento'])
      await must(shop, 'setRicevuta', { ...bought.cycle, [field]: await upload(shop) });
    const scansioni = JSON.stringify([await page()]);
    await must(shop, 'setFirmaCarta', { ...bought.cycle, scansioni, flag_due: 0, flag_tre: 0 });
    await archiveReceipt(server.app, bought.cycle);
    const forgotten = await page();
    await server.db.query(
      "update device set id_stato_device = 14, data_annullo = '2026-12-01T10:00:00Z' where serial_number = $1",
      [bought.cycle.serial_number],
    );
    server.setNow('2027-12-01T10:01:00Z');
    await applyRetention(server.app);
    expect(await kept(bought.cycle)).toEqual(['pagina', 'pagine', 'ricevuta']);
    const gone = await server.db.query('select motivo_eliminazione from file where path = $1', [forgotten]);
    expect(gone.rows).toEqual([{ motivo_eliminazione: 'CATTURE_ABBANDONATE' }]);
    server.setNow(start);
    await applyRetention(server.app);
  });

  it('deletes contact requests, the log of views and links after 12 months', async () => {
    await server.db.query(
      `insert into contact (riferimento, email, telefono, note_contatto, data_creazione)
       values ('A', 'a@b.example', '1', 'x', '2025-11-20T09:00:00Z'), ('B', 'a@b.example', '1', 'x', '2025-11-21T09:00:00Z')`,
    );
    const fronte = await upload(shop);
    await server.db.query(
      `insert into document_view (quando, path, campo, ip, motivo) values ('2025-11-19T09:00:00Z', $1, 'fronte', '198.51.100.7', 'x')`,
      [fronte],
    );
    const { cycle } = await prepareCapture(shop, server.db);
    await captureToken(shop, cycle);
    await server.db.query("update link set scade_il = '2025-11-19T09:00:00Z' where serial_number = $1", [
      cycle.serial_number,
    ]);
    const expected = { ...nothing, CONTATTI: 1, ACCESSI: 1, LINK: 1 };
    expect(await applyRetention(server.app, true)).toEqual(expected);
    expect(await applyRetention(server.app)).toEqual(expected);
    expect((await server.db.query('select riferimento from contact')).rows).toEqual([{ riferimento: 'B' }]);
    expect(await applyRetention(server.app)).toEqual(nothing);
  });

  it('goes by the dated setting', async () => {
    await server.db.query(
      `insert into setting (chiave, valido_dal, valore) values ('conservazione', '2026-11-01',
         '{"documenti_mesi": 12, "catture_abbandonate_ore": 24, "contatti_mesi": 1, "accessi_mesi": 12}')`,
    );
    expect((await applyRetention(server.app, true)).CONTATTI).toBe(1);
  });
});
