import { requestIs } from '#domain/four-eyes';
import { type Db, type None, statement } from '#server/kit/database';
import { isOldEnough } from './find-seconds.ts';
import { fourEyesLimit } from './want-second.ts';

const waiting = statement<None, { numero: number }>(
  'four_eyes_count',
  `select count(*)::int as numero from four_eyes_request where stato = '${requestIs.waiting}'`,
);

/** How many acts wait for a second person; they are the whole house's. */
export async function countFourEyes(db: Db): Promise<number> {
  return (await waiting.one(db)).numero;
}

const proposable = statement<{ now: Date }, { numero: number }>(
  'four_eyes_proposable',
  `select ((select count(*) from operator o where ${isOldEnough}) > 1
     and not exists (select from setting where chiave = 'limite_quattro_occhi' and id_operatore is not null))::int as numero`,
);

/** 1 where two could be each other's second and nobody has chosen a limit yet, nor that there be none (rulings §12). */
export async function countProposal(db: Db, now: Date): Promise<number> {
  return (await fourEyesLimit(db, now)) === null ? (await proposable.one(db, { now })).numero : 0;
}
