export type Count = { passed: number; failed: number };

type VitestReport = {
  numPassedTests: number;
  numTotalTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
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
