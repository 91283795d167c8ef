import { describe, expect, it } from 'vitest';
import { daysWaiting, deskParts, deskPartNames, deskStations } from './desk-part.ts';
import { deviceState, toValue, valuedStates } from './device-state.ts';

describe('parts of the desk', () => {
  it('hold each state of a bought device once: its stations what waits for its value', () => {
    const states = deskPartNames.flatMap((part) =>
      deskParts[part].cases ? [] : [...deskParts[part].states],
    );
    expect(states.toSorted()).toEqual([...toValue, ...valuedStates].toSorted());
    expect(deskStations.flatMap((part) => [...deskParts[part].states])).toEqual(toValue);
  });
});

describe('the wait of a device', () => {
  const now = new Date('2026-11-23T00:30:00+01:00');
  const device = {
    data_acquisto: '2026-11-01T10:00:00Z',
    data_spedizione: '2026-11-10T10:00:00Z',
    data_arrivo: '2026-11-22T22:59:00Z',
  };

  it.each([
    ['in the shop since it was bought', deviceState.bought, 22],
    ['under way since it was sent', deviceState.sent, 13],
    ['at head office since it arrived, by the days of Rome', deviceState.arrived, 1],
  ] as const)('is %s', (_, id_stato_device, days) => {
    expect(daysWaiting({ ...device, id_stato_device }, now)).toBe(days);
  });

  it('begins with the purchase where nobody wrote down what came after it', () => {
    const bare = { ...device, data_spedizione: null, data_arrivo: null };
    expect(daysWaiting({ ...bare, id_stato_device: deviceState.arrived }, now)).toBe(22);
  });
});
