import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
let otherAffiliate: TestClient;
let office: TestClient;

beforeAll(async () => {
  // Slower than anybody waits.
  server = await startTestServer({ slowMs: 12_000 });
  [shop, otherAffiliate, office] = await Promise.all([
    server.signedIn('negozio'),
    server.signedIn('sconto'),
    server.signedIn('sede'),
  ]);
});
afterAll(() => server.stop());
afterEach(async () => {
  for (const service of ['phonecheck', 'picea']) await tell('/faults', { service, mode: 'ok' });
});

async function tell(path: string, fields: unknown): Promise<Record<string, string>> {
  const reply = await fetch(server.simulators + path, { method: 'POST', body: JSON.stringify(fields) });
  expect(reply.status).toBe(200);
  return (await reply.json()) as Record<string, string>;
}

const phone = {
  make: 'Apple',
  modelName: 'iPhone 13',
  modelNo: 'A2633',
  memory: '128GB',
  imei: '001234560001004',
  serial: 'SERIAL0001',
  color: 'Blue',
};

async function newCode(client = shop): Promise<string> {
  return (await client.call('getPhoneCheckLoginCode', { profile_name: 'IT' })).first.login_code;
}
const play = (login_code: string, fields: object = {}) =>
  tell('/phonecheck/play', { login_code, ...phone, ...fields });
const info = async (login_code: string, client = shop) =>
  (await client.call('getPhoneCheckDeviceInfo', { login_code })).first.data;

describe('a login code', () => {
  it('waits, then tells the phone, then its tests', async () => {
    const code = await newCode();
    expect(await info(code)).toMatchObject({
      stato: 'ATTESA',
      loginCode: code,
      imei: null,
      evaluation_id: null,
    });
    await play(code, { partial: true });
    expect(await info(code)).toMatchObject({
      stato: 'PARZIALE',
      modelNo: 'A2633',
      passed: [],
      evaluation_id: null,
    });
    await play(code, { failed: ['LCD'] });
    const data = await info(code);
    expect(data).toMatchObject({
      stato: 'COMPLETO',
      memory: '128 GB',
      memory_gb: 128,
      failed: ['LCD'],
      serial: 'SERIAL0001',
    });
    expect(data.passed).toContain('Touch Screen');
    expect(data.blacklistStatus).toBe('Not reported lost or stolen');
    expect(data.evaluation_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is stored once while its report stays the same, by two tills at once too', async () => {
    const code = await newCode();
    await play(code);
    const ids = await Promise.all(Array.from({ length: 8 }, async () => (await info(code)).evaluation_id));
    expect(new Set(ids).size).toBe(1);
    await play(code, { failed: ['WiFi'] });
    expect((await info(code)).evaluation_id).not.toBe(ids[0]);
    const stored = await server.db.query<{
      fonte: string;
      imei: string;
      id_affiliato: number;
      offerta: unknown;
    }>(
      `select fonte, imei, id_affiliato, rapporto->'offerta' as offerta from evaluation where report_id = $1`,
      [code],
    );
    expect(stored.rows).toHaveLength(2);
    expect(stored.rows[0]).toEqual({
      fonte: 'PHONECHECK',
      imei: phone.imei,
      id_affiliato: 100,
      offerta: null,
    });
  });

  it.each(['map', 'list', 'text'])('tells tests written as a %s', async (shape) => {
    const code = await newCode();
    await play(code, { shape, failed: ['LCD', 'GPS'] });
    expect((await info(code)).failed).toEqual(['LCD', 'GPS']);
  });

  it('without a serial has its IMEI there, and without a blacklist answer has none', async () => {
    const code = await newCode();
    await play(code, { serial: '', imei: '001234560001012', blacklistStatus: '' });
    expect(await info(code)).toMatchObject({ serial: '001234560001012', blacklistStatus: null });
  });

  it('may be typed in lower case', async () => {
    const code = await newCode();
    expect((await info(code.toLowerCase())).loginCode).toBe(code);
  });

  it('is read by its affiliate, head office and support only', async () => {
    const code = await newCode();
    await play(code);
    const stranger = await otherAffiliate.call('getPhoneCheckDeviceInfo', { login_code: code });
    expect(stranger.status).toBe(200);
    expect(stranger.rows).toEqual([{ ret_code: 32, ret_message: 'REPORT_NON_TROVATO' }]);
    expect((await info(code, await server.signedIn('negozio2'))).stato).toBe('COMPLETO');
    expect(await info(code, office)).toMatchObject({ stato: 'COMPLETO', evaluation_id: null });
  });

  it('that nobody was given is not found', async () => {
    for (const client of [shop, office]) {
      const answer = await client.call('getPhoneCheckDeviceInfo', { login_code: 'NESSUNO9' });
      expect(answer.first.ret_message).toBe('REPORT_NON_TROVATO');
    }
  });

  it('is not made for head office, nor for a master who has chosen no shop', async () => {
    expect((await office.call('getPhoneCheckLoginCode', { profile_name: 'IT' })).status).toBe(403);
    expect((await shop.call('getPhoneCheckLoginCode', { profile_name: 'US' })).status).toBe(400);
    const master = await server.signedIn('master');
    const early = await master.call('getPhoneCheckLoginCode', { profile_name: 'IT' });
    expect(early.first.ret_message).toBe('NEGOZIO_NON_SCELTO');
  });
});

/** A request to Picea as the browser signs it. */
async function signed(client: TestClient, content: object, changed: Record<string, string> = {}) {
  const { client_id, client_key } = (await client.call('getPiceaKeys', { id_affiliato: 100 })).first;
  const body = JSON.stringify(content);
  const signature = createHash('sha256')
    .update(client_key + client_id + body)
    .digest('hex');
  return { body, apiKey: client_key, clientId: client_id, signature, ...changed };
}
const device = {
  manufacturer: 'Samsung',
  model_name: 'Galaxy S22',
  model_code: 'SM-S901B',
  color: 'Black',
  storage_str: '128 GB',
  imei: '001234560001020',
  serial_number: 'R5CT0000001',
};
async function read(fields: object) {
  const { report_id } = await tell('/picea/report', { device, ...fields });
  const found = (await shop.call('getPiceaData', await signed(shop, { report_id }))).first;
  expect(found.status).toBe(0);
  return shop.call('getPiceaDataReport', await signed(shop, found.report ?? {}));
}

describe('a Picea link', () => {
  it('gives the report with its offer and stores it once', async () => {
    const { report_id } = await tell('/picea/report', {
      device,
      trading: { price: 123.45, highest_price: 210 },
    });
    const found = (await shop.call('getPiceaData', await signed(shop, { report_id }))).first;
    const request = await signed(shop, found.report ?? {});
    const [one, two] = [
      await shop.call('getPiceaDataReport', request),
      await shop.call('getPiceaDataReport', request),
    ];
    expect(one.first.report?.device).toEqual({ ...device, imei2: null, memory_gb: 128 });
    expect(one.first.report?.operations.at(-1)).toEqual({
      type: 'Trading',
      trading_details: {
        deal_accepted: true,
        price_details: { price_string: '123,45 €' },
        highest_price_details: { price: 210 },
      },
    });
    expect(two.first.evaluation_id).toBe(one.first.evaluation_id);
    const stored = await server.db.query<{ rapporto: Record<string, unknown>; report_id: string }>(
      'select rapporto, report_id from evaluation where evaluation_id = $1',
      [one.first.evaluation_id],
    );
    expect(stored.rows[0]?.report_id).toBe(report_id);
    expect(stored.rows[0]?.rapporto).toMatchObject({
      make: 'Samsung',
      memory: '128 GB',
      serial: 'R5CT0000001',
      blacklistStatus: null,
      offerta: { price: 123.45, highest_price: 210 },
    });
  });

  it('without an accepted deal can buy nothing', async () => {
    const refused = await read({ trading: { price: 10, deal_accepted: false } });
    expect(refused.first.evaluation_id).toBeNull();
    expect(refused.first.report?.operations.at(-1)?.trading_details?.deal_accepted).toBe(false);
    const untraded = await read({});
    expect(untraded.first.evaluation_id).toBeNull();
    expect(untraded.first.report?.operations.every((one) => one.trading_details === null)).toBe(true);
  });

  it('hands on a status that is not 0', async () => {
    expect((await shop.call('getPiceaData', await signed(shop, { report_id: 'nessuno' }))).rows).toEqual([
      { status: 1007, report: null },
    ]);
    expect((await read({ trading: { price: 10 }, status: 1009 })).rows).toEqual([
      { status: 1009, report: null, evaluation_id: null },
    ]);
  });

  it.each(['1.234', 'gratis', '$ 50.00', '-5,00 €'])('whose price is %s is refused', async (price) => {
    const answer = await read({ trading: { price, highest_price: 1000 } });
    expect(answer.first.ret_message).toBe('SERVIZIO_NON_RAGGIUNGIBILE');
  });

  it('asked for without a right signature is refused', async () => {
    const wrong = await shop.call(
      'getPiceaData',
      await signed(shop, { report_id: 'x' }, { signature: 'f'.repeat(64) }),
    );
    expect(wrong.rows).toEqual([{ ret_code: 33, ret_message: 'FIRMA_NON_VALIDA' }]);
    const changed = await shop.call(
      'getPiceaData',
      await signed(shop, { report_id: 'x' }, { body: '{"report_id":"y"}' }),
    );
    expect(changed.first.ret_code).toBe(33);
    const borrowed = await signed(shop, { report_id: 'x' });
    const other = await (await server.signedIn('negozio2')).call('getPiceaData', borrowed);
    expect(other.first.ret_code).toBe(33);
  });

  it('asked for with a wrong body is 400, and keys of another affiliate are 403', async () => {
    const answer = await shop.call('getPiceaData', await signed(shop, { uid: 'x' }));
    expect(answer.status).toBe(400);
    expect(answer.first.fields).toHaveProperty('body');
    expect((await shop.call('getPiceaKeys', { id_affiliato: 207 })).status).toBe(403);
  });

  it('never shows the vendor’s key', async () => {
    const { client_key } = (await shop.call('getPiceaKeys', { id_affiliato: 100 })).first;
    expect(client_key.length).toBeGreaterThanOrEqual(32);
    expect(client_key).not.toContain('picea-demo-key');
  });
});

describe('a failing service', () => {
  it.each(['down', '500', 'garbage', 'slow'])(
    'is told when it is %s, and works again afterwards',
    async (mode) => {
      const code = await newCode();
      const request = await signed(shop, { report_id: 'x' });
      for (const service of ['phonecheck', 'picea']) await tell('/faults', { service, mode });
      const answers = await Promise.all([
        shop.call('getPhoneCheckDeviceInfo', { login_code: code }),
        shop.call('getPhoneCheckLoginCode', { profile_name: 'EU' }),
        shop.call('getPiceaData', request),
      ]);
      for (const answer of answers) {
        expect(answer.status).toBe(200);
        expect(answer.rows).toEqual([{ ret_code: 30, ret_message: 'SERVIZIO_NON_RAGGIUNGIBILE' }]);
      }
      for (const service of ['phonecheck', 'picea']) await tell('/faults', { service, mode: 'ok' });
      expect((await info(code)).stato).toBe('ATTESA');
      expect((await shop.call('getPiceaData', request)).first.status).toBe(1007);
    },
  );

  it('that is not configured is told', async () => {
    const bare = await startTestServer({ simulators: false });
    try {
      const client = await bare.signedIn('negozio');
      const answers = await Promise.all([
        client.call('getPhoneCheckLoginCode', { profile_name: 'IT' }),
        client.call('getPhoneCheckDeviceInfo', { login_code: 'ABCD2345' }),
        client.call('getPiceaKeys', { id_affiliato: 100 }),
      ]);
      for (const { rows } of answers)
        expect(rows).toEqual([{ ret_code: 31, ret_message: 'SERVIZIO_NON_CONFIGURATO' }]);
    } finally {
      await bare.stop();
    }
  });
});
