import { describe, expect, it } from 'vitest';
import {
  couponRefused,
  deviceActs,
  isProofMissing,
  nextOfficeAct,
  photoRefused,
  proofRefused,
  receiptRefused,
  type ActedDevice,
} from './device-act.ts';
import type { DeviceState } from './device-state.ts';

const bought: ActedDevice = {
  id_stato_device: 1,
  fermo: null,
  is_device_inizializzato: 0,
  documento: null,
  prova_acquisto: null,
  id_importazione: null,
  valore_iniziale: 400,
};
const shop = { id_role: 1, is_impersonato: false } as const;
const master = { id_role: 2, is_impersonato: false } as const;
const office = { id_role: 3, is_impersonato: false } as const;
const support = { id_role: 4, is_impersonato: false } as const;
const asShop = { id_role: 4, is_impersonato: true } as const;
const states: DeviceState[] = [1, 2, 3, 4, 5, 6, 14];

/** 'erase' may be done, 'cancel!' is shown and says why not. */
const grid = (actor: typeof shop | typeof master | typeof office | typeof support | typeof asShop) =>
  states.map((id_stato_device) => {
    const acts = Object.entries(deviceActs(actor, { ...bought, id_stato_device }));
    return `${id_stato_device}: ${acts.map(([act, reason]) => (reason ? `${act}!` : act)).join(' ')}`;
  });

describe('what is offered in the warehouse', () => {
  it('to a shop, and to support in its place', () => {
    expect(grid(shop)).toEqual([
      '1: documents proof photograph erase cancel',
      '2: resume abandon',
      '3: documents proof photograph! erase! cancel!',
      '4: documents proof photograph! erase! cancel!',
      '5: documents proof photograph! erase! cancel!',
      '6: documents proof! photograph! erase! cancel!',
      '14: documents! photograph! erase! cancel!',
    ]);
    expect(grid(asShop)).toEqual(grid(shop));
  });

  it('to the master is nothing but to go on with a purchase', () => {
    expect(grid(master)).toEqual(states.map((state) => (state === 2 ? '2: resume' : `${state}: `)));
  });

  it('to head office is the correction, and photos from arrival on', () => {
    expect(grid(office)).toEqual([
      '1: photograph! correct',
      '2: ',
      '3: photograph! correct!',
      '4: photograph correct!',
      '5: photograph correct!',
      '6: photograph correct!',
      '14: photograph! correct!',
    ]);
    expect(deviceActs(support, bought)).toEqual({ photograph: 'Il device non è ancora arrivato in sede.' });
  });

  it('is no act twice: documents, proof and erasing are over when they are done', () => {
    const done = { ...bought, documento: 'a', prova_acquisto: 'b', is_device_inizializzato: 1 as const };
    expect(deviceActs(shop, done)).toEqual({
      photograph: null,
      erase: 'I dati del device risultano già eliminati.',
      cancel: null,
    });
  });
});

describe('a proof of purchase', () => {
  const given = (prova_acquisto: string | null) =>
    states.filter((id_stato_device) => proofRefused({ id_stato_device, prova_acquisto }) === null);

  it('is given first until the settlement, and replaced while the shop has the phone', () => {
    expect(given(null)).toEqual([1, 2, 3, 4, 5]);
    expect(given('prova')).toEqual([1, 2]);
  });
});

describe('a device that is held for an authority', () => {
  const held = { ...bought, fermo: 'FERMO' } as const;

  it('is not cancelled, corrected or erased, and says why; nothing else changes', () => {
    const why = expect.stringContaining('fermo per disposizione della sede') as string;
    expect(deviceActs(shop, held)).toEqual({ ...deviceActs(shop, bought), erase: why, cancel: why });
    expect(deviceActs(office, held)).toEqual({ ...deviceActs(office, bought), correct: why });
  });

  it('is received and valued, and not settled', () => {
    const next = ([3, 4, 5] as const).map((id_stato_device) =>
      nextOfficeAct(office, { ...held, id_stato_device }),
    );
    expect(next).toEqual(['receive', 'appraise', null]);
  });
});

describe('what head office does next', () => {
  it('is ARRIVATO, VALUTA, LIQUIDA, each in its state, and nobody else’s', () => {
    const acts = (actor: Parameters<typeof nextOfficeAct>[0]) =>
      states.map((id_stato_device) => nextOfficeAct(actor, { id_stato_device, fermo: null }));
    expect(acts(office)).toEqual([null, null, 'receive', 'appraise', 'settle', null, null]);
    expect(acts(support)).toEqual(acts(office));
    expect([shop, master, asShop].flatMap(acts).every((act) => act === null)).toBe(true);
  });
});

describe('what a device lacks', () => {
  it('is a proof of purchase from 400 euro before the grade on', () => {
    expect(isProofMissing({ ...bought, valore_iniziale: 399.99 })).toBe(false);
    expect(isProofMissing({ ...bought, valore_iniziale: 400 })).toBe(true);
    expect(isProofMissing({ ...bought, prova_acquisto: 'foto' })).toBe(false);
    expect(isProofMissing({ ...bought, id_stato_device: 14 })).toBe(false);
  });

  it('keeps receipt and coupon from view, and so does a cancellation', () => {
    expect(receiptRefused({ ...bought, documento: 'foto' })).toBeNull();
    expect(receiptRefused(bought)).toBe('Mancano i documenti del cliente.');
    expect(receiptRefused({ ...bought, documento: 'foto', id_stato_device: 14 })).toContain('annullato');
    expect(couponRefused({ id_stato_device: 6, coupon_serial_number: 'K7QX4MDP9TRW' })).toBeNull();
    expect(couponRefused({ id_stato_device: 6, coupon_serial_number: null })).toContain('senza coupon');
    expect(couponRefused({ id_stato_device: 14, coupon_serial_number: 'K7QX4MDP9TRW' })).toContain(
      'annullato',
    );
  });

  it('is photographed by the shop before it leaves and by head office after it came', () => {
    const refused = (actor: typeof shop | typeof office, id_stato_device: DeviceState) =>
      photoRefused(actor, { id_stato_device }) !== null;
    expect(states.map((state) => refused(shop, state))).toEqual([false, false, true, true, true, true, true]);
    expect(states.map((state) => refused(office, state))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      true,
    ]);
  });
});
