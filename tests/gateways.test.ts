import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createPhoneCheck } from '#server/gateways/phonecheck';
import { createPicea, piceaSignature } from '#server/gateways/picea';
import { createSamsung } from '#server/gateways/samsung';
import { createSiteverify } from '#server/gateways/siteverify';
import { startSimulators } from '#simulators/main';

// What the simulators, which are well-behaved services, never do.

interface Asked {
  path: string;
  body: string;
  headers: http.IncomingHttpHeaders;
}
type Answer = (asked: Asked) => { status?: number; json: unknown };

const open: http.Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** A service that answers as told and remembers what it was asked. */
async function service(answer: Answer): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const one = { path: request.url ?? '', body, headers: request.headers };
      asked.push(one);
      const { status = 200, json } = answer(one);
      response.writeHead(status, { connection: 'close' }).end(JSON.stringify(json));
    });
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked };
}

const account = { username: 'u', password: 'p' };

describe('PhoneCheck', () => {
  it('logs in once, and once more when the token is no longer taken', async () => {
    let given = 0;
    const { url, asked } = await service(({ path, headers }) => {
      if (path === '/v2/auth/master/login') return { json: { token: `t${(given += 1)}` } };
      if (headers['token_master'] === 't1' && asked.length > 3)
        return { status: 500, json: { msg: 'failed to validate token' } };
      return { json: { loginCode: 'ABCD2345' } };
    });
    const port = createPhoneCheck({ url, ...account });
    for (let times = 0; times < 3; times += 1) {
      expect(await port.start('IT')).toEqual({ kind: 'ok', value: 'ABCD2345' });
    }
    expect(asked.filter(({ path }) => path.endsWith('/login'))).toHaveLength(2);
    expect(asked[0]?.body).toBe(JSON.stringify(account));
  });

  it('gives up on a token that is never taken, and on a refused account', async () => {
    const never = await service(({ path }) =>
      path.endsWith('/login')
        ? { json: { token: 't' } }
        : { status: 401, json: { msg: 'Missing authentication token' } },
    );
    expect(await createPhoneCheck({ url: never.url, ...account }).start('IT')).toMatchObject({
      kind: 'unavailable',
    });
    expect(never.asked).toHaveLength(4);
    const refused = await service(() => ({ status: 401, json: { msg: 'Invalid username or password' } }));
    expect(await createPhoneCheck({ url: refused.url, ...account }).read('X')).toMatchObject({
      kind: 'unavailable',
    });
  });

  const reading = async (report: unknown) => {
    const { url } = await service(({ path }) => ({
      json: path.endsWith('/login') ? { token: 't' } : report,
    }));
    return createPhoneCheck({ url, ...account }).read('ABCD2345');
  };

  it('believes no complete report without a single test', async () => {
    const phone = { status: 'complete', make: 'Apple', imei: '001234560001004' };
    expect(await reading(phone)).toMatchObject({ kind: 'unavailable' });
    expect(await reading({ ...phone, passed: {}, failed: [] })).toMatchObject({ kind: 'unavailable' });
    expect(await reading({ ...phone, passed: 'LCD, GPS' })).toMatchObject({
      kind: 'ok',
      value: { told: { passed: ['LCD', 'GPS'], failed: [] } },
    });
  });

  it('keeps the blacklist answer to the letter', async () => {
    const answer = await reading({
      status: 'complete',
      passed: ['LCD'],
      blacklistStatus: ' Not reported lost or stolen',
    });
    expect(answer).toMatchObject({ value: { told: { blacklistStatus: ' Not reported lost or stolen' } } });
    expect(await reading({ status: 'complete', passed: ['LCD'], blacklistStatus: false })).toMatchObject({
      value: { told: { blacklistStatus: 'false' } },
    });
  });

  it('takes no other state and no other shape', async () => {
    for (const report of [{ status: 'done' }, {}, [], 'x'])
      expect(await reading(report)).toMatchObject({ kind: 'unavailable' });
  });
});

describe('Picea', () => {
  const device = {
    manufacturer: 'Samsung',
    model_name: 'Galaxy S22',
    storage_str: '128 GB',
    imei: '001234560001020',
  };
  const report = (price: object, highest: object = { price: 500 }) => ({
    device,
    operations: [
      {
        type: 'Trading',
        trading_details: { deal_accepted: true, price_details: price, highest_price_details: highest },
      },
    ],
  });
  const read = async (content: unknown) => {
    const { url } = await service(() => ({ json: { status: 0, report: content } }));
    return createPicea({ url, clientId: 'id', key: 'key' }).read({ uid: 'u', type: 5 });
  };

  it('signs exactly what it sends', async () => {
    const { url, asked } = await service(() => ({ json: { status: 0, report: { uid: 7, type: 5 } } }));
    const found = await createPicea({ url, clientId: 'id', key: 'key' }).findReport('r-1');
    expect(found).toEqual({ kind: 'ok', value: { status: 0, report: { uid: '7', type: 5 } } });
    expect(asked[0]?.path).toBe('/reporting/v1/get_transaction_by_report');
    expect(asked[0]?.headers['x-piceasoft-signature']).toBe(
      piceaSignature('key', 'id', '{"report_id":"r-1"}'),
    );
  });

  it.each([-1, 1003, 1006, 1008])('asks once more on status %d', async (status) => {
    const { url, asked } = await service(() => ({ json: { status: asked.length === 1 ? status : 1007 } }));
    expect(await createPicea({ url, clientId: 'id', key: 'key' }).findReport('r')).toMatchObject({
      value: { status: 1007 },
    });
    expect(asked).toHaveLength(2);
  });

  it('reads the offer; without a serial the IMEI is the serial', async () => {
    expect(await read(report({ price_string: '1.234,50 €', price: 1234.5 }, { price: 1300 }))).toMatchObject({
      value: {
        report: {
          offer: { price: 123450, highest_price: 130000 },
          device: { serial_number: device.imei, imei2: null },
        },
      },
    });
  });

  it('holds the maximum at no less than the offer', async () => {
    expect(await read(report({ price_string: '200,00 €' }, { price: 150 }))).toMatchObject({
      value: { report: { offer: { price: 20000, highest_price: 20000 } } },
    });
  });

  it('believes no price that contradicts itself, and no report of another shape', async () => {
    const wrong = [
      report({ price_string: '200,00 €', price: 20 }),
      report({ price_string: '' }),
      report({ price_string: '200,00 €' }, { price: 200.001 }),
      report({ price_string: '200,00 €' }, { price: -1 }),
      { ...report({ price_string: '200,00 €' }), device: { ...device, imei: '12' } },
      { device },
      null,
    ];
    for (const content of wrong) expect(await read(content)).toMatchObject({ kind: 'unavailable' });
  });
});

describe('Samsung', () => {
  it('tells found and used, and what was not accepted', async () => {
    const { url } = await service(({ path }) => ({
      json:
        path === '/check'
          ? { status: 'TROVATO', imei_used: 1, imei: '1', sku: 'SAM30', ean: null }
          : { accepted: false },
    }));
    const port = createSamsung({ url, key: 'k' });
    expect(await port.check('001234560000022')).toEqual({
      kind: 'ok',
      value: { found: true, used: true, sku: 'SAM30', ean: null },
    });
    expect(await port.report({ imei: '1' })).toEqual({ kind: 'not_found' });
  });

  it('is unavailable when it answers anything else, or nowhere', async () => {
    const { url } = await service(() => ({ status: 400, json: { msg: 'imei must be 15 digits' } }));
    expect(await createSamsung({ url, key: '' }).check('1')).toMatchObject({ kind: 'unavailable' });
    expect(await createSamsung({ url: 'http://127.0.0.1:9', key: '' }).check('1')).toMatchObject({
      kind: 'unavailable',
    });
  });
});

describe('a hosted captcha', () => {
  const now = new Date('2026-11-21T10:00:00Z');

  it('sends secret, answer and address as a form', async () => {
    const { url, asked } = await service(() => ({ json: { success: true } }));
    expect(await createSiteverify({ url, secret: 's&s' }).verify('r', '192.0.2.1', now)).toEqual({
      ok: true,
      expires: null,
    });
    expect(asked[0]?.body).toBe('secret=s%26s&response=r&remoteip=192.0.2.1');
  });

  it.each([
    ['invalid-input-response', 'invalid'],
    ['timeout-or-duplicate', 'expired_or_used'],
    ['invalid-or-already-seen-response', 'expired_or_used'],
    ['invalid-input-secret', 'misconfigured'],
    ['missing-input-response', 'missing'],
  ])('reads %s as %s', async (code, reason) => {
    const { url } = await service(() => ({ json: { success: false, 'error-codes': [code] } }));
    expect(await createSiteverify({ url, secret: 's' }).verify('r', '192.0.2.1', now)).toEqual({
      ok: false,
      reason,
    });
  });

  it('lets nobody in while it does not answer', async () => {
    const verdict = await createSiteverify({ url: 'http://127.0.0.1:9', secret: 's' }).verify(
      'r',
      '192.0.2.1',
      now,
    );
    expect(verdict).toEqual({ ok: false, reason: 'unavailable' });
  });
});

it('simulators say at once that their port is closed to who goes by the web’s rules, or taken', async () => {
  await expect(startSimulators({ port: 4190 })).rejects.toThrow(
    "La porta 4190 dei simulatori è chiusa ai programmi che seguono le regole del web: sceglierne un'altra con SIM_PORT.",
  );
  const simulators = await startSimulators({ port: 0 });
  const { port } = new URL(simulators.url);
  await expect(startSimulators({ port: Number(port) })).rejects.toThrow('già usata');
  await simulators.stop();
});
