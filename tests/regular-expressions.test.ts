import { check } from 'recheck';
import { describe, expect, it } from 'vitest';
import { projectFiles, textOf } from '#tests/kit/project-files';
import { expressionsIn } from '#tests/kit/regular-expressions';

/**
 * Expressions whose time grows faster than the text they are held against. Each has a bound of 1 kB or less beside it: the words by which
 * its file holds it. Without them, or once the expression is another, this fails.
 */
const bounded: [file: string, pattern: string, bound: string][] = [
  ['src/contract/contacts.ts', String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`, 'value.length <= 200 &&'],
  ['src/domain/invoice-sending.ts', String.raw`[\s.]+$`, '.slice(0, 1000)'],
  ['src/domain/invoice-sending.ts', String.raw`(\.xml)?(\.p7m)*$`, '.slice(0, 200)'],
  ['src/domain/password.ts', String.raw`[^\p{L}]+$`, 'password.slice(0, 1000)'],
  [
    'src/domain/password.ts',
    String.raw`\s+(s\.?p\.?a|s\.?r\.?l\.?s?|s\.?n\.?c|s\.?a\.?s)\.?$`,
    'company.slice(0, 1000)',
  ],
  ['src/domain/place-name.ts', String.raw`([^'’-]*['’-])`, 'listed.slice(0, 200)'],
  ['src/domain/price-row.ts', String.raw`\s*(gigabyte|giga|g)$`, 'text.length > longestShown) return null'],
  ['src/domain/price-row.ts', String.raw`\s*(terabyte|tera|t)$`, 'text.length > longestShown) return null'],
  ['src/domain/setting-values.ts', String.raw`^https:\/\/[^\s/]+\.[^\s]+$`, 'text.length <= 300 &&'],
  [
    'src/server/features/mail/send-mail.ts',
    String.raw`[^\s<>"']+@[^\s<>"']+`,
    'result.detail.slice(0, 1000)',
  ],
  [
    'src/server/gateways/phonecheck-checks.ts',
    String.raw`^\s*(\d{1,6})(?:[.,]\d+)?\s*%?\s*$`,
    'text.length > 40 ? null',
  ],
  ['src/server/formats/cell-format.ts', String.raw`\[\$([^\]-]*)[^\]]*\]`, 'code.slice(0, longestCode)'],
  ['src/server/formats/cell-format.ts', String.raw`\[(?![hms]+\])[^\]]*\]`, 'const longestCode = 255'],
  ['src/server/ledger/logo-address.ts', String.raw`([0-9a-f]{64})\.png$`, '.slice(-100)'],
  [
    'src/web/features/contacts/contact-dialog.tsx',
    String.raw`^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$`,
    'email.slice(0, 1000)',
  ],
  ['src/web/features/diagnostics/queries.ts', String.raw`\/+$`, 'link.trim().slice(0, 1000)'],
  [
    'src/web/features/stores/near-town.ts',
    String.raw`^\s*(-?\d{1,2}[.,]\d+)\s*°?\s*[;,\s]\s*(-?\d{1,3}[.,]\d+)\s*°?\s*$`,
    'text.length > 60) return null',
  ],
];

/** The same, held against nothing but our own words and settings of the installation: no stranger writes them. */
const ours: [file: string, pattern: string][] = [
  ['src/documents/coupon.ts', String.raw`[^.\n]*\{scadenza\}[^.\n]*\.?[^\S\n]*`],
  ['src/domain/coupon.ts', String.raw`\s*\([^()]*\{valore_bonus\}[^()]*\)`],
  ['src/server/gateways/file-bucket.ts', String.raw`\/+$`],
  ['src/server/gateways/http.ts', String.raw`\/+$`],
  ['src/server/kit/config.ts', String.raw`\/+$`],
  ['src/server/kit/process-mark.ts', String.raw`^(\S+)\s+(\S+ +\S+ +\S+ +\S+ +\S+)\s+(.+)$`],
  ['src/server/kit/database-url.ts', String.raw`[?&]host=[^&]*(,|%2C)`],
  [
    'src/server/kit/fragment.ts',
    String.raw`'(?:[^']|'')*'|"[^"]*"|--[^\n]*|(?<![:\w[]):([a-z_][a-z0-9_]*(?:\.[a-z_][a-z0-9_]*)?)`,
  ],
  ['src/web/lib/words/lookup-it.ts', String.raw`\s*€$`],
];
/** Put together of words of our own. */
const composed = [
  'src/domain/pin.ts',
  'src/domain/scanned-code.ts',
  'src/domain/visible-text.ts',
  // Texts of forty characters at most get there.
  'src/server/call/reckoned-text.ts',
  'src/web/lib/page-look.ts',
];

/** What repeats nothing without end has its own bound. */
const repeats = /[*+]|\{\d+,\}/;
const isSafe = async (pattern: string, flags: string) =>
  !repeats.test(pattern) || (await check(pattern, flags, { timeout: 60_000 })).status === 'safe';

/** Those that are neither safe nor said to be bounded, and what is said and not so. */
async function unbounded(files: readonly (readonly [string, string])[]): Promise<string[]> {
  const found = files.flatMap(([file, text]) => expressionsIn(file, text));
  const said = new Set([...bounded, ...ours].map(([file, pattern]) => `${file} ${pattern}`));
  const asked = new Map<string, Promise<boolean>>();
  const wrong: string[] = [];
  for (const { file, pattern, flags } of found) {
    if (pattern === null) {
      if (!composed.includes(file)) wrong.push(`${file}: composed`);
      continue;
    }
    if (said.has(`${file} ${pattern}`)) continue;
    const key = `${flags} ${pattern}`;
    asked.set(key, asked.get(key) ?? isSafe(pattern, flags));
    if (!(await asked.get(key))) wrong.push(`${file}: ${pattern}`);
  }
  return wrong;
}

const source = projectFiles()
  .filter((file) => /^src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => [file, textOf(file)] as const);

describe('every regular expression of the program', () => {
  it('takes no longer than the text is, or is held against a kilobyte at most', async () => {
    expect(await unbounded(source)).toEqual([]);
  });

  it('that is said to be bounded stands where it is said, with its bound', () => {
    const texts = new Map(source);
    const standing = new Set(
      source
        .filter(([file]) => [...bounded, ...ours].some(([one]) => one === file))
        .flatMap(([file, text]) => expressionsIn(file, text))
        .map(({ file, pattern }) => `${file} ${pattern}`),
    );
    expect([...bounded, ...ours].filter(([file, pattern]) => !standing.has(`${file} ${pattern}`))).toEqual(
      [],
    );
    expect(bounded.filter(([file, , bound]) => !texts.get(file)?.includes(bound))).toEqual([]);
  });

  it('is found wherever it stands, and one that is slow is told', async () => {
    const planted = [
      [
        'a.ts',
        "const text = '/(a+)+$/'; // /(b+)+$/\nexport const x = body.replace(/[ \\t]+(?=\\r?\\n|$)/g, '');",
      ],
      [
        'b.tsx',
        'export const B = ({ text }: { text: string }) => <p>{/^(a+)+$/.test(text) ? 1 : /^a+$/u.exec(text)}</p>;',
      ],
      ['c.ts', "export const c = (x: string) => [new RegExp(`^${x}$`), RegExp(x, 'u')];"],
    ] as const;
    expect(await unbounded(planted)).toEqual([
      'a.ts: [ \\t]+(?=\\r?\\n|$)',
      'b.tsx: ^(a+)+$',
      'c.ts: composed',
      'c.ts: composed',
    ]);
  });
});
