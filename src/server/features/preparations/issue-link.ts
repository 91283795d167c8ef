import { timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/call/context';
import { RefusedCall } from '#server/call/outcome';

/** A test takes minutes, a queue at the counter longer (hours). */
const life = 2;
const purpose = 'preparazione';
/** Longer than any token of ours. */
const maxLength = 300;

/** What a token opens: one login code, for so long. It names nobody. */
interface Opened {
  codice: string;
  scade_il: Date;
}

/** A token for a login code, with the address that carries it in its fragment. */
export function issueLink(
  ctx: Context,
  codice: string,
): { token: string; indirizzo: string; scade_il: string } {
  const until = Math.floor(ctx.now.getTime() / 1000) + life * 3600;
  const body = Buffer.from(JSON.stringify([codice, until])).toString('base64url');
  const token = `${body}.${ctx.seal.sign(purpose, body).toString('base64url')}`;
  return { token, indirizzo: `/prepara#t=${token}`, scade_il: new Date(until * 1000).toISOString() };
}

/** What a token opens; LINK_NON_VALIDO where it is forged, changed, broken or too old. */
export function openLink(ctx: Context, token: string): Opened {
  const [body = '', signature = '', ...rest] = token.slice(0, maxLength).split('.');
  // Compared as text: base64 has several spellings of the same bytes, and only ours is good.
  const wanted = Buffer.from(ctx.seal.sign(purpose, body).toString('base64url'));
  const given = Buffer.from(signature);
  if (rest.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new RefusedCall('LINK_NON_VALIDO');
  // From here on it is what we wrote ourselves.
  const [codice, until] = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as [string, number];
  const scade_il = new Date(until * 1000);
  if (scade_il.getTime() <= ctx.now.getTime()) throw new RefusedCall('LINK_NON_VALIDO');
  return { codice, scade_il };
}
