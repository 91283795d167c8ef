import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pickupProblem } from '#domain/shipment';
import type { CourierPort } from '#server/gateways/courier';
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

  /** The courier of a server whose bookings do their work and lose their answers, and which lists nothing before it is told to. */
  function forgetful(clock: { now: Date }) {
    const gls = server.app.gateways.courier;
    if (!gls) throw new Error('no courier');
    const state = { isListed: false, isLosing: true, booked: 0 };
    const courier: CourierPort = {
      ...gls,
      find: (reference) => (state.isListed ? gls.find(reference) : Promise.resolve({ kind: 'not_found' })),
      book: async (one) => {
        state.booked += 1;
        const answer = await gls.book(one);
        return state.isLosing ? { kind: 'unavailable', detail: 'connection cut' } : answer;
      },
    };
    const app = { ...server.app, now: () => clock.now, gateways: { ...server.app.gateways, courier } };
    return { state, app };
  }

  async function unbooked() {
    await courier.fault('down');
    const id = await courier.ship();
    await courier.once(id, hasProblem);
    // From here on the test asks, and not the queue.
    for (let left = 1; left > 0; await sleep(20)) {
      const mine = `task_identifier = 'request_pickup'`;
      await server.db.query(
        `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where ${mine}`,
      );
      const { rowCount } = await server.db.query(`select 1 from graphile_worker.jobs where ${mine}`);
      left = rowCount ?? 0;
    }
    await courier.fault('ok');
    return { id, job: { id_spedizione: id, tentativo: 1 } };
  }

  it('is not asked for again while the courier may not have listed it yet, and the shop reads what that may be', async () => {
    const { id, job } = await unbooked();
    const clock = { now: new Date() };
    const { state, app } = forgetful(clock);
    await expect(requestPickup(app, job)).rejects.toThrow('connection cut');
    expect((await courier.find(id)).errore_ritiro).toBe(pickupProblem.unanswered);
    // Tried again at once, by the queue or by another process: looked up, and no second van.
    await expect(requestPickup(app, job)).rejects.toThrow('not found yet');
    await Promise.allSettled([requestPickup(app, job), requestPickup(app, job)]);
    expect(state.booked).toBe(1);
    expect((await courier.find(id)).errore_ritiro).toBe(pickupProblem.unanswered);
    state.isListed = true;
    await requestPickup(app, job);
    expect(await courier.find(id)).toMatchObject({ errore_ritiro: null });
    expect(await courier.pickups(id)).toMatchObject([{ id: (await courier.find(id)).numero_ritiro }]);
    expect(state.booked).toBe(1);
  });

  it('is asked for anew once the courier has had the time to list it and has not', async () => {
    const { id, job } = await unbooked();
    const clock = { now: new Date() };
    const { state, app } = forgetful(clock);
    await expect(requestPickup(app, job, true)).rejects.toThrow('connection cut');
    expect((await courier.find(id)).errore_ritiro).toBe(pickupProblem.lost);
    clock.now = new Date(clock.now.getTime() + app.config.courierPauseMs);
    state.isLosing = false;
    await requestPickup(app, job);
    expect(state.booked).toBe(2);
    expect(isBooked(await courier.find(id))).toBe(true);
  });

  it('is in no doubt where the courier turns everything of ours away', async () => {
    const { id, job } = await unbooked();
    const gls = createGls({
      url: `${server.simulators}/courier/PHPApps`,
      trackUrl: `${server.simulators}/courier/XML`,
      pageUrl: null,
      ...glsAccount,
      password: 'scaduta',
    });
    const app = { ...server.app, gateways: { ...server.app.gateways, courier: gls } };
    await expect(requestPickup(app, job)).rejects.toThrow('Profilo inesistente o password errata');
    expect((await courier.find(id)).errore_ritiro).toBe(pickupProblem.turnedAway);
    await requestPickup(server.app, job);
    expect(isBooked(await courier.find(id))).toBe(true);
    expect(await courier.pickups(id)).toHaveLength(1);
  });
});
