import { describe, expect, it } from 'vitest';
import { linesOf, projectFiles, textOf } from '#tests/kit/project-files';
import { arrowsOf, ringIn } from '#tests/kit/server-arrows';

const files = projectFiles();
const code = files.filter((file) => /^(src|simulators|scripts|tests|bench|db)\/.*\.(ts|tsx|mjs)$/.test(file));
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const source = code.filter((file) => file.startsWith('src/') && !isTest(file));
const nameOf = (file: string) =>
  (file.split('/').at(-1) ?? '').replace(/\.((test|spec|trial|d)\.)?(ts|tsx|mjs)$/, '');

const forbidden = /^(.*-)?(index|utils?|helpers?|common|types?|service|manager|misc|shared|stuff)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Verbs an act of the server begins with. A new one is added here on purpose: first see whether one of these says it. */
const verbs = new Set(
  (
    'add apply archive assign attach burn cancel change check close complete compute count create delete ' +
    'edit fill find give identify import issue list load make mark merge move open pay print read receive ' +
    'record request reset save send set settle ship sign sum switch take tell undo verify write'
  ).split(' '),
);

describe('file names', () => {
  it('are kebab-case', () => {
    expect(code.filter((file) => !kebab.test(nameOf(file)))).toEqual([]);
    const folders = new Set(code.flatMap((file) => file.split('/').slice(0, -1)));
    expect([...folders].filter((folder) => !kebab.test(folder))).toEqual([]);
  });

  it('say what is inside', () => {
    expect(code.filter((file) => forbidden.test(nameOf(file)))).toEqual([]);
  });

  it('of server features are handlers, store and acts (verb-noun)', () => {
    const strange = source.filter((file) => {
      const [, , place, feature, ...rest] = file.split('/');
      if (!file.startsWith('src/server/features/')) return false;
      const name = nameOf(file);
      const isAct = name.includes('-') && verbs.has(name.split('-')[0] ?? '');
      return (
        place !== 'features' ||
        !feature ||
        rest.length !== 1 ||
        !(name === 'handlers' || name === 'store' || isAct)
      );
    });
    expect(strange).toEqual([]);
  });

  it('of acts begin with verbs that are needed', () => {
    const spoken = new Set(
      source.flatMap((file) => (file.startsWith('src/server/features/') ? nameOf(file).split('-')[0] : [])),
    );
    expect([...verbs].filter((verb) => !spoken.has(verb))).toEqual([]);
  });

  it('of web features are queries and parts', () => {
    const strange = source.filter((file) => {
      if (!file.startsWith('src/web/features/')) return false;
      const plain = /^src\/web\/features\/[^/]+\/[^/]+$/.test(file);
      const isLogic = nameOf(file) === 'queries' || nameOf(file).includes('-');
      return !plain || (file.endsWith('.ts') && !isLogic);
    });
    expect(strange).toEqual([]);
  });

  it('of web parts are parts, reached by one alias', () => {
    const parts = source.filter((file) => file.startsWith('src/web/parts/'));
    expect(parts.filter((file) => !/^src\/web\/parts\/[^/]+\.tsx$/.test(file))).toEqual([]);
  });

  it('of server features are those of the contract, or what only the console has', () => {
    const ofConsole = ['history-import'];
    const contract = new Set(source.filter((file) => file.startsWith('src/contract/')).map(nameOf));
    const features = source.flatMap((file) => /^src\/server\/features\/([^/]+)\//.exec(file)?.[1] ?? []);
    expect([...new Set(features)].filter((feature) => !contract.has(feature))).toEqual(ofConsole);
  });

  it('of web features are those of the contract, or what only a screen has', () => {
    const ofScreens = ['appraisals', 'credentials', 'landing', 'locator', 'news'];
    const contract = source.filter((file) => file.startsWith('src/contract/')).map(nameOf);
    const features = source.flatMap((file) => /^src\/web\/features\/([^/]+)\//.exec(file)?.[1] ?? []);
    const own = [...new Set(features)].filter((feature) => !contract.includes(feature));
    expect(own.toSorted()).toEqual(ofScreens);
  });
});

describe('files', () => {
  it('have at most 300 lines', () => {
    expect(code.map((file) => [file, linesOf(file)] as const).filter(([, lines]) => lines > 300)).toEqual([]);
  });

  it('of src are short: median at most 80 lines, nine in ten under 200', () => {
    const lengths = source.map(linesOf).sort((one, other) => one - other);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(80);
    expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThan(200);
  });

  it('of every tree have their types checked, tests too', () => {
    const configs = files.filter((file) => /(^|\/)tsconfig\.json$/.test(file));
    expect(configs.filter((file) => /"(exclude|files)"/.test(textOf(file)))).toEqual([]);
    const { include } = JSON.parse(textOf('tsconfig.json')) as { include: string[] };
    const own = configs.flatMap((file) => (file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : []));
    const checked = [...own, ...include].map((folder) => `${folder}/`);
    const unchecked = files.filter(
      (file) =>
        /\.tsx?$/.test(file) && file.includes('/') && !checked.some((folder) => file.startsWith(folder)),
    );
    expect(unchecked).toEqual([]);
    // One tree is asked by itself, so that it has no types but its own.
    const asked = textOf('scripts/test.ts');
    expect(own.filter((folder) => !asked.includes(`'${folder.replace('src/', '')}'`))).toEqual([]);
  });

  it('do not pass on what others export', () => {
    const passing = source.filter((file) =>
      /^export\s+(type\s+)?(\*|\{[^}]*\})\s*(as \w+\s*)?from\b/m.test(textOf(file)),
    );
    expect(passing).toEqual([]);
  });

  it('of the web take weights by their names', () => {
    const web = files.filter((file) => /^src\/web\/.*\.(tsx?|css)$/.test(file));
    expect(web.filter((file) => /\bfont-\[\d/.test(textOf(file)))).toEqual([]);
  });

  it('leave nothing for later', () => {
    expect(code.filter((file) => /\b([T]ODO|[F]IXME|[H]ACK)\b/.test(textOf(file)))).toEqual([]);
  });
});

/** The server's floors, the lowest first: each imports those before it. */
const floors = ['[kit]', '[formats]', '[gateways]', '[call]', '[ledger]', '[pending-purchase]'];

/** Lists that the search of all of them asks, each for its own. */
const searched = (
  'accounts affiliates campaign-settings coupons customers devices invoices receipts ' +
  'shipments slips stores'
).split(' ');

/** What a feature may ask of other features. A new arrow is drawn here on purpose, and never closes a ring. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  access: ['mail', 'session', 'settings'],
  accounts: ['access'],
  affiliates: ['files', 'stores', 'settings'],
  'bank-accounts': ['four-eyes'],
  campaigns: ['coupons'],
  'certified-mail': ['e-invoices'],
  coupons: ['mail'],
  dashboard: ['mail'],
  diagnostics: ['stores'],
  documents: ['coupons', 'files', 'invoices', 'receipts', 'shipments', 'statements'],
  'e-invoices': ['invoices'],
  'four-eyes': ['mail'],
  'history-import': ['price-imports', 'price-list'],
  inbox: ['mail'],
  'legal-texts': ['settings'],
  invoices: ['mail'],
  'list-views': ['mail'],
  journal: ['statements'],
  'mail-templates': ['mail', 'settings'],
  notes: ['files'],
  operators: ['session'],
  persons: ['documents'],
  'payment-runs': ['bank-accounts', 'slips'],
  'price-imports': ['price-list'],
  'price-requests': ['prices'],
  'price-locks': ['prices', 'stores'],
  prices: ['stores'],
  purchases: ['campaigns', 'captures', 'coupons', 'price-locks', 'prices', 'stores'],
  receipts: ['captures'],
  receptions: ['mail', 'shipments'],
  registers: ['documents'],
  search: searched,
  security: ['mail'],
  shipments: ['devices'],
  statements: ['mail'],
  'valuation-cases': ['mail'],
};

describe('the server', () => {
  const texts = source
    .filter((file) => file.startsWith('src/server/'))
    .map((file) => [file, textOf(file)] as const);
  const isFloor = (room: string) => room.startsWith('[');
  const upward = (files: typeof texts) =>
    [...arrowsOf(files)].filter(([arrow]) => {
      const [from = '', to = ''] = arrow.split(' > ');
      if (from === '[root]') return false;
      if (isFloor(to))
        return !floors.includes(to) || (isFloor(from) && floors.indexOf(to) > floors.indexOf(from));
      return isFloor(from) || !allowed[from]?.includes(to);
    });

  it('stands on floors, and its features ask only those below them', () => {
    expect(upward(texts)).toEqual([]);
  });

  it('has no ring of features, and no arrow on the list that nothing needs', () => {
    expect(ringIn(allowed)).toBeNull();
    const drawn = arrowsOf(texts);
    const listed = Object.entries(allowed).flatMap(([from, rooms]) =>
      rooms.map((to) => `${from} > ${to}` as const),
    );
    expect(listed.filter((arrow) => !drawn.has(arrow))).toEqual([]);
  });

  it.each([
    ['src/server/ledger/planted.ts', "import { a } from '#server/features/slips/store';"],
    ['src/server/kit/planted.ts', "import type { A } from '../call/context.ts';"],
    ['src/server/features/captures/planted.ts', "import { a } from '#server/features/receipts/store';"],
    ['src/server/features/slips/planted.ts', "import type { A } from '../devices/store.ts';"],
    ['src/server/features/slips/planted.ts', "const a = await import('#server/worker');"],
  ])('finds what would go up: %s %s', (file, text) => {
    expect(upward([[file, text]])).toHaveLength(1);
    expect(ringIn({ ...allowed, captures: ['receipts'] })).toEqual([
      'documents',
      'receipts',
      'captures',
      'receipts',
    ]);
  });
});

describe('SQL', () => {
  it('takes codes from their tables, never as bare numbers and words', () => {
    const bare =
      /\b(id_stato_device|id_role|id_modalita_pagamento|id_stato_contatto|id_tipo_contratto|stato_coupon)\)? (=|<>|<|>|<=|>=|(not )?in|when) ?(coalesce\([^)]*, ?|\()?('[A-Z]|\d)/;
    const server = source.filter((file) => file.startsWith('src/server/'));
    expect(server.filter((file) => bare.test(textOf(file)))).toEqual([]);
  });

  it('compares a column that has a list of words with none but these', () => {
    const lists = new Map<string, string>();
    for (const [, column = '', list = ''] of textOf('db/migrations/0001_schema.sql').matchAll(
      /\b(\w+) = any \(array\[([^\]]*)/g,
    ))
      lists.set(column, (lists.get(column) ?? '') + list);
    const compared = /\b(\w+)\)? (?:=|<>|in|not in) \(?('[^'\n$]+'(?:, ?'[^'\n$]+')*)/g;
    const found = source
      .filter((file) => file.startsWith('src/server/'))
      .flatMap((file) =>
        [...textOf(file).matchAll(compared)].map(([text, column = '', words = '']) => ({
          text: `${file}: ${text}`,
          list: lists.get(column),
          words: words.split(/, ?/),
        })),
      )
      .filter(({ list }) => list !== undefined);
    expect(found.length).toBeGreaterThan(30);
    const wrong = found.filter(({ list, words }) => words.some((word) => !list?.includes(word)));
    expect(wrong.map(({ text }) => text)).toEqual([]);
  });
});

describe('domain', () => {
  const domain = source.filter((file) => file.startsWith('src/domain/'));

  it('has a test beside every file with functions', () => {
    const working = domain.filter((file) =>
      /^export (async )?function|^export const \w+[^=]*= \(?[\w, ]*\)? =>/m.test(textOf(file)),
    );
    expect(working.filter((file) => !files.includes(file.replace(/\.ts$/, '.test.ts')))).toEqual([]);
  });

  it('has no clock and no chance', () => {
    const impure =
      /\bDate\.now\(|\bnew Date\(\s*\)|\bMath\.random\(|\bperformance\.|\bsetTimeout\(|\bprocess\./;
    expect(domain.filter((file) => impure.test(textOf(file)))).toEqual([]);
  });
});
