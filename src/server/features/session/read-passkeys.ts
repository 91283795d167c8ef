import type { RefusedOf } from '#contract/api';
import type { Context } from '#server/call/context';
import { statement } from '#server/kit/database';
import { passkeyPlace } from './find-place.ts';

/** What the owner of a passkey is asked for at a log-in. */
type Asked = NonNullable<RefusedOf<'login'>['passkey']>;

const findPasskeys = statement<
  { id_operatore: number },
  { id: string; trasporti: string[]; is_codice: 0 | 1 }
>(
  'session_passkeys',
  `select p.credenziale as id, p.trasporti,
     (exists (select from second_factor f where f.id_operatore = p.id_operatore and f.attivo_dal is not null))::int as is_codice
   from passkey p where p.id_operatore = :id_operatore order by p.id_passkey`,
);

/** What is to be signed for a ticket: nobody makes it without our key, and a ticket is good once. */
export function ticketChallenge({ seal }: Pick<Context, 'seal'>, ticketHash: Buffer): string {
  return seal.sign('passkey log-in', ticketHash.toString('hex')).toString('base64url');
}

/** The question to go with a ticket; null where the account has no passkey, or none can be asked for at this address. */
export async function askPasskey(
  ctx: Pick<Context, 'db' | 'seal' | 'config'>,
  id_operatore: number,
  ticketHash: Buffer,
): Promise<Asked | null> {
  const place = passkeyPlace(ctx.config.publicUrl);
  const keys = place ? await findPasskeys.all(ctx.db, { id_operatore }) : [];
  const [first] = keys;
  if (!place || !first) return null;
  return {
    rp_id: place.rp_id,
    sfida: ticketChallenge(ctx, ticketHash),
    is_codice: first.is_codice,
    credenziali: keys.map(({ id, trasporti }) => ({ id, trasporti })),
  };
}
