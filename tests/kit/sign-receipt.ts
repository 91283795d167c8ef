import { until } from '#tests/kit/until';
import {} from 'vitest';
import { must, type Cycle } from './buy-phone.ts';
import { captureAll, captureToken, prepareCapture, withToken } from './take-capture.ts';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

export interface SignedPurchase {
  cycle: Cycle;
  /** the customer's stored address */
  email: string;
  id_cliente: number;
}

/** A purchase bought and signed, its receipt not necessarily archived yet. */
export async function signPurchase(
  server: TestServer,
  shop: TestClient,
  id_negozio = 1001,
): Promise<SignedPurchase> {
  const { cycle, receipt } = await prepareCapture(shop, server.db, id_negozio);
  await must(shop, 'setRicevuta', receipt);
  await captureAll(withToken(server.url, await captureToken(shop, cycle)), cycle, receipt);
  const id_cliente = Number(receipt['id_cliente']);
  const found = await server.db.query<{ email: string }>('select email from customer where id_cliente = $1', [
    id_cliente,
  ]);
  return { cycle, id_cliente, email: found.rows[0]?.email ?? '' };
}

/** The same, with both its documents archived by the job. */
export async function archivedPurchase(server: TestServer, shop: TestClient): Promise<SignedPurchase> {
  const purchase = await signPurchase(server, shop);
  await archived(shop, purchase.cycle);
  return purchase;
}

/** The documents of a purchase, once its job has made them. */
export function archived(shop: TestClient, cycle: Cycle) {
  return until(async () => {
    const { rows } = await shop.call('getDocumentiRicevuta', { ...cycle });
    if (rows.length < 2) throw new Error('not archived yet');
    return rows;
  });
}

/** The token of a link to the receipt. */
export async function documentToken(shop: TestClient, cycle: Cycle): Promise<string> {
  return String((await must(shop, 'setLinkDocumento', { ...cycle }))['token']);
}
