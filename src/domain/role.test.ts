import { describe, expect, it } from 'vitest';
import { codesOf } from './code.ts';
import { profileOf, profiles, reachOf, role, roles, type Role } from './role.ts';

describe('roles', () => {
  it('act as themselves; support may stand in for a shop, nobody else', () => {
    const seen = codesOf(roles).map((id_role) =>
      [false, true].map((is_impersonato) => profileOf({ id_role, is_impersonato })),
    );
    expect(seen).toEqual([
      ['shop', 'shop'],
      ['master', 'master'],
      ['office', 'office'],
      ['support', 'support_as_shop'],
    ]);
  });

  it('reach their shop, their affiliate or everything', () => {
    const reach = (id_role: Role, is_impersonato = false) => reachOf({ id_role, is_impersonato });
    expect([role.shop, role.master, role.office, role.support].map((one) => reach(one))).toEqual([
      'shop',
      'affiliate',
      'all',
      'all',
    ]);
    expect(reach(role.support, true)).toBe('shop');
  });

  it('take sellers’ data out in files only where they deal with them: support never does', () => {
    const takes = (id_role: Role, is_impersonato: boolean) =>
      profiles[profileOf({ id_role, is_impersonato })].takesSellers;
    expect([role.shop, role.master, role.office].map((one) => takes(one, false))).toEqual([true, true, true]);
    expect([takes(role.support, false), takes(role.support, true)]).toEqual([false, false]);
  });

  it.each([0, 5, 9, -1, '1', 'toString', null])('know no role %s: who bears it is nobody', (unknown) => {
    for (const is_impersonato of [false, true]) {
      expect(profileOf({ id_role: unknown as Role, is_impersonato })).toBe('nobody');
      expect(reachOf({ id_role: unknown as Role, is_impersonato })).toBe('none');
    }
  });
});
