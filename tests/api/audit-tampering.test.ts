import { spawnSync } from 'node:child_process';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOf, jobAuthor, recordChange } from '#server/ledger/record-change';
import { readChain } from '#server/features/audit/store';
import { verifyChain, type ChainState } from '#server/features/audit/verify-chain';
import { openPool, transaction, type Db } from '#server/kit/database';
import { unguard } from '#tests/kit/audit-log';
import { afterDatabase } from '#tests/kit/named-database';
import { root } from '#tests/kit/project-files';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
/** Who owns the database: the product’s own role could do nothing of this. */
let owner: pg.Pool;
/** Hashes of the entries, by number. */
let hashes: string[];

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T09:00:00Z' });
  owner = openPool((server.db.options as { connectionString: string }).connectionString, 1, server.app.log);
  // More than one batch, so that the link between batches is walked too.
  await transaction(server.app.pool, async (tx) => {
    for (let place = 1; place <= 620; place += 1) {
      await recordChange(tx, jobAuthor(new Date('2026-11-21T09:00:00.123Z'), 1), {
        oggetto: 'prezzo',
        chiave: String(place),
        azione: 'MODIFICATO',
        da: { working_price: place },
        a: { working_price: place + 10 },
        nota: 'prova',
      });
    }
  });
  const { rows } = await server.db.query<{ impronta: string }>(
    "select encode(impronta, 'hex') as impronta from audit_entry order by progressivo",
  );
  hashes = ['', ...rows.map(({ impronta }) => impronta)];
});
afterAll(async () => {
  await owner.end();
  await server.stop();
});

/** What the walk finds after this, which a superuser did behind the product's back; rolled back afterwards. */
async function after(
  tamper: string | ((db: Db) => Promise<unknown>),
  expected?: string,
): Promise<ChainState> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query(unguard);
    await (typeof tamper === 'string' ? client.query(tamper) : tamper(client));
    return await verifyChain(client, expected);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('what somebody did to the log behind the product’s back', () => {
  it('is nothing at first', async () => {
    expect(await verifyChain(server.app.pool)).toMatchObject({
      voci: 620,
      impronta: hashes[620],
      fault: null,
    });
  });

  it.each([
    ['a', `a = '{"working_price": 1}'`],
    ['da', 'da = null'],
    ['quando', "quando = quando + interval '1 microsecond'"],
    ['id_operatore', 'id_operatore = 2'],
    ['id_utente', 'id_utente = 1'],
    ['is_impersonato', 'is_impersonato = 1'],
    ['ip', "ip = 'altro'"],
    ['oggetto', "oggetto = 'listino'"],
    ['chiave', "chiave = '0'"],
    ['azione', "azione = 'CREATO'"],
    ['nota', 'nota = null'],
    ['id_affiliato', 'id_affiliato = 100'],
    ['id_negozio', 'id_negozio = 1001'],
  ])('a changed %s is found with its number', async (_column, change) => {
    const state = await after(`update audit_entry set ${change} where progressivo = 501`);
    expect(state).toMatchObject({ voci: 500, fault: { progressivo: 501, motivo: 'CONTENUTO_MODIFICATO' } });
  });

  it.each([1, 250, 501, 620])('entry %i removed is found with its number', async (place) => {
    const state = await after(`delete from audit_entry where progressivo = ${place}`);
    expect(state.fault).toEqual({ progressivo: place, motivo: 'VOCE_MANCANTE' });
  });

  it('a removed one over which the others were closed up is found', async () => {
    const state = await after(
      'delete from audit_entry where progressivo = 600; update audit_entry set progressivo = progressivo - 1 where progressivo > 600',
    );
    expect(state.fault).toEqual({ progressivo: 600, motivo: 'COLLEGAMENTO_ERRATO' });
  });

  it('two that changed places are found', async () => {
    const state = await after(`update audit_entry set progressivo = 1000 where progressivo = 10;
      update audit_entry set progressivo = 10 where progressivo = 11;
      update audit_entry set progressivo = 11 where progressivo = 1000`);
    expect(state.fault).toEqual({ progressivo: 10, motivo: 'COLLEGAMENTO_ERRATO' });
  });

  it('a forged one with a right hash of its own breaks the link to the next', async () => {
    const state = await after(async (db) => {
      const [entry] = await readChain.all(db, { after: 299, until: 300, limit: 1 });
      if (!entry) throw new Error('no entry 300');
      const { impronta: _, ...forged } = { ...entry, nota: 'falsa' };
      const text =
        "update audit_entry set nota = 'falsa', impronta = decode($1, 'hex') where progressivo = 300";
      await db.query({ text, values: [hashOf(forged)] });
    });
    expect(state.fault).toEqual({ progressivo: 301, motivo: 'COLLEGAMENTO_ERRATO' });
  });

  it('one put beyond the end is found, and an end that is not the last', async () => {
    const beyond = `insert into audit_entry (progressivo, quando, ip, oggetto, chiave, azione, impronta_precedente, impronta)
      select 621, now(), 'x', 'prezzo', '1', 'CREATO', impronta, impronta from audit_head`;
    expect((await after(beyond)).fault).toEqual({ progressivo: 621, motivo: 'FINE_NON_COERENTE' });
    const other = await after('update audit_head set impronta = sha256(impronta)');
    expect(other.fault).toEqual({ progressivo: 620, motivo: 'FINE_NON_COERENTE' });
  });

  it('an end cut off and made to fit is found only by a hash noted outside', async () => {
    const cut = `delete from audit_entry where progressivo > 600;
      update audit_head set progressivo = 600, impronta = (select impronta from audit_entry where progressivo = 600)`;
    expect(await after(cut)).toMatchObject({ voci: 600, fault: null });
    expect((await after(cut, hashes[620])).isFound).toBe(false);
    expect((await after(cut, hashes[600])).isFound).toBe(true);
    expect((await after('select 1', hashes[620])).isFound).toBe(true);
  });
});

describe('npm run admin -- verify-audit', () => {
  const run = (...args: string[]) => {
    const env = { ...process.env, DATABASE_URL: server.app.config.databaseUrl ?? '' };
    const ran = spawnSync(process.execPath, ['scripts/admin.ts', 'verify-audit', ...args], {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    return {
      code: ran.status,
      output: ran.stdout,
      errors: args.includes('12') ? ran.stderr : afterDatabase(ran.stderr),
    };
  };

  it('tells the count and the last hash, and finds a hash noted earlier', () => {
    const right = `Catena verificata: 620 voci, ultima impronta ${hashes[620]}\n`;
    expect(run()).toEqual({ code: 0, output: right, errors: '' });
    expect(run('--attesa', hashes[17]?.toUpperCase() ?? '')).toEqual({ code: 0, output: right, errors: '' });
    const unknown = run('--attesa', 'ab'.repeat(32));
    expect(unknown).toMatchObject({ code: 1, output: '' });
    expect(unknown.errors).toContain("senza l'impronta attesa: la fine è stata tolta");
    expect(run('--attesa', '12').errors).toContain('64 cifre esadecimali');
  });

  it('ends with 1, the number and the reason where the chain is broken', async () => {
    await server.db.query('alter table audit_entry disable trigger user');
    await server.db.query("update audit_entry set nota = 'falsa' where progressivo = 42");
    const ran = run();
    expect(ran).toMatchObject({ code: 1, output: '' });
    expect(ran.errors).toBe(
      `Catena interrotta: la voce 42 è stata modificata dopo la scrittura.\nVoci in ordine: 41, ultima impronta ${hashes[41]}\n`,
    );
    await server.db.query('delete from audit_entry where progressivo = 7');
    expect(run().errors).toContain('la voce 7 manca.');
  });
});
