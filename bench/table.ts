import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import type { Measure } from './measure.ts';

/** Everything a run was made with. */
interface Setting {
  rows: number;
  seconds: number;
  filledIn: number;
  pgbench: string | null;
}

const heads = ['job', 'measured', 'bare SQL', 'ratio', 'to reach'];

/** Prints the table: a job a line, the measured values under one another. */
export function printTable(measures: readonly Measure[]): void {
  const lines = measures.map((one) => [
    one.job,
    one.value,
    one.limit ?? '',
    one.ratio === undefined ? '' : `${one.ratio.toFixed(2)} x`,
    one.reach ?? '',
  ]);
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  console.log(row(heads));
  console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  for (const line of lines) console.log(row(line));
}

/** Writes `bench/results/<date>.json` and answers its name. */
export function writeResults(measures: readonly Measure[], setting: Setting): string {
  const folder = 'bench/results';
  mkdirSync(folder, { recursive: true });
  const date = new Date().toISOString();
  const file = `${folder}/${date.slice(0, 19).replaceAll(':', '')}.json`;
  const machine = {
    cpus: os.cpus().length,
    model: os.cpus()[0]?.model ?? '',
    load: os.loadavg(),
    node: process.version,
  };
  writeFileSync(file, `${JSON.stringify({ date, machine, ...setting, measures }, null, 2)}\n`);
  return file;
}
