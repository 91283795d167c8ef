import { spawn, type ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listImports } from '#server/features/history-import/store';
import { buildWorld } from '#tests/kit/build-world';
import {
  countRows,
  historyFolder,
  phone,
  receiptFor,
  seller,
  type HistoryLines,
} from '#tests/kit/history-folder';
import { afterDatabase } from '#tests/kit/named-database';
import { root } from '#tests/kit/project-files';
import { startTestServer, type TestServer } from '#tests/kit/test-server';
import { importWork } from '../../scripts/import-history.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
});
afterAll(() => server.stop());

const counts = () => countRows(server.db);

interface Ran {
  code: number | null;
  output: string;
  errors: string;
}

/** `npm run admin -- import …`, as a person at the console would. */
function typed(...args: string[]): { child: ChildProcess; ended: Promise<Ran> } {
  const child = spawn(process.execPath, ['scripts/admin.ts', 'import', ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: server.app.config.databaseUrl ?? '' },
  });
  const ran = { output: '', errors: '' };
  child.stdout.on('data', (chunk: Buffer) => (ran.output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (ran.errors += chunk.toString()));
  const ended = new Promise<Ran>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...ran }));
  });
  return { child, ended };
}

const many = (count: number, first = 500_000): HistoryLines => {
  const customer = `M${first}`;
  const ids = Array.from({ length: count }, (_, place) => String(first + place));
  return {
    CLIENTI: [seller(customer)],
    DISPOSITIVI: ids.map((id) => phone(id, { cliente: customer })),
    RICEVUTE: ids.map((id) => receiptFor(id, Number(id))),
  };
};

describe('the command', () => {
  it('tries, imports, lists and takes back', async () => {
    const customer = (more = {}) => seller('K1', { id_negozio: 1009, ...more });
    const folder = historyFolder({ CLIENTI: [customer({ email: 'no' })] });
    const wrong = await typed(folder, '--dry-run').ended;
    expect(wrong).toMatchObject({ code: 1, output: 'clienti.csv: 1 riga\n' });
    expect(afterDatabase(wrong.errors)).toBe(
      `1 errore, riga per riga in ${folder}/errori.csv. Niente è stato importato.\n`,
    );
    historyFolder({ CLIENTI: [customer()] }, { into: folder });
    expect(await typed(folder, '--dry-run').ended).toMatchObject({
      code: 0,
      output:
        'clienti.csv: 1 riga\nProva riuscita, niente è stato scritto. Verrebbero importati: 1 cliente.\n',
    });
    const done = await typed(folder).ended;
    const id = /Importazione (\d+): 1 cliente\./.exec(done.output)?.[1] ?? '';
    expect([done.code, afterDatabase(done.errors)]).toEqual([0, '']);
    expect((await typed('--undo', id).ended).output).toBe(`Annullata l'importazione ${id}: 1 cliente.\n`);
    expect((await typed('--list').ended).output).toMatch(new RegExp(`^${id}  .*  1 cliente  annullata il `));
    const none = await typed('/non/esiste').ended;
    expect(none.code).toBe(1);
    expect(afterDatabase(none.errors)).toMatch(/^La cartella \/non\/esiste non si può leggere \(.*\)\.\n$/);
  });

  it.each([
    [[], 'Serve una cartella, oppure --list, oppure --undo N.'],
    [['a', 'b'], 'Parola in più: b'],
    [['a', '--list'], 'Serve una cartella, oppure --list, oppure --undo N.'],
    [['--list', '--dry-run'], '--dry-run vale solo con una cartella.'],
    [['--undo', 'x'], '--undo: serve il numero di un’importazione.'],
    [['--undo'], '--undo: manca il valore.'],
    [['a', '--forza'], 'Opzione sconosciuta: --forza'],
  ])('refuses %j before it asks the database: %s', (args, sentence) => {
    expect(() => importWork(args, 'Uso: …')).toThrow(sentence);
    expect(() => importWork(args, 'Uso: …')).toThrow('Uso: …');
  });

  it('given the same folder twice at once, from two consoles, takes it in once; and pressed again says so', async () => {
    const folder = historyFolder(many(300, 700_000));
    const before = await counts();
    const ran = await Promise.all([typed(folder).ended, typed(folder).ended]);
    const [done, refused] = ran.toSorted((one, other) => Number(one.code) - Number(other.code));
    const id = /Importazione (\d+): /.exec(done?.output ?? '')?.[1] ?? '';
    const told = `Questi file sono già stati importati: importazione ${id}. Niente è cambiato.`;
    expect([done?.code, afterDatabase(done?.errors ?? ''), refused?.code]).toEqual([0, '', 1]);
    expect(afterDatabase(refused?.errors ?? '')).toBe(`${told}\n`);
    const once = await counts();
    const more = (table: string) => Number(once[table]) - Number(before[table]);
    expect([more('device'), more('receipt')]).toEqual([300, 300]);
    const again = await typed(folder).ended;
    expect([again.code, afterDatabase(again.errors)]).toEqual([1, `${told}\n`]);
    expect(await counts()).toEqual(once);
  });

  it('killed in the middle leaves nothing, and goes through when it is started again', async () => {
    const folder = historyFolder(many(4000));
    const before = await counts();
    // Rows of devices are being written right now.
    const isWriting = async () => {
      const { rowCount } = await server.db.query(
        `select from pg_locks where relation = 'device'::regclass and mode = 'RowExclusiveLock' and pid <> pg_backend_pid()`,
      );
      return rowCount !== 0;
    };
    const whileIt = async (holds: () => Promise<boolean> | boolean) => {
      while (await holds()) await new Promise((resolve) => setTimeout(resolve, 20));
    };
    const { child, ended } = typed(folder);
    await whileIt(async () => !(await isWriting()) && child.exitCode === null);
    child.kill('SIGKILL');
    expect((await ended).code).toBeNull();
    // The database finds out by itself that nobody is there any more.
    await whileIt(isWriting);
    expect(await counts()).toEqual(before);
    expect((await listImports.all(server.app.pool)).some(({ righe }) => righe['dispositivi'] === 4000)).toBe(
      false,
    );
    const done = await typed(folder).ended;
    expect(afterDatabase(done.errors)).toBe('');
    expect(done.output).toContain('4.000 dispositivi, 4.000 ricevute');
  });
});
