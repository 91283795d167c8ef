import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorld } from '#tests/kit/build-world';
import { must } from '#tests/kit/buy-phone';
import { readEvents } from '#tests/kit/event-reader';
import { captureToken, prepareCapture, upload, withToken } from '#tests/kit/take-capture';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
beforeAll(async () => {
  server = await startTestServer({ config: { heartbeatMs: 50 } });
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
});
afterAll(() => server.stop());

describe('/api/eventi', () => {
  it('tells the tills in scope what the phone has done and what became of the purchase', async () => {
    const tills = ['negozio', 'master', 'sede', 'negozio2', 'sconto'];
    const readers = await Promise.all(
      tills.map(async (user) => readEvents(server.url, await server.signedIn(user))),
    );
    const [own, master, office, second, other] = readers;
    const { cycle, receipt } = await prepareCapture(shop, server.db);
    const phone = withToken(server.url, await captureToken(shop, cycle));
    await must(phone, 'setRicevuta', { ...cycle, fronte_documento: await upload(phone) });
    await must(shop, 'setRicevuta', receipt);
    for (const reader of [own, master, office]) {
      const bought = await reader?.until(
        ({ data }) => data['tipo'] === 'acquisto' && data['serial_number'] === cycle.serial_number,
      );
      expect(bought).toEqual({
        event: 'evento',
        data: { tipo: 'acquisto', ...cycle, id_negozio: 1001, dati: { id_stato_device: 1 } },
      });
      const dati = {
        stato: 'FRONTE',
        acquisiti: ['fronte_documento'],
        mancanti: [
          'retro_documento',
          'firma_contratto_uno',
          'firma_contratto_due',
          'firma_privacy',
          'consensi',
        ],
      };
      expect(reader?.messages).toContainEqual({
        event: 'evento',
        data: { tipo: 'cattura', ...cycle, id_negozio: 1001, dati },
      });
    }
    expect([...(second?.messages ?? []), ...(other?.messages ?? [])]).toEqual([]);
    for (const reader of readers) reader.close();
  });

  it('tells the other tills that the code they show was renewed, and since when', async () => {
    const { cycle } = await prepareCapture(shop, server.db);
    const [first, second] = [await server.signedIn('negozio'), await server.signedIn('negozio')];
    const old = await must(first, 'setLinkCattura', { ...cycle });
    const state = async () => (await first.call('getCattura', { ...cycle })).first.link_rinnovato_il;
    expect(await state()).toBeNull();
    const reader = await readEvents(server.url, first);
    const made = await must(second, 'setLinkCattura', { ...cycle, rinnova: 1 });
    const told = await reader.until(({ data }) => data['serial_number'] === cycle.serial_number);
    const dati = { link_rinnovato_il: made['creato_il'] };
    expect(told.data).toEqual({ tipo: 'cattura', ...cycle, id_negozio: 1001, dati });
    const since = Date.parse((await state()) ?? '');
    expect(since).toBe(Date.parse(String(made['creato_il'])));
    expect(since).toBeGreaterThan(Date.parse(String(old['creato_il'])));
    // A link more for another till takes nobody's place.
    const third = await must(first, 'setLinkCattura', { ...cycle });
    expect(Date.parse((await state()) ?? '')).toBe(since);
    expect(Date.parse(String(third['creato_il']))).toBeGreaterThanOrEqual(since);
    reader.close();
  });

  it('says nothing of what was rolled back', async () => {
    const { cycle, receipt } = await prepareCapture(shop, server.db);
    const reader = await readEvents(server.url, shop);
    expect((await shop.call('setRicevuta', { ...receipt, is_coupon: 1 })).first.ret_code).toBe(9);
    await must(shop, 'setRicevuta', receipt);
    await reader.until(({ data }) => data['tipo'] === 'passo');
    const heard = reader.messages.filter(({ data }) => data['serial_number'] === cycle.serial_number);
    expect(heard.map(({ data }) => data['tipo'])).toEqual(['acquisto', 'passo']);
    reader.close();
  });

  it('is for sessions only, does not renew them, and ends with them', async () => {
    expect((await readEvents(server.url, server.client())).status).toBe(401);
    const till = await server.signedIn('diretto');
    const expiry = async () =>
      (
        await server.db.query<{ it: Date }>('select max(scade_il) as it from session where id_negozio = 3641')
      ).rows[0]?.it.getTime();
    const before = await expiry();
    server.setNow(new Date(Date.now() + 10 * 60_000));
    const reader = await readEvents(server.url, till);
    while (reader.beats < 2) await sleep(10);
    expect(await expiry()).toBe(before);
    await till.call('logout');
    await reader.ended;
    expect(reader.messages).toEqual([{ event: 'fine', data: {} }]);

    const timed = await server.signedIn('diretto');
    const watching = await readEvents(server.url, timed);
    server.setNow(new Date(Date.now() + 80 * 60_000));
    await watching.ended;
    expect(watching.messages.at(-1)?.event).toBe('fine');
    server.setNow(null);
  });

  it('follows the session to the shop it acts for', async () => {
    const support = await server.signedIn('supporto');
    const reader = await readEvents(server.url, support);
    await support.call('setImpersona', { id_negozio: 5891 });
    const seen = reader.beats;
    while (reader.beats < seen + 2) await sleep(10);
    const { receipt } = await prepareCapture(shop, server.db);
    const witness = await readEvents(server.url, shop);
    await must(shop, 'setRicevuta', receipt);
    await witness.until(({ data }) => data['tipo'] === 'acquisto');
    expect(reader.messages).toEqual([]);
    for (const one of [reader, witness]) one.close();
  });

  it('comes back after its connection to the database was lost, and says so', async () => {
    const reader = await readEvents(server.url, shop);
    await server.db.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen permuta_eventi' and datname = current_database()",
    );
    await reader.until(({ event }) => event === 'ricarica');
    const { cycle, receipt } = await prepareCapture(shop, server.db);
    await must(shop, 'setRicevuta', receipt);
    const heard = await reader.until(({ data }) => data['tipo'] === 'acquisto');
    expect(heard.data['serial_number']).toBe(cycle.serial_number);
    expect(heard.data['dati']).toEqual({ id_stato_device: 1 });
    reader.close();
  });

  it('keeps the newest six connections of a session', async () => {
    const till = await server.signedIn('voucher');
    const first = await readEvents(server.url, till);
    const later = await Promise.all(Array.from({ length: 6 }, () => readEvents(server.url, till)));
    await first.ended;
    const newest = later.at(-1);
    const beats = newest?.beats ?? 0;
    await expect.poll(() => newest?.beats).toBeGreaterThan(beats);
    for (const one of later) one.close();
  });
});
