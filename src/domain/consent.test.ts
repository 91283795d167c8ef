import { describe, expect, it } from 'vitest';
import { codesWhere } from './code.ts';
import { consentChannels, gives, withdrawn } from './consent.ts';

const no = { flag_due: 0, flag_tre: 0 } as const;
const one = { flag_due: 1, flag_tre: 0 } as const;
const both = { flag_due: 1, flag_tre: 1 } as const;

describe('consents', () => {
  it('are given where there was none before, and taken back where there was one', () => {
    expect([gives(both, one), gives(one, both), gives(one, one), gives(no, no)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([withdrawn(no, both), withdrawn(one, both), withdrawn(both, no)]).toEqual([
      ['flag_due', 'flag_tre'],
      ['flag_tre'],
      [],
    ]);
    // One given and one taken back at once is a giving.
    expect(gives({ flag_due: 0, flag_tre: 1 }, one)).toBe(true);
  });

  it('are given by the person’s own hand only', () => {
    expect(codesWhere(consentChannels, ({ mayGive }) => mayGive)).toEqual(['TELEFONO', 'CARTA']);
  });
});
