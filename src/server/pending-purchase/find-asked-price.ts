import { statement } from '#server/kit/database';

/**
 * What head office answered for this report (rulings §11): euro, before the affiliate's reduction, and the memory that it is
 * for. As long as the report buys a phone, whoever asked.
 */
export const findAskedPrice = statement<{ evaluation_id: string }, { prezzo: number; memory_gb: number }>(
  'price_request_answered',
  `select prezzo, memory_gb from price_request where evaluation_id = :evaluation_id and stato = 'PREZZATA'`,
);
