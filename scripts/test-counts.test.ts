import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, failedInPlaywright, failedInVitest } from './test-counts.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
});

describe('countVitest', () => {
  it('counts what passed, and all the rest as failed: skipped tests too', () => {
    const report = {
      numPassedTests: 3,
      numTotalTests: 5,
      testResults: [file('failed', 'failed', 'skipped')],
    };
    expect(countVitest(report, 1)).toEqual({ passed: 3, failed: 2 });
  });

  it('counts each file that could not be loaded', () => {
    const report = {
      numPassedTests: 3,
      numTotalTests: 3,
      testResults: [file('passed', 'passed'), file('failed'), file('failed')],
    };
    expect(countVitest(report, 1)).toEqual({ passed: 3, failed: 2 });
  });

  it('fails a run that ended badly or left no report', () => {
    const report = { numPassedTests: 3, numTotalTests: 3, testResults: [] };
    expect(countVitest(report, 0)).toEqual({ passed: 3, failed: 0 });
    expect(countVitest(report, 1)).toEqual({ passed: 3, failed: 1 });
    expect(countVitest(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('countPlaywright', () => {
  it('counts flaky and skipped tests and errors outside tests as failed', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 1 };
    expect(countPlaywright({ stats, errors: [{}] }, 1)).toEqual({ passed: 4, failed: 4 });
    expect(
      countPlaywright({ stats: { ...stats, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] }, 0),
    ).toEqual({ passed: 4, failed: 0 });
    expect(countPlaywright(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('what failed', () => {
  it('of Vitest is told by file, test and first line, a file that could not be loaded too', () => {
    const failed = { status: 'failed', fullName: 'a slip is paid', failureMessages: ['expected 1\nat line'] };
    const testResults = [
      { name: 'tests/a.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }, failed] },
      { name: 'tests/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ];
    expect(failedInVitest({ testResults })).toEqual([
      'tests/a.test.ts > a slip is paid > expected 1',
      'tests/b.test.ts > no such module',
    ]);
    expect(failedInVitest(undefined)).toEqual([]);
  });

  it('of Playwright is told through nested suites, without colours', () => {
    const spec = (ok: boolean, title: string) => ({
      ok,
      title,
      file: 'lists.spec.ts',
      tests: [
        {
          projectName: 'chromium',
          results: ok ? [{}] : [{ error: { message: '\u001B[31mtoo wide\u001B[39m\n1' } }],
        },
      ],
    });
    const suites = [{ specs: [spec(true, 'fits')], suites: [{ specs: [spec(false, 'shows')] }] }];
    expect(failedInPlaywright({ suites, errors: [{ message: 'no browser' }] })).toEqual([
      'no browser',
      'lists.spec.ts > shows > too wide',
    ]);
  });
});
