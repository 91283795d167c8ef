import { expect, it } from 'vitest';
import {
  daysSince,
  lateSince,
  openProgress,
  progressText,
  shipmentProgress,
  type ShipmentProgress,
} from './shipment-progress.ts';

const row = (avanzamento: ShipmentProgress, numero_arrivati: number, giorni = 3) => ({
  avanzamento,
  giorni,
  numero_devices: 3,
  numero_arrivati,
});

it('says in a word or two how far a parcel is', () => {
  expect([
    progressText(row('DA_RITIRARE', 0)),
    progressText(row('IN_VIAGGIO', 0, 0)),
    progressText(row('IN_VIAGGIO', 0)),
    progressText(row('CONSEGNATA', 0)),
    progressText(row('IN_PARTE', 2)),
    progressText(row('INCOMPLETA', 1)),
    progressText(row('INCOMPLETA', 2)),
    progressText(row('ARRIVATA', 3)),
  ]).toEqual([
    'Da ritirare',
    'In viaggio da oggi',
    'In viaggio 3 gg',
    'Consegnata',
    'Arrivati 2 di 3',
    'Mancano 2',
    'Manca 1',
    'Arrivata 3 di 3',
  ]);
});

it('counts days of Rome, and calls late what was sent more than a week ago', () => {
  const now = new Date('2026-11-23T23:30:00Z');
  expect(daysSince('2026-11-23T22:30:00Z', now)).toBe(1);
  expect(daysSince('2026-11-23T23:00:00Z', now)).toBe(0);
  expect(lateSince('2026-11-23')).toBe('2026-11-15');
});

it('awaits all but what has arrived whole', () => {
  expect(openProgress).toEqual(Object.keys(shipmentProgress).filter((one) => one !== 'ARRIVATA'));
});
