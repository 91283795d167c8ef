import { linkText } from '#domain/link-text';
import type { Context } from '#server/call/context';
import { CallFault } from '#server/call/outcome';
import { findSetting } from '#server/ledger/dated-settings';
import { termsOfAffiliate, termsOfToken } from './store.ts';

/** The terms that the public page goes by: of the token `st`, else of the settings' default one. One that is nobody's is 400. */
export async function publicTerms({ db, now }: Pick<Context, 'db' | 'now'>, st: string | null) {
  const token = st ?? (await findSetting<string>(db, 'token_pubblico_predefinito', now));
  const terms = token === null ? null : await termsOfToken.maybe(db, { token_pubblico: token });
  if (!terms) throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { st: linkText.invalid } });
  return terms;
}

/** Those of whoever asks: by `st`, else by the session's affiliate, else the default ones; null: head office, which is none. */
export async function askedTerms(ctx: Context, st: string | null) {
  if (st !== null || ctx.actor.kind !== 'session') return publicTerms(ctx, st);
  const { id_affiliato } = ctx.actor;
  return id_affiliato === null ? null : termsOfAffiliate.maybe(ctx.db, { id_affiliato });
}
