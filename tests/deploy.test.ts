import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countProcess, metrics } from '#server/kit/metrics';
import { readAsSystemd } from '#tests/kit/environment-file';
import { textOf } from '#tests/kit/project-files';

/** What stands in deploy/ is run elsewhere: here it is held against what it speaks of. */

describe('deploy/alerts.yml', () => {
  it('asks only for figures that there are', () => {
    countProcess();
    const known = new Set([
      'up',
      ...metrics.getMetricsAsArray().flatMap(({ name }) => [name, `${name}_count`, `${name}_bucket`]),
    ]);
    const asked = [...textOf('deploy/alerts.yml').matchAll(/\b(?:permuta|process)_[a-z_]+\b|\bup\b(?=\{)/g)];
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.map(([name]) => name).filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('deploy/permuta.env.example', () => {
  it('names variables that the README explains and the program reads', () => {
    const names = [...textOf('deploy/permuta.env.example').matchAll(/^([A-Z_]+)=/gm)].map(
      ([, name]) => name!,
    );
    expect(names.length).toBeGreaterThan(5);
    const [readme, config] = [
      textOf('README.md'),
      textOf('src/server/kit/config.ts') + textOf('src/server/kit/database-url.ts'),
    ];
    expect(names.filter((name) => !readme.includes(`\`${name}\``) || !config.includes(`'${name}'`))).toEqual(
      [],
    );
  });
});

describe('the environment file', () => {
  // What passwords are made of, and what made `sh` stop or another value of it.
  const odd = 'a b$HOME&<x>"#;`id`\\\\n!*é';
  const text = textOf('deploy/permuta.env.example').replaceAll(
    /^([A-Z_]+)='(.*)'$/gm,
    `$1='$2${odd.replaceAll('$', '$$$$')}'`,
  );
  const names = [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'permuta-ambiente-'));
  const file = path.join(folder, 'permuta.env');
  const print = `process.stdout.write(JSON.stringify(Object.fromEntries(${JSON.stringify(names)}.map((name) => [name, process.env[name]]))))`;
  const environment = { PATH: process.env['PATH'] ?? '' };
  beforeAll(() => writeFileSync(file, text));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is read alike by a shell, by systemd and by node', () => {
    const wanted = readAsSystemd(text);
    expect(Object.keys(wanted)).toEqual(names);
    expect(wanted['MAIL_FROM']).toBe(`Permuta <permuta@example.it>${odd}`);
    expect(wanted['FILES_KEY']).toBe(odd);
    const shell = spawnSync(
      '/bin/sh',
      ['-c', `set -a; . "$0"; exec "$1" -e "$2"`, file, process.execPath, print],
      {
        env: environment,
        encoding: 'utf8',
      },
    );
    expect([shell.stderr, JSON.parse(shell.stdout || '{}')]).toEqual(['', wanted]);
    const node = spawnSync(process.execPath, [`--env-file=${file}`, '-e', print], {
      env: environment,
      encoding: 'utf8',
    });
    expect([node.stderr, JSON.parse(node.stdout || '{}')]).toEqual(['', wanted]);
  });
});

describe('what starts the product', () => {
  const start = '--max-semi-space-size=8 scripts/start.ts';
  const scripts = (JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }).scripts;

  it('is one program with the same settings, wherever it runs', () => {
    const image = textOf('deploy/Dockerfile');
    expect(image).toContain(
      `CMD ["node", ${start
        .split(' ')
        .map((word) => `"${word}"`)
        .join(', ')}]`,
    );
    expect(textOf('deploy/permuta.service')).toContain(`/node ${start}`);
    expect(textOf('scripts/bootstrap.mjs')).toContain(start.split(' ')[0]);
    expect(textOf('scripts/bootstrap.mjs')).toContain("MALLOC_ARENA_MAX: '2'");
    for (const name of ['DEMO=0', 'SIMULATORS=0', 'MALLOC_ARENA_MAX=2'])
      for (const file of ['deploy/Dockerfile', 'deploy/permuta.service'])
        expect(textOf(file), file).toContain(name);
  });

  it('and what docs/production.md tells to run exist', () => {
    const page = textOf('docs/production.md');
    const asked = [...page.matchAll(/`npm run ([a-z:]+)/g)].map(([, name]) => name!);
    expect(asked.length).toBeGreaterThan(4);
    expect(asked.filter((name) => !(name in scripts))).toEqual([]);
    const files = [...page.matchAll(/`(deploy\/[\w.-]+\.\w+|deploy\/Dockerfile)`/g)].map(([, file]) => file!);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});

describe('package-lock.json', () => {
  it('has a checksum for the package of every platform, also of those that are not this one', () => {
    const { packages } = JSON.parse(textOf('package-lock.json')) as {
      packages: Record<string, { integrity?: string; inBundle?: boolean }>;
    };
    const fetched = Object.entries(packages).filter(([name, { inBundle }]) => name !== '' && !inBundle);
    expect(fetched.length).toBeGreaterThan(300);
    expect(fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
  });
});

describe('the images of deploy/', () => {
  it('are named by digest, the same one wherever the same image is meant', () => {
    const images = [
      ...textOf('deploy/Dockerfile').matchAll(/^FROM (\S+)/gm),
      ...textOf('deploy/compose.yaml').matchAll(/^ *image: (\S+)/gm),
    ].map(([, image]) => image!);
    expect(images.length).toBeGreaterThan(3);
    expect(images.filter((image) => !/^[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}$/.test(image))).toEqual([]);
    const names = new Set(images.map((image) => image.split(':')[0]));
    expect(new Set(images).size).toBe(names.size);
  });
});
