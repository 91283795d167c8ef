// npm test: every part runs, even after one has failed; the last line says how many passed and how many failed.
// npm run test:whole: the journeys tagged @whole as well.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { provideChromium } from './chromium.ts';
import { wordsOf } from './command.ts';
import { provideOcrFont } from './ocr-font.ts';
import { providePoppler } from './poppler.ts';
import {
  countPlaywright,
  countVitest,
  failedInPlaywright,
  failedInVitest,
  type Count,
} from './test-counts.ts';
import { buildWeb } from './web-build.ts';

/** A part that hangs is a failed part (ms). */
const partLimit = 40 * 60_000;
const reports = 'build/test';
const inSrc = ['domain', 'contract', 'documents', 'server', 'web'].map((tree) => `src/${tree}`);
/** The last: what is neither the product nor its tests. */
const trees = inSrc.concat('tests', '.');
const total: Count = { passed: 0, failed: 0 };
/** What failed, by name: said once more at the end, because a long log is read from there. */
const failures: string[] = [];

const { flags } = wordsOf('scripts/test.ts', { flags: ['whole'] });
if (flags.has('whole')) process.env['WHOLE'] = '1';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
await part('formato', () => command('node_modules/oxfmt/bin/oxfmt', '--check'));
await part('regole', () => command('node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'));
for (const tree of trees)
  await part(tree === '.' ? 'tipi degli altri' : `tipi di ${tree}`, () =>
    command('node_modules/typescript/bin/tsc', '-p', tree),
  );
await part('struttura, unità e chiamate (vitest)', async () => {
  providePoppler();
  provideOcrFont();
  const report = `${reports}/vitest.json`;
  const words = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const run = await node('node_modules/vitest/vitest.mjs', ...words);
  failures.push(...failedInVitest(reportIn(report)));
  return { ...run, count: countVitest(reportIn(report), run.code) };
});
await part('compilazione delle pagine', async () => {
  await buildWeb();
  return { output: '', count: { passed: 1, failed: 0 } };
});
await part('percorsi nel browser (playwright)', async () => {
  process.env['CHROMIUM'] = provideChromium();
  const report = `${reports}/playwright.json`;
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = report;
  // 'dot' tells the failures last, where the end of a long log is read.
  const run = await node('node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json');
  failures.push(...failedInPlaywright(reportIn(report)));
  return { ...run, count: countPlaywright(reportIn(report), run.code) };
});
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
if (failures.length > 0) console.log(`\nNon riusciti:\n  ${failures.join('\n  ')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);

/** Runs one part, adds its count to the total and shows its output when something in it failed. */
async function part(title: string, run: () => Promise<{ output: string; count: Count }>): Promise<void> {
  const begin = performance.now();
  let result: { output: string; count: Count };
  try {
    result = await run();
  } catch (error) {
    result = {
      output: error instanceof Error ? error.message : String(error),
      count: { passed: 0, failed: 1 },
    };
  }
  const { output, count } = result;
  total.passed += count.passed;
  total.failed += count.failed;
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  if (count.failed > 0) console.log(`\n${output.trimEnd()}\n`);
  console.log(
    `${count.failed > 0 ? 'NO' : 'sì'}  ${title}: ${count.passed} bene, ${count.failed} male (${seconds} s)`,
  );
}

/** A check without tests inside counts as one. */
async function command(...words: string[]): Promise<{ output: string; count: Count }> {
  const { output, code } = await node(...words);
  return { output, count: code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 } };
}

function node(...words: string[]): Promise<{ output: string; code: number }> {
  return new Promise((resolve, reject) => {
    const { FORCE_COLOR: _, ...env } = { ...process.env, NO_COLOR: '1' } as NodeJS.ProcessEnv;
    const child = spawn(process.execPath, words, {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: partLimit,
    });
    let output = '';
    const gather = (text: Buffer) => (output += text.toString());
    child.stdout.on('data', gather);
    child.stderr.on('data', gather);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (signal) output += `\ninterrotto: ${signal}`;
      resolve({ output, code: code ?? 1 });
    });
  });
}

function reportIn(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
