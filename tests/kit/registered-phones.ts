import { addCustomer } from './build-world.ts';
import { companySigner, must, openPhone, prepareReceipt, type Cycle } from './buy-phone.ts';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** Who sells; without a name Mario De Luca. */
export interface Seller {
  nome?: string;
  cognome?: string;
  isCompany?: boolean;
}

/** Buys a phone to the end, in cash. */
export async function buyForRegister(
  { db }: TestServer,
  client: TestClient,
  id_negozio: number,
  seller: Seller = {},
): Promise<Cycle & { imei: string }> {
  const cycle = await openPhone(client, db, { id_negozio });
  const receipt = await prepareReceipt(client, db, cycle, 2, id_negozio);
  if (seller.isCompany) {
    receipt['id_cliente'] = await addCustomer(db, id_negozio, true);
    const { id_cliente, id_tipo_documento, numero_documento } = receipt;
    await must(client, 'setAcquisto', {
      ...cycle,
      id_cliente,
      id_tipo_documento,
      numero_documento,
      ...companySigner,
    });
  } else if (seller.cognome) {
    await db.query('update customer set nome = $2, cognome = $3 where id_cliente = $1', [
      receipt['id_cliente'],
      seller.nome,
      seller.cognome,
    ]);
  }
  await must(client, 'setRicevuta', receipt);
  const { rows } = await db.query<{ imei: string }>(
    'select imei from device where serial_number = $1 and num_times = $2',
    [cycle.serial_number, cycle.num_times],
  );
  return { ...cycle, imei: rows[0]!.imei };
}

/** The register as somebody sees it, oldest first. */
export async function registerOf(client: TestClient, fields: Record<string, unknown> = {}) {
  return (await client.call('getRegistro', { sort: 'quando', limit: 500, ...fields })).rows;
}
