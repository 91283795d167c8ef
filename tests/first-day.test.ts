import { describe, expect, it } from 'vitest';
import { projectFiles, textOf } from '#tests/kit/project-files';

const files = projectFiles();
const pages = [
  'README.md',
  ...files.filter((file) => file.startsWith('docs/decisions/')),
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/first-day.md',
  'docs/glossary.md',
];
const code = files
  .filter((file) => /\.(ts|tsx|mjs|sql|json)$/.test(file) && file !== 'package-lock.json')
  .map((file) => `${file}\n${textOf(file)}`)
  .join('\n');

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };

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
    // What calls answer and what the product makes when it runs is no file of ours.
    const lost = named.filter(
      (name) =>
        !/^(\/api\/|data\/$)/.test(name) &&
        !files.some((file) =>
          name.endsWith('/') ? `/${file}`.includes(`/${name}`) : `/${file}`.endsWith(`/${name}`),
        ),
    );
    expect(lost).toEqual([]);
  });

  it('names commands that exist', () => {
    const named = [...textOf(page).matchAll(/npm run ([a-z]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
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

it('CONTRIBUTING.md lists the files of the model room, all of them, each with a sentence', () => {
  const [, section = ''] = textOf('CONTRIBUTING.md').split('## The model room');
  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)];
  const room = files.filter((file) => /packaging|\/packs\.tsx$/.test(file));
  expect(rows.map(([, file]) => file).toSorted()).toEqual(room);
  expect(rows.filter(([, , sentence = '']) => !/^[A-Z].{20,}\.$/.test(sentence))).toEqual([]);
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
