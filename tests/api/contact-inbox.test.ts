import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RowOf } from '#contract/api';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let office: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-20T10:00:00Z' });
  await server.db.query(
    `insert into operator (id_affiliato, nome, cognome, id_role, user_name, user_psw)
     select id_affiliato, 'Carla', 'Sede', 3, 'carla', user_psw from operator where user_name = 'sede'`,
  );
  office = await server.signedIn('sede');
});
afterAll(() => server.stop());

const workOf = (id_contatto: number) => ({ tipo_oggetto: 'CONTATTO', chiave: String(id_contatto) });

let made = 0;

/** A request as the form stores it; answers the inbox's row. */
async function received(riferimento: string, sent = '2026-11-20T09:00:00Z') {
  made += 1;
  const { rows } = await server.db.query<{ id_contatto: number }>(
    `insert into contact (riferimento, email, telefono, id_tipo_attivita, note_contatto, data_creazione)
     values ($1, $2, '02 1234567', 1, 'Vorrei aderire.', $3) returning id_contatto`,
    [riferimento, `persona${made}@negozio.example`, sent],
  );
  return read(rows[0]!.id_contatto);
}

const read = async (id_contatto: number): Promise<RowOf<'getContatti'>> =>
  (await office.call('getContatti', { id_contatto })).first;
const idOf = async (user: string) =>
  (
    await server.db.query<{ id_operatore: number }>(
      'select id_operatore from operator where user_name = $1',
      [user],
    )
  ).rows[0]!.id_operatore;
const move = (
  client: TestClient,
  { id_contatto, versione }: { id_contatto: number; versione: number },
  mossa: string,
  id_incaricato?: number,
) => client.call('setStatoContatto', { id_contatto, mossa, versione, id_incaricato });

describe('the inbox', () => {
  it('shows a request with its kind of business and the day it will be deleted on', async () => {
    const row = await received('Ada Prima');
    expect(row).toMatchObject({
      riferimento: 'Ada Prima',
      attivita: 'Negozio di telefonia',
      stato_contatto: 'NUOVA',
      id_operatore: null,
      note_operatore: null,
      data_eliminazione: '2027-11-20',
      versione: 0,
    });
    await server.db.query(
      `insert into setting (chiave, valido_dal, valore) values ('conservazione', '2026-11-20',
         '{"documenti_mesi": 12, "catture_abbandonate_ore": 24, "contatti_mesi": 3, "accessi_mesi": 12}')`,
    );
    expect((await read(row.id_contatto)).data_eliminazione).toBe('2027-02-20');
    await server.db.query("delete from setting where valido_dal = '2026-11-20'");
  });

  it('goes from new to taken to closed and back, each move in the log of changes', async () => {
    const first = await received('Bruno Giro');
    const before = (await office.call('getContattiNuovi')).first.nuove;
    expect((await move(office, first, 'assign')).first).toMatchObject({ ret_code: 0, id_stato_contatto: 2 });
    expect((await office.call('getContattiNuovi')).first.nuove).toBe(before - 1);
    const taken = await read(first.id_contatto);
    expect(taken).toMatchObject({ stato_contatto: 'IN LAVORAZIONE', operatore: 'sede Prova', versione: 1 });

    expect((await move(office, taken, 'reopen')).first.ret_message).toBe('RICHIESTA_GIA_CAMBIATA');
    const carla = await idOf('carla');
    expect((await move(office, taken, 'assign', carla)).first).toMatchObject({ ret_code: 0, versione: 2 });
    expect((await move(office, await read(first.id_contatto), 'close')).first).toMatchObject({
      id_stato_contatto: 3,
    });
    const closed = await read(first.id_contatto);
    expect(closed).toMatchObject({ stato_contatto: 'CHIUSA', operatore: 'Carla Sede' });
    expect((await move(office, closed, 'assign')).first.ret_message).toBe('RICHIESTA_GIA_CAMBIATA');
    expect((await move(office, closed, 'reopen')).first).toMatchObject({ id_stato_contatto: 2 });

    const log = await server.db.query(
      "select da, a from audit_entry where oggetto = 'richiesta_contatto' and chiave = $1 order by progressivo",
      [String(first.id_contatto)],
    );
    expect(log.rows.map((row: { a: object }) => row.a)).toEqual([
      { stato_contatto: 'IN LAVORAZIONE', id_operatore: await idOf('sede') },
      { id_operatore: carla },
      { stato_contatto: 'CHIUSA' },
      { stato_contatto: 'IN LAVORAZIONE' },
    ]);
  });

  it('taken by two at once goes to one of them', async () => {
    const row = await received('Chiara Contesa');
    const carla = await server.signedIn('carla');
    const answers = await Promise.all([office, carla, office, carla].map((one) => move(one, row, 'assign')));
    expect(answers.map(({ first }) => first.ret_message).sort()).toEqual([
      'OK',
      'RICHIESTA_GIA_CAMBIATA',
      'RICHIESTA_GIA_CAMBIATA',
      'RICHIESTA_GIA_CAMBIATA',
    ]);
    expect((await read(row.id_contatto)).versione).toBe(1);
  });

  it('is given to people of head office only', async () => {
    const row = await received('Dario Altrui');
    for (const user of ['negozio', 'supporto', 'master']) {
      const answer = await move(office, row, 'assign', await idOf(user));
      expect([answer.status, Object.keys(answer.first.fields ?? {})]).toEqual([400, ['id_incaricato']]);
    }
    const { rows } = await office.call('getPersoneLavoro', workOf(row.id_contatto));
    expect(rows.map(({ operatore }) => operatore)).toEqual(['Carla Sede', 'sede Prova']);
    expect((await read(row.id_contatto)).versione).toBe(0);
  });

  it('keeps notes with who and when, and the log says that there was one, not what it said', async () => {
    const { id_contatto } = await received('Elena Note');
    const carla = await server.signedIn('carla');
    const work = workOf(id_contatto);
    await office.call('setNota', { ...work, testo: 'Richiamata: segreto' });
    await carla.call('setNota', { ...work, testo: 'Manda la visura' });
    const { note } = (await office.call('getLavoro', work)).first;
    expect(note.map(({ operatore, testo }) => [operatore, testo])).toEqual([
      ['sede Prova', 'Richiamata: segreto'],
      ['Carla Sede', 'Manda la visura'],
    ]);
    expect((await read(id_contatto)).note_operatore).toBe('Manda la visura');
    const log = await server.db.query("select a, nota from audit_entry where nota = 'Nota aggiunta'");
    expect(JSON.stringify(log.rows)).not.toContain('segreto');
    expect(log.rowCount).toBe(2);
    expect((await office.call('setNota', { ...work, testo: '' })).status).toBe(400);
    expect((await office.call('setNota', { ...workOf(999_999), testo: 'x' })).status).toBe(404);
    expect((await office.call('getLavoro', workOf(999_999))).status).toBe(404);
  });

  it('is searched, filtered, paged and exported', async () => {
    const mine = await received('Filippo Élite', '2026-11-01T09:00:00Z');
    await move(office, mine, 'assign');
    await received('=CMD()', '2026-11-02T09:00:00Z');
    const found = await office.call('getContatti', { search: 'elite' });
    expect(found.rows.map((row) => row.riferimento)).toEqual(['Filippo Élite']);
    const own = await office.call('getContatti', { chi: 'mie', stato: 'IN LAVORAZIONE', search: 'filippo' });
    expect(own.rows).toHaveLength(1);
    const free = await office.call('getContatti', { chi: 'libere', sort: 'data_creazione', limit: 1 });
    expect(free.rows.map((row) => row.riferimento)).toEqual(['=CMD()']);
    const all = await office.call('getContatti', { limit: 2 });
    expect(all.rows).toHaveLength(2);
    expect(Number(all.headers.get('x-total-count'))).toBeGreaterThan(2);
    expect((await office.call('getContatti', { sort: 'versione' })).status).toBe(400);
    const csv = await office.request('/api/getContatti', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'formato=csv&search=cmd()',
    });
    const text = await csv.text();
    expect(text).toContain(
      'Numero;Stato;Da;Email;Telefono;Attività;Messaggio;Incaricato;Ultima nota;Inviata;Da eliminare',
    );
    expect(text).toContain("'=CMD()");
  });

  it('goes with its notes when retention deletes it', async () => {
    const { id_contatto } = await received('Gino Vecchio', '2025-11-19T09:00:00Z');
    await office.call('setNota', { ...workOf(id_contatto), testo: 'x' });
    const [due] = (await office.call('getConservazioneProva')).rows.filter(
      ({ regola }) => regola === 'CONTATTI',
    );
    expect(due?.quanti).toBe(1);
    const { applyRetention } = await import('#server/features/retention/delete-old');
    expect((await applyRetention(server.app)).CONTATTI).toBe(1);
    expect((await office.call('getContatti', { id_contatto })).rows).toEqual([]);
    expect(
      (
        await server.db.query("select 1 from work_item where tipo_oggetto = 'CONTATTO' and chiave = $1", [
          String(id_contatto),
        ])
      ).rowCount,
    ).toBe(0);
  });

  it('is head office’s alone', async () => {
    const row = await received('Ida Chiusa');
    for (const user of ['negozio', 'master', 'supporto']) {
      const client = await server.signedIn(user);
      for (const name of ['getContatti', 'getContattiNuovi'] as const)
        expect((await client.call(name)).status).toBe(403);
      const { id_contatto } = row;
      expect((await client.call('getLavoro', workOf(id_contatto))).status).toBe(404);
      expect((await client.call('setNota', { ...workOf(id_contatto), testo: 'x' })).status).toBe(404);
      expect((await move(client, row, 'assign')).status).toBe(403);
    }
    expect((await server.client().call('getContatti')).status).toBe(401);
    expect(await read(row.id_contatto)).toEqual(row);
  });
});
