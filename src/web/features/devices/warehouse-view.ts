import { profileOf, type Role } from '#domain/actor';
import { paths } from '#lib/paths';
import type { Session } from '#lib/session';
import { ownStates, stateChoices } from './device-filter.ts';

/** `shops`: what the shops bought. `office`: what has reached head office (decisions §6). */
export type WarehousePlace = 'shops' | 'office';

/** What a warehouse's screen is to the session that looks at it (S2 §2, §6; decisions §3, §6). */
export interface WarehouseView {
  place: WarehousePlace;
  title: string;
  path: string;
  /** The master has a call of its own (S2 §6). */
  call: 'getDevice' | 'getDeviceMaster';
  id_affiliato: number;
  /** States to filter by. */
  states: readonly number[];
  /** Who buys: the coupon's value stands next to the value. */
  withCoupon: boolean;
  withStore: boolean;
  withAffiliate: boolean;
  withAccepted: boolean;
}

/** Support that stands in for a shop sees what the shop sees. */
export function warehouseView(
  place: WarehousePlace,
  session: Pick<Session, 'id_role' | 'is_impersonato' | 'id_affiliato'>,
): WarehouseView {
  const profile = profileOf({ id_role: session.id_role, is_impersonato: session.is_impersonato === 1 });
  const role: Role = profile === 'support_as_shop' ? 1 : session.id_role;
  const isOffice = place === 'office';
  return {
    place,
    title: place === 'shops' && role === 4 ? 'MAGAZZINO MERCHANT' : 'MAGAZZINO',
    path: isOffice ? paths.magazzinoOwn() : paths.magazzino(),
    call: role === 2 ? 'getDeviceMaster' : 'getDevice',
    id_affiliato: session.id_affiliato,
    states: isOffice ? ownStates : stateChoices(role),
    withCoupon: !isOffice && role < 3,
    withStore: role !== 1,
    withAffiliate: isOffice,
    withAccepted: isOffice,
  };
}
