import type { SlipType } from '#domain/slip';

const types: Record<SlipType, string> = { rimborso: 'Rimborso', coupon: 'Coupon' };

/** 'Rimborso' or 'Coupon', from `tipo_distinta`. */
export function typeName(tipo_distinta: string): string {
  return tipo_distinta in types ? types[tipo_distinta as SlipType] : tipo_distinta;
}

const months =
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' ');

/** 'marzo 2026', from the month's first day. */
export function monthName(periodo: string): string {
  const [year, month] = periodo.split('-');
  return `${months[Number(month) - 1] ?? ''} ${year}`.trim();
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
