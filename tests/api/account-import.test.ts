import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDesk, type AccountDesk } from '#tests/kit/account-desk';
import { xlsxOf } from '#tests/kit/excel-files';
import { holdTable } from '#tests/kit/held-table';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let desk: AccountDesk;
beforeAll(async () => {
  server = await startTestServer();
  desk = await openDesk(server);
});
afterAll(() => server.stop());

interface Loaded {
  ret_code: number;
  ret_message: string;
  motivo?: string;
  nuovi?: number;
  dettaglio?: { riga: number; esito: string; motivo: string; user_name: string | null }[];
}

async function load(client: TestClient, bytes: Uint8Array, conferma: 0 | 1) {
  const form = new FormData();
  form.set('conferma', String(conferma));
  form.set('file', new Blob([Uint8Array.from(bytes)]), 'utenti.xlsx');
  const response = await client.request('/api/caricaUtenti', { method: 'POST', body: form });
  const [item] = (await response.json()) as Loaded[];
  return { status: response.status, item: item! };
}
const titles = ['Nome', 'Cognome', 'Mail', 'Ruolo', 'Negozio', 'Affiliato', 'Nome utente'];
const count = async () => (await server.db.query('select from operator')).rowCount ?? 0;

describe('a file of users', () => {
  it('is looked through first, then makes and invites the new ones and leaves the others out', async () => {
    const sheet = await xlsxOf([
      titles,
      ['Livia', 'Cosmi', 'livia@example.org', null, 1001, null, null],
      ['Livia', 'Cosmi', 'livia2@example.org', null, 1002, null, null],
      ['Teo', 'Bassi', 'teo@example.org', 'Master', null, 207, 'Teo.Capo'],
      ['Rina', 'Folco', null, 'Operatore', 1001, null, null],
      ['Nina', 'Persa', 'nina@example.org', null, 99_999, null, null],
      ['Ugo', 'Doppio', 'ugo@example.org', null, 1001, null, 'NEGOZIO'],
      ['Anna', 'Banco', null, 'Operatore', 1001, null, null],
      ['Zoe', 'Alta', 'zoe@example.org', 'Sede', null, null, null],
    ]);
    const before = await count();
    const { item } = await load(desk.office, sheet, 0);
    expect(item).toMatchObject({ ret_code: 0, righe: 8, nuovi: 4, inviti: 3, presenti: 1, errati: 3 });
    const found = new Map(item.dettaglio?.map((row) => [row.riga, row]));
    expect([2, 3, 4, 5].map((riga) => [found.get(riga)?.esito, found.get(riga)?.user_name])).toEqual([
      ['NUOVO', 'livia.cosmi'],
      ['NUOVO', 'livia.cosmi2'],
      ['NUOVO', 'Teo.Capo'],
      ['NUOVO', null],
    ]);
    expect([6, 7, 8, 9].map((riga) => found.get(riga)?.motivo)).toEqual([
      'Negozio: Questo negozio non esiste o è chiuso',
      'Nome utente: è già di un altro',
      'C’è già, con lo stesso nome e lo stesso posto',
      'Ruolo: Negozio, Master o Operatore (Sede e Supporto si invitano uno per volta)',
    ]);
    expect(await count()).toBe(before);

    expect((await load(desk.office, sheet, 1)).item).toMatchObject({ ret_code: 0, nuovi: 4, inviti: 3 });
    expect(await count()).toBe(before + 4);
    const [livia, master] = await Promise.all(
      ['livia2@example.org', 'teo@example.org'].map(
        async (search) => (await desk.office.call('getUtenti', { search })).rows[0],
      ),
    );
    expect(livia).toMatchObject({
      user_name: 'livia.cosmi2',
      id_negozio: 1002,
      id_affiliato: 100,
      stato: 'INVITATO',
    });
    expect(master).toMatchObject({ id_role: 2, id_affiliato: 207, id_negozio: null });
    await desk.tokensOf('livia2@example.org', 1);
    expect(await desk.logOf(livia!.id_operatore)).toMatchObject([
      { azione: 'CREATO', a: { user_name: 'livia.cosmi2' }, nota: 'Dal file utenti.xlsx' },
    ]);

    // The same file again brings nobody twice.
    expect((await load(desk.office, sheet, 0)).item).toMatchObject({ nuovi: 0, presenti: 5, errati: 3 });
    expect((await load(desk.office, sheet, 1)).item).toMatchObject({
      ret_message: 'NIENTE_DA_APPLICARE',
      motivo: 'Nel file non c’è nessuno di nuovo',
    });
    expect(await count()).toBe(before + 4);
  });

  it('keeps no colleague from signing in, comes before one that is alike, and is in the log person by person', async () => {
    const sheet = await xlsxOf([
      titles,
      ...Array.from({ length: 150 }, (_, at) => [
        'Ines',
        `Molti${at}`,
        `molti${at}@example.org`,
        null,
        1001,
        null,
        null,
      ]),
      ...Array.from({ length: 50 }, (_, at) => ['Ivo', `Senza${at}`, null, 'Operatore', 1001, null, null]),
    ]);
    const before = await count();
    const held = await holdTable(server.db, 'password_link');
    const first = load(desk.office, sheet, 1);
    await held.waited(1);
    const colleague = await server.signedIn('sede');
    const second = load(colleague, sheet, 1);
    await held.waited(2);
    const log = await holdTable(server.db, 'audit_head');
    await held.release();
    await log.waited(2);
    await server.signedIn('sede');
    await log.release();
    expect((await first).item).toMatchObject({ ret_code: 0, nuovi: 200, inviti: 150 });
    expect((await second).item.ret_message).toBe('NIENTE_DA_APPLICARE');
    expect(await count()).toBe(before + 200);
    const { rows } = await server.db.query(
      "select from audit_entry where azione = 'CREATO' and (a ->> 'cognome') ~ '^(Molti|Senza)'",
    );
    expect(rows).toHaveLength(200);
    expect((await colleague.call('getVerificaModifiche')).first.is_integra).toBe(1);
  });

  it('that is no list of users is refused with its reason, and is for head office alone', async () => {
    const prices = await xlsxOf([
      ['Marca', 'Modello'],
      ['Apple', 'iPhone 13'],
    ]);
    expect((await load(desk.office, prices, 0)).item).toMatchObject({
      ret_message: 'FILE_NON_VALIDO',
      motivo: 'Non trovo le colonne Nome e Cognome nelle prime 10 righe',
    });
    const long = await xlsxOf([
      titles,
      ...Array.from({ length: 2001 }, () => ['A', 'B', 'c@d.it', null, 1, null, null]),
    ]);
    expect((await load(desk.office, long, 0)).item.motivo).toBe('Ha più di 2.000 righe: dividere il file');
    const none = await desk.office.call('caricaUtenti', { conferma: 1 });
    expect([none.status, none.first.fields]).toEqual([400, { file: 'Scegliere un file' }]);
    const before = await count();
    const sheet = await xlsxOf([titles, ['Ada', 'Vietata', 'ada@example.org', null, 1001, null, null]]);
    for (const user of ['negozio', 'master', 'supporto']) {
      expect((await load(await server.signedIn(user), sheet, 1)).status, user).toBe(403);
    }
    expect(await count()).toBe(before);
  });
});
