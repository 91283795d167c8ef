import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSimulators, type Simulators } from './main.ts';
import { piceaClientId, piceaKey, piceaSignature } from './picea.ts';

let simulators: Simulators;
beforeAll(async () => {
  simulators = await startSimulators({ port: 0 });
});
afterAll(() => simulators.stop());

const device = {
  manufacturer: 'Apple',
  model_name: 'iPhone 13',
  model_code: 'A2633',
  color: 'Nero',
  storage_str: '128 GB',
  imei: '001234560000055',
  serial_number: 'SER0000001',
};

async function make(fields: object): Promise<{ link: string; report_id: string }> {
  const answer = await fetch(`${simulators.url}/picea/report`, {
    method: 'POST',
    body: JSON.stringify({ device, ...fields }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { link: string; report_id: string };
}
async function ask(
  command: string,
  fields: object | string,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const body = typeof fields === 'string' ? fields : JSON.stringify(fields);
  const signed = {
    'x-piceasoft-client-id': piceaClientId,
    'x-piceasoft-signature': piceaSignature(piceaKey, piceaClientId, body),
  };
  const answer = await fetch(`${simulators.url}/picea/reporting/v1/${command}`, {
    method: 'POST',
    body,
    headers: { ...signed, ...headers },
  });
  return (await answer.json()) as Record<string, unknown>;
}

describe('picea', () => {
  it('answers a trading report by its id, in two calls', async () => {
    const { link, report_id } = await make({
      trading: { deal_accepted: true, price: 123.45, highest_price: 200 },
    });
    expect(link).toBe(`${simulators.url}/picea/r/${report_id}`);
    expect(await (await fetch(link)).text()).toContain('iPhone 13');
    const found = await ask('get_transaction_by_report', { report_id });
    expect(found).toEqual({ status: 0, report: { uid: report_id, type: 5 } });
    expect(await ask('get_transaction_details', { uid: report_id, type: 5 })).toMatchObject({
      status: 0,
      report: {
        device: { ...device, imei2: '' },
        operations: [
          { type: 'Diagnostics' },
          {
            type: 'Trading',
            trading_details: {
              deal_accepted: true,
              price_details: { price_string: '123,45 €' },
              highest_price_details: { price: 200 },
            },
          },
        ],
      },
    });
    expect(await ask('get_transactions_ex', { imei: device.imei })).toMatchObject({
      status: 0,
      transactions: [{ uid: report_id, type_string: 'Trading' }],
    });
  });

  it('makes reports without trading, refused deals and forced statuses', async () => {
    const plain = await make({});
    expect(await ask('get_transaction_by_report', plain)).toMatchObject({ report: { type: 1 } });
    const refused = await make({
      trading: { deal_accepted: false, price: '1.234,50 €', highest_price: 1234.5 },
    });
    expect(await ask('get_transaction_details', { uid: refused.report_id, type: 5 })).toMatchObject({
      report: {
        operations: [
          {},
          { trading_details: { deal_accepted: false, price_details: { price_string: '1.234,50 €' } } },
        ],
      },
    });
    const broken = await make({ trading: { price: 10 }, status: 1003 });
    expect(await ask('get_transaction_details', { uid: broken.report_id, type: 5 })).toEqual({
      status: 1003,
    });
  });

  it('checks client, signature over the exact body, JSON, parameters and command', async () => {
    expect(await ask('get_transactions_ex', {}, { 'x-piceasoft-client-id': 'other' })).toEqual({
      status: 1001,
    });
    expect(
      await ask(
        'get_transactions_ex',
        {},
        { 'x-piceasoft-signature': piceaSignature(piceaKey, piceaClientId, '{ }') },
      ),
    ).toEqual({ status: 1000 });
    expect(await ask('get_transactions_ex', '{')).toMatchObject({ status: 1005 });
    expect(await ask('get_transaction_details', { uid: 'x' })).toMatchObject({ status: 1002 });
    expect(await ask('get_transaction_details', { uid: 'x', type: 5 })).toEqual({ status: 1007 });
    expect(await ask('get_transaction_by_report', { report_id: 'x' })).toEqual({ status: 1007 });
    expect(await ask('get_money', {})).toEqual({ status: 1004 });
  });
});
