import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin } from '#tests/kit/admin-command';
import { enrol } from '#tests/kit/authenticator';
import { afterDatabase } from '#tests/kit/named-database';
import { startTestServer, type TestServer } from '#tests/kit/test-server';
import { createTestDatabase, emptyTemplate } from '#tests/kit/test-database';

const ada = ['--nome', 'Ada', '--cognome', 'Conti'];
const create = (...args: string[]) => ['create-user', ...ada, ...args];

describe('npm run admin, on an installation without anybody', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ template: emptyTemplate });
  });
  afterAll(() => server?.stop());

  it('makes the first administrator, whose password is shown once', async () => {
    expect((await admin(server, ['list-users'])).output).toContain('Nessun utente');
    const made = await admin(server, create('--user_name', 'ada.conti', '--role', '3'));
    expect([made.code, afterDatabase(made.errors)]).toEqual([0, '']);
    const password = /mostrata solo ora: (\w{16})\n/.exec(made.output)?.[1] ?? '';
    const client = server.client();
    await client.signIn('ada.conti', password);
    const session = (await client.call('getSessione')).first;
    expect(session).toMatchObject({ id_role: 3, id_negozio: 0, nome: 'Ada', cognome: 'Conti' });
    // Until it is set up, and unless head office then chooses otherwise.
    expect(session.is_secondo_fattore_dovuto).toBe(1);
    expect((await client.call('getUtenti')).first.ret_message).toBe('SECONDO_FATTORE_OBBLIGATORIO');
    expect(session.ragione_sociale).not.toBe('');
    const office = await server.db.query('select id_affiliato, is_sede from store');
    expect(office.rows).toEqual([{ id_affiliato: 1, is_sede: 1 }]);
    expect((await admin(server, ['list-users'])).output).toBe(
      'ada.conti  3 sede                      Ada Conti\n',
    );
  });

  it('makes the second without making the company again', async () => {
    const made = await admin(server, create('--user_name', 'aiuto', '--role', '4'));
    expect(made.code).toBe(0);
    expect((await server.db.query('select from store')).rowCount).toBe(1);
  });
});

describe('npm run admin, where there are shops', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server?.stop());

  it('takes the password from the input and the affiliate from the shop', async () => {
    const args = create('--user_name', 'torino', '--role', '1', '--negozio', '1002', '--password-stdin');
    const made = await admin(server, args, 'una frase lunga\n');
    expect(made).toMatchObject({ code: 0, output: "Creato l'utente torino (negozio).\n" });
    const { hostname, port, pathname } = new URL(server.app.config.databaseUrl ?? '');
    expect(made.errors).toBe(
      `Database: ${pathname.slice(1)} su ${hostname}:${port || 5432} (DATABASE_URL)\n`,
    );
    const client = server.client();
    const signedIn = (await client.signIn('torino', 'una frase lunga')).first;
    expect(signedIn).toMatchObject({ id_role: 1, id_negozio: 1002, id_affiliato: 100 });
    const stored = await server.db.query<{ user_psw: string }>(
      `select user_psw from operator where user_name = 'torino'`,
    );
    expect(stored.rows[0]?.user_psw).toMatch(/^\$argon2id\$/);
  });

  it.each([
    [['--user_name', 'NEGOZIO', '--role', '3'], "L'utente NEGOZIO esiste già."],
    [['--user_name', 'nuovo', '--role', '5'], '--role: 1 negozio, 2 master, 3 sede, 4 supporto.'],
    [['--user_name', 'nuovo', '--role', '1'], 'Un utente di negozio (ruolo 1) vuole --negozio.'],
    [['--user_name', 'nuovo', '--role', '1', '--negozio', '77'], 'Il negozio 77 non esiste o è chiuso.'],
    [['--user_name', 'nuovo', '--role', '2'], 'Un master (ruolo 2) vuole --affiliato.'],
    [['--user_name', 'nuovo', '--role', '2', '--affiliato', '77'], "L'affiliato 77 non esiste."],
    [['--user_name', 'nuovo', '--role', '3', '--negozio', '1001'], '--negozio è solo per il ruolo 1.'],
    [['--user_name', 'x y', '--role', '3'], '--user_name: da 3 a 60 caratteri'],
    [['--role', '3'], 'Manca --user_name.'],
  ])('refuses %j: %s', async (args, sentence) => {
    const ran = await admin(server, create(...args));
    expect(ran.code).toBe(1);
    expect(ran.errors).toContain(sentence);
    expect(ran.errors).not.toContain('    at ');
  });

  it('refuses a short password and an unknown command, and explains itself', async () => {
    const short = await admin(
      server,
      create('--user_name', 'nuovo', '--role', '3', '--password-stdin'),
      'corta\n',
    );
    expect([short.code, afterDatabase(short.errors)]).toEqual([1, 'La password ha meno di 10 caratteri.\n']);
    expect((await admin(server, ['cancella'])).errors).toContain('Comando sconosciuto: cancella');
    expect((await admin(server, [])).output).toContain('create-user --user_name');
    expect((await server.db.query(`select from operator where user_name = 'nuovo'`)).rowCount).toBe(0);
  });
});

describe('npm run admin, where the database is not the product’s', () => {
  it('says so, and prepares none', async () => {
    const own = await createTestDatabase('template0');
    try {
      const ran = await admin({ app: { config: { databaseUrl: own.url } } }, ['verify-audit']);
      expect([ran.code, ran.output]).toEqual([1, '']);
      expect(afterDatabase(ran.errors)).toMatch(/^Il database \S+ non è di Permuta: .* npm start\.\n$/);
      const tables = await own.db.query(`select from pg_tables where schemaname = 'public'`);
      expect(tables.rowCount).toBe(0);
    } finally {
      await own.drop();
    }
  });
});

describe('npm run admin, when nobody gets in any more', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server?.stop());

  it('refuses the passwords that the product refuses', async () => {
    const args = create('--user_name', 'torino', '--role', '1', '--negozio', '1002', '--password-stdin');
    for (const [typed, sentence] of [
      ['Password2026', 'tra le più usate'],
      ['sono torino io', 'nome utente'],
      ['telefonia aurora', 'nome dell’azienda'],
    ] as const) {
      const ran = await admin(server, args, `${typed}\n`);
      expect(ran.code, typed).toBe(1);
      expect(ran.errors).toContain(sentence);
    }
    expect((await server.db.query(`select from operator where user_name = 'torino'`)).rowCount).toBe(0);
  });

  it('takes a second factor away and writes it into the log of changes', async () => {
    const client = await server.signedIn('sede');
    await enrol(client, Date.now());
    const reset = (name: string) => admin(server, ['reset-second-factor', '--user_name', name]);
    expect(await reset('SEDE')).toMatchObject({ code: 0, output: 'Tolto il secondo fattore di SEDE.\n' });
    expect((await server.client().signIn('sede')).first.ret_code).toBe(0);
    expect((await reset('sede')).errors).toContain('non ha un secondo fattore');
    expect((await reset('nessuno')).errors).toContain("L'utente nessuno non esiste.");
    const { rows } = await server.db.query<Record<string, unknown>>(
      "select azione, ip, id_operatore, nota from audit_entry where oggetto = 'accesso' order by progressivo desc limit 1",
    );
    expect(rows).toEqual([
      {
        azione: 'REIMPOSTATO',
        ip: 'console',
        id_operatore: null,
        nota: 'Secondo fattore tolto dalla console',
      },
    ]);
  });
});
