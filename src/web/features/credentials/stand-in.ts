import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { queryClient } from '#lib/query-client';
import { reloadSession } from '#lib/session';

/**
 * Support stands in for a shop from now on; null: for none. `leave` goes to where one stands then. Answers the refusal's
 * sentence, null when done. Throws ApiFault.
 */
export async function standInFor(
  shop: { id_negozio: number; id_affiliato: number } | null,
  leave: () => Promise<void>,
  idempotencyKey: string,
): Promise<string | null> {
  const { id_negozio, id_affiliato } = shop ?? { id_negozio: 0, id_affiliato: 0 };
  const outcome = await mutate('setImpersona', { id_negozio, id_affiliato }, { idempotencyKey });
  if (!outcome.ok) return faultText(outcome.ret_message);
  await reloadSession();
  await leave();
  // Rows seen as another shop, or as none, must not show; what is on the screen is asked anew.
  await queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  return null;
}
