import type { DeviceHold } from '#domain/device-hold';
import type { DeviceState } from '#domain/device-state';
import { describe, expect, it } from 'vitest';
import {
  addStranger,
  bears,
  begin,
  dropStranger,
  emptyPacking,
  finish,
  sortOut,
  strangerReason,
  take,
  toggle,
} from './packing-state.ts';

const phone = (serial_number: string, imei: string, imei2: string | null = null) => ({
  serial_number,
  num_times: 1,
  brand_name: 'Apple',
  model_name: `iPhone ${serial_number}`,
  imei,
  imei2,
});
const one = phone('ONE', '001234560000014');
const two = phone('TWO', '001234560000022', '001234560000030');
const three = phone('THREE', '001234560000048');
const rows = [one, two, three];

describe('a code read', () => {
  it('is an IMEI as written or grouped, the second IMEI, the serial in any case, or the case code', () => {
    for (const code of ['001234560000022', '00 123456 000002 2', '001234560000030', 'two', 'TWO-1'])
      expect(bears(two, code), code).toBe(true);
    expect(bears(two, '001234560000014')).toBe(false);
    expect(bears(one, '')).toBe(false);
  });

  it('ticks its device once and says so', () => {
    const first = take(emptyPacking, rows, two.imei);
    expect(first.packing.chosen).toEqual(['TWO-1']);
    expect(first.heard).toEqual({ kind: 'good', text: 'Apple iPhone TWO nel pacco' });
    const second = take(first.packing, rows, '001234560000030');
    expect(second.packing).toBe(first.packing);
    expect(second.heard?.kind).toBe('again');
  });

  it('that no device to ship bears changes nothing', () => {
    expect(take(emptyPacking, rows, '999')).toEqual({ packing: emptyPacking, heard: null });
  });
});

describe('packing by scanning', () => {
  const selected = toggle(toggle(emptyPacking, 'ONE-1'), 'TWO-1');

  it('begins with an empty box and tells what is missing, in and too many', () => {
    const begun = begin(selected);
    expect(sortOut(begun, rows)).toEqual({ chosen: [], missing: [one, two], extra: [] });
    const more = take(take(begun, rows, one.imei).packing, rows, three.imei);
    expect(more.heard?.kind).toBe('again');
    expect(sortOut(more.packing, rows)).toEqual({ chosen: [one, three], missing: [two], extra: [three] });
  });

  it('without a selection expects nothing, so nothing is missing or too many', () => {
    const taken = take(begin(emptyPacking), rows, one.imei);
    expect(taken.heard?.kind).toBe('good');
    expect(sortOut(taken.packing, rows)).toEqual({ chosen: [one], missing: [], extra: [] });
  });

  it('ends with what is in the box ticked', () => {
    const taken = addStranger(take(begin(selected), rows, one.imei).packing, { code: '9', reason: 'x' });
    expect(finish(taken)).toEqual({ chosen: ['ONE-1'], expected: null, strangers: [] });
  });

  it('keeps each stranger once until it is taken out', () => {
    const twice = ['a', 'b', 'a'].reduce((so, code) => addStranger(so, { code, reason: code }), emptyPacking);
    expect(twice.strangers.map(({ code }) => code)).toEqual(['a', 'b']);
    expect(dropStranger(twice, 'a').strangers.map(({ code }) => code)).toEqual(['b']);
  });

  it('leaves out what has left the list meanwhile', () => {
    expect(sortOut(selected, [two]).chosen).toEqual([two]);
  });
});

describe('a device that is not to be shipped', () => {
  const reason = (id_stato_device: DeviceState, stato_device: string, fermo: DeviceHold = null) =>
    strangerReason({ ...one, id_stato_device, stato_device, fermo });

  it('is told by its state', () => {
    expect(reason(3, 'SPEDITO')).toBe('Apple iPhone ONE non è da spedire: è già SPEDITO');
    expect(reason(14, 'ANNULLATO NEGOZIO')).toBe('Apple iPhone ONE: l’acquisto è annullato');
    expect(reason(1, 'ACQUISTATO', 'FERMO')).toContain('Apple iPhone ONE: Il device è fermo');
    expect(reason(2, 'IN CORSO')).toBe('Apple iPhone ONE: l’acquisto è ancora IN CORSO');
  });
});
