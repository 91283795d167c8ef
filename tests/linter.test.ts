import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '#tests/kit/project-files';

interface Diagnostic {
  code: string;
  filename: string;
}

/** Files that hold a code of the business against a literal, each with what it is given. */
const literal: [file: string, comparison: string, given: string][] = [
  ['src/server/asks-role.ts', 'row.id_role === 3', 'row: { id_role: number }'],
  ['src/server/asks-above.ts', 'id_role >= 3', 'id_role: number'],
  ['src/web/asks-inside.ts', 'a?.row.id_role !== 4', 'a?: { row: { id_role: number } }'],
  ['src/domain/asks-turned.ts', '4 < (role as number)', 'role: unknown'],
  ['src/server/asks-among.ts', '[3, 4].includes(id_role)', 'id_role: number'],
  ['src/server/asks-mode.ts', 'row.id_modalita_pagamento === 1', 'row: { id_modalita_pagamento: number }'],
  ['src/domain/asks-mode-bare.ts', 'mode !== 2', 'mode: number | null'],
  ['src/domain/asks-mode-paid.ts', 'modalita === 1', 'modalita: number'],
  ['src/web/asks-state.tsx', '[1, 3].includes(row.id_stato_device)', 'row: { id_stato_device: number }'],
  ['src/server/asks-state-above.ts', 'device.id_stato_device < 14', 'device: { id_stato_device: number }'],
  ['src/web/asks-coupon.tsx', "coupon?.stato_coupon === 'VALIDO'", 'coupon: { stato_coupon: string } | null'],
  ['src/server/asks-grade.ts', "row.grado_estetico === 'A'", 'row: { grado_estetico: string }'],
  ['src/server/asks-slip.ts', "tipo_distinta === 'rimborso'", 'tipo_distinta: string'],
];

/** Files that ask a table, hold a word that is no code of the business, or ask whether there is one at all. */
const asked: typeof literal = [
  [
    'src/server/asks-name.ts',
    'id_role === one && role !== "button"',
    'id_role: number, one: number, role: string',
  ],
  [
    'src/web/asks-own-state.ts',
    "state === 'open' && stato_coupon !== ''",
    'state: string, stato_coupon: string',
  ],
];

/** Planted files, each with the rule that must find it; null: nothing may be found. */
const planted: [file: string, rule: string | null, text: string][] = [
  ['src/domain/too-long.ts', 'max-lines-per-function', isLong(121)],
  ['src/domain/just-short-enough.ts', null, isLong(120)],
  [
    'src/domain/reads-files.ts',
    'no-restricted-imports',
    "import fs from 'node:fs';\nexport const it = fs.sep;\n",
  ],
  [
    'src/domain/reads-contract.ts',
    'no-restricted-imports',
    "import { it } from '#contract/clean';\nexport const a = it;\n",
  ],
  ['src/domain/reads-package.ts', 'no-restricted-imports', "import { z } from 'zod';\nexport const a = z;\n"],
  ['src/domain/clean.ts', null, 'export const it = 1;\n'],
  [
    'src/domain/clean-too.ts',
    null,
    "import { it } from '#domain/clean';\nimport { b } from './clean-third.ts';\nexport const a = it + b;\n",
  ],
  ['src/domain/clean-third.ts', null, 'export const b = 1;\n'],
  [
    'src/contract/reads-server.ts',
    'no-restricted-imports',
    "import { it } from '#server/clean';\nexport const a = it;\n",
  ],
  [
    'src/contract/clean.ts',
    null,
    "import { z } from 'zod';\nimport { it as one } from '#domain/clean';\nexport const it = z.literal(one);\n",
  ],
  [
    'src/documents/reads-contract.ts',
    'no-restricted-imports',
    "import { it } from '#contract/clean';\nexport const a = it;\n",
  ],
  [
    'src/documents/reads-contract.test.ts',
    'no-restricted-imports',
    "import { expect, it } from 'vitest';\nimport { it as one } from '#contract/clean';\nit('reads', () => {\n  expect(one).toBe(1);\n});\n",
  ],
  [
    'src/domain/reads-kit.test.ts',
    'no-restricted-imports',
    "import { expect, it } from 'vitest';\nimport { one } from '#tests/kit/one';\nit('reads', () => {\n  expect(one).toBe(1);\n});\n",
  ],
  [
    'src/server/reads-web.ts',
    'no-restricted-imports',
    "import { it } from '../web/clean.ts';\nexport const a = it;\n",
  ],
  [
    'src/server/reads-kit-of-web.ts',
    'no-restricted-imports',
    "import { it } from '#lib/clean';\nexport const a = it;\n",
  ],
  [
    'src/server/ledger/reads-feature.ts',
    'no-restricted-imports',
    "import { it } from '#server/features/slips/clean';\nexport const a = it;\n",
  ],
  [
    'src/server/formats/reads-kit.ts',
    'no-restricted-imports',
    "import type { it } from '../kit/clean.ts';\nexport type A = typeof it;\n",
  ],
  [
    'src/server/features/slips/clean.ts',
    null,
    "import { it as one } from '#server/kit/clean';\nexport const it = one;\n",
  ],
  ['src/server/kit/clean.ts', null, 'export const it = 1;\n'],
  ['src/server/clean.ts', null, "import { it as one } from '#contract/clean';\nexport const it = one;\n"],
  [
    'src/web/reads-server.ts',
    'no-restricted-imports',
    "import { it } from '#server/clean';\nexport const a = it;\n",
  ],
  [
    'src/web/reads-server-by-path.ts',
    'no-restricted-imports',
    "import type { it } from '../server/clean.ts';\nexport type A = typeof it;\n",
  ],
  ['src/web/reads-node.ts', 'no-restricted-imports', "import fs from 'node:fs';\nexport const a = fs;\n"],
  [
    'src/web/runs-contract.ts',
    'no-restricted-imports',
    "import { it } from '#contract/clean';\nexport const a = it;\n",
  ],
  ['src/web/runs-zod.ts', 'no-restricted-imports', "import { z } from 'zod';\nexport const a = z;\n"],
  [
    'src/web/clean.ts',
    null,
    "import type { it as one } from '#contract/clean';\nimport { z } from 'zod/mini';\nexport const it: typeof one | null = null;\nexport const a = z;\n",
  ],
  [
    'src/web/features/shops/reads-other.ts',
    'no-restricted-imports',
    "import { it } from '../phones/part.ts';\nexport const a = it;\n",
  ],
  [
    'src/web/features/shops/runs-contract.ts',
    'no-restricted-imports',
    "import { it } from '#contract/clean';\nexport const a = it;\n",
  ],
  ['src/web/features/phones/part.ts', null, 'export const it = 1;\n'],
  [
    'src/web/lib/reads-part.ts',
    'no-restricted-imports',
    "import { it } from '#parts/clean';\nexport const a = it;\n",
  ],
  [
    'src/web/parts/reads-feature.tsx',
    'no-restricted-imports',
    "import { it } from '../features/phones/part.ts';\nexport const a = it;\n",
  ],
  [
    'src/web/parts/clean-too.tsx',
    null,
    "import { it } from '#contract/lists/clean';\nimport { b } from '#contract/stales';\nexport const a = [it, b];\n",
  ],
  ['src/web/parts/clean.tsx', null, "import { it as one } from '#domain/clean';\nexport const it = one;\n"],
  [
    'src/web/lib/reads-feature.ts',
    'no-restricted-imports',
    "import { it } from '../features/phones/part.ts';\nexport const a = it;\n",
  ],
  [
    'simulators/reads-server.ts',
    'no-restricted-imports',
    "import { it } from '#server/clean';\nexport const a = it;\n",
  ],
  [
    'src/server/circle.ts',
    'no-cycle',
    "import { b } from './circle-back.ts';\nexport const a = (): number => b();\n",
  ],
  [
    'src/server/circle-back.ts',
    'no-cycle',
    "import { a } from '#server/circle';\nexport const b = (): number => a();\n",
  ],
  [
    'src/server/forgets-promise.ts',
    'no-floating-promises',
    'export function it(): void {\n  Promise.resolve(1);\n}\n',
  ],
  [
    'src/server/swallows.ts',
    'no-empty',
    'export function it(): void {\n  try {\n    JSON.parse("");\n  } catch {}\n}\n',
  ],
  [
    'src/server/says-anything.ts',
    'no-explicit-any',
    'export function it(a: any): number {\n  return a;\n}\n',
  ],
  ['src/server/prints.ts', 'no-console', "console.log('a');\n"],
  [
    'src/domain/empty.test.ts',
    'expect-expect',
    "import { it } from 'vitest';\nit('says nothing', () => {\n  void 1;\n});\n",
  ],
  [
    'src/domain/skipped.test.ts',
    'no-disabled-tests',
    "import { expect, it } from 'vitest';\nit.skip('waits', () => {\n  expect(1).toBe(1);\n});\n",
  ],
  [
    'src/domain/waits.test.ts',
    'no-restricted-vi-methods',
    "import { expect, it, vi } from 'vitest';\nit('waits', async () => {\n  await vi.waitFor(() => expect(1).toBe(1));\n});\n",
  ],
  [
    'src/web/hook.tsx',
    'rules-of-hooks',
    "import { useState } from 'react';\nexport function It({ on }: { on: boolean }) {\n  if (!on) return null;\n  const [a] = useState(1);\n  return <p>{a}</p>;\n}\n",
  ],
  [
    'src/domain/asks-in-turn.ts',
    'no-literal',
    'export function it(id_role: number): string {\n  switch (id_role) {\n    case 1:\n      return "";\n    default:\n      return "-";\n  }\n}\n',
  ],
  [
    'src/documents/asks-coupon-in-turn.ts',
    'no-literal',
    "export function it(stato_coupon: string): boolean {\n  switch (stato_coupon) {\n    case 'VALIDO':\n      return true;\n    default:\n      return false;\n  }\n}\n",
  ],
  [
    'src/domain/names-all-states.ts',
    null,
    "export function it(stato_coupon: 'VALIDO' | 'SCADUTO'): boolean {\n  switch (stato_coupon) {\n    case 'VALIDO':\n      return true;\n    case 'SCADUTO':\n      return false;\n  }\n}\n",
  ],
  ...comparing('no-literal', literal),
  ...comparing(null, asked),
  ['src/web/picture.tsx', 'alt-text', 'export function It() {\n  return <img src="/a.png" />;\n}\n'],
];

/** A function of so many lines. */
function isLong(lines: number): string {
  const body = Array.from({ length: lines - 3 }, (_, at) => `  it += ${at};`);
  return `export function sum(it: number): number {\n${body.join('\n')}\n  return it;\n}\n`;
}

/** A file for each comparison. */
function comparing(rule: string | null, files: typeof literal): typeof planted {
  return files.map(([file, comparison, given]) => [
    file,
    rule,
    `export const it = (${given}): boolean => ${comparison};\n`,
  ]);
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'permuta-linter-'));
let found: Diagnostic[] = [];

beforeAll(() => {
  const configs = ['.oxlintrc.json', 'package.json', 'tsconfig.base.json', 'tsconfig.json'];
  for (const file of [...configs, 'scripts/lint-codes.ts'])
    cpSync(path.join(root, file), path.join(folder, file));
  for (const tree of ['src/domain', 'src/contract', 'src/documents', 'src/server', 'src/web']) {
    mkdirSync(path.join(folder, tree), { recursive: true });
    cpSync(path.join(root, tree, 'tsconfig.json'), path.join(folder, tree, 'tsconfig.json'));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [file, , text] of planted) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const words = [
    path.join(root, 'node_modules/oxlint/bin/oxlint'),
    '--type-aware',
    '-f',
    'json',
    'src',
    'simulators',
  ];
  const run = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
  found = (JSON.parse(run.stdout) as { diagnostics: Diagnostic[] }).diagnostics;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the linter', () => {
  it.each(planted)('%s: %s', (file, rule) => {
    const codes = found.filter(({ filename }) => filename === file).map(({ code }) => code);
    if (rule === null) expect(codes).toEqual([]);
    else
      expect(
        codes.some((code) => code.includes(`(${rule})`)),
        `found: ${codes.join(', ')}`,
      ).toBe(true);
  });
});
