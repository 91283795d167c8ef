import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { offeredBy } from '#tests/kit/exports';
import { projectFiles, textOf } from '#tests/kit/project-files';

const files = projectFiles().filter(
  (file) => /\.(ts|tsx|mjs|html|css|json)$/.test(file) && file !== 'package-lock.json',
);
const texts = new Map(files.map((file) => [file, textOf(file)]));
const project = JSON.parse(textOf('package.json')) as Record<
  'imports' | 'dependencies' | 'devDependencies',
  Record<string, string>
>;
const isTest = (file: string) => file.startsWith('tests/') || /\.test\.tsx?$/.test(file);
const offered = offeredBy(texts, project.imports);
const timesIn = (file: string, name: string) =>
  texts.get(file)?.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;

describe('what a file offers', () => {
  it('is taken by another file', () => {
    expect(offered.length).toBeGreaterThan(2000);
    expect(
      offered.filter(({ takenBy }) => takenBy.length === 0).map(({ file, name }) => `${file}: ${name}`),
    ).toEqual([]);
  });

  it('is, in the domain, asked by the product', () => {
    const unasked = offered.filter(
      ({ file, name, isFunction, takenBy }) =>
        isFunction && file.startsWith('src/domain/') && takenBy.every(isTest) && timesIn(file, name) === 1,
    );
    // What only SQL can decide of many rows at once: the function says what it has to come to, a test on a real database
    // compares the two, and the SQL names it.
    const judges = unasked.filter(
      ({ name, takenBy }) =>
        takenBy.some((file) => file.startsWith('tests/api/')) &&
        files.some((file) => file.startsWith('src/server/') && texts.get(file)?.includes(`\`${name}\``)),
    );
    expect(
      unasked.filter((one) => !judges.includes(one)).map(({ file, name }) => `${file}: ${name}`),
    ).toEqual([]);
  });

  it('is missed where it is taken off', () => {
    const sample = new Map([
      [
        'src/domain/one.ts',
        'export function asked() {}\nexport const unasked = () => 1;\nexport type Shape = 1;\n',
      ],
      ['src/server/two.ts', "import { asked } from '#domain/one';\nasked();\n"],
      [
        'src/contract/three.ts',
        "import type * as all from '../domain/one.ts';\nexport const it = 0 as all.Shape;\n",
      ],
    ]);
    expect(offeredBy(sample, project.imports).map(({ name, takenBy }) => [name, takenBy])).toEqual([
      ['asked', ['src/server/two.ts']],
      ['unasked', []],
      ['Shape', ['src/contract/three.ts']],
      ['it', []],
    ]);
  });
});

describe('a file of the source', () => {
  it('is reached from another', () => {
    const named = new Set<string>();
    for (const [file, text] of texts)
      for (const [, from = ''] of text.matchAll(/['"`]([\w./#@-]+)['"`]/g)) {
        named.add(path.posix.join(path.posix.dirname(file), from));
        for (const [alias, target] of Object.entries(project.imports)) {
          const head = alias.replace('*', '');
          if (from.startsWith(head)) named.add(target.slice(2).replace('*', from.slice(head.length)));
        }
      }
    const lost = files.filter(
      (file) => /^src\/.*\.(ts|tsx|css)$/.test(file) && !isTest(file) && !named.has(file),
    );
    expect(lost).toEqual([]);
  });
});

describe('a package that is installed', () => {
  it('is used', () => {
    // Types, and what another package asks for beside itself.
    const beside = /^@types\/|^oxlint-tsgolint$|^@testing-library\/dom$/;
    const code = [...texts]
      .filter(([file]) => file !== 'package.json')
      .map(([, text]) => text)
      .join('\n');
    const names = Object.keys({ ...project.dependencies, ...project.devDependencies });
    expect(names.filter((name) => !beside.test(name) && !code.includes(name))).toEqual([]);
  });
});
