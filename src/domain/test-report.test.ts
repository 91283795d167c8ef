import { describe, expect, it } from 'vitest';
import { testNames } from './test-report.ts';

describe('test report', () => {
  it('reads lists, maps and comma strings alike', () => {
    const names = ['Face ID', 'Battery Drain'];
    expect(testNames([' Face ID ', 'Battery Drain', 'Face ID', 7])).toEqual(names);
    expect(testNames('Face ID, Battery Drain,,')).toEqual(names);
    expect(
      testNames({ 'Face ID': true, 'Battery Drain': 'Failed', Wifi: false, Nfc: null, Gps: 'No' }),
    ).toEqual(names);
  });

  it('reads nothing out of nothing', () => {
    for (const nothing of [null, undefined, '', [], {}, 3, true]) expect(testNames(nothing)).toEqual([]);
  });
});
