import { describe, expect, it } from 'vitest';
import {
  bearsCode,
  identitiesIn,
  identitiesOf,
  phoneIdentity,
  sameImei,
  serialIdentity,
} from './phone-identity.ts';

describe('who a phone is', () => {
  it('is the first 14 digits of its IMEI, whatever the last one', () => {
    expect(phoneIdentity('352099001761481')).toBe('35209900176148');
    expect(phoneIdentity('352099001761487')).toBe('35209900176148');
    for (const none of [null, '', '3520990017614', '352099001761481234', 'N/A'])
      expect(phoneIdentity(none)).toBe(null);
    expect(sameImei('352099001761481', '352099001761482')).toBe(true);
    expect(sameImei('352099001761481', '352099001761491')).toBe(false);
    expect(sameImei(null, null)).toBe(false);
  });

  it('is its serial in capitals, without blanks, signs and what can’t be seen', () => {
    for (const written of [
      'DMPX5F32FFQ',
      'dmpx5f32ffq',
      'DMPX 5F32FFQ',
      'DMPX-5F32FFQ',
      'DMPX\u200b5F32FFQ',
      'DMPX\u00ad5F32FFQ',
      'ＤＭＰＸ５Ｆ３２ＦＦＱ',
      ' dmpx.5f32/ffq\n',
    ])
      expect(serialIdentity(written), written).toBe('DMPX5F32FFQ');
    expect(serialIdentity('DMPX5F32FFR')).not.toBe('DMPX5F32FFQ');
    // Letters of other scripts are letters; of signs alone nothing else is left than themselves.
    expect(serialIdentity('АБ-1')).toBe('АБ1');
    expect(serialIdentity('--')).toBe('--');
    expect(serialIdentity('352099001761481')).toBe('35209900176148');
  });

  it('is found by whichever of its numbers is read, however it is written', () => {
    const phone = { serial_number: 'dmpx-5f32ffq', imei: '352099001761481', imei2: '490154203237518' };
    expect(identitiesOf(phone)).toEqual(['DMPX5F32FFQ', '35209900176148', '49015420323751']);
    expect(identitiesOf({ serial_number: '352099001761481', imei: '352099001761481' })).toEqual([
      '35209900176148',
    ]);
    expect(identitiesIn(' 35-209900-176148-9/01')).toContain('35209900176148');
    for (const code of [
      '35 209900 176148 1',
      '35209900176148',
      '490154203237510',
      'DMPX5F32FFQ',
      'dmpx 5f32ffq',
    ])
      expect(bearsCode(phone, code), code).toBe(true);
    for (const code of ['', '352099001761', '35209900176149', 'DMPX5F32FF'])
      expect(bearsCode(phone, code), code).toBe(false);
  });
});
