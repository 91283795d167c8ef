import type { Context } from '#server/call/context';
import { refuse, type Outcome } from '#server/call/outcome';
import { checkPassword } from '#server/features/session/check-password';
import type { OwnAccount } from './store.ts';

/** Whether it is the account's owner who sits there: null where the present password (md5 hex) was right. */
export async function checkOwnPassword(
  ctx: Context,
  { user_name, user_psw }: Pick<OwnAccount, 'user_name' | 'user_psw'>,
  md5: string,
): Promise<Outcome | null> {
  const verdict = await checkPassword(ctx, user_name, user_psw, md5);
  if (verdict === 'right') return null;
  const tipo = verdict === 'closed' ? 'ACCESSO_CHIUSO' : 'ACCESSO_NEGATO';
  await ctx.tellSecurity(tipo, { dettaglio: 'Conferma della propria password' });
  return refuse(verdict === 'closed' ? 'TROPPI_TENTATIVI' : 'PASSWORD_ATTUALE_ERRATA');
}
