import { readImei } from './imei.ts';

/**
 * Who a phone is (rulings §12): the first 14 digits of its IMEI, whose last one only checks the others, and its serial however
 * it is written. What was read is kept and shown as it was; whatever is compared is compared so, here and by the database's
 * functions of the same names (`phone_identity`, `serial_identity`).
 */

/** The first 14 digits; null where it is no IMEI. */
export function phoneIdentity(imei: string | null): string | null {
  const digits = (imei ?? '').replace(/[^0-9]/g, '');
  return digits.length >= 14 && digits.length <= 17 ? digits.slice(0, 14) : null;
}

const otherSigns =
  /[^A-Z0-9\u00C0-\u02AF\u0370-\u0613\u0620-\u10FF\u1E00-\u1FFF\u3041-\u3163\u3165-\u318F\u3400-\uD7FF]/g;

/** In capitals, letters and digits alone; of a serial that is an IMEI its identity; as it is where nothing is left. */
export function serialIdentity(serial: string): string {
  const capitals = serial.normalize('NFKC').replace(/[a-z]/g, (letter) => letter.toUpperCase());
  return (capitals.replace(otherSigns, '') || serial).replace(/^([0-9]{14})[0-9]$/, '$1');
}

/** What a phone is known by. */
export interface NumberedPhone {
  serial_number: string | null;
  imei: string | null;
  imei2?: string | null;
}

/** Its identities, each once: serial and both IMEIs, whichever of them they are. */
export function identitiesOf({ serial_number, imei, imei2 = null }: NumberedPhone): string[] {
  const all = [
    serial_number ? serialIdentity(serial_number) : null,
    phoneIdentity(imei),
    phoneIdentity(imei2),
  ];
  return [...new Set(all.filter((one) => one !== null))];
}

/** The identities that a code typed or read may mean: an IMEI's in any of its forms, and a serial's. */
export function identitiesIn(code: string): string[] {
  const serial = code.trim();
  return identitiesOf({ serial_number: serial, imei: readImei(code) });
}

/** True when the phone bears the code: as its serial, or as one of its IMEIs. */
export function bearsCode(phone: NumberedPhone, code: string): boolean {
  const own = identitiesOf(phone);
  return identitiesIn(code).some((one) => own.includes(one));
}

/** True when two IMEIs are one phone's. */
export function sameImei(one: string | null, other: string | null): boolean {
  const identity = phoneIdentity(one);
  return identity !== null && identity === phoneIdentity(other);
}
