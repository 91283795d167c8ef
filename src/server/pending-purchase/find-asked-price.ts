import { statement } from '#server/kit/database';

/**
 * What head office answered for this report (rulings §11): euro, before the affiliate's reduction, and the memory that it is
 * for, with the IMEI that was typed where the report names none. As long as the report buys a phone, whoever asked.
 */
export const findAskedPrice = statement<
  { evaluation_id: string },
  { prezzo: number; memory_gb: number; imei: string | null }
>(
  'price_request_answered',
  `select prezzo, memory_gb, imei from price_request where evaluation_id = :evaluation_id and stato = 'PREZZATA'`,
);
