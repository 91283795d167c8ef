import { timingSafeEqual } from 'node:crypto';
import type { Seal } from '#server/kit/seal';

/** What a mail's link lets somebody stop, and whom it was sent to. */
interface Stop {
  id_richiesta: number;
  indirizzo: string;
}

const purpose = 'four-eyes stop';

/** The token of such a link: nothing in the database opens it, and it stops this one request and does no more. */
export function stopToken(seal: Seal, { id_richiesta, indirizzo }: Stop): string {
  const body = Buffer.from(JSON.stringify([id_richiesta, indirizzo])).toString('base64url');
  return `${body}.${seal.sign(purpose, body).toString('base64url')}`;
}

/** What a token stops; null: it is none of ours. */
export function readStopToken(seal: Seal, token: string): Stop | null {
  const [body = '', signature = '', ...rest] = token.split('.');
  const wanted = Buffer.from(seal.sign(purpose, body).toString('base64url'));
  const given = Buffer.from(signature);
  if (rest.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  // From here on it is what we wrote ourselves.
  const [id_richiesta, indirizzo] = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as [
    number,
    string,
  ];
  return { id_richiesta, indirizzo };
}
