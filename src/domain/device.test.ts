import { describe, expect, it } from 'vitest';
import type { Profile } from './role.ts';
import {
  caseCode,
  deviceMachine,
  deviceStateName,
  manualSerial,
  needsProofOfPurchase,
  newDeviceGuard,
  parseCaseCode,
  type CycleRow,
  type DeviceMove,
  anyColor,
  colorName,
} from './device.ts';
import { isInStock, photoOrigin, type DeviceState } from './device-state.ts';
import { toCents } from './money.ts';

const states: DeviceState[] = [1, 2, 3, 4, 5, 6, 14];
const now = new Date('2026-11-20T12:00:00Z');
const row: CycleRow = {
  serial_number: 'S1',
  num_times: 1,
  id_stato_device: 14,
  id_affiliato: 100,
  id_negozio: 1001,
  opened_at: '2026-11-20T11:00:00+00:00',
};
const guard = (rows: CycleRow[], isListed = false) =>
  newDeviceGuard({ serial_number: 'S1', id_affiliato: 100, isListed, rows, now });

describe('device states', () => {
  it('moves as rulings §5 says and no other way', () => {
    expect(deviceMachine.grid()).toEqual([
      '1 ACQUISTATO: . . cancel→14 correct→14 ship→3 . . . .',
      '2 IN CORSO: complete→1 abandon→14 . . . . . . .',
      '3 SPEDITO: . . . . . receive→4 . . .',
      '4 RICEVUTO SEDE: . . . . . . unreceive→3 appraise→5 .',
      '5 VALUTATO: . . . . . . . . settle→6',
      '6 LIQUIDATO: . . . . . . . . .',
      '14 ANNULLATO NEGOZIO: . . . . . . . . .',
    ]);
    expect(deviceStateName(14)).toBe('ANNULLATO NEGOZIO');
  });

  it('gives each move to its roles', () => {
    const moves = Object.entries(deviceMachine.moves).map(([name, { who }]) => `${name}: ${who.join(' ')}`);
    expect(moves).toEqual([
      'complete: shop master support_as_shop',
      'abandon: shop master support_as_shop system',
      'cancel: shop support_as_shop',
      'correct: office',
      'ship: shop support_as_shop',
      'receive: office support',
      'unreceive: office support',
      'appraise: office support',
      'settle: office support',
    ]);
  });

  it('lets each role make its moves in the warehouse and no others (S2 §4 and §6)', () => {
    const profiles: Profile[] = ['shop', 'master', 'office', 'support', 'support_as_shop'];
    const moves = Object.keys(deviceMachine.moves) as DeviceMove[];
    const grid = states.flatMap((state) =>
      profiles.map((profile) => {
        const own = moves.filter(
          (move) => deviceMachine.can(move, state) && deviceMachine.moves[move].who.includes(profile),
        );
        return `${state} ${profile}: ${own.map((move) => `${move}→${deviceMachine.moves[move].to}`).join(' ')}`.trim();
      }),
    );
    expect(grid).toEqual([
      '1 shop: cancel→14 ship→3',
      '1 master:',
      '1 office: correct→14',
      '1 support:',
      '1 support_as_shop: cancel→14 ship→3',
      // at the counter, which is the master's too
      '2 shop: complete→1 abandon→14',
      '2 master: complete→1 abandon→14',
      '2 office:',
      '2 support:',
      '2 support_as_shop: complete→1 abandon→14',
      '3 shop:',
      '3 master:',
      '3 office: receive→4',
      '3 support: receive→4',
      '3 support_as_shop:',
      '4 shop:',
      '4 master:',
      '4 office: unreceive→3 appraise→5',
      '4 support: unreceive→3 appraise→5',
      '4 support_as_shop:',
      '5 shop:',
      '5 master:',
      '5 office: settle→6',
      '5 support: settle→6',
      '5 support_as_shop:',
      ...[6, 14].flatMap((state) => profiles.map((profile) => `${state} ${profile}:`)),
    ]);
  });

  it('knows stock and the proof of purchase', () => {
    expect(states.filter(isInStock)).toEqual([1, 3, 4, 5]);
    expect([399.99, 400].map((euro) => needsProofOfPurchase(toCents(euro)))).toEqual([false, true]);
  });
});

describe('photos of a phone', () => {
  it('are the shop’s while it has the phone and head office’s from arrival on', () => {
    const origins = (isOffice: boolean) => states.map((state) => photoOrigin(isOffice, state));
    expect(origins(false)).toEqual(['NEGOZIO', 'NEGOZIO', null, null, null, null, null]);
    expect(origins(true)).toEqual([null, null, null, 'SEDE', 'SEDE', 'SEDE', null]);
  });
});

describe('new device guard', () => {
  it('counts cycles from the highest ever used for the serial', () => {
    expect(guard([])).toEqual({ ok: true, num_times: 1, expired: [] });
    const rows = [
      row,
      { ...row, num_times: 4, id_stato_device: 6 as const },
      { ...row, serial_number: 'S2', num_times: 9 },
    ];
    expect(guard(rows)).toEqual({ ok: true, num_times: 5, expired: [] });
  });

  it('refuses by each state of the last cycle, wherever it was met', () => {
    for (const state of states.filter((one) => one !== 2)) {
      for (const other of [{}, { serial_number: 'S2' }, { id_affiliato: 207 }]) {
        const answer = guard([{ ...row, ...other, id_stato_device: state }]);
        if (isInStock(state))
          expect(answer).toEqual({ ok: false, refusal: 'DEVICE_GIA_PRESENTE_IN_MAGAZZINO' });
        else expect(answer.ok).toBe(true);
      }
    }
  });

  it('offers to close what is pending in the same affiliate only', () => {
    const pending = { ...row, id_stato_device: 2 as const, id_negozio: 1002, num_times: 3 };
    expect(guard([row, pending])).toEqual({ ok: false, refusal: 'PROCESSO_GIA_APERTO', pending });
    expect(guard([{ ...pending, id_affiliato: 207 }])).toEqual({
      ok: false,
      refusal: 'DEVICE_GIA_PRESENTE_IN_MAGAZZINO',
    });
    expect(guard([pending, { ...pending, serial_number: 'S2', id_affiliato: 207 }]).ok).toBe(false);
    expect(guard([pending], true)).toEqual({ ok: false, refusal: 'IMEI_PRESENTE_IN_BLACKLIST' });
  });

  it('lets go of what has been pending for 24 hours', () => {
    const opened = (at: string) => ({ ...row, id_stato_device: 2 as const, opened_at: at });
    const old = opened('2026-11-19T12:00:00Z');
    expect(guard([old])).toEqual({ ok: true, num_times: 2, expired: [old] });
    expect(guard([opened('2026-11-19T12:00:01Z')]).ok).toBe(false);
  });
});

describe('device codes', () => {
  it('splits a codice_pratica at its last dash', () => {
    expect(caseCode({ serial_number: 'AB-12', num_times: 3 })).toBe('AB-12-3');
    expect(parseCaseCode('AB-12-3')).toEqual({ serial_number: 'AB-12', num_times: 3 });
    expect([parseCaseCode('AB'), parseCaseCode('-1'), parseCaseCode('AB-x')]).toEqual([null, null, null]);
  });

  it('makes manual serials of nine characters', () => {
    let draw = 0;
    expect(manualSerial((below) => (draw += 7) % below)).toMatch(/^[A-Z0-9]{9}$/);
  });
});

describe('a colour', () => {
  it('that nobody says is none that people read', () => {
    expect([anyColor, 'Nero', null].map(colorName)).toEqual([null, 'Nero', null]);
  });
});
