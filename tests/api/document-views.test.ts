import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSeals } from '#server/features/document-views/write-seals';
import { applyRetention } from '#server/features/retention/delete-old';
import { buildWorld } from '#tests/kit/build-world';
import { holdTable } from '#tests/kit/held-table';
import { letYearsPass } from '#tests/kit/owner-clock';
import { archivedPurchase } from '#tests/kit/sign-receipt';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

const start = '2026-11-20T10:00:00Z';
let server: TestServer;
let office: TestClient;
let shop: TestClient;
let fronte: string;
beforeAll(async () => {
  server = await startTestServer({ now: start });
  await buildWorld(server.db);
  await letYearsPass(server.db);
  [shop, office] = await Promise.all([server.signedIn('negozio'), server.signedIn('sede')]);
  const { cycle } = await archivedPurchase(server, shop);
  fronte = String((await shop.call('getRicevuta', { ...cycle })).first.fronte_documento);
});
afterAll(() => server.stop());

const look = async (motivo: string, client = office) =>
  expect((await client.call('getImage', { fronte, motivo })).status).toBe(200);
const verified = async () => {
  // Signed in anew where the clock has moved on.
  const somebody = await server.signedIn('sede');
  return (await somebody.call('getVerificaConsultazioni', {})).first;
};
const tampered = async (trigger: string, change: string, undo: string) => {
  const table = trigger.replace(/_refuse$/, '');
  await server.db.query(`alter table ${table} disable trigger user`);
  await server.db.query(change);
  const state = await verified();
  await server.db.query(undo);
  await server.db.query(`alter table ${table} enable trigger user`);
  return state;
};

describe('the log of who looked at identity documents', () => {
  it('is head office’s to read, filtered, searched and exported', async () => {
    await look('Controllo a campione');
    await look('Richiesta della Questura');
    const all = (await office.call('getConsultazioni', {})).rows;
    expect(all[0]).toMatchObject({
      motivo: 'Richiesta della Questura',
      campo: 'fronte',
      operatore: 'sede Prova',
      nominativo: 'De Luca Mario',
      negozio: 'Negozio Milano',
    });
    const found = (await office.call('getConsultazioni', { search: 'questura de luca' })).rows;
    expect(found).toHaveLength(1);
    const [viewer] = (await office.call('getAutoriConsultazioni', {})).rows;
    const his = (await office.call('getConsultazioni', { id_operatore: viewer?.id_operatore })).rows;
    expect(his.length).toBeGreaterThan(1);
    const file = await office.request('/api/getConsultazioni', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ formato: 'csv' }),
    });
    expect(await file.text()).toContain('Controllo a campione');
    for (const user of ['negozio', 'master', 'supporto'])
      expect((await (await server.signedIn(user)).call('getConsultazioni', {})).status).toBe(403);
  });

  it('is written once: nobody changes, deletes or empties it', async () => {
    for (const act of [
      `update document_view set motivo = 'x' where false`,
      'delete from document_view where false',
      'truncate document_view cascade',
    ])
      await expect(server.db.query(act)).rejects.toThrow('refused');
    for (const act of [
      `update document_view_seal set righe = 1 where false`,
      'delete from document_view_seal where false',
    ])
      await expect(server.db.query(act)).rejects.toThrow('append-only');
  });

  it('is sealed by a job, each view once, while nobody who looks waits for it', async () => {
    const waiting = (await verified()).da_sigillare;
    expect(waiting).toBeGreaterThan(1);
    const held = await holdTable(server.db, 'document_view_seal');
    // Somebody holds the chain: looking goes on.
    await look('Mentre la catena è occupata');
    await held.release();
    expect(await writeSeals(server.app)).toBe(waiting + 1);
    expect(await writeSeals(server.app)).toBe(0);
    expect(await verified()).toMatchObject({
      is_integra: 1,
      sigillate: waiting + 1,
      cancellate: 0,
      da_sigillare: 0,
    });
  });

  it('shows where somebody who could has changed or taken something', async () => {
    const [first] = (await server.db.query<{ id: string }>('select min(id_visione) as id from document_view'))
      .rows;
    const changed = await tampered(
      'document_view_refuse',
      `update document_view set motivo = motivo || '!' where id_visione = ${first?.id}`,
      `update document_view set motivo = left(motivo, -1) where id_visione = ${first?.id}`,
    );
    expect(changed).toMatchObject({ is_integra: 0, motivo: 'VISIONE_MODIFICATA', progressivo_errato: 1 });
    const gone = await tampered(
      'document_view_seal_refuse',
      `create table kept as select * from document_view_seal where progressivo = 2;
       delete from document_view_seal where progressivo = 2`,
      'insert into document_view_seal select * from kept; drop table kept',
    );
    expect(gone).toMatchObject({ is_integra: 0, motivo: 'CATENA' });
    expect((await verified()).is_integra).toBe(1);
  });

  it('goes after its months under a role of its own, leaves a mark, and the rest still verifies', async () => {
    const before = await verified();
    server.setNow('2027-11-20T09:59:00Z');
    expect((await applyRetention(server.app, true)).ACCESSI).toBe(0);
    await server.db.query(
      `insert into document_view (quando, path, campo, ip, motivo) values ('2027-11-19T10:00Z', $1, 'retro', '198.51.100.7', 'Recente')`,
      [fronte],
    );
    await writeSeals(server.app);
    server.setNow('2027-11-20T10:30:00Z');
    const due = (await applyRetention(server.app, true)).ACCESSI;
    expect(due).toBe(before.sigillate);
    expect((await applyRetention(server.app)).ACCESSI).toBe(due);
    const { rows } = await server.db.query<{ motivo: string }>('select motivo from document_view');
    expect(rows.map(({ motivo }) => motivo)).toEqual(['Recente']);
    expect((await server.db.query('select from document_view_salt')).rows).toHaveLength(1);
    expect(await verified()).toMatchObject({ is_integra: 1, sigillate: due + 1, cancellate: due });
    // What is taken besides is seen: one view less than the marks tell of.
    const stolen = await tampered(
      'document_view_refuse',
      'create table kept as select * from document_view; create table salt as select * from document_view_salt; delete from document_view',
      `insert into document_view overriding system value select * from kept; insert into document_view_salt select * from salt;
       drop table kept; drop table salt`,
    );
    expect(stolen).toMatchObject({ is_integra: 0, motivo: 'VISIONE_MANCANTE' });
    server.setNow(start);
  });
});
