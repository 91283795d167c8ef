import { couponSerialLength, normaliseCouponSerial } from './coupon.ts';
import { parseCaseCode } from './device.ts';
import { isEan, readImei } from './imei.ts';
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

  const imei = readImei(text);
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
