import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownStatements } from '#server/kit/database';
import { declaredSql, type DeclaredStatement, type Shape } from '#tests/kit/declared-statements';
import { Describer, type Description } from '#tests/kit/described-statements';
import { projectFiles, root, textOf } from '#tests/kit/project-files';
import { createTestDatabase, emptyTemplate, type TestDatabase } from '#tests/kit/test-database';

const declaring = projectFiles('src/server').filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && /\bstatement</.test(textOf(file)),
);
/** Without the demo world's, which lie outside of the server: another file of the same worker may have loaded them. */
const serverStatements = () => [...knownStatements].filter(([name]) => !name.startsWith('demo_'));
const described = new Map<string, Description>();
const refused: string[] = [];
let declared: DeclaredStatement[] = [];
let loose: string[] = [];
let database: TestDatabase;

beforeAll(async () => {
  for (const file of declaring) await import(/* @vite-ignore */ path.join(root, file));
  ({ statements: declared, loose } = declaredSql('src/server/tsconfig.json'));
  database = await createTestDatabase(emptyTemplate);
  const describer = new Describer(database.url);
  await describer.open();
  for (const [name, { text }] of serverStatements())
    await describer.describe(name, text).then(
      (found) => described.set(name, found),
      (error: Error) => refused.push(`${name}: ${error.message}`),
    );
  await describer.close();
});
afterAll(() => database.drop());

/** One affiliate or shop, or all of them, whoever asks: campaigns that run, and what switching off would touch. */
const ofOneOrAll = ['buyer_list', 'campaign_settings_lock', 'campaigns_active', 'stores_switch_off_effects'];

/** Over whole price lists, and where what is asked decides the plan. Lists are not here: `list-statements.ts` names theirs. */
const plannedEachTime = [
  'dashboard_stock',
  'dashboard_waiting_coupons',
  'device_news_to_ship',
  'price_import_apply',
  'price_import_brands',
  'price_import_changed_since',
  'price_import_models',
  'price_import_recount',
  'price_import_restore',
  'price_import_rows_insert',
  'price_import_rows_refresh',
  'price_import_stale',
];

/** What a value or column of a PostgreSQL type is in the program; 'any': only JSON knows. */
function kindsOf(type: string): string[] {
  if (type.endsWith('[]')) return kindsOf(type.slice(0, -2)).map((kind) => `${kind}[]`);
  if (/^(smallint|integer|bigint|numeric|real|double precision|oid)$/.test(type)) return ['number'];
  if (type === 'boolean') return ['boolean'];
  if (type === 'bytea') return ['Buffer'];
  if (/^jsonb?$/.test(type)) return ['any'];
  return ['string'];
}

/** The declared kinds that PostgreSQL would take or give otherwise. */
function strangers(kinds: readonly string[], type: string, isGiven: boolean): string[] {
  const fitting = kindsOf(type);
  // Moments go as dates too, and whole numbers too long for a number as texts.
  if (isGiven && /^(date|timestamp)/.test(type)) fitting.push('Date');
  if (isGiven && type.startsWith('bigint')) fitting.push(type.endsWith('[]') ? 'string[]' : 'string');
  if (fitting.some((kind) => kind.startsWith('any')))
    return isGiven ? kinds.filter((kind) => kind === 'Date') : [];
  // A field that some rows' readers don't ask for is declared as one that may lack; a value never lacks.
  if (!isGiven) fitting.push('undefined');
  return kinds.filter((kind) => !fitting.includes(kind) && !kind.startsWith('any'));
}

const declaredOf = (name: string) =>
  declared.find((one) => one.name.source === `^${name}$`) ?? declared.find((one) => one.name.test(name));

/** What is said of a statement's fields, one line each. */
function differences(
  shape: Shape,
  given: readonly (readonly [string, string])[],
  isGiven: boolean,
): string[] {
  const names = new Set(given.map(([name]) => name));
  return [
    ...Object.keys(shape).flatMap((name) => (names.has(name) ? [] : [`${name} is declared and not there`])),
    ...given.flatMap(([name, type]) => {
      const field = shape[name];
      if (!field) return [`${name} is there and not declared`];
      const strange = strangers(field.kinds, type, isGiven);
      return strange.length > 0 ? [`${name} is ${type}, and declared ${strange.join(' | ')}`] : [];
    }),
  ];
}

describe('every statement', () => {
  it('is one that PostgreSQL can prepare on the migrated database', () => {
    expect(refused).toEqual([]);
    expect(described.size).toBeGreaterThan(400);
  });

  it('is declared with the types of its values and rows', () => {
    expect(serverStatements().filter(([name]) => !declaredOf(name))).toEqual([]);
  });

  it('takes the values it declares, of the types that PostgreSQL takes', () => {
    const wrong = serverStatements().flatMap(([name, { names }]) => {
      const values = declaredOf(name)?.values ?? {};
      const types = described.get(name)?.parameters ?? [];
      const given = names.map((value, at) => [value, types[at] ?? '?'] as const);
      const scoped = given.filter(([value]) => value.includes('.'));
      const scope = scoped.map(([value]) => value.split('.')[0] ?? '');
      const plain = given.filter(([value]) => !value.includes('.'));
      const rest = Object.fromEntries(Object.entries(values).filter(([value]) => !scope.includes(value)));
      const lost = scope
        .filter((value) => !(value in values))
        .map((value) => `${value} is there and not declared`);
      return [...lost, ...differences(rest, plain, true)].map((one) => `${name}: ${one}`);
    });
    expect(wrong).toEqual([]);
  });

  it('answers the rows it declares, of the types that PostgreSQL answers', () => {
    const wrong = [...described].flatMap(([name, { columns }]) => {
      const row = declaredOf(name)?.row;
      return row ? differences(row, columns, false).map((one) => `${name}: ${one}`) : [];
    });
    expect(wrong).toEqual([]);
  });

  it('takes in of other rooms only fragments, which say what they demand', () => {
    expect(loose).toEqual([]);
  });

  it('is told whose rows by a Scope, and not by two numbers that may be null', () => {
    const byHand = serverStatements().flatMap(([name, { text, names }]) =>
      [...text.matchAll(/\$(\d+)::int is null or (?:\w+\.)?id_(?:affiliato|negozio) = \$\1\b/g)].some(
        ([, place]) => !names[Number(place) - 1]?.startsWith('scope.'),
      )
        ? [name]
        : [],
    );
    expect(byHand.sort()).toEqual(ofOneOrAll);
  });

  it('is prepared once a connection, but for those whose best plan depends on their values', () => {
    const unnamed = serverStatements().flatMap(([name, { isNamed }]) => (isNamed ? [] : [name]));
    expect(unnamed.sort()).toEqual(plannedEachTime);
  });
});
