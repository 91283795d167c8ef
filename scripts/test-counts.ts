import { relative } from 'node:path';

export type Count = { passed: number; failed: number };

type VitestReport = {
  numPassedTests: number;
  numTotalTests: number;
  testResults: {
    name?: string;
    message?: string;
    status: string;
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[];
  }[];
};
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: {
    ok: boolean;
    title: string;
    file: string;
    tests: { projectName: string; results: { error?: { message?: string } }[] }[];
  }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites?: PlaywrightSuite[];
};

/**
 * Counts a run of Vitest from its JSON report. A skipped test counts as failed, and so does a file that could not be
 * loaded; a run that ended badly without any failed test counts as one failure.
 */
export function countVitest(report: unknown, exitCode: number): Count {
  if (!report) return { passed: 0, failed: 1 };
  const { numPassedTests, numTotalTests, testResults } = report as VitestReport;
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return atLeastOne(
    { passed: numPassedTests, failed: numTotalTests - numPassedTests + broken.length },
    exitCode,
  );
}

/** Counts a run of Playwright from its JSON report, as strictly: a test passed at the second try has failed. */
export function countPlaywright(report: unknown, exitCode: number): Count {
  if (!report) return { passed: 0, failed: 1 };
  const { stats, errors } = report as PlaywrightReport;
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return atLeastOne({ passed: stats.expected, failed }, exitCode);
}

function atLeastOne({ passed, failed }: Count, exitCode: number): Count {
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

/** What failed in a run of Vitest, a line each: file, test, first line of why. */
export function failedInVitest(report: unknown): string[] {
  return ((report ?? { testResults: [] }) as VitestReport).testResults.flatMap((file) => {
    const where = relative('', file.name ?? '');
    const failed = file.assertionResults.filter(({ status }) => status !== 'passed');
    if (failed.length === 0 && file.status === 'failed') return [line(where, '', file.message)];
    return failed.map((test) => line(where, test.fullName ?? '', test.failureMessages?.[0] ?? test.status));
  });
}

/** The same of a run of Playwright; its errors outside tests, too. */
export function failedInPlaywright(report: unknown): string[] {
  const { suites = [], errors = [] } = (report ?? {}) as Partial<PlaywrightReport>;
  const inSuite = (suite: PlaywrightSuite): string[] => [
    ...(suite.suites ?? []).flatMap(inSuite),
    ...(suite.specs ?? [])
      .filter(({ ok }) => !ok)
      .map(({ title, file, tests }) => {
        const results = tests.flatMap((test) => test.results);
        return line(
          file,
          title,
          results.find(({ error }) => error)?.error?.message ?? 'not run or passed late',
        );
      }),
  ];
  return [...errors.map(({ message }) => line('', '', message)), ...suites.flatMap(inSuite)];
}

function line(file: string, test: string, why = ''): string {
  const first = why.replaceAll(/\u001B\[[\d;]*m/g, '').split('\n', 1)[0] ?? '';
  return [file, test, first]
    .filter((part) => part !== '')
    .join(' > ')
    .slice(0, 300);
}
