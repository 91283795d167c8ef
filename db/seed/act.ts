import { addDays, romeDay } from '#domain/day';
import type { Product } from './product.ts';

/** What the world remembers between its acts, by the names that the plans use. */
export interface Memory {
  /** id of a customer by name */
  customers: Map<string, number>;
  /** a purchase by its number in the plan */
  purchases: Map<number, { serial_number: string; num_times: number; coupon_serial_number: string | null }>;
  /** id of a packaging request by its number in the plan */
  packaging: Map<number, number>;
  /** id of a shipment by its number in the plan */
  parcels: Map<number, number>;
}

/** Something that somebody did with the product at a moment. */
export interface Act {
  at: Date;
  /** what, for the message when it fails */
  what: string;
  run(product: Product, memory: Memory): Promise<void>;
}

/**
 * The moment of an act: a day so many days before today at an hour of the shop, or (days 0) so many minutes before now,
 * written '-20'.
 */
export function momentOf(now: Date, days: number, time: string): Date {
  if (days === 0) return new Date(now.getTime() + Number(time) * 60_000);
  // The winter hour all year round: in summer everything happens an hour later, still in shop hours.
  return new Date(`${addDays(romeDay(now), -days)}T${time}:00+01:00`);
}
