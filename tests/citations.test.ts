import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { citationsOf, pagesNamed, paragraphsOf } from '#tests/kit/citations';
import { projectFiles, textOf } from '#tests/kit/project-files';

const files = projectFiles();
const texts = files.filter(
  (file) => /\.(ts|tsx|mjs|css|html|sql|md|json)$/.test(file) && file !== 'package-lock.json',
);

// Migrations that have run are never changed: up to this one they know two pages by their first names.
const lastOfOldNames = '0030';
const oldNames = new Map([
  ['decisions', 'rulings'],
  ['italy' + '.md', 'law'],
]);
const isOld = (file: string) =>
  /^db\/migrations\/(\d+)_/.test(file) && path.basename(file).slice(0, 4) <= lastOfOldNames;

const paragraphs = new Set([
  ...paragraphsOf(textOf('docs/conformance.md'), ''),
  ...paragraphsOf(textOf('docs/rulings.md'), 'rulings'),
  ...paragraphsOf(textOf('docs/law.md'), 'law'),
]);
const decisions = new Set(
  files.flatMap((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1] ?? []).map(Number),
);

/** What `text` refers to and nobody finds; `file` says where it stands. */
function unresolved(file: string, text: string): string[] {
  const own = /^docs\/(rulings|law)\.md$/.exec(file)?.[1] ?? '';
  const lost = citationsOf(text, own).flatMap(({ page, section }) => {
    if (isOld(file) && page === '') return [];
    const name = isOld(file) ? (oldNames.get(page) ?? page) : page.replace('Rulings', 'rulings');
    const isAny = section === 'n' && [...paragraphs].some((known) => known.startsWith(`${name} `));
    return isAny || paragraphs.has(`${name} \u00a7${section}`) ? [] : [`${page} \u00a7${section}`];
  });
  const named = pagesNamed(text);
  if (!isOld(file)) lost.push(...named.outside);
  lost.push(
    ...named.decisions.filter((number) => !decisions.has(number)).map((number) => `decision ${number}`),
  );
  lost.push(
    ...named.pages.filter((name) => {
      const places = [name, `docs/${name}`, path.posix.join(path.posix.dirname(file), name)];
      return !places.some((place) => files.includes(place)) && !(isOld(file) && oldNames.has(name));
    }),
  );
  return lost;
}

describe('whatever a text refers to', () => {
  it('is in the repository', () => {
    const lost = texts.flatMap((file) => unresolved(file, textOf(file)).map((words) => `${file}: ${words}`));
    expect(lost).toEqual([]);
  });

  it('is looked for in all the places that refer to something', () => {
    const cited = texts.flatMap((file) => citationsOf(textOf(file)));
    for (const page of ['S1', 'S2', 'rulings', 'law'])
      expect(cited.filter((citation) => citation.page === page).length, page).toBeGreaterThan(20);
    expect([...paragraphs].filter((name) => /^S[12] /.test(name))).toHaveLength(18);
  });

  const sign = '\u00a7';
  it.each([
    [`/** Who may (S1 ${sign}12). */`, [`S1 ${sign}12`]],
    [`/** Who may (S2 ${sign}4, ${sign}99 and ${sign}6). */`, [`S2 ${sign}99`]],
    [`/** Who may (rulings\n * ${sign}99). */`, [`rulings ${sign}99`]],
    [`// As agreed (minutes ${sign}1).`, [`minutes ${sign}1`]],
    [`// As agreed (${sign}1).`, [` ${sign}1`]],
    [`// As agreed (decisions ${sign}1).`, [`decisions ${sign}1`]],
    ['// Slow (' + 'slowness' + '.md).', ['slowness' + '.md']],
    ['// Chained (decision ' + '99).', ['decision ' + '99']],
    [`source: '${'issue'}: people'`, [`'${'issue'}: p`]],
    [`// Right (S2 ${sign}4 to ${sign}6; law ${sign}2, ${sign}3; decision 18).`, []],
  ])('is missed where it is not: %j', (text, lost) => {
    expect(unresolved('src/domain/some.ts', text)).toEqual(lost);
  });
});
