import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildWorld } from '#tests/kit/build-world';
import { must, openPhone, prepareReceipt, type Cycle } from '#tests/kit/buy-phone';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

const today = '2026-11-20';
let server: TestServer;
let office: TestClient;
let shop: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: `${today}T10:00:00Z` });
  await buildWorld(server.db);
});
afterAll(() => server.stop());
beforeEach(() => itIs(`${today}T10:00:00Z`));

/** The clock of everybody; sessions don't outlast a night. */
async function itIs(moment: string): Promise<void> {
  server.setNow(moment);
  office = await server.signedIn('sede');
  shop = await server.signedIn('negozio');
}

/** A purchase completed on a day. */
async function completed(moment: string): Promise<Cycle> {
  const cycle = await openPhone(shop, server.db, { data_creazione: new Date(moment) });
  await must(shop, 'setRicevuta', await prepareReceipt(shop, server.db, cycle, 2, 1001));
  return cycle;
}

const versions = async (chiave: string) => (await office.call('getImpostazioniSede', { chiave })).rows;
const markOf = async (chiave: string) => (await versions(chiave))[0]?.marca ?? '';

/** Writes a version of a setting as somebody who has just read it. */
const write = async (chiave: string, valido_dal: string, valori: object, client = office) =>
  client.call('setImpostazione', { chiave, valido_dal, valori, marca: await markOf(chiave) });

describe('settings', () => {
  it('are listed with the version in force, by kind', async () => {
    const { rows } = await office.call('getImpostazioniSede');
    const keys = new Set(rows.map(({ chiave }) => chiave));
    for (const key of [
      'azienda',
      'bollo',
      'conservazione',
      'contatti',
      'install_qr',
      'limite_contanti',
    ] as const)
      expect(keys).toContain(key);
    expect(rows.find(({ chiave }) => chiave === 'limite_contanti')).toMatchObject({
      valori: { valore: 5000 },
      valido_dal: '2023-01-01',
      stato: 'IN VIGORE',
      operatore: null,
    });
  });

  it('hold from their day on, not before, and the log of changes tells from what to what', async () => {
    const limit = async () => (await shop.call('getImpostazioni')).first.limite_contanti;
    expect((await write('limite_contanti', '2026-11-22', { valore: '3000,50' })).first.ret_code).toBe(0);
    expect(await limit()).toBe(5000);
    expect((await versions('limite_contanti')).map(({ valido_dal, stato }) => [valido_dal, stato])).toEqual([
      ['2026-11-22', 'PROGRAMMATA'],
      ['2023-01-01', 'IN VIGORE'],
    ]);
    // 23:30 in Rome is still the day before; half an hour later the new one holds.
    await itIs('2026-11-21T22:30:00Z');
    expect(await limit()).toBe(5000);
    await itIs('2026-11-21T23:00:01Z');
    expect(await limit()).toBe(3000.5);
    expect((await versions('limite_contanti')).map(({ stato }) => stato)).toEqual(['IN VIGORE', 'SUPERATA']);
    const { rows } = await server.db.query(
      "select azione, da, a from audit_entry where chiave = 'limite_contanti' order by progressivo desc limit 1",
    );
    expect(rows[0]).toEqual({
      azione: 'CREATO',
      da: { valido_dal: '2023-01-01', valore: 5000 },
      a: { valido_dal: '2026-11-22', valore: 3000.5 },
    });
  });

  it('are replaced on the same day, audited, and removed only while they are to come', async () => {
    await write('contatti', today, { amministrazione: 'a@p.example', assistenza: 'b@p.example' });
    const again = { amministrazione: 'c@p.example', assistenza: 'b@p.example' };
    expect((await write('contatti', today, again)).first.ret_code).toBe(0);
    const [now, ...others] = await versions('contatti');
    expect([now?.valori, now?.operatore, others.length]).toEqual([again, 'sede Prova', 1]);
    const { rows } = await server.db.query(
      "select da, a from audit_entry where chiave = 'contatti' and azione = 'MODIFICATO'",
    );
    expect(rows).toEqual([{ da: { amministrazione: 'a@p.example' }, a: { amministrazione: 'c@p.example' } }]);

    const drop = async (valido_dal: string) =>
      (
        await office.call('delImpostazione', {
          chiave: 'contatti',
          valido_dal,
          marca: await markOf('contatti'),
        })
      ).first;
    expect((await drop(today)).ret_message).toBe('VERSIONE_IN_VIGORE');
    expect((await drop('2023-01-01')).ret_message).toBe('VERSIONE_IN_VIGORE');
    await write('contatti', '2027-01-01', again);
    expect((await drop('2027-01-01')).ret_code).toBe(0);
    expect(await versions('contatti')).toHaveLength(2);
    expect((await drop('2027-01-01')).ret_message).toBe('NON_TROVATO');
  });

  it('are never written into the past', async () => {
    const before = await versions('bollo');
    for (const day of ['2026-11-19', '2013-06-26', '2101-01-01', '2026-02-30', '']) {
      const answer = await write('bollo', day, { importo: 3, soglia: 80 });
      expect([answer.status, Object.keys(answer.first.fields ?? {})]).toEqual([400, ['valido_dal']]);
    }
    expect(await versions('bollo')).toEqual(before);
  });

  it('tell each wrong field and keep nothing', async () => {
    const before = await versions('conservazione');
    const wrong = await write('conservazione', today, { documenti_mesi: 0, contatti_mesi: 13, altro: 'x' });
    expect(wrong.status).toBe(400);
    expect(wrong.first.fields).toEqual({
      altro: 'Campo non previsto',
      documenti_mesi: 'Da 1 a 120',
      contatti_mesi: 'Da 1 a 12',
      catture_abbandonate_ore: 'Campo obbligatorio',
      accessi_mesi: 'Campo obbligatorio',
      documenti_max_mesi: 'Campo obbligatorio',
      clienti_mesi: 'Campo obbligatorio',
      ricevute_anni: 'Campo obbligatorio',
      registro_anni: 'Campo obbligatorio',
      autorita_anni: 'Campo obbligatorio',
      rapporti_giorni: 'Campo obbligatorio',
    });
    expect((await write('bollo', today, { importo: -1, soglia: 77.471 })).first.fields).toEqual({
      importo: 'Da 0 a 1000',
      soglia: 'Al massimo due decimali',
    });
    expect((await write('token_pubblico_predefinito', today, { valore: 'NESSUNO' })).status).toBe(400);
    expect((await write('mondo_dimostrativo', today, { valore: 'x' })).status).toBe(400);
    expect(await versions('conservazione')).toEqual(before);
  });

  it('changed by two at once keep one change; the other is told', async () => {
    const marca = await markOf('percentuale_iva');
    const answers = await Promise.all(
      [21, 23, 24, 25].map((valore) =>
        office.call('setImpostazione', {
          chiave: 'percentuale_iva',
          valido_dal: '2027-01-01',
          valori: { valore },
          marca,
        }),
      ),
    );
    expect(answers.map(({ first }) => first.ret_message).sort()).toEqual([
      'OK',
      'VERSIONE_CAMBIATA',
      'VERSIONE_CAMBIATA',
      'VERSIONE_CAMBIATA',
    ]);
    expect(await versions('percentuale_iva')).toHaveLength(2);
  });

  it('of the company change from tomorrow once a receipt of today bears them', async () => {
    const company = { ...(await versions('azienda'))[0]?.valori, ragione_sociale: 'Permuta Nuova S.r.l.' };
    const day = '2026-12-01T10:00:00Z';
    await itIs(day);
    const cycle = await completed(day);
    const nameOn = async () =>
      (await shop.call('getRicevuta', { ...cycle })).first.azienda['ragione_sociale'];
    expect((await write('azienda', '2026-12-01', company)).first.ret_message).toBe('VERSIONE_GIA_USATA');
    expect((await write('azienda', '2026-12-02', company)).first.ret_code).toBe(0);
    const next = '2026-12-02T10:00:00Z';
    await itIs(next);
    expect(await nameOn()).toBe('Permuta S.r.l.');
    const later = await completed(next);
    expect((await shop.call('getRicevuta', { ...later })).first.azienda).toMatchObject({
      ragione_sociale: 'Permuta Nuova S.r.l.',
    });
  });

  it('are head office’s alone', async () => {
    const marca = await markOf('bollo');
    const before = await versions('bollo');
    for (const user of ['negozio', 'master', 'supporto']) {
      const client = await server.signedIn(user);
      const valori = { importo: 3, soglia: 80 };
      const input = { chiave: 'bollo', valido_dal: '2027-01-01', marca };
      expect((await client.call('getImpostazioniSede')).status).toBe(403);
      expect((await client.call('setImpostazione', { ...input, valori })).status).toBe(403);
      expect((await client.call('delImpostazione', input)).status).toBe(403);
    }
    expect(await versions('bollo')).toEqual(before);
  });
});
