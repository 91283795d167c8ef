import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { textOf } from '#tests/kit/project-files';

const rows = textOf('docs/security.md')
  .split('\n')
  .filter((line) => /^\| (?:\d|all of V)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

it('the page about safety names tests that there are, and says no requirement twice', () => {
  expect(rows.length).toBeGreaterThan(60);
  const asked = rows.flatMap(([, requirements]) => requirements?.match(/\d+\.\d+\.\d+/g) ?? []);
  expect(asked.filter((one, place) => asked.indexOf(one) !== place)).toEqual([]);
  const named = rows.flatMap(([, , , tests]) => (tests ?? '').split(', ').filter(Boolean));
  expect(named.length).toBeGreaterThan(100);
  // What people inside have tried stands in a table of its own, with its tests in the last column, too.
  const inside = textOf('docs/security.md')
    .split('## Chi lavora qui')[1]
    ?.split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| tried'))
    .flatMap((line) => line.split('|')[3]?.trim().split(', ') ?? []);
  expect(inside?.length).toBeGreaterThan(20);
  named.push(...(inside ?? []));
  const there = new Set(
    globSync('tests/**/*.{test,trial,spec}.ts').map((file) => file.replace(/\.\w+\.ts$/, '')),
  );
  expect(named.filter((name) => !there.has(`tests/${name}`))).toEqual([]);
});

it('the page about faults names tests that there are', () => {
  const text = textOf('docs/faults.md');
  const named = [...text.matchAll(/`((?:api|trials|tests)\/[\w/-]+)`/g)].map(([, name]) =>
    name!.replace(/^tests\//, ''),
  );
  expect(named.length).toBeGreaterThan(25);
  const there = new Set(globSync('tests/**/*.{test,trial}.ts').map((file) => file.replace(/\.\w+\.ts$/, '')));
  expect(named.filter((name) => !there.has(`tests/${name}`))).toEqual([]);
});
