import { CallFailed, openTill, type Till } from './http-client.ts';

/** What a job came to under load; times in milliseconds. */
export interface Load {
  tills: number;
  jobs: number;
  perSecond: number;
  callsPerSecond: number;
  p50: number;
  p99: number;
  callP50: number;
  callP99: number;
  failures: number;
  /** the first few reasons */
  reasons: string[];
}

/** Does the same job again and again, each till on its own connection, for so many seconds after a short warming up. */
export async function underLoad(
  url: string,
  tills: number,
  seconds: number,
  job: (till: Till, number: number) => Promise<unknown>,
): Promise<Load> {
  const warm = Math.min(1, seconds / 4);
  await rounds(url, tills, warm, job);
  const { jobs, calls, failures, elapsed } = await rounds(url, tills, seconds, job);
  return {
    tills,
    jobs: jobs.length,
    perSecond: jobs.length / elapsed,
    callsPerSecond: calls.length / elapsed,
    p50: quantile(jobs, 0.5),
    p99: quantile(jobs, 0.99),
    callP50: quantile(calls, 0.5),
    callP99: quantile(calls, 0.99),
    failures: failures.length,
    reasons: [...new Set(failures)].slice(0, 3),
  };
}

async function rounds(
  url: string,
  tills: number,
  seconds: number,
  job: (till: Till, number: number) => Promise<unknown>,
): Promise<{ jobs: number[]; calls: number[]; failures: string[]; elapsed: number }> {
  const jobs: number[] = [];
  const calls: number[] = [];
  const failures: string[] = [];
  const begun = performance.now();
  const until = begun + seconds * 1000;
  const work = async (number: number) => {
    const till = openTill(url, (ms) => calls.push(ms));
    while (performance.now() < until) {
      const started = performance.now();
      try {
        await job(till, number);
        jobs.push(performance.now() - started);
      } catch (error) {
        if (!(error instanceof CallFailed) && !isBroken(error)) throw error;
        failures.push(error.message);
      }
    }
    till.close();
  };
  await Promise.all(Array.from({ length: tills }, (_, number) => work(number)));
  return { jobs, calls, failures, elapsed: (performance.now() - begun) / 1000 };
}

/** A connection refused or reset is a failure of the server under load, and counted; anything else is ours. */
function isBroken(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^E(CONN|PIPE|TIMEDOUT)/.test(String(error.code));
}

/** The value below which this share of the values lies; NaN when there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The middle value. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
