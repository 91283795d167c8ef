import { requestIs } from '#domain/four-eyes';
import { type Db, type None, statement } from '#server/kit/database';

const waiting = statement<None, { numero: number }>(
  'four_eyes_count',
  `select count(*)::int as numero from four_eyes_request where stato = '${requestIs.waiting}'`,
);

/** How many acts wait for a second person; they are the whole house's. */
export async function countFourEyes(db: Db): Promise<number> {
  return (await waiting.one(db)).numero;
}
