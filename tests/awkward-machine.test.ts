import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseSmallDisk } from '#server/kit/room';
import { projectFiles, textOf } from '#tests/kit/project-files';
import { sampled } from '#tests/kit/whole-run';

let folder: string;
let taken: net.Server;
let port: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'permuta-awkward-'));
  writeFileSync(path.join(folder, 'file'), '');
  taken = net.createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  port = String((taken.address() as net.AddressInfo).port);
});
afterAll(async () => {
  await new Promise((resolve) => taken.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

/** A command as somebody types it; it has to end by itself. */
function type(script: string, words: readonly string[], settings: Record<string, string> = {}) {
  const DATA_DIR = path.join(folder, 'data');
  const env = { ...process.env, DATABASE_URL: '', PORT: '0', SIM_PORT: '0', DATA_DIR, ...settings };
  const child = spawn(process.execPath, [script, ...words], { env });
  const heard = { output: '', errors: '' };
  child.stdout.on('data', (text: Buffer) => (heard.output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (heard.errors += text.toString()));
  return new Promise<{ code: number | null; output: string; errors: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, ...heard })),
  );
}

describe('npm start, where it can not work, says so in a sentence', () => {
  it.each(
    sampled(
      [
        ['its port is taken', () => ({ PORT: port }), 'è già usata'],
        ['the simulators’ port is taken', () => ({ SIM_PORT: port }), 'sceglierne un'],
        ['both ports are the same', () => ({ PORT: '4711', SIM_PORT: '4711' }), 'la stessa porta'],
        ['no browser opens its port', () => ({ PORT: '6000' }), 'i browser non aprono'],
        ['the address is none of this machine', () => ({ HOST: '192.0.2.1' }), 'HOST=192.0.2.1'],
        ['DATABASE_URL is none', () => ({ DATABASE_URL: 'pippo' }), 'DATABASE_URL non valida'],
        [
          'nobody answers at DATABASE_URL',
          () => ({ DATABASE_URL: 'postgresql://a@127.0.0.1:1/b' }),
          'nessun PostgreSQL risponde',
        ],
        [
          'the data folder would lie in a file',
          () => ({ DATA_DIR: path.join(folder, 'file/data') }),
          'è un file',
        ],
        ['the system lets nobody make it', () => ({ DATA_DIR: '/proc/nope/data' }), 'non si può usare'],
      ],
      3,
    ),
  )('%s', async (_why, settings, sentence) => {
    const { code, errors } = await type('scripts/start.ts', ['--without-web'], settings());
    expect(errors).toContain(sentence);
    expect([code, errors.trim().split('\n').length]).toEqual([1, 1]);
  });

  it('the disk is too small for a new database', async () => {
    await expect(refuseSmallDisk(folder, Number.MAX_SAFE_INTEGER)).rejects.toThrow(/MB liberi: .* servono/);
    await expect(refuseSmallDisk(path.join(folder, 'not/yet/there'), 1)).resolves.toBeUndefined();
  });
});

describe('commands', () => {
  const none = () => path.join(folder, 'none');
  const usages = JSON.parse(textOf('scripts/usage.json')) as Record<string, string[]>;
  const scripts = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };

  it('that npm knows are explained, each by what it is called', () => {
    const commands = Object.entries(scripts.scripts).flatMap(([name, line]) => {
      const script = /bootstrap\.mjs ((?:scripts|bench)\/\S+)/.exec(line)?.[1];
      return script ? [{ name, script }] : [];
    });
    expect(commands.length).toBeGreaterThan(8);
    for (const { name, script } of commands)
      expect(usages[script]?.join('\n'), script).toMatch(new RegExp(`npm (run )?${name}\\b`));
  });

  it.each(['scripts/start.ts', 'scripts/backup.ts', 'scripts/restore.ts', 'scripts/admin.ts'])(
    '%s explains itself and does nothing',
    async (script) => {
      const asked = await type(script, ['whatever', '--help'], { DATA_DIR: none() });
      expect(asked).toEqual({ code: 0, output: `${usages[script]?.join('\n')}\n`, errors: '' });
      expect(existsSync(none())).toBe(false);
      expect(existsSync('--help')).toBe(false);
    },
  );

  it.each(
    sampled(
      [
        ['scripts/start.ts', ['avanti']],
        ['scripts/backup.ts', ['--tutto']],
        ['scripts/restore.ts', []],
        ['scripts/admin.ts', ['list-users', 'tutti']],
        ['scripts/admin.ts', ['create-user', '--nome', '--cognome', 'Conti']],
        ['scripts/admin.ts', ['reset-second-factor', '--user_name', 'ada', '--role', '3']],
        ['scripts/trials.ts', ['bagni']],
        ['scripts/screens.ts', ['cantina']],
        ['scripts/make-places.ts', []],
      ],
      3,
    ),
  )('%s %j is refused and does nothing', async (script, words) => {
    const { code, output, errors } = await type(script, words, { DATA_DIR: none() });
    expect([code, output]).toEqual([1, '']);
    expect(errors).not.toContain('    at ');
    expect(existsSync(none())).toBe(false);
  });

  it.each(
    sampled(
      [
        ['scripts/backup.ts', ['copia', '--without-key']],
        ['scripts/retention.ts', []],
        ['scripts/admin.ts', ['list-users']],
        ['scripts/admin.ts', ['verify-audit']],
        ['scripts/admin.ts', ['import', '--list']],
        [
          'scripts/admin.ts',
          ['create-user', '--user_name', 'ada', '--nome', 'Ada', '--cognome', 'Conti', '--role', '3'],
        ],
      ],
      3,
    ),
  )('%s %j makes no database where there is none', async (script, words) => {
    const ran = await type(script, words, { DATA_DIR: none() });
    expect([ran.code, ran.output]).toEqual([1, '']);
    expect(ran.errors).toContain(`Nella cartella ${none()} non c’è nessun database`);
    expect(ran.errors).not.toContain('    at ');
    expect([existsSync(none()), existsSync('copia')]).toEqual([false, false]);
  });

  // What a script may be asked to do first, where it can do several things.
  const firsts: Record<string, string[][]> = {
    'scripts/admin.ts': [
      'create-user',
      'reset-second-factor',
      'list-users',
      'verify-audit',
      'verify-files',
      'change-files-key',
      'import',
    ].map((command) => [command]),
    'scripts/trials.ts': [['faults'], ['attack']],
  };
  const asked = Object.keys(usages).flatMap((script) =>
    (firsts[script] ?? [[]]).map((first) => [script, first] as const),
  );
  it.each(sampled(asked, 5))('%s %j says in Italian that it knows no --xyz', async (script, first) => {
    const typed = await type(script, [...first, '--xyz'], { DATA_DIR: none() });
    expect(typed).toMatchObject({ code: 1, output: '' });
    expect(typed.errors).toBe(`Opzione sconosciuta: --xyz\n\n${usages[script]?.join('\n') ?? ''}\n`);
    expect(existsSync(none())).toBe(false);
  });

  it('read what was typed in one place', () => {
    const scripted = projectFiles().filter((file) =>
      /^(scripts|bench|db|simulators)\/.*\.(ts|mjs)$/.test(file),
    );
    expect(scripted.filter((file) => textOf(file).includes('parseArgs'))).toEqual(['scripts/command.ts']);
  });

  it('leave nothing of the data where it would be committed', () => {
    const ignored = readFileSync('.gitignore', 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['/data/', '/backups/', '*-prima-del-ripristino-*/']));
  });
});
