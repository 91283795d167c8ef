import { describe, expect, it } from 'vitest';
import { blacklistVerdict, isAlarming, isUnknownWording } from './blacklist.ts';

const literal = { pulite: 'Not reported lost or stolen', segnalate: 'Reported stolen' };

describe('blacklist', () => {
  it('trusts the exact literal only', () => {
    expect(blacklistVerdict('Not reported lost or stolen', literal)).toBe('clean');
    for (const text of [
      'not reported lost or stolen',
      'Not reported lost or stolen ',
      'Reported stolen',
      'Clean',
      'null',
    ])
      expect(blacklistVerdict(text, literal)).toBe('listed');
    for (const nothing of [null, undefined, '', '  '])
      expect(blacklistVerdict(nothing, literal)).toBe('unknown');
  });

  it('trusts every wording that head office names, and nothing where it names none', () => {
    const two = { pulite: 'Not reported lost or stolen; Clean' };
    expect(blacklistVerdict('Clean', two)).toBe('clean');
    expect(blacklistVerdict('Not reported lost or stolen', two)).toBe('clean');
    expect(blacklistVerdict('Clean; Not reported lost or stolen', two)).toBe('listed');
    expect(blacklistVerdict('', { pulite: ';' })).toBe('unknown');
  });

  it('knows the wordings that nobody has named', () => {
    expect(isUnknownWording('Nothing found', literal)).toBe(true);
    expect(isUnknownWording('Nothing found', { pulite: 'Clean' })).toBe(true);
    for (const known of ['Not reported lost or stolen', 'Reported stolen', '', null])
      expect(isUnknownWording(known, literal)).toBe(false);
  });

  it('rings for more than a fifth of an hour, but not for a handful', () => {
    expect(isAlarming(5, 24)).toBe(true);
    expect(isAlarming(5, 25)).toBe(false);
    expect(isAlarming(4, 4)).toBe(false);
  });
});
