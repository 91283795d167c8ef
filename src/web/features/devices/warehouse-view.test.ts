import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/role';
import { warehouseView, type WarehousePlace } from './warehouse-view.ts';

const seen = (place: WarehousePlace, id_role: Role, is_impersonato: 0 | 1 = 0) =>
  warehouseView(place, { id_role, is_impersonato, id_affiliato: 100 });
const states = (...as: Parameters<typeof seen>) => Object.keys(seen(...as).filterOptions.stato ?? {});

describe('a warehouse', () => {
  it('offers VALUTATO to head office and support only', () => {
    expect(states('shops', 1)).toEqual(['1', '3', '4', '14']);
    expect(states('shops', 2)).toEqual(states('shops', 1));
    expect(states('shops', 4, 1)).toEqual(states('shops', 1));
    for (const role of [3, 4] as const) expect(states('shops', role)).toEqual(['1', '3', '4', '5', '14']);
  });

  it('asks for the master’s own affiliate by the master’s call, and for what is at head office', () => {
    expect(seen('shops', 2)).toMatchObject({ call: 'getDeviceMaster', asked: { id_color: 100 } });
    expect(seen('shops', 1)).toMatchObject({ call: 'getDevice', asked: { id_negozio: 0 } });
    expect(seen('office', 3).asked).toEqual({ id_negozio: 0, is_sede: 1 });
  });

  it('shows sellers in the shops’ alone, and there by name only', () => {
    const persons = [
      'nome_cliente',
      'codice_fiscale',
      'indirizzo_cliente',
      'telefono_cliente',
      'email_cliente',
    ];
    const left = (place: WarehousePlace, role: Role) =>
      persons.filter((name) => !seen(place, role).without.includes(name));
    expect(left('office', 3)).toEqual([]);
    for (const role of [1, 2, 4] as const) expect(left('shops', role)).toEqual(['nome_cliente']);
  });

  it('shows who buys the coupon, and whose a device is only where there are several', () => {
    expect([1, 2, 3, 4].map((role) => seen('shops', role as Role).withCoupon)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(seen('shops', 1).without).toEqual(expect.arrayContaining(['negozio_acquisto', 'ragione_sociale']));
    expect(seen('shops', 2).without).not.toContain('negozio_acquisto');
    expect(seen('shops', 4).without).not.toContain('ragione_sociale');
  });
});
