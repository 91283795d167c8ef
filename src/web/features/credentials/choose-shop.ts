import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { queryClient } from '#lib/query-client';
import { reloadSession, type Session } from '#lib/session';

/**
 * The affiliate's master works for a shop from now on, as itself (rulings §3). Answers the refusal's sentence, null
 * when done. Throws ApiFault.
 */
export async function chooseShop(
  session: Pick<Session, 'id_operatore'>,
  id_negozio: number,
  idempotencyKey: string,
): Promise<string | null> {
  const outcome = await mutate(
    'setOperatoreSessione',
    { id_negozio, id_operatore: session.id_operatore },
    { idempotencyKey },
  );
  if (!outcome.ok) return faultText(outcome.ret_message);
  await reloadSession();
  // What was asked as another shop, or as none, is asked again.
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  return null;
}
