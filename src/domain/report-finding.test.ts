import { describe, expect, it } from 'vitest';
import {
  batteryLine,
  findingNames,
  findingsOf,
  removableOf,
  type FindingRules,
  type ReportChecks,
} from './report-finding.ts';

const silent: ReportChecks = {
  mdm: null,
  account: null,
  sim: null,
  grigia: null,
  parti: null,
  batteria: null,
  cicli: null,
};
const rules: FindingRules = {
  MDM: 1,
  LISTA_GRIGIA: 0,
  ACCOUNT: 0,
  SIM: 0,
  PARTI: 0,
  BATTERIA: 0,
  batteria_minima: 80,
};
const of = (part: Partial<ReportChecks>, part2: Partial<FindingRules> = {}) =>
  findingsOf({ ...silent, ...part }, { ...rules, ...part2 });

describe('what a report brings up', () => {
  it('is nothing where it says nothing, or no', () => {
    expect(findingsOf(null, rules)).toEqual([]);
    expect(findingsOf(undefined, rules)).toEqual([]);
    expect(of({})).toEqual([]);
    expect(of({ mdm: 'no', account: 'no', sim: 'no', grigia: 'no', parti: 'no', batteria: 80 })).toEqual([]);
  });

  it('is refused or told by the rules of the day, the gravest first', () => {
    expect(of({ parti: 'si', mdm: 'si' })).toEqual([
      { codice: 'MDM', is_rifiuto: 1 },
      { codice: 'PARTI', is_rifiuto: 0 },
    ]);
    expect(of({ mdm: 'si' }, { MDM: 0 })).toEqual([{ codice: 'MDM', is_rifiuto: 0 }]);
    expect(of({ grigia: 'si' }, { LISTA_GRIGIA: 1 })).toEqual([{ codice: 'LISTA_GRIGIA', is_rifiuto: 1 }]);
  });

  it('tells what it can’t read and refuses nobody for it', () => {
    expect(of({ mdm: 'dubbio' })).toEqual([{ codice: 'MDM', is_rifiuto: 0 }]);
  });

  it('holds the battery against the minimum', () => {
    expect(of({ batteria: 79 })).toEqual([{ codice: 'BATTERIA', is_rifiuto: 0 }]);
    expect(of({ batteria: 79 }, { BATTERIA: 1 })).toEqual([{ codice: 'BATTERIA', is_rifiuto: 1 }]);
    expect(of({ batteria: 79 }, { batteria_minima: 70 })).toEqual([]);
  });
});

it('reads as people say it', () => {
  expect(findingNames(['MDM', 'PARTI'])).toBe('Gestito da un’azienda (MDM), Parti non originali');
  expect(findingNames([])).toBe('');
  expect(batteryLine(84, 512)).toBe('Batteria 84 %, 512 cicli');
  expect(batteryLine(null, 512)).toBe('Batteria 512 cicli');
  expect(batteryLine(null, null)).toBeNull();
});

describe('removableOf', () => {
  it('names what whoever holds the phone can take off', () => {
    expect(removableOf(['MDM', 'LISTA_GRIGIA', 'ACCOUNT', 'SIM', 'PARTI', 'BATTERIA'])).toEqual([
      'MDM',
      'ACCOUNT',
      'SIM',
    ]);
  });
});
