import type { BenchDatabase } from './database.ts';
import type { Load } from './load.ts';
import type { ServerProcess } from './server-process.ts';

/** One line of the table. */
export interface Measure {
  job: string;
  /** what was measured, as shown */
  value: string;
  /** the bare SQL's figure and ours as a share of it, where there is such a limit */
  limit?: string;
  ratio?: number;
  /** the figure to reach, from the design's table of speeds; empty where it has none */
  reach?: string;
  /** all figures, for the file */
  figures?: Record<string, unknown>;
}

/** What every part may use. */
export interface Bench {
  database: BenchDatabase;
  server: ServerProcess;
  /** length of each measurement */
  seconds: number;
  /** null: pgbench is not on this machine, so no ratio is made */
  pgbench: string | null;
}

/** Milliseconds as shown. */
export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;
/** A rate as shown. */
export const rate = (value: number): string => value.toFixed(value < 100 ? 1 : 0);

/** Failures as shown, with the first reason: a table that hides them would lie. */
export function failuresOf({ failures, reasons }: Load): string {
  return failures === 0 ? 'no failures' : `${failures} FAILED (${reasons[0]?.slice(0, 120)})`;
}
