import { describe, expect, it } from 'vitest';
import { codesOf } from './code.ts';
import {
  atOffice,
  deviceState,
  deviceStates,
  isCancelled,
  isInStock,
  isPending,
  onItsWay,
  photoOrigin,
  statesWhere,
  toValue,
  valuedStates,
} from './device-state.ts';

const all = codesOf(deviceStates);

describe('the states of a device', () => {
  it('are in stock until they are settled, and from the arrival on at head office (rulings §4, §6)', () => {
    expect(all).toEqual([1, 2, 3, 4, 5, 6, 14]);
    expect(all.filter(isInStock)).toEqual([1, 3, 4, 5]);
    expect(atOffice).toEqual([4, 5, 6]);
    expect(valuedStates).toEqual([5, 6]);
    expect(onItsWay).toEqual([1, 3, 4, 5]);
    expect(toValue).toEqual([1, 3, 4]);
    expect(statesWhere(({ where }) => where === 'Sede')).toEqual(atOffice);
  });

  it('tell what is open and what was taken back', () => {
    const rows = all.map((id_stato_device) => ({ id_stato_device }));
    expect(rows.filter(isPending)).toEqual([{ id_stato_device: deviceState.pending }]);
    expect(rows.filter(isCancelled)).toEqual([{ id_stato_device: 14 }]);
  });

  it('let each add photos of the phone that it has', () => {
    expect(all.map((state) => photoOrigin(false, state))).toEqual([
      'NEGOZIO',
      'NEGOZIO',
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(all.filter((state) => photoOrigin(true, state) === 'SEDE')).toEqual(atOffice);
  });
});
