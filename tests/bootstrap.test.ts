import { until } from '#tests/kit/until';
import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '#tests/kit/project-files';

/** A project of its own with nothing but the bootstrap, and an npm that only says that it was called. */
let folder: string;
const at = (...parts: string[]) => path.join(folder, ...parts);
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'permuta-bootstrap-'));
  mkdirSync(at('scripts'));
  cpSync(path.join(root, 'scripts/bootstrap.mjs'), at('scripts/bootstrap.mjs'));
  writeFileSync(at('package-lock.json'), '{}');
  writeFileSync(at('script.mjs'), 'process.exit(Number(process.argv[2]));');
  npmDoes('mkdirSync("node_modules", { recursive: true });');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function npmDoes(what: string): void {
  writeFileSync(
    at('npm.cjs'),
    `const { appendFileSync, mkdirSync } = require('node:fs');\nappendFileSync('calls', process.argv[2] + '\\n');\n${what}`,
  );
}
const calls = () => (existsSync(at('calls')) ? readFileSync(at('calls'), 'utf8').trim().split('\n') : []);

/** npm called `npmDoes`. */
const environment = () => ({
  ...process.env,
  npm_execpath: at('npm.cjs'),
  npm_node_execpath: process.execPath,
});

/** Runs the script through the bootstrap; its exit code. */
function run(...words: string[]): Promise<number | null> {
  const env = environment();
  const child = spawn(process.execPath, [at('scripts/bootstrap.mjs'), at('script.mjs'), ...words], { env });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code)));
}

it('installs when the lock file asks for it and not again, and ends as the script ends', async () => {
  expect(await run('0')).toBe(0);
  expect(await run('7')).toBe(7);
  expect(calls()).toEqual(['ci']);
  appendFileSync(at('package-lock.json'), '\n');
  expect(await run('0')).toBe(0);
  expect(calls()).toEqual(['ci', 'ci']);
});

it('tries again what could not be installed', async () => {
  npmDoes('mkdirSync("node_modules", { recursive: true }); process.exit(5);');
  expect(await run('0')).toBe(5);
  npmDoes('');
  expect(await run('0')).toBe(0);
  expect(calls()).toEqual(['ci', 'ci']);
  expect(existsSync(at('.install-lock'))).toBe(false);
});

it('installs once for several that start at the same moment', async () => {
  npmDoes('mkdirSync("node_modules", { recursive: true }); setTimeout(() => {}, 300);');
  expect(await Promise.all([run('0'), run('0'), run('0')])).toEqual([0, 0, 0]);
  expect(calls()).toEqual(['ci']);
});

it('where one may not write, uses what was installed there, or says in a sentence who is to install it', () => {
  // Whoever may everything is held by no folder's rights: nobody is asked to.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const look = () => {
    chmodSync(folder, 0o555);
    const child = spawnSync(process.execPath, [at('scripts/bootstrap.mjs'), at('script.mjs'), '7'], {
      env: environment(),
      encoding: 'utf8',
      ...nobody,
    });
    chmodSync(folder, 0o755);
    return [child.status, child.stderr];
  };
  const refused = expect.stringMatching(/^Le dipendenze mancano .* questo utente non può scrivere: .*\n$/);
  expect(look()).toEqual([1, refused]);
  mkdirSync(at('node_modules'));
  expect(look()).toEqual([7, '']);
  writeFileSync(at('node_modules/.install-stamp'), 'of another lock');
  expect(look()).toEqual([1, refused]);
  expect(calls()).toEqual([]);
});

it('takes over the lock of a process that is gone', async () => {
  const gone = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => gone.on('exit', resolve));
  writeFileSync(at('.install-lock'), String(gone.pid));
  expect(await run('0')).toBe(0);
  expect(calls()).toEqual(['ci']);
});

it('on a Node that is too old says which one is wanted, and does nothing', async () => {
  for (const version of ['18.20.4', '20.0.0', '20.18.3']) {
    const versions = `{...process.versions,node:'${version}'}`;
    const old = `data:text/javascript,Object.defineProperty(process,'versions',{value:${versions}})`;
    const child = spawnSync(
      process.execPath,
      ['--import', old, at('scripts/bootstrap.mjs'), at('script.mjs'), '0'],
      {
        encoding: 'utf8',
      },
    );
    expect([child.status, child.stderr.trim().split('\n').length]).toEqual([1, 1]);
    expect(child.stderr).toContain(`Node 20.19 o più recente, qui gira ${version}`);
  }
  expect(calls()).toEqual([]);
});

it('installs again what has lost a package, and says so where that does not help', async () => {
  writeFileSync(at('package.json'), '{"dependencies":{"wanted":"1.0.0"}}');
  npmDoes(
    'mkdirSync("node_modules/wanted", { recursive: true }); appendFileSync("node_modules/wanted/package.json", "{}");',
  );
  expect(await run('0')).toBe(0);
  rmSync(at('node_modules/wanted'), { recursive: true });
  expect(await run('0')).toBe(0);
  expect(calls()).toEqual(['ci', 'ci']);
  rmSync(at('node_modules/wanted'), { recursive: true });
  npmDoes('');
  expect(await run('0')).toBe(1);
  expect(calls()).toEqual(['ci', 'ci', 'ci']);
});

it('explains a command without installing anything', () => {
  cpSync(path.join(root, 'scripts/usage.json'), at('scripts/usage.json'));
  const child = spawnSync(
    process.execPath,
    [at('scripts/bootstrap.mjs'), 'scripts/backup.ts', 'x', '--help'],
    {
      encoding: 'utf8',
    },
  );
  expect([child.status, child.stderr]).toEqual([0, '']);
  expect(child.stdout).toContain('npm run backup');
  expect(calls()).toEqual([]);
  expect(existsSync(at('node_modules'))).toBe(false);
});

/** Ended, or only waiting for somebody to ask how: in a container nobody may. */
function isGone(pid: number): boolean {
  const stat = `/proc/${pid}/stat`;
  if (existsSync('/proc/self/stat')) return !existsSync(stat) || / [ZX] /.test(readFileSync(stat, 'utf8'));
  return spawnSync('ps', ['-p', String(pid)]).status !== 0;
}

it('ends what does not stop, and all that it has started', async () => {
  const deaf = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`;
  writeFileSync(at('deaf.mjs'), `${deaf} process.send?.(process.pid);`);
  writeFileSync(
    at('script.mjs'),
    `import { fork } from 'node:child_process';
     ${deaf}
     const below = fork('deaf.mjs', { detached: true });
     below.once('message', (pid) => console.log(pid));`,
  );
  const env = {
    ...process.env,
    npm_execpath: at('npm.cjs'),
    npm_node_execpath: process.execPath,
    STOP_SECONDS: '0.3',
  };
  const child = spawn(process.execPath, [at('scripts/bootstrap.mjs'), at('script.mjs')], { env });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  let told = '';
  child.stderr.on('data', (text: Buffer) => (told += text.toString()));
  const below = await new Promise<number>((resolve) =>
    child.stdout.on('data', (text: Buffer) => {
      const pid = /^(\d+)$/m.exec(text.toString())?.[1];
      if (pid) resolve(Number(pid));
    }),
  );
  child.kill('SIGTERM');
  expect(await ended).toBe(1);
  expect(told).toContain('non finisce');
  await until(() => expect(isGone(below)).toBe(true));
});

it('says with its exit code by which signal the script ended', async () => {
  writeFileSync(at('script.mjs'), "process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000);");
  expect(await run()).toBe(143);
});
