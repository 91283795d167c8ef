import { describe, expect, it } from 'vitest';
import type { DeviceState } from '#domain/device-state';
import {
  addStranger,
  heardOf,
  isToKeep,
  sortOut,
  strangerOf,
  verdictOf,
  type Readable,
} from './reading-state.ts';

const phone = (number: number, id_stato_device: DeviceState = 3): Readable => ({
  serial_number: `S${number}`,
  num_times: 1,
  imei: `00123456789010${number}`,
  brand_name: 'Apple',
  model_name: `iPhone ${number}`,
  id_stato_device,
});

describe('what comes out of a parcel', () => {
  it('is one of its phones, another parcel’s, here already, or nobody’s', () => {
    const states = [1, 2, 3, 4, 5, 6, 14] as const;
    expect(states.map((state) => verdictOf(phone(1, state), true))).toEqual([
      'not-shipped',
      'not-shipped',
      'ready',
      'here',
      'here',
      'here',
      'cancelled',
    ]);
    expect(verdictOf(phone(1), false)).toBe('elsewhere');
  });

  it('is heard as what it is', () => {
    expect(heardOf(strangerOf('009', phone(2), 'elsewhere', 'del DDT 4/2026: arrivato lì'))).toEqual({
      kind: 'again',
      text: 'Apple iPhone 2: del DDT 4/2026: arrivato lì',
    });
    expect(heardOf(strangerOf('00 999999 999999 9', null, 'unknown'))).toEqual({
      kind: 'bad',
      text: '00 999999 999999 9: sconosciuto: nessun device con questo codice',
    });
  });

  it('is taken into custody where nobody has sent it', () => {
    const verdicts = ['not-shipped', 'cancelled', 'elsewhere', 'here', 'unknown'] as const;
    expect(verdicts.filter((verdict) => isToKeep(strangerOf('S1', phone(1, 1), verdict)))).toEqual([
      'not-shipped',
      'cancelled',
    ]);
    expect(isToKeep(strangerOf('S1', null, 'not-shipped'))).toBe(false);
  });

  it('is kept once, by whichever code it was read', () => {
    const once = addStranger([], strangerOf('001234567890107', phone(7, 1), 'not-shipped'));
    const other = addStranger(once, strangerOf('X9', null, 'unknown'));
    const again = addStranger(other, strangerOf('S7', phone(7, 14), 'cancelled'));
    expect(again.map(({ code, verdict }) => [code, verdict])).toEqual([
      ['S7', 'cancelled'],
      ['X9', 'unknown'],
    ]);
  });

  it('leaves what has not been read', () => {
    const { awaited, arrived } = sortOut([phone(1), phone(2, 4), phone(3, 6)]);
    expect([awaited, arrived].map((rows) => rows.map(({ serial_number }) => serial_number))).toEqual([
      ['S1'],
      ['S2', 'S3'],
    ]);
  });
});
