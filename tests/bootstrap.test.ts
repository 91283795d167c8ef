import { spawn } from 'node:child_process';
import {
  appendFileSync,
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

/** Runs the script through the bootstrap; its exit code. */
function run(...words: string[]): Promise<number | null> {
  const env = { ...process.env, npm_execpath: at('npm.cjs'), npm_node_execpath: process.execPath };
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

it('takes over the lock of a process that is gone', async () => {
  const gone = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => gone.on('exit', resolve));
  writeFileSync(at('.install-lock'), String(gone.pid));
  expect(await run('0')).toBe(0);
  expect(calls()).toEqual(['ci']);
});

it('says with its exit code by which signal the script ended', async () => {
  writeFileSync(at('script.mjs'), "process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000);");
  expect(await run()).toBe(143);
});
