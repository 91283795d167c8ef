import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGls } from '#server/gateways/gls';
import { requestPickup } from '#server/features/shipments/request-pickup';
import { glsAccount } from '#simulators/courier';
import { buildWorld } from '#tests/kit/build-world';
import { hasProblem, isBooked, simulatedCourier, type SimulatedCourier } from '#tests/kit/simulated-courier';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
let courier: SimulatedCourier;
beforeAll(async () => {
  server = await startTestServer({ config: { logLevel: 'silent' } });
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
  courier = simulatedCourier(server, shop);
});
afterAll(() => server.stop());

describe('a booking whose answer was lost', () => {
  /** Passes everything on; of the bookings it cuts the first so many answers, after the courier has given them. */
  async function lossyLine(losses: number): Promise<{ url: string; lost: () => number; stop(): void }> {
    let lost = 0;
    const line = http.createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        const method = request.method ?? 'GET';
        const init = method === 'POST' ? { method, body } : { method };
        void fetch(`${server.simulators}${request.url}`, init).then(async (answer) => {
          const text = await answer.text();
          if (method === 'POST' && lost < losses) {
            lost += 1;
            request.socket.destroy();
          } else response.writeHead(answer.status, { connection: 'close' }).end(text);
        });
      });
    });
    await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(line.address() as AddressInfo).port}/courier`;
    return { url, lost: () => lost, stop: () => void line.close() };
  }

  it('is looked up and not repeated: one pick-up at the courier, with its number here', async () => {
    const line = await lossyLine(1);
    const before = server.app.gateways.courier;
    server.app.gateways.courier = createGls({
      url: `${line.url}/PHPApps`,
      trackUrl: `${line.url}/XML`,
      pageUrl: null,
      ...glsAccount,
    });
    try {
      const id = await courier.ship();
      const row = await courier.once(id, isBooked);
      expect(line.lost()).toBe(1);
      expect(await courier.pickups(id)).toMatchObject([{ id: row.numero_ritiro }]);
      expect(row.errore_ritiro).toBeNull();
      const { rows } = await server.db.query<{ tentativo: number }>(
        'select tentativo from shipment where id_spedizione_magcent = $1',
        [id],
      );
      expect(rows).toEqual([{ tentativo: 1 }]);
    } finally {
      server.app.gateways.courier = before;
      line.stop();
    }
  });

  it('that the courier had not written yet when looked for is found after it is called repeated', async () => {
    const gls = server.app.gateways.courier;
    if (!gls) throw new Error('no courier');
    await courier.fault('down');
    const id = await courier.ship();
    await courier.once(id, hasProblem);
    await courier.fault('ok');
    let looked = 0;
    const slow = {
      ...gls,
      // The request of a try before this one arrives in between.
      find: async (reference: string) => {
        looked += 1;
        return looked === 1 ? ({ kind: 'not_found' } as const) : gls.find(reference);
      },
      book: async (pickup: Parameters<typeof gls.book>[0]) => {
        await gls.book(pickup);
        return gls.book(pickup);
      },
    };
    const app = { ...server.app, gateways: { ...server.app.gateways, courier: slow } };
    await requestPickup(app, { id_spedizione: id, tentativo: 1 });
    expect(isBooked(await courier.find(id))).toBe(true);
    expect(await courier.pickups(id)).toHaveLength(1);
  });
});
