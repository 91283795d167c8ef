import { describe, expect, it } from 'vitest';
import { everything, isInScope, narrowScope, scopeOf, type SessionActor } from './actor.ts';
import { profileOf, type Role } from './role.ts';

const base: SessionActor = {
  kind: 'session',
  id_sessione: 1,
  id_role: 1,
  id_utente: 5,
  id_operatore: 6,
  id_affiliato: 100,
  id_negozio: 1001,
  is_impersonato: false,
};
const owner = (shop: number) => ({ 1001: 100, 1002: 100, 2071: 207 })[shop] ?? null;

describe('scope', () => {
  it('is everything where that is said by name', () => {
    expect(everything('a job asks for everybody')).toEqual({ id_affiliato: null, id_negozio: null });
  });

  it('is the shop for role 1, the affiliate for role 2, everything above', () => {
    expect(scopeOf(base)).toEqual({ id_affiliato: 100, id_negozio: 1001 });
    expect(scopeOf({ ...base, id_role: 2, id_negozio: 1002 })).toEqual({
      id_affiliato: 100,
      id_negozio: null,
    });
    expect(scopeOf({ ...base, id_role: 3 })).toEqual({ id_affiliato: null, id_negozio: null });
    expect(scopeOf({ ...base, id_role: 4 })).toEqual({ id_affiliato: null, id_negozio: null });
  });

  it('is the shop for support that stands in for it, and nothing for a shop account without a shop', () => {
    expect(profileOf({ id_role: 4, is_impersonato: true })).toBe('support_as_shop');
    expect(scopeOf({ ...base, id_role: 4, is_impersonato: true })).toEqual({
      id_affiliato: 100,
      id_negozio: 1001,
    });
    expect(scopeOf({ ...base, id_negozio: null })).toEqual({ id_affiliato: 100, id_negozio: 0 });
  });

  it('is no row for a role that is in no table, standing in for a shop or not', () => {
    const unknown = { ...base, id_role: 5 as Role, id_negozio: 1001 };
    for (const is_impersonato of [false, true]) {
      const scope = scopeOf({ ...unknown, is_impersonato });
      expect(scope).toEqual({ id_affiliato: 0, id_negozio: 0 });
      expect(isInScope(scope, { id_affiliato: 100, id_negozio: 1001 })).toBe(false);
    }
    expect(scopeOf({ ...base, id_role: 2, id_affiliato: null })).toEqual({
      id_affiliato: 0,
      id_negozio: null,
    });
  });

  it('narrows but never widens', () => {
    const shop = scopeOf(base);
    expect(narrowScope(shop, { id_negozio: 1002 }, owner)).toBeNull();
    expect(narrowScope(shop, { id_affiliato: 207 }, owner)).toBeNull();
    expect(narrowScope(shop, { id_negozio: 0 }, owner)).toEqual({ id_affiliato: 100, id_negozio: 1001 });
    const master = scopeOf({ ...base, id_role: 2 });
    expect(narrowScope(master, { id_negozio: 1002 }, owner)).toEqual({ id_affiliato: 100, id_negozio: 1002 });
    expect(narrowScope(master, { id_negozio: 2071 }, owner)).toBeNull();
    expect(narrowScope(master, { id_negozio: 9 }, owner)).toBeNull();
  });

  it('takes a shop that head office asks for together with its affiliate', () => {
    const office = scopeOf({ ...base, id_role: 3 });
    expect(narrowScope(office, { id_negozio: 2071 }, owner)).toEqual({ id_affiliato: 207, id_negozio: 2071 });
    expect(narrowScope(office, { id_affiliato: 100, id_negozio: 2071 }, owner)).toBeNull();
  });

  it('holds rows against it', () => {
    const master = scopeOf({ ...base, id_role: 2 });
    expect(isInScope(master, { id_affiliato: 100, id_negozio: 1002 })).toBe(true);
    expect(isInScope(master, { id_affiliato: 207, id_negozio: 2071 })).toBe(false);
  });
});
