import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildWeb, webIsBuilt, webParts } from '../scripts/web-build.ts';

/** A built file as Vite's manifest has it: its key there is the source it begins with, from `src/web`. */
interface Part {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
let parts: Record<string, Part> = {};

beforeAll(async () => {
  if (!webIsBuilt()) await buildWeb();
  parts = JSON.parse(readFileSync(webParts, 'utf8')) as Record<string, Part>;
});

/** The built files that come with these sources, in the order in which they are imported. */
function filesOf(sources: readonly string[]): string[] {
  const seen = new Set<string>();
  const todo = [...sources];
  for (let key = todo.pop(); key !== undefined; key = todo.pop()) {
    if (seen.has(key)) continue;
    expect(parts, `is built: ${key}`).toHaveProperty([key]);
    seen.add(key);
    todo.push(...(parts[key]?.imports ?? []));
  }
  const files = [...seen].flatMap((key) => [parts[key]?.file ?? '', ...(parts[key]?.css ?? [])]);
  return [...new Set(files)];
}

/** As they are sent: compressed where that saved anything. */
function bytesOf(files: readonly string[]): number {
  const sent = files.map((file) => path.join('build/web', file));
  return sent.reduce((sum, file) => sum + statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size, 0);
}

const page = 'index.html';
const lookup = 'valutazione.html';
const screen = (name: string) => `screens/${name}.tsx`;

/** Script and style of a first screen, compressed, at most (kB): what stood here, and two or three kB of room. */
const limits: { what: string; sources: string[]; kB: number }[] = [
  { what: 'the log-in', sources: [page], kB: 150 },
  { what: 'the counter', sources: [page, screen('buy-device')], kB: 322 },
  { what: 'a shop’s warehouse', sources: [page, screen('magazzino-own')], kB: 279 },
  { what: 'head office’s warehouse', sources: [page, screen('magazzino')], kB: 279 },
  { what: 'a customer’s phone that photographs a document', sources: [page, screen('take-photo')], kB: 235 },
  { what: 'a new password', sources: [page, screen('password')], kB: 195 },
  { what: 'the public lookup', sources: [lookup], kB: 88 },
  {
    what: 'the public lookup with a price to hold',
    sources: [lookup, 'features/price-locks/price-lock-offer.tsx'],
    kB: 91,
  },
];

describe('a first screen', () => {
  it.each(limits)('of $what brings at most $kB kB of script and style', ({ sources, kB }) => {
    const bytes = bytesOf(filesOf(sources));
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(kB * 1000);
  });

  it('waits for no other screen’s parts', () => {
    expect(filesOf([page]).filter((file) => /shared|map|ticket|lock/.test(file))).toEqual([]);
  });
});

describe('the public lookup', () => {
  const later = [
    'features/price-locks/price-lock-offer.tsx',
    'features/price-locks/lock-ticket.tsx',
    'features/locator/store-locator.tsx',
  ];

  it('brings nothing of the back office, now or later', () => {
    const files = filesOf([lookup, ...later]);
    expect(files.filter((file) => /office|shared|icons|web-/.test(file))).toEqual([]);
    expect(files.some((file) => file.includes('/map-'))).toBe(true);
  });

  it('has a style for each of its own parts', () => {
    const sheet = readFileSync('src/web/lookup.css', 'utf8');
    const styled = new Set(
      [...sheet.matchAll(/@source '(.+)'/g)].flatMap(([, glob]) =>
        globSync(path.join('src/web', glob ?? '')),
      ),
    );
    expect(styled.size).toBeGreaterThan(10);
    const drawn = partsOf('src/web/valutazione.tsx');
    expect(drawn.length).toBeGreaterThan(20);
    expect(drawn.filter((file) => !styled.has(file))).toEqual([]);
  });
});

/** Every .tsx file that a page imports, at once or later. */
function partsOf(entry: string): string[] {
  const seen = new Set<string>();
  const todo = [entry];
  for (let file = todo.pop(); file !== undefined; file = todo.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const folder = path.dirname(file);
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
      /^(?!import type)[^'\n]*(?:from |import\(|import )'([#.][^']+)'/gm,
    )) {
      const at = name.startsWith('.') ? path.join(folder, name) : placeOf(name);
      if (at && /\.tsx?$/.test(at)) todo.push(at);
    }
  }
  return [...seen].filter((file) => file.endsWith('.tsx'));
}

/** Where an import by the project's own short names stands; null: outside the pages. */
function placeOf(name: string): string | null {
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> };
  const [tree = '', ...rest] = name.split('/');
  const place = imports[`${tree}/*`]?.replace('*', rest.join('/'));
  return place?.startsWith('./src/web/') ? path.normalize(place) : null;
}
