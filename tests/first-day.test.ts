import { describe, expect, it } from 'vitest';
import { projectFiles, textOf } from '#tests/kit/project-files';

const files = projectFiles();
const pages = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/first-day.md', 'docs/glossary.md'];
const code = files
  .filter((file) => /\.(ts|tsx|mjs|sql|json)$/.test(file) && file !== 'package-lock.json')
  .map((file) => `${file}\n${textOf(file)}`)
  .join('\n');

/** What stands between backticks on a page, blocks of commands apart. */
const quoted = (page: string) =>
  [
    ...textOf(page)
      .replace(/^```[^]*?^```/gm, '')
      .matchAll(/`([^`]+)`/g),
  ].map(([, words = '']) => words);

describe.each(pages)('%s', (page) => {
  it('names files that exist', () => {
    const named = quoted(page).filter((words) => /^[\w./-]+(\.(ts|tsx|mjs|sql|md|json)|\/)$/.test(words));
    const lost = named.filter(
      (name) =>
        !files.some((file) => file === name || file.endsWith(`/${name}`) || `/${file}`.includes(`/${name}`)),
    );
    expect(lost).toEqual([]);
  });

  it('names functions, fields and calls that exist', () => {
    const named = quoted(page).filter((words) => /^[a-zA-Z]\w*(\.\w+)*(\(\))?$/.test(words));
    const lost = named.filter(
      (words) =>
        !words
          .replace('()', '')
          .split('.')
          .every((name) => new RegExp(`\\b${name}\\b`).test(code)),
    );
    expect(lost).toEqual([]);
  });
});

it('docs/first-day.md says in which file each thing stands', () => {
  const said = textOf('docs/first-day.md').replace(/\s+/g, ' ');
  const pairs = [...said.matchAll(/`(\w+)`(?: \(| in | of )`([\w./-]+\.(?:tsx?|sql))`/g)].map(
    ([, ...pair]) => pair,
  );
  expect(pairs.length).toBeGreaterThan(20);
  const wrong = pairs.filter(([name = '', file = '']) => !new RegExp(`\\b${name}\\b`).test(textOf(file)));
  expect(wrong).toEqual([]);
});
