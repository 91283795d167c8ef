import type { Device } from './queries.ts';

/** 'Apple iPhone 13'. */
export function deviceName(row: Pick<Device, 'brand_name' | 'model_name'>): string {
  return `${row.brand_name} ${row.model_name}`;
}
