import { describe, expect, it } from 'vitest';
import { toCents } from './money.ts';
import {
  mayShip,
  mostPickups,
  parcelWeight,
  pickupReference,
  pickupRefused,
  pickupTime,
  shipmentMachine,
  shownState,
} from './shipment.ts';

const values = (...euro: number[]) => euro.map(toCents);

describe('the state that is shown', () => {
  it('is that of a request only once the courier has answered', () => {
    const asked = { stato: 'RICHIESTA INVIATA', corriere: 'GLS', numero_ritiro: null } as const;
    expect(shownState(asked)).toBe('IN ATTESA DEL CORRIERE');
    expect(shownState({ ...asked, numero_ritiro: 'MI1' })).toBe('RICHIESTA INVIATA');
    expect(shownState({ ...asked, corriere: null })).toBe('RICHIESTA INVIATA');
    expect(shownState({ ...asked, stato: 'RITIRO PRESO IN CARICO' })).toBe('RITIRO PRESO IN CARICO');
  });
});

describe('the shipment machine', () => {
  it('is S2 §4: requested, then in charge, and a new pick-up from there only', () => {
    const { moves } = shipmentMachine;
    const who = Object.entries(moves).map(([name, move]) => `${name}: ${move.who.join(', ')}`);
    const grid = [...shipmentMachine.grid(), ...who];
    expect(grid).toEqual([
      'BOZZA BOZZA: send→RICHIESTA INVIATA . .',
      'RICHIESTA INVIATA RICHIESTA INVIATA: . take→RITIRO PRESO IN CARICO .',
      'RITIRO PRESO IN CARICO RITIRO PRESO IN CARICO: . . resend→RICHIESTA INVIATA',
      'send: shop, support_as_shop',
      'take: system',
      'resend: shop, support_as_shop',
    ]);
  });
});

describe('mayShip', () => {
  it.each([
    [[], false],
    [[2], false],
    [[299.99], false],
    [[300], true],
    [[299, 299], false],
    [[2, 300], true],
    [[2, 2, 2], true],
    [[0, 0, 0, 0], true],
  ])('%j euro: %s', (euro, allowed) => {
    expect(mayShip(values(...euro))).toBe(allowed);
  });
});

describe('pickupTime', () => {
  it.each([
    ['a working morning: the same afternoon', '2026-11-20', 11, '2026-11-20', [15]],
    ['a working afternoon: the next day', '2026-11-19', 12, '2026-11-20', [9, 15]],
    ['a Friday afternoon: Monday', '2026-11-20', 18, '2026-11-23', [9, 15]],
    ['a Saturday morning: Monday', '2026-11-21', 9, '2026-11-23', [9, 15]],
    ['a Sunday, over the end of a month: Monday', '2027-01-31', 10, '2027-02-01', [9, 15]],
  ])('%s', (_, today, hour, day, hours) => {
    const time = pickupTime(today, hour);
    expect([time.day, time.windows.map(({ from }) => from)]).toEqual([day, hours]);
  });
});

describe('a pick-up', () => {
  it('has a reference of its own for each attempt, and of its shipment', () => {
    expect([pickupReference(12, 1), pickupReference(12, 2), pickupReference(1, 21)]).toEqual([
      '1201',
      '1202',
      '121',
    ]);
    expect(pickupReference(999_999_999, mostPickups)).toMatch(/^\d{11}$/);
    expect(() => pickupReference(1, mostPickups + 1)).toThrow(RangeError);
  });

  it('weighs its phones and its packages', () => {
    expect([parcelWeight(1, 1), parcelWeight(3, 1), parcelWeight(40, 3)]).toEqual([0.9, 1.7, 17.5]);
  });

  it('that is refused says so with the courier’s reason', () => {
    expect(pickupRefused('CAPritiro mancante. ')).toBe(
      'Il corriere non ha accettato la richiesta di ritiro: CAPritiro mancante. Avvisa l’assistenza.',
    );
  });
});
