import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstLink } from '#domain/audit-entry';
import { recordChange, type Change, type ChangeAuthor } from '#server/ledger/record-change';
import { transaction } from '#server/kit/database';
import { idsOf } from '#tests/kit/audit-log';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let office: TestClient;
let authors: Record<'sede' | 'supporto', ChangeAuthor>;

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T09:00:00Z' });
  office = await server.signedIn('sede');
  const id = await idsOf(server.db);
  const author = (who: 'sede' | 'supporto', now: string): ChangeAuthor => ({
    actor: {
      kind: 'session',
      id_sessione: 1,
      id_role: who === 'sede' ? 3 : 4,
      id_utente: id(who),
      id_operatore: who === 'sede' ? id(who) : id('negozio'),
      id_affiliato: who === 'sede' ? null : 100,
      id_negozio: who === 'sede' ? null : 1001,
      is_impersonato: who === 'supporto',
    },
    now: new Date(now),
    ip: '192.0.2.7',
  });
  authors = {
    sede: author('sede', '2026-11-20T22:30:00Z'),
    supporto: author('supporto', '2026-11-20T23:30:00Z'),
  };
});
afterAll(() => server.stop());

const record = (author: ChangeAuthor, change: Change) =>
  transaction(server.app.pool, (tx) => recordChange(tx, author, change));
const find = async (fields: Record<string, unknown> = {}, client = office) =>
  (await client.call('getModifiche', { limit: 500, ...fields })).rows;
const verified = async () => (await office.call('getVerificaModifiche')).first;

describe('the chain', () => {
  it('is whole when empty', async () => {
    expect(await verified()).toEqual({
      is_integra: 1,
      voci: 0,
      impronta: firstLink,
      progressivo_errato: null,
      motivo: null,
    });
  });

  it('has no gap after 200 changes at once, some of which were rolled back', async () => {
    const write = (place: number) =>
      transaction(
        server.app.pool,
        (tx) =>
          recordChange(tx, authors.sede, {
            oggetto: 'impostazione',
            chiave: `corsa-${place}`,
            azione: 'MODIFICATO',
            da: { valore: place },
            a: { valore: place + 0.25 },
          }),
        () => place % 10 !== 0,
      );
    await Promise.all(Array.from({ length: 200 }, (_, place) => write(place)));
    const { rows } = await server.db.query<{ n: number; last: number; keys: number }>(
      'select count(*)::int as n, max(progressivo)::int as last, count(distinct chiave)::int as keys from audit_entry',
    );
    expect(rows).toEqual([{ n: 180, last: 180, keys: 180 }]);
    expect(await verified()).toMatchObject({ is_integra: 1, voci: 180 });
    const [newest] = await find({ limit: 1 });
    expect(newest?.impronta).toBe((await verified()).impronta);
  });

  it('is refused any change by the database itself', async () => {
    const refused = async (sql: string) =>
      server.db.query(sql).then(
        () => 'done',
        (error: Error) => error.message,
      );
    const onlyAppend = /append-only/;
    expect(await refused("update audit_entry set nota = 'x' where progressivo = 3")).toMatch(onlyAppend);
    expect(await refused('delete from audit_entry where progressivo = 3')).toMatch(onlyAppend);
    expect(await refused('truncate audit_entry')).toMatch(onlyAppend);
    expect(await refused('delete from audit_head')).toMatch(onlyAppend);
    expect(await refused('truncate audit_head')).toMatch(onlyAppend);
    expect(
      await refused(`insert into audit_entry (progressivo, quando, ip, oggetto, chiave, azione, impronta_precedente, impronta)
        select 500, now(), 'x', 'prezzo', '1', 'CREATO', impronta, impronta from audit_head`),
    ).toMatch(/does not follow the end of the chain/);
    expect(await verified()).toMatchObject({ is_integra: 1, voci: 180 });
  });
});

describe('the list of changes', () => {
  const change: Change = {
    oggetto: 'negozio',
    chiave: '1001',
    azione: 'MODIFICATO',
    da: { telefono: '02 1', citta: 'Milano', orari: { lun: '9-13' } },
    a: { telefono: '=02;2', citta: 'Milano', orari: { lun: '9-13' } },
    nota: 'Numero nuovo',
    id_affiliato: 100,
    id_negozio: 1001,
  };

  it('says who, when, from, to, as whom', async () => {
    await record(authors.supporto, change);
    await record(authors.sede, {
      oggetto: 'affiliato',
      chiave: '207',
      azione: 'CREATO',
      a: { nome: 'Però' },
    });
    await record({ actor: { kind: 'public' }, now: new Date(), ip: 'console' }, { ...change, chiave: '1' });
    const [byConsole, made, edited] = await find({ limit: 3 });
    expect(byConsole).toMatchObject({
      operatore: 'Console',
      id_operatore: null,
      utente: null,
      ip: 'console',
    });
    expect(made).toMatchObject({
      progressivo: 182,
      operatore: 'sede Prova',
      utente: null,
      is_impersonato: 0,
      nome_oggetto: 'Affiliato',
      nome_azione: 'Creazione',
      da: null,
      a: { nome: 'Però' },
      modifiche: 'Nome: — → Però',
    });
    expect(edited).toMatchObject({
      progressivo: 181,
      quando: '2026-11-20T23:30:00Z',
      operatore: 'negozio Prova',
      utente: 'supporto Prova',
      is_impersonato: 1,
      ip: '192.0.2.7',
      oggetto: 'negozio',
      chiave: '1001',
      azione: 'MODIFICATO',
      da: { telefono: '02 1' },
      a: { telefono: '=02;2' },
      modifiche: 'Telefono: 02 1 → =02;2',
      nota: 'Numero nuovo',
      ragione_sociale: 'Telefonia Aurora',
      negozio: 'Negozio Milano',
    });
  });

  it('is filtered by day in Rome, author, thing, affiliate and shop', async () => {
    const numbers = async (fields: Record<string, unknown>) =>
      (await find(fields)).map(({ progressivo }) => progressivo);
    const id = await idsOf(server.db);
    // 23:30 and 00:30 in Rome, on either side of midnight.
    expect(await numbers({ date_start: '2026-11-21', date_end: '2026-11-21' })).toContain(181);
    expect(await numbers({ date_end: '2026-11-20' })).not.toContain(181);
    expect(await numbers({ date_end: '2026-11-20' })).toContain(182);
    expect(await numbers({ id_operatore: id('supporto') })).toEqual([181]);
    expect(await numbers({ id_operatore: id('negozio') })).toEqual([181]);
    expect(await numbers({ oggetto: 'negozio' })).toEqual([183, 181]);
    expect(await numbers({ oggetto: 'negozio', chiave: '1' })).toEqual([183]);
    expect(await numbers({ id_affiliato: 100 })).toEqual([183, 181]);
    expect(await numbers({ id_negozio: 1001, id_operatore: id('sede') })).toEqual([]);
    expect(await numbers({ oggetto: 'negozio', sort: 'progressivo' })).toEqual([181, 183]);
    expect((await office.call('getModifiche', { oggetto: 'sconosciuto' })).status).toBe(400);
    expect((await office.call('getModifiche', { sort: 'ip' })).status).toBe(400);
  });

  it.each([
    ['pero', [182]],
    ['SUPPORTO', [181]],
    ['numero nuovo', [183, 181]],
    ['=02;2', [183, 181]],
    ['affiliato', [182]],
    ['207', [182]],
    ['100%', []],
  ])('is searched in author, kind, key, note and values: %s', async (search, found) => {
    expect((await find({ search })).map(({ progressivo }) => progressivo)).toEqual(found);
  });

  it('is paged by cursor, each entry once, with its count', async () => {
    const seen: number[] = [];
    let dopo: string | null = '';
    while (dopo !== null) {
      const page: Awaited<ReturnType<typeof office.call<'getModifiche'>>> = await office.call(
        'getModifiche',
        {
          limit: 50,
          dopo,
        },
      );
      expect(page.headers.get('X-Total-Count')).toBe('183');
      seen.push(...page.rows.map(({ progressivo }) => progressivo));
      dopo = page.headers.get('X-Next');
    }
    expect(seen).toEqual(Array.from({ length: 183 }, (_, place) => 183 - place));
  });

  it('is exported in Italian, a line an entry, nothing that a spreadsheet would run', async () => {
    const response = await office.request('/api/getModifiche', {
      method: 'POST',
      body: new URLSearchParams({ formato: 'csv', oggetto: 'negozio' }),
    });
    expect(response.headers.get('Content-Disposition')).toContain('"Modifiche.csv"');
    const [head, ...lines] = (await response.text()).trim().split('\r\n');
    expect(head).toBe(
      'Numero;Quando;Chi;Utente;Per conto del negozio;Indirizzo IP;Cosa;Chiave;Nome;Azione;Modifiche;Nota;Affiliato;Negozio;Impronta',
    );
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(
      /^181;21-11-2026 00:30;negozio Prova;supporto Prova;Si;="192\.0\.2\.7";Negozio;1001;Negozio Milano;Modifica;"Telefono: 02 1 → =02;2";Numero nuovo;Telefonia Aurora;Negozio Milano;[0-9a-f]{64}$/,
    );
  });

  it('names the person, affiliate or shop that an entry is about, and finds it by that name', async () => {
    const id = await idsOf(server.db);
    const chiave = String(id('voucher'));
    await record(authors.sede, { oggetto: 'utente', chiave, azione: 'BLOCCATO', id_affiliato: 589 });
    const [blocked] = await find({ search: 'Voucher Prova' });
    expect(blocked).toMatchObject({ oggetto: 'utente', chiave, nome_chiave: 'voucher Prova' });
    const [changed] = await find({ oggetto: 'negozio', chiave: '1001' });
    expect(changed?.nome_chiave).toBe('Negozio Milano');
    expect((await find({ search: 'milano aurora' })).map(({ progressivo }) => progressivo)).toContain(
      changed?.progressivo,
    );
    expect((await find({ oggetto: 'impostazione', limit: 1 }))[0]?.nome_chiave).toBeNull();
  });

  it('names those who appear in it', async () => {
    const { rows } = await office.call('getAutoriModifiche');
    expect(rows.map(({ operatore }) => operatore)).toEqual(['negozio Prova', 'sede Prova', 'supporto Prova']);
  });

  it('is head office’s alone', async () => {
    for (const name of ['getModifiche', 'getAutoriModifiche', 'getVerificaModifiche'] as const) {
      for (const user of ['negozio', 'master', 'supporto'])
        expect((await (await server.signedIn(user)).call(name)).status, `${name} ${user}`).toBe(403);
      expect((await server.client().call(name)).status).toBe(401);
    }
  });
});

describe('recording', () => {
  it('refuses secrets, and the transaction with them', async () => {
    const before = (await verified()).voci;
    for (const secret of ['password', 'user_psw', 'token', 'seme', 'segreto_totp']) {
      const change: Change = {
        oggetto: 'utente',
        chiave: '1',
        azione: 'CREATO',
        a: { rete: [{ [secret]: 'x' }] },
      };
      await expect(record(authors.sede, change), secret).rejects.toThrow('is a secret');
    }
    expect(await verified()).toMatchObject({ is_integra: 1, voci: before });
  });

  it('writes nothing for an edit that changes nothing', async () => {
    const before = (await verified()).voci;
    const same = { citta: 'Roma', orari: { lun: 1, mar: 2 } };
    const again = { orari: { mar: 2, lun: 1 }, citta: 'Roma' };
    await record(authors.sede, { oggetto: 'negozio', chiave: '1', azione: 'MODIFICATO', da: same, a: again });
    expect((await verified()).voci).toBe(before);
  });

  it('keeps whatever text and numbers come, and verifies', async () => {
    const before = (await verified()).voci;
    const odd = {
      '10': 'dieci',
      '9': 1e21,
      è: 1e-7,
      mezzo: '\ud83d',
      vuoto: '',
      lista: [[], {}, -0, 0.1 + 0.2],
    };
    await record(authors.sede, {
      oggetto: 'testo_legale',
      chiave: 'è',
      azione: 'CREATO',
      a: odd,
      nota: ' \ud83d ',
    });
    expect(await verified()).toMatchObject({ is_integra: 1, voci: before + 1 });
  });
});
