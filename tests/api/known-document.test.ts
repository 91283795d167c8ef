import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorld } from '#tests/kit/build-world';
import {
  choosePayment,
  companySigner,
  must,
  openPhone,
  prepareReceipt,
  type Cycle,
} from '#tests/kit/buy-phone';
import { buyForRegister } from '#tests/kit/registered-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
});
afterAll(() => server.stop());

/** A purchase to its end; answers whose it was. */
async function bought(): Promise<Cycle & { id_cliente: number }> {
  const cycle = await openPhone(shop, server.db);
  const receipt = await prepareReceipt(shop, server.db, cycle);
  await must(shop, 'setRicevuta', receipt);
  return { ...cycle, id_cliente: Number(receipt['id_cliente']) };
}

/** Another purchase up to the document, of this customer. */
async function comesBack(id_cliente: number): Promise<Cycle> {
  const cycle = await openPhone(shop, server.db);
  await choosePayment(shop, cycle, 2);
  await must(shop, 'setAcquisto', { ...cycle, id_cliente });
  return cycle;
}

const offered = async (cycle: Cycle) => (await shop.call('getDocumentoNoto', { ...cycle })).rows;
const taken = async (cycle: Cycle) => (await shop.call('setDocumentoNoto', { ...cycle })).first;

describe('the document of a customer who comes back', () => {
  it('is offered by its ends, and its number leaves the server once it is said to be the same', async () => {
    const { id_cliente } = await bought();
    const cycle = await comesBack(id_cliente);
    const rows = await offered(cycle);
    expect(rows).toMatchObject([{ id_tipo_documento: 1, numero_mascherato: 'CA•••AB' }]);
    expect(JSON.stringify(rows)).not.toContain('CA12345AB');
    const [before] = (await shop.call('getAcquisto', { ...cycle })).rows;
    expect(before).toMatchObject({ id_tipo_documento: null, numero_documento: null });
    expect(await taken(cycle)).toMatchObject({
      ret_code: 0,
      id_tipo_documento: 1,
      numero_documento: 'CA12345AB',
    });
  });

  it('is that of who acts for a company, and brings the person along', async () => {
    const { serial_number, num_times } = await buyForRegister(server, shop, 1001, { isCompany: true });
    const { rows } = await server.db.query<{ id_cliente: number }>(
      'select id_cliente from device where serial_number = $1 and num_times = $2',
      [serial_number, num_times],
    );
    const cycle = await comesBack(rows[0]!.id_cliente);
    expect(await offered(cycle)).toMatchObject([{ firmatario: 'Anna Bianchi, legale rappresentante' }]);
    expect(await taken(cycle)).toMatchObject({
      ret_code: 0,
      numero_documento: 'CA12345AB',
      ...companySigner,
    });
    // Of before it was asked who acts for it: whose document it was nobody knows.
    await server.db.query(
      `update device set nome_firmatario = null, cognome_firmatario = null, codice_fiscale_firmatario = null,
         ruolo_firmatario = null where serial_number = $1`,
      [serial_number],
    );
    expect(await offered(await comesBack(rows[0]!.id_cliente))).toEqual([]);
  });

  it('keeps its last day, and is not offered after it', async () => {
    const { id_cliente, serial_number } = await bought();
    const expire = (day: string) =>
      server.db.query('update device set scadenza_documento = $1 where serial_number = $2', [
        day,
        serial_number,
      ]);
    const cycle = await comesBack(id_cliente);
    await expire('2020-01-31');
    expect(await offered(cycle)).toEqual([]);
    expect((await taken(cycle)).ret_code).toBe(27);
    await expire('2090-01-31');
    expect(await taken(cycle)).toMatchObject({ ret_code: 0, scadenza_documento: '2090-01-31' });
  });

  it('is nobody else’s', async () => {
    await bought();
    const cycle = await openPhone(shop, server.db);
    await prepareReceipt(shop, server.db, cycle);
    expect(await offered(cycle)).toEqual([]);
    expect(await taken(cycle)).toMatchObject({ ret_code: 27, ret_message: 'DOCUMENTO_NON_RIUTILIZZABILE' });
  });

  it('is asked of a customer first', async () => {
    const cycle = await openPhone(shop, server.db);
    expect(await offered(cycle)).toEqual([]);
    expect((await taken(cycle)).ret_code).toBe(27);
  });

  it('is forgotten when it is a paper card, when its purchase was cancelled, and with the copies of documents', async () => {
    const paper = await bought();
    await server.db.query(`update device set numero_documento = 'AB1234567' where serial_number = $1`, [
      paper.serial_number,
    ]);
    expect(await offered(await comesBack(paper.id_cliente))).toEqual([]);

    const cancelled = await bought();
    const { serial_number, num_times } = cancelled;
    await must(shop, 'setAnnullato', { serial_number, num_times, id_negozio: 1001 });
    expect(await offered(await comesBack(cancelled.id_cliente))).toEqual([]);

    const old = await bought();
    const cycle = await comesBack(old.id_cliente);
    await server.db.query(
      `update device set data_acquisto = data_acquisto - interval '10 years' where serial_number = $1`,
      [old.serial_number],
    );
    expect(await offered(cycle)).toEqual([]);
  });
});
