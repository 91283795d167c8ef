import { describe, expect, it } from 'vitest';
import type { RowOf } from '#contract/api';
import { findCoupons, findDevices, findPlaces, findShipments, meantBy } from './found-things.ts';

const device = (part: Partial<RowOf<'getDevice'>>) =>
  ({
    serial_number: 'SERIAL01',
    num_times: 1,
    brand_name: 'Apple',
    model_name: 'iPhone 13',
    memory_gb: 128,
    imei: '001234567890124',
    imei2: null,
    id_stato_device: 1,
    nome_cliente: 'Anna Esposito',
    ...part,
  }) as RowOf<'getDevice'>;

describe('what a scanned code means', () => {
  const finds = [
    ...findDevices([
      device({}),
      device({ serial_number: 'SERIAL02', imei: '009988776655443', imei2: '001111111111116' }),
    ]),
    ...findCoupons([
      {
        coupon_serial_number: 'K7QX4MDP9TRW',
        stato_coupon: 'VALIDO',
        coupon_value: 30,
      } as RowOf<'getCoupon'>,
    ]),
  ];

  it.each([
    ['009988776655443', 'SERIAL02-1'],
    ['00 111111 111111 6', 'SERIAL02-1'],
    ['serial01', 'SERIAL01-1'],
    ['k7qx 4mdp 9trw', 'K7QX4MDP9TRW'],
  ])('%s is %s', (text, key) => {
    expect(meantBy(finds, text)?.key).toBe(key);
  });

  it('is nothing where only a part of it fits', () => {
    expect(meantBy(finds, '0099887766554')).toBeUndefined();
  });
});

describe('finds', () => {
  it('open the warehouse with the device', () => {
    expect(findDevices([device({ num_times: 2 })])[0]).toMatchObject({
      to: '/magazzino',
      search: { id: 'SERIAL01-2' },
      detail: '00 123456 789012 4 · Anna Esposito',
    });
  });

  it('open the shop’s warehouse, wherever the device has got to', () => {
    const places = ([1, 3, 4, 6] as const).map(
      (id_stato_device) => findDevices([device({ id_stato_device })])[0]?.to,
    );
    expect(new Set(places)).toEqual(new Set(['/magazzino']));
  });

  it('open head office’s own warehouse with what has arrived there', () => {
    const places = ([3, 4, 6, 14] as const).map(
      (id_stato_device) => findDevices([device({ id_stato_device })], true)[0]?.to,
    );
    expect(places).toEqual(['/magazzino', '/magazzino-own', '/magazzino-own', '/magazzino']);
  });

  it('have shipments by tracking number or DDT, open with what is in them', () => {
    const finds = findShipments([
      {
        id_spedizione_magcent: 31,
        numero_ddt: 118,
        anno_ddt: 2026,
        negozio_spedizione: 'Aurora Milano',
        stato: 'RICHIESTA INVIATA',
        tracking_spedizione: 'MI000123456',
        numero_ritiro: null,
      } as RowOf<'getListaSpedizioni'>,
    ]);
    expect(finds[0]).toMatchObject({ title: 'DDT 118/2026', to: '/spedizioni', search: { id: '31' } });
    expect(meantBy(finds, 'mi000123456')).toBe(finds[0]);
    expect(meantBy(finds, '118/2026')).toBe(finds[0]);
  });

  it('have screens by the beginnings of their words', () => {
    const places = [
      { to: '/coupon', label: 'Coupon', words: 'voucher ristampa' },
      { to: '/docs', label: 'Fatture' },
    ];
    expect(findPlaces(places, 'vou').map(({ to }) => to)).toEqual(['/coupon']);
    expect(findPlaces(places, '')).toHaveLength(2);
  });
});
