/** SQL of who a phone is (rulings §12): by `serial_identity` and `phone_identity`, each with its index on devices. */

/** A device of the alias that has one of these identities: an array, of values or of another row's. */
export const hasIdentity = (alias: string, identities = ':identities::text[]'): string =>
  `(serial_identity(${alias}.serial_number) = any(${identities}) or phone_identity(${alias}.imei) = any(${identities})
     or phone_identity(${alias}.imei2) = any(${identities}))`;

/** All identities of a device's row. */
export const identitiesOfRow = (alias: string): string =>
  `array[serial_identity(${alias}.serial_number), phone_identity(${alias}.imei), phone_identity(${alias}.imei2)]`;
