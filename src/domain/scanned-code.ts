import { couponSerialLength, normaliseCouponSerial } from './coupon.ts';
import { parseCaseCode } from './device.ts';
import { isImei, normaliseImei } from './imei.ts';
import { passesLuhn } from './luhn.ts';
import { lockOfQr } from './price-lock.ts';
import { clearAlphabet } from './random-code.ts';
import { shelfOf } from './shelf.ts';
import { ddtOf } from './ddt.ts';
import { checkLetter, isTaxCode, normaliseTaxCode } from './tax-code.ts';
import { isVatNumber, normaliseVatNumber } from './vat-number.ts';

/** What a code read by a barcode reader or by the camera may be. */
export type CodeKind =
  | 'imei'
  | 'coupon'
  | 'price_lock'
  | 'tax_code'
  | 'vat_number'
  | 'ddt'
  | 'shelf'
  | 'case'
  | 'link'
  | 'ean'
  | 'serial'
  | 'text';

/** One meaning of a code. */
export interface ScannedCode {
  kind: CodeKind;
  /** as it is stored: an IMEI of 15 digits, a coupon in capitals, '118/2026', '118/2026/1001' with its shop */
  code: string;
  /** its check digit or its shape leaves no doubt */
  isSure: boolean;
}

const shape = {
  coupon: new RegExp(`^[${clearAlphabet}]{${couponSerialLength}}$`),
  serial: /^(?=.*\d)[A-Z0-9][A-Z0-9-]{5,39}$/i,
  link: /^https?:\/\/\S+$/i,
};

/** Everything that a code may mean, the likeliest first; only what is sure where something is, a bare text where nothing fits. */
export function meaningsOf(read: string): ScannedCode[] {
  const text = read.trim();
  const found: ScannedCode[] = [];
  const add = (kind: CodeKind, code: string, isSure = true) => found.push({ kind, code, isSure });

  const imei = imeiOf(normaliseImei(text));
  if (imei) add('imei', imei, passesLuhn(imei) && !/^(\d)\1+$/.test(imei));
  const person = normaliseTaxCode(text);
  if (isTaxCode(person)) add('tax_code', person, checkLetter(person) === person[15]);
  const firm = normaliseVatNumber(text);
  if (isVatNumber(firm)) add('vat_number', firm);
  const coupon = normaliseCouponSerial(text);
  // Serials of phones may look the same: whoever asks looks for both.
  if (shape.coupon.test(coupon) && /[A-Z]/.test(coupon)) add('coupon', coupon, false);
  const lock = lockOfQr(text);
  if (lock) add('price_lock', lock);
  const shelf = shelfOf(text);
  if (shelf) add('shelf', shelf);
  const ddt = ddtOf(text);
  if (ddt) {
    const { numero_ddt, anno_ddt, id_negozio } = ddt;
    add('ddt', [numero_ddt, anno_ddt, id_negozio ?? []].flat().join('/'), id_negozio !== null);
  }
  if (shape.link.test(text)) add('link', text);
  if (isEan(text)) add('ean', text);
  if (!ddt && !/\s/.test(text) && parseCaseCode(text)) add('case', text, false);
  if (!imei && shape.serial.test(text)) add('serial', text, false);
  if (found.length === 0) add('text', text, false);
  const sure = found.filter(({ isSure }) => isSure);
  return sure.length > 0 ? sure : found;
}

/** The 15 digits; of 14 the check digit is found, of 16 and 17 the software's version is left away. */
function imeiOf(digits: string): string | null {
  if (isImei(digits)) return digits;
  // Groups that give out these numbers begin them so; other rows of as many digits are of boxes and parcels.
  if (!/^(0[1-9]|35|86|9[189])\d{12,15}$/.test(digits) || isEan(digits)) return null;
  if (digits.length === 17) return passesLuhn(digits.slice(0, 15)) ? digits.slice(0, 15) : null;
  const body = digits.slice(0, 14);
  const check = [...'0123456789'].find((digit) => passesLuhn(body + digit)) ?? '';
  return body + check;
}

/** True for the 8, 12, 13 or 14 digits of an article with a right check digit. */
function isEan(digits: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return false;
  const total = [...digits]
    .reverse()
    .reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 1 ? 3 : 1), 0);
  return total % 10 === 0;
}
