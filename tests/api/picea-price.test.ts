import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parsePrice } from '#domain/price-text';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('Picea’s price is answered reduced to an affiliate with the reduced list, and buys at that price', async () => {
  const shop = await server.signedIn('ridotto');
  const device = {
    manufacturer: 'Samsung',
    model_name: 'Galaxy S22',
    model_code: 'SM-S901B',
    color: 'Black',
    storage_str: '128 GB',
    imei: '001234560001020',
    serial_number: 'R5CT0000099',
  };
  const made = await fetch(`${server.simulators}/picea/report`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ device, trading: { price: 1123.45, highest_price: 1200 } }),
  });
  const { report_id } = (await made.json()) as { report_id: string };
  const signed = async (content: unknown) => {
    const { client_id, client_key } = (await shop.call('getPiceaKeys', { id_affiliato: 800 })).first;
    const body = JSON.stringify(content);
    const signature = createHash('sha256')
      .update(client_key + client_id + body)
      .digest('hex');
    return { body, clientId: client_id, signature };
  };
  const found = (await shop.call('getPiceaData', await signed({ report_id }))).first;
  const { report, evaluation_id } = (await shop.call('getPiceaDataReport', await signed(found.report))).first;
  const details = report?.operations.find((one) => one.trading_details)?.trading_details;
  expect(parsePrice(details?.price_details.price_string ?? '')).toBe(89_876);
  expect(details?.highest_price_details.price).toBe(960);

  const opened = await shop.call('setNewDevice', {
    serial_number: device.serial_number,
    imei: device.imei,
    brand_name: 'Samsung',
    model_name: 'Galaxy S22',
    memory_gb: '128 GB',
    evaluation_id,
    grado_estetico: 'A',
    valore_iniziale: 898.76,
    valore_acquisto: 898.76,
  });
  expect(opened.first).toMatchObject({ ret_code: 0 });
});
