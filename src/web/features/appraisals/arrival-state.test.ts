import { describe, expect, it } from 'vitest';
import type { DeviceState } from '#domain/device-state';
import {
  drop,
  noArrivals,
  outcomesOf,
  read,
  sortOut,
  verdictOf,
  type Arrivals,
  type Readable,
} from './arrival-state.ts';

const phone = (number: number, id_stato_device: DeviceState = 3): Readable => ({
  serial_number: `S${number}`,
  num_times: 1,
  imei: `00123456789010${number}`,
  brand_name: 'Apple',
  model_name: `iPhone ${number}`,
  id_stato_device,
});
const readAll = (...phones: Readable[]): Arrivals =>
  phones.reduce((arrivals, one) => read(arrivals, one.imei, one).arrivals, noArrivals);

describe('arrivals read one after the other', () => {
  it('are ready where they were shipped, and say why where not', () => {
    expect(([1, 3, 4, 5, 6, 14] as const).map(verdictOf)).toEqual([
      'not-shipped',
      'ready',
      'here',
      'here',
      'here',
      'cancelled',
    ]);
    expect(read(noArrivals, 'S1', phone(1)).heard).toEqual({ kind: 'good', text: 'Apple iPhone 1' });
    expect(read(noArrivals, 'S1', phone(1, 1)).heard).toEqual({
      kind: 'bad',
      text: 'Apple iPhone 1. Non spedito: il negozio non lo ha messo in una spedizione',
    });
    const stranger = read(noArrivals, '00 999999 999999 9', null);
    expect(stranger.heard.text).toBe('00 999999 999999 9. Sconosciuto: nessun device con questo codice');
    expect(stranger.arrivals.lines).toEqual([
      { code: '009999999999999', device: null, verdict: 'unknown', times: 1 },
    ]);
  });

  it('count a device once, read by IMEI or by serial', () => {
    const twice = read(readAll(phone(1)), 'S1', phone(1));
    expect(twice.heard).toEqual({ kind: 'again', text: 'Apple iPhone 1: già letto' });
    expect(twice.arrivals.lines.map(({ times }) => times)).toEqual([2]);
    expect(sortOut(twice.arrivals, null).ready).toHaveLength(1);
  });

  it('ask again for a code that nobody could be asked for', () => {
    const offline = read(noArrivals, 'S1', undefined);
    expect(offline.heard.kind).toBe('bad');
    const { arrivals } = read(offline.arrivals, 'S1', phone(1));
    expect(arrivals.lines.map(({ verdict, times }) => [verdict, times])).toEqual([['ready', 1]]);
  });

  it('tell what a parcel lacks and what is too many', () => {
    const contents = [phone(1), phone(2), phone(3, 4)];
    const arrivals = readAll(phone(1), phone(7), phone(8, 1));
    const { ready, missing, extra } = sortOut(arrivals, contents);
    expect(ready.map(({ device }) => device?.serial_number)).toEqual(['S7', 'S1']);
    expect(missing.map(({ serial_number }) => serial_number)).toEqual(['S2']);
    expect(extra.map(({ device }) => device?.serial_number)).toEqual(['S7']);
    expect(sortOut(arrivals, null).extra).toEqual([]);
    const line = ready[0];
    if (line) expect(sortOut(drop(arrivals, line), contents).extra).toEqual([]);
  });

  it('end with a result for each: arrived, somebody was first, not shipped, unknown', () => {
    const { lines } = read(readAll(phone(1), phone(2), phone(3), phone(4, 1)), 'X9', null).arrivals;
    const answer = (number: number, ret_code: number) => ({
      serial_number: `S${number}`,
      num_times: 1,
      ret_code,
    });
    const now = new Map<string, DeviceState | null>([
      ['S2-1', 5],
      ['S3-1', null],
    ]);
    const outcomes = outcomesOf(lines, [answer(1, 0), answer(2, 1), answer(3, -4)], now);
    expect(
      Object.fromEntries(outcomes.map(({ line, text }) => [line.device?.serial_number ?? line.code, text])),
    ).toEqual({
      S1: 'ARRIVATO A MAGAZZINO',
      S2: 'Già arrivato: un collega lo ha registrato prima',
      S3: 'Sconosciuto: nessun device con questo codice',
      S4: 'Non spedito: il negozio non lo ha messo in una spedizione',
      X9: 'Sconosciuto: nessun device con questo codice',
    });
    // What needs somebody's eye comes first.
    expect(outcomes.at(-1)?.line.device?.serial_number).toBe('S1');
  });
});
