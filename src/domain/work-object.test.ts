import { describe, expect, it } from 'vitest';
import type { SessionActor } from './actor.ts';
import { role, type Role } from './role.ts';
import {
  deviceKey,
  isOfCompany,
  isShared,
  isWorkKey,
  maySeeWork,
  mentionedIn,
  nameBegun,
  rolesReading,
} from './work-object.ts';

const as = (id_role: Role, place: Partial<SessionActor> = {}): SessionActor => ({
  kind: 'session',
  id_sessione: 1,
  id_role,
  id_utente: 9,
  id_operatore: 9,
  id_affiliato: null,
  id_negozio: null,
  is_impersonato: false,
  ...place,
});
const shop = as(role.shop, { id_affiliato: 100, id_negozio: 1001 });
const master = as(role.master, { id_affiliato: 100 });
const office = as(role.office);
const support = as(role.support);

describe('a key', () => {
  it('of a device is its case, of others a number or a serial', () => {
    expect(deviceKey({ serial_number: 'A-1', num_times: 2 })).toEqual({
      tipo_oggetto: 'DEVICE',
      chiave: 'A-1-2',
    });
    expect(isWorkKey({ tipo_oggetto: 'DEVICE', chiave: 'A-1-2' })).toBe(true);
    expect(isWorkKey({ tipo_oggetto: 'DEVICE', chiave: 'A' })).toBe(false);
    expect(isWorkKey({ tipo_oggetto: 'DISTINTA', chiave: '12' })).toBe(true);
    for (const chiave of ['0', '-1', '1e3', '12a', '99999999999', "1' or '1"])
      expect(isWorkKey({ tipo_oggetto: 'DISTINTA', chiave }), chiave).toBe(false);
    expect(isWorkKey({ tipo_oggetto: 'COUPON', chiave: 'AB34CD' })).toBe(true);
  });
});

describe('what is said of a thing', () => {
  it('is seen by whom may see the thing', () => {
    const own = { id_affiliato: 100, id_negozio: 1001 };
    const other = { id_affiliato: 100, id_negozio: 1002 };
    for (const one of [shop, master, office, support]) expect(maySeeWork(one, 'DEVICE', own)).toBe(true);
    expect(maySeeWork(shop, 'DEVICE', other)).toBe(false);
    expect(maySeeWork(master, 'DEVICE', { id_affiliato: 207, id_negozio: 2071 })).toBe(false);
    const whole = { id_affiliato: 100, id_negozio: null };
    expect([shop, master, office].map((one) => maySeeWork(one, 'FATTURA', whole))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('of a contact request is head office’s alone', () => {
    const nobodys = { id_affiliato: null, id_negozio: null };
    expect([shop, master, office, support].map((one) => maySeeWork(one, 'CONTATTO', nobodys))).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect(rolesReading('CONTATTO', false)).toEqual([role.office]);
  });

  it('is read by head office and support only where it is inner', () => {
    expect(rolesReading('DEVICE', false)).toEqual([role.shop, role.master, role.office, role.support]);
    expect([isShared('DEVICE'), isShared('CONTATTO')]).toEqual([true, false]);
    expect(rolesReading('DEVICE', true)).toEqual([role.office, role.support]);
    expect([role.shop, role.master, role.office, role.support].map(isOfCompany)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});

describe('mentions', () => {
  const people = [
    { id_operatore: 1, operatore: 'Carla Sede' },
    { id_operatore: 2, operatore: 'Carla Sede Bis' },
    { id_operatore: 3, operatore: 'Ugo D’Élia' },
    { id_operatore: 4, operatore: 'Ugo D’Élia' },
  ];
  const found = (text: string) => mentionedIn(text, people).map(({ id_operatore }) => id_operatore);

  it('are whole names after an @, the longest that fits', () => {
    expect(found('@carla sede, guarda')).toEqual([1]);
    expect(found('senti @Carla Sede Bis.')).toEqual([2]);
    expect(found('@Carla Sedela')).toEqual([]);
    expect(found('mail: x@carla sede')).toEqual([]);
    expect(found('Carla Sede')).toEqual([]);
    expect(found('@Ugo D’Élia e @Carla Sede')).toEqual([3, 4, 1]);
  });

  it('are being typed at the end of the text only', () => {
    expect(nameBegun('ciao @')).toBe('');
    expect(nameBegun('ciao @Car')).toBe('Car');
    expect(nameBegun('@Carla Se')).toBe('Carla Se');
    expect(nameBegun('ciao @Carla Sede, ')).toBeNull();
    expect(nameBegun('a@b')).toBeNull();
  });
});
