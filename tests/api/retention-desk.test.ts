import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { archiveReceipt } from '#server/features/documents/archive-receipt';
import { applyRetention } from '#server/features/retention/delete-old';
import { buildWorld } from '#tests/kit/build-world';
import { must, openPhone, prepareReceipt, type Cycle } from '#tests/kit/buy-phone';
import { captureAll, captureToken, upload, withToken } from '#tests/kit/take-capture';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

const start = '2026-11-20T10:00:00Z';
let server: TestServer;
let office: TestClient;
let shop: TestClient;
let now = start;
beforeAll(async () => {
  server = await startTestServer({ now: start });
  await buildWorld(server.db);
});
afterAll(() => server.stop());
beforeEach(() => itIs(start));

/** The clock of everybody; sessions don't outlast a night. */
async function itIs(moment: string): Promise<void> {
  now = moment;
  server.setNow(moment);
  office = await server.signedIn('sede');
  shop = await server.signedIn('negozio');
}

/** A signed purchase that was cancelled on a day: its scans are kept a year from then. */
async function cancelled(on: string): Promise<Cycle> {
  const cycle = await openPhone(shop, server.db, { data_creazione: new Date(now) });
  const receipt = await prepareReceipt(shop, server.db, cycle, 2, 1001);
  await must(shop, 'setRicevuta', receipt);
  await captureAll(withToken(server.url, await captureToken(shop, cycle)), cycle, receipt);
  // Its job does it too, at a moment of its own.
  await archiveReceipt(server.app, cycle);
  // By hand: no call dates anything in the past.
  await server.db.query(
    'update device set id_stato_device = 14, data_annullo = $2 where serial_number = $1',
    [cycle.serial_number, on],
  );
  return cycle;
}

const due = async () =>
  Object.fromEntries(
    (await office.call('getConservazioneProva')).rows.map(({ regola, quanti }) => [regola, quanti]),
  );
const kept = async ({ serial_number }: Cycle) =>
  (
    await server.db.query(
      "select 1 from file where serial_number = $1 and eliminato_il is null and tipo in ('foto', 'allegato')",
      [serial_number],
    )
  ).rowCount;

describe('the desk of retention', () => {
  it('counts what would be deleted now and deletes nothing, and tells what falls due in 30 days', async () => {
    const cycle = await cancelled('2025-12-05T10:00:00Z');
    await server.db.query(
      `insert into contact (riferimento, email, telefono, note_contatto, data_creazione)
       values ('A', 'a@b.example', '1', 'x', '2025-11-19T09:00:00Z'), ('B', 'a@b.example', '1', 'x', '2025-11-25T09:00:00Z'),
         ('C', 'a@b.example', '1', 'x', '2025-12-25T09:00:00Z')`,
    );
    const files = Number(await kept(cycle));
    expect(files).toBeGreaterThan(0);
    expect(await due()).toMatchObject({ DOCUMENTI: 0, CONTATTI: 1 });
    const soon = (await office.call('getConservazioneScadenze')).rows;
    expect(soon).toContainEqual({ regola: 'DOCUMENTI', mese: '2026-12-01', quanti: files });
    expect(soon).toContainEqual({ regola: 'CONTATTI', mese: '2026-11-01', quanti: 1 });
    expect(soon.filter(({ regola }) => regola === 'CONTATTI')).toHaveLength(1);
    expect((await server.db.query('select 1 from retention_run')).rowCount).toBe(0);

    await applyRetention(server.app);
    const runs = await office.call('getCancellazioni', { search: 'contatti' });
    expect(runs.rows.map(({ regola, quanti }) => [regola, quanti])).toEqual([['CONTATTI', 1]]);
    expect(runs.headers.get('x-total-count')).toBe('1');
    expect(await kept(cycle)).toBe(files);
  });

  it('keeps the documents of a held purchase, those that come later too, until the hold is removed', async () => {
    const cycle = await cancelled('2025-12-01T10:00:00Z');
    const [row] = (await office.call('getPraticheBlocco', { codice: cycle.serial_number })).rows;
    expect(row).toMatchObject({ ...cycle, codice_pratica: `${cycle.serial_number}-1`, is_bloccata: 0 });
    expect((await office.call('getPraticheBlocco', { codice: row?.imei })).rows).toHaveLength(1);
    expect((await office.call('getPraticheBlocco', { codice: row?.codice_pratica })).rows).toHaveLength(1);
    expect((await office.call('getPraticheBlocco', { codice: 'NESSUNO' })).rows).toEqual([]);

    const held = await must(office, 'setBloccoDocumenti', { ...cycle, motivo: 'Querela 12/2026' });
    expect((await office.call('setBloccoDocumenti', { ...cycle, motivo: 'Altro' })).first.ret_message).toBe(
      'BLOCCO_GIA_PRESENTE',
    );
    // A photo of it that comes later falls under the hold too.
    await server.db.query('update device set id_stato_device = 1 where serial_number = $1', [
      cycle.serial_number,
    ]);
    await must(shop, 'setFotoDevice', { ...cycle, foto: await upload(shop) });
    await server.db.query('update device set id_stato_device = 14 where serial_number = $1', [
      cycle.serial_number,
    ]);
    const files = await kept(cycle);
    await itIs('2027-02-01T10:00:00Z');
    await applyRetention(server.app);
    expect(await kept(cycle)).toBe(files);
    const [hold] = (await office.call('getBlocchiDocumenti', { attivi: 1, search: 'querela' })).rows;
    expect(hold).toMatchObject({ id_blocco: held['id_blocco'], motivo: 'Querela 12/2026', tolto_il: null });

    const { id_blocco } = held;
    expect((await office.call('delBloccoDocumenti', { id_blocco, motivo: '' })).status).toBe(400);
    await must(office, 'delBloccoDocumenti', { id_blocco, motivo: 'Archiviata' });
    const again = await office.call('delBloccoDocumenti', { id_blocco, motivo: 'x' });
    expect(again.first.ret_message).toBe('BLOCCO_GIA_TOLTO');
    expect((await office.call('delBloccoDocumenti', { id_blocco: 99_999, motivo: 'x' })).status).toBe(404);
    const [ended] = (await office.call('getBlocchiDocumenti', { attivi: 0 })).rows;
    expect(ended).toMatchObject({ motivo_tolto: 'Archiviata', operatore_tolto: 'sede Prova' });
    await applyRetention(server.app);
    expect(await kept(cycle)).toBe(0);
    const log = await server.db.query(
      "select azione, nota from audit_entry where oggetto = 'conservazione' and chiave = $1 order by progressivo",
      [`${cycle.serial_number}-1`],
    );
    expect(log.rows).toEqual([
      { azione: 'BLOCCATO', nota: null },
      { azione: 'SBLOCCATO', nota: 'Archiviata' },
    ]);
  });

  it('sets one hold of several at once, and a hold beats a deletion that has not begun', async () => {
    await itIs('2027-03-01T10:00:00Z');
    const cycle = await cancelled('2026-01-01T10:00:00Z');
    const files = await kept(cycle);
    const answers = await Promise.all(
      [1, 2, 3].map((turn) => office.call('setBloccoDocumenti', { ...cycle, motivo: `Motivo ${turn}` })),
    );
    expect(answers.map(({ first }) => first.ret_message).sort()).toEqual([
      'BLOCCO_GIA_PRESENTE',
      'BLOCCO_GIA_PRESENTE',
      'OK',
    ]);
    const other = await cancelled('2026-01-01T10:00:00Z');
    const [, result] = await Promise.all([
      applyRetention(server.app),
      office.call('setBloccoDocumenti', { ...other, motivo: 'In tempo' }),
    ]);
    expect(result.first.ret_code).toBe(0);
    const left = await kept(other);
    await applyRetention(server.app);
    // What the hold found is still there.
    expect([await kept(other), await kept(cycle)]).toEqual([left, files]);
  });

  it('is head office’s alone', async () => {
    const [hold] = (await office.call('getBlocchiDocumenti', { attivi: 1 })).rows;
    const id_blocco = hold?.id_blocco;
    for (const user of ['negozio', 'master', 'supporto']) {
      const client = await server.signedIn(user);
      for (const name of [
        'getConservazioneProva',
        'getConservazioneScadenze',
        'getCancellazioni',
        'getBlocchiDocumenti',
      ] as const)
        expect((await client.call(name)).status).toBe(403);
      expect((await client.call('getPraticheBlocco', { codice: 'x' })).status).toBe(403);
      const cycle = { serial_number: 'x', num_times: 1 };
      expect((await client.call('setBloccoDocumenti', { ...cycle, motivo: 'x' })).status).toBe(403);
      expect((await client.call('delBloccoDocumenti', { id_blocco, motivo: 'x' })).status).toBe(403);
    }
    expect((await office.call('getBlocchiDocumenti', { attivi: 1 })).rows[0]).toEqual(hold);
  });
});
