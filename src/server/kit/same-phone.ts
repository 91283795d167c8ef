import { deviceState, isInStock, statesWhere } from '#domain/device-state';
import { codeList } from './code-list.ts';

/** SQL of who a phone is (rulings §12): by `serial_identity` and `phone_identity`, each with its index on devices. */

/** A device of the alias that has one of these identities: an array, of values or of another row's. */
export const hasIdentity = (alias: string, identities = ':identities::text[]'): string =>
  `(serial_identity(${alias}.serial_number) = any(${identities}) or phone_identity(${alias}.imei) = any(${identities})
     or phone_identity(${alias}.imei2) = any(${identities}))`;

/** All identities of a device's row. */
export const identitiesOfRow = (alias: string): string =>
  `array[serial_identity(${alias}.serial_number), phone_identity(${alias}.imei), phone_identity(${alias}.imei2)]`;

const live = codeList(statesWhere((_traits, state) => isInStock(state) || state === deviceState.pending));

/**
 * Cycles that were found to be of one phone, or to have had a bonus for one phone, when that was first looked at: nothing of
 * them was changed, and head office has them in a list.
 */
export const isDouble = (alias: string): string =>
  `(${alias}.identita_doppia_il is not null and ${alias}.id_stato_device in ${live}
     or ${alias}.bonus_doppio_il is not null and ${alias}.id_stato_device <> ${deviceState.cancelled})`;
