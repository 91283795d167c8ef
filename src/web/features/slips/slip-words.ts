import type { SlipType } from '#domain/slip';

const types: Record<SlipType, string> = { rimborso: 'Rimborso', coupon: 'Coupon' };

/** 'Rimborso' or 'Coupon', from `tipo_distinta`. */
export function typeName(tipo_distinta: string): string {
  return tipo_distinta in types ? types[tipo_distinta as SlipType] : tipo_distinta;
}

const causes: Record<string, string> = {
  RIMBORSO: 'Rimborso',
  COUPON: 'Coupon accettato',
  'STORNO COUPON': 'Storno coupon',
};

/** What a line is for, readable. */
export function causeName(causale: string): string {
  return causes[causale] ?? causale;
}
