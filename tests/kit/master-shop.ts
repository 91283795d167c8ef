import { must } from './buy-phone.ts';
import type { TestClient } from './test-client.ts';

/** The affiliate's master works for a shop, as itself; answers the same client. */
export async function inShop(master: TestClient, id_negozio: number): Promise<TestClient> {
  const { id_operatore } = (await master.call('getSessione')).first;
  await must(master, 'setOperatoreSessione', { id_negozio, id_operatore });
  return master;
}
