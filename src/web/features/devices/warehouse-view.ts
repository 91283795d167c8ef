import { devices } from '#contract/lists/devices';
import { roles } from '#domain/role';
import { deviceState, deviceStateNames, statesWhere } from '#domain/device-state';
import { sessionReach, type Session } from '#lib/session';

/** `shops`: what the shops bought. `office`: what has reached head office (rulings §6). */
export type WarehousePlace = 'shops' | 'office';

const personal = Object.entries(devices.fields).flatMap(([name, field]) =>
  'personal' in field && field.personal ? [name] : [],
);

/** What a warehouse is to the session that looks at it (S2 §2, §6; rulings §3, §6); support in a shop's place sees what it sees. */
export function warehouseView(
  place: WarehousePlace,
  session: Pick<Session, 'id_role' | 'is_impersonato' | 'id_affiliato'>,
) {
  const reach = sessionReach(session);
  const isOffice = place === 'office';
  const isShop = reach === 'shop';
  const isMaster = reach === 'affiliate';
  // What is settled is in no warehouse; a shop's ends where head office's values begin.
  const states = statesWhere(
    ({ isOnItsWay, isValued }, state) =>
      (isOnItsWay && !(isValued && (isShop || isMaster))) || state === deviceState.cancelled,
  );
  return {
    isOffice,
    title:
      !isOffice && reach === 'all' && roles[session.id_role].atCounter ? 'MAGAZZINO MERCHANT' : 'MAGAZZINO',
    // The master has a call of its own, which carries the affiliate in `id_color` (S2 §6, §7).
    call: isMaster ? ('getDeviceMaster' as const) : ('getDevice' as const),
    asked: {
      id_negozio: 0,
      ...(isMaster ? { id_color: session.id_affiliato } : {}),
      ...(isOffice ? { is_sede: 1 as const } : {}),
    },
    /** Who buys: the coupon's value stands next to the value. */
    withCoupon: !isOffice && (isShop || isMaster),
    withStore: !isShop,
    // Head office's warehouse shows no persons beside its phones: they are in the details.
    without: [
      ...personal.filter((name) => isOffice || name !== 'nome_cliente'),
      ...(isShop ? ['negozio_acquisto'] : []),
      ...(isShop || isMaster ? ['ragione_sociale'] : []),
    ],
    filterOptions: isOffice
      ? {}
      : { stato: Object.fromEntries(states.map((state) => [state, deviceStateNames[state]])) },
  };
}
