import { describe, expect, it } from 'vitest';
import type { Role } from './role.ts';
import { may, permissions, type Permission } from './permission.ts';

const as = (id_role: Role, is_impersonato = false) => ({ id_role, is_impersonato });

describe('permissions', () => {
  it('lets only a shop, its master and support in a shop buy', () => {
    expect([1, 2, 3, 4].map((role) => may(as(role as Role), 'purchases.make'))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(may(as(4, true), 'purchases.make')).toBe(true);
  });

  it('keeps the master read-only outside the counter', () => {
    const changing: Permission[] = [
      'devices.cancel',
      'devices.erase',
      'packaging.request',
      'shipments.create',
    ];
    for (const one of changing) expect(may(as(2), one), one).toBe(false);
  });

  it('keeps settings and administration for head office alone', () => {
    for (const one of ['settings.edit', 'administration.use'] as const) {
      expect(
        [1, 2, 3, 4].map((role) => may(as(role as Role), one)),
        one,
      ).toEqual([false, false, true, false]);
    }
  });

  it('gives a role that is in no table no right at all', () => {
    for (const one of Object.keys(permissions) as Permission[])
      for (const stands of [false, true]) expect(may(as(5 as Role, stands), one), one).toBe(false);
  });

  it('gives support that stands in for a shop what the shop has, never more', () => {
    for (const [name, profiles] of Object.entries(permissions)) {
      if (name === 'shop.impersonate') continue;
      const list = profiles as readonly string[];
      expect(list.includes('support_as_shop'), name).toBe(list.includes('shop'));
    }
  });
});
