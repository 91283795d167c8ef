import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkHash, newLinkId, readToken, writeToken, type LinkPayload } from '#server/kit/link-token';
import { buildWorld } from '#tests/kit/build-world';
import { must, type Cycle } from '#tests/kit/buy-phone';
import { inShop } from '#tests/kit/master-shop';
import {
  captureAll,
  captureToken,
  picture,
  prepareCapture,
  upload,
  withToken,
} from '#tests/kit/take-capture';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-20T10:00:00Z' });
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
});
afterAll(() => server.stop());

async function purchase() {
  const { cycle, receipt } = await prepareCapture(shop, server.db);
  await must(shop, 'setRicevuta', receipt);
  return { cycle, receipt };
}

/** Everything a capture token opens, tried with this one; answers the statuses and all that was said. */
async function tryAll(token: string, cycle: Cycle, id_cliente: unknown, image: string) {
  const phone = withToken(server.url, token);
  const answers = [
    await phone.call('getRicevuta', { ...cycle }),
    await phone.call('getCattura', { ...cycle }),
    await phone.call('uploadFile', { image, fileName: 'fronte' }),
    await phone.call('setRicevuta', { ...cycle, secondo_flag: 1 }),
    await phone.call('setPrivacy', { id_cliente, flag_due: 1, flag_tre: 1 }),
  ];
  return { statuses: answers.map((one) => one.status), said: JSON.stringify(answers.map((one) => one.rows)) };
}

/** The token with its `index`-th character changed. */
function spoil(token: string, index: number): string {
  return `${token.slice(0, index)}${token[index] === 'A' ? 'B' : 'A'}${token.slice(index + 1)}`;
}

describe('a link token', () => {
  it('says what it opens, within 200 characters', () => {
    const key = randomBytes(32);
    const scade_il = new Date('2026-11-20T11:00:00Z');
    const payload: LinkPayload = {
      uso: 'capture',
      serial_number: 'ABC-12 3/é',
      num_times: 2,
      id_negozio: 1001,
      id_affiliato: 100,
      id_cliente: 7,
      scade_il,
      id: newLinkId().id,
    };
    const token = writeToken(key, payload);
    expect(token.length).toBeLessThan(200);
    expect(readToken(key, token, new Date('2026-11-20T10:59:59Z'))).toEqual(payload);
    expect(readToken(key, token, scade_il)).toBeNull();
    expect(readToken(randomBytes(32), token, new Date(0))).toBeNull();
    // The last character of 32 bytes in base64 has spare bits: another spelling of the same signature is none.
    for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      const other = token.slice(0, -1) + last;
      if (other !== token) expect(readToken(key, other, new Date(0))).toBeNull();
    }
    for (const broken of ['', '.', 'a.b', `${token}.x`, `${token} `, 'x'.repeat(5000)])
      expect(readToken(key, broken, new Date(0))).toBeNull();
  });

  it('opens its own purchase, for 60 minutes, and gives the address that carries it', async () => {
    const { cycle, receipt } = await purchase();
    const answer = (await shop.call('setLinkCattura', { ...cycle })).first;
    expect(answer.scade_il).toBe('2026-11-20T11:00:00.000Z');
    const { serial_number, num_times } = cycle;
    expect(answer.indirizzo).toBe(
      `/takePhoto?device=${serial_number}&nt=${num_times}&negozio=1001&idc=${String(receipt['id_cliente'])}#t=${answer.token}`,
    );
    const phone = withToken(server.url, answer.token ?? '');
    expect((await phone.call('getRicevuta', { ...cycle })).first.codice_pratica).toBe(
      `${serial_number}-${num_times}`,
    );
    server.setNow('2026-11-20T10:59:59Z');
    expect((await phone.call('getCattura', { ...cycle })).status).toBe(200);
    server.setNow('2026-11-20T11:00:00Z');
    expect((await phone.call('getCattura', { ...cycle })).status).toBe(401);
    server.setNow('2026-11-20T10:00:00Z');
  });

  it('is made anew days later for a completed purchase that lacks its documents, and takes them all', async () => {
    const { cycle, receipt } = await purchase();
    const first = withToken(server.url, await captureToken(shop, cycle));
    const proof = await upload(shop);
    await must(shop, 'setImmagineProvaAcquisto', { ...cycle, prova_acquisto: proof });
    server.setNow('2026-11-27T09:00:00Z');
    const till = await server.signedIn('negozio');
    expect((await first.call('getCattura', { ...cycle })).status).toBe(401);
    expect((await till.call('getDevice', { ...cycle })).first).toMatchObject({
      documento: null,
      prova_acquisto: proof,
    });
    const later = withToken(server.url, await captureToken(till, cycle));
    await captureAll(later, cycle, receipt);
    expect((await till.call('getCattura', { ...cycle })).first).toMatchObject({
      stato: 'COMPLETA',
      conclusa_il: expect.stringMatching(/^2026-11-27/) as string,
    });
    expect((await till.call('getDevice', { ...cycle })).first.documento).toMatch(/^[0-9a-f]{32}$/);
    // The wordings are those of the day of the purchase.
    const [row] = (await till.call('getRicevuta', { ...cycle })).rows;
    expect(row?.data_acquisto).toMatch(/^2026-11-20/);
    // Anew the proof of purchase, too; not of what was cancelled.
    const again = await upload(till);
    await must(till, 'setImmagineProvaAcquisto', { ...cycle, prova_acquisto: again });
    expect((await till.call('getDevice', { ...cycle })).first.prova_acquisto).toBe(again);
    server.setNow('2026-11-20T10:00:00Z');
  });

  it('forged, changed, swapped, expired, renewed, cancelled or used up opens nothing: 200 of them', async () => {
    const image = await picture();
    const { cycle, receipt } = await purchase();
    const id_cliente = receipt['id_cliente'];
    const good = await captureToken(shop, cycle);
    const [body = '', signature = ''] = good.split('.');
    const bad: string[] = [];
    for (let index = 0; index < good.length; index += 2) bad.push(spoil(good, index));
    for (let round = 0; round < 40; round += 1) {
      bad.push(`${randomBytes(body.length).toString('base64url').slice(0, body.length)}.${signature}`);
      bad.push(`${body}.${randomBytes(32).toString('base64url')}`);
    }
    // Another's purchase under our signature, a longer life, another use.
    const fields = JSON.parse(Buffer.from(body, 'base64url').toString()) as unknown[];
    for (const [at, value] of [
      [0, 'd'],
      [1, 'ALTRO'],
      [2, 2],
      [3, 1002],
      [4, 207],
      [5, 1],
      [6, 4e9],
      [7, 'x'],
    ] as const) {
      const changed = fields.with(at, value);
      bad.push(`${Buffer.from(JSON.stringify(changed)).toString('base64url')}.${signature}`);
    }
    bad.push(
      body,
      `.${signature}`,
      `${signature}.${body}`,
      good.toLowerCase(),
      encodeURIComponent('è'),
      'null',
      'undefined',
      '{}',
      good.repeat(4),
    );

    // Well signed, by us, and over.
    const expired = await captureToken(shop, cycle);
    const expiredId =
      (JSON.parse(Buffer.from(expired.split('.')[0] ?? '', 'base64url').toString()) as string[]).at(-1) ?? '';
    await server.db.query('update link set scade_il = creato_il where id_link = $1', [linkHash(expiredId)]);
    const renewed = await captureToken(shop, cycle);
    const last = await captureToken(shop, cycle, 1);
    const cancelled = await prepareCapture(shop, server.db);
    const ofCancelled = await captureToken(shop, cancelled.cycle);
    await must(shop, 'deleteDevicePending', { ...cancelled.cycle });
    const finished = await purchase();
    const ofFinished = await captureToken(shop, finished.cycle);
    await captureAll(withToken(server.url, ofFinished), finished.cycle, finished.receipt);
    bad.push(expired, renewed, good);

    while (bad.length < 200)
      bad.push(`${randomBytes(90).toString('base64url')}.${randomBytes(32).toString('base64url')}`);
    expect((await withToken(server.url, last).call('getCattura', { ...cycle })).status).toBe(200);
    for (const token of bad) {
      const { statuses, said } = await tryAll(token, cycle, id_cliente, image);
      expect(statuses, token).toEqual([401, 401, 401, 401, 401]);
      expect(said).not.toContain('@');
      expect(said).not.toContain(cycle.serial_number);
    }
    for (const [token, of] of [
      [ofCancelled, cancelled],
      [ofFinished, finished],
    ] as const) {
      const { statuses } = await tryAll(token, of.cycle, of.receipt['id_cliente'], image);
      // The phone that watches its purchase is told how it ended.
      expect(statuses).toEqual([401, 200, 401, 401, 401]);
    }
    const told = async (token: string, { cycle: watched }: { cycle: Cycle }) =>
      (await withToken(server.url, token).call('getCattura', { ...watched })).rows;
    expect(await told(ofCancelled, cancelled)).toEqual([{ ret_code: 29, ret_message: 'ACQUISTO_ANNULLATO' }]);
    expect(await told(ofFinished, finished)).toEqual([
      { ret_code: 24, ret_message: 'ACQUISIZIONE_CONCLUSA' },
    ]);
    const left = await server.db.query('select 1 from file where serial_number = $1', [cycle.serial_number]);
    const marked = await server.db.query('select secondo_flag from receipt where serial_number = $1', [
      cycle.serial_number,
    ]);
    expect([left.rowCount, marked.rows]).toEqual([0, [{ secondo_flag: null }]]);
  });

  it('renewed does not even say again what it once answered', async () => {
    const { cycle } = await purchase();
    const old = withToken(server.url, await captureToken(shop, cycle));
    const photo = { image: await picture(), fileName: 'fronte.jpg', tipo: 'foto' };
    const once = { idempotencyKey: 'foto-una-volta' };
    expect((await old.call('uploadFile', photo, once)).status).toBe(200);
    expect((await old.call('uploadFile', photo, once)).status).toBe(200);
    await captureToken(shop, cycle, 1);
    expect((await old.call('uploadFile', photo, once)).status).toBe(401);
  });

  it('of one purchase opens no other, and only the calls it is for', async () => {
    const [mine, other] = [await purchase(), await purchase()];
    const phone = withToken(server.url, await captureToken(shop, mine.cycle));
    const foreign = withToken(server.url, await captureToken(shop, other.cycle));
    const fronte = await upload(foreign);
    await must(foreign, 'setRicevuta', { ...other.cycle, fronte_documento: fronte });
    expect((await foreign.call('getImage', { fronte })).first.fronte).toMatch(/^data:image/);
    expect((await phone.call('getImage', { fronte })).first.fronte).toBeNull();
    for (const name of ['getRicevuta', 'getCattura'] as const)
      expect((await phone.call(name, { ...other.cycle })).status).toBe(403);
    expect((await phone.call('setRicevuta', { ...other.cycle, secondo_flag: 1 })).status).toBe(403);
    // The phone never completes a purchase.
    const open = await prepareCapture(shop, server.db);
    const opener = withToken(server.url, await captureToken(shop, open.cycle));
    await opener.call('setRicevuta', open.receipt);
    expect((await shop.call('getAcquisto', { ...open.cycle })).first.id_stato_device).toBe(2);
    const consents = { flag_due: 1, flag_tre: 1 };
    expect(
      (await phone.call('setPrivacy', { ...consents, id_cliente: other.receipt['id_cliente'] })).status,
    ).toBe(403);
    const own = { ...consents, id_cliente: mine.receipt['id_cliente'] };
    expect((await phone.call('setPrivacy', { ...own, ...other.cycle })).status).toBe(403);
    expect((await phone.call('setPrivacy', { ...own, id_negozio: 1002 })).status).toBe(403);
    // Calls that know no links don't look at the token: nobody is there.
    for (const name of ['getAcquisto', 'getDevice', 'setLinkCattura', 'setImmagineProvaAcquisto'] as const) {
      expect((await phone.call(name, { ...mine.cycle, prova_acquisto: fronte })).status, name).toBe(401);
    }
  });

  it('goes before the session of the same browser, on the calls that know links', async () => {
    const [mine, other] = [await purchase(), await purchase()];
    const headers = { 'X-Link-Token': await captureToken(shop, mine.cycle) };
    expect((await shop.call('getRicevuta', { ...other.cycle }, { headers })).status).toBe(403);
    expect(
      (await shop.call('getRicevuta', { ...mine.cycle }, { headers: { 'X-Link-Token': 'falso' } })).status,
    ).toBe(401);
    expect((await shop.call('getAcquisto', { ...other.cycle }, { headers })).status).toBe(200);
  });

  it('of a document reads the receipt and its signatures, never the scans', async () => {
    const { cycle, receipt } = await purchase();
    await captureAll(withToken(server.url, await captureToken(shop, cycle)), cycle, receipt);
    const made = (await shop.call('setLinkDocumento', { ...cycle })).first;
    expect(made.indirizzo).toBe(
      `/stampaRicevuta?cod=${cycle.serial_number}-${cycle.num_times}#t=${made.token}`,
    );
    const reader = withToken(server.url, made.token ?? '');
    const [row] = (await reader.call('getRicevuta', { ...cycle })).rows;
    const seen = (
      await reader.call('getImage', { fronte: row?.fronte_documento, firma_uno: row?.firma_contratto_uno })
    ).first;
    expect([seen.fronte, seen.firma_uno?.slice(0, 14)]).toEqual([null, 'data:image/png']);
    const image = await picture();
    expect((await reader.call('uploadFile', { image })).status).toBe(403);
    expect((await reader.call('setRicevuta', { ...cycle, secondo_flag: 1 })).status).toBe(403);
    const { cycle: pending } = await prepareCapture(shop, server.db);
    expect((await shop.call('setLinkDocumento', { ...pending })).first.ret_message).toBe(
      'ACQUISTO_INCOMPLETO',
    );
  });

  it('is given by whoever may, for a purchase in scope past the document step', async () => {
    const { cycle } = await purchase();
    expect((await (await server.signedIn('negozio2')).call('setLinkCattura', { ...cycle })).status).toBe(404);
    expect((await (await server.signedIn('sede')).call('setLinkCattura', { ...cycle })).status).toBe(403);
    expect((await server.client().call('setLinkCattura', { ...cycle })).status).toBe(401);
    const master = await inShop(await server.signedIn('master'), 1001);
    expect((await master.call('setLinkCattura', { ...cycle })).first.ret_code).toBe(0);
    // No answer is kept with a token in it.
    expect(
      (await shop.call('setLinkCattura', { ...cycle }, { idempotencyKey: 'link-1' })).first.ret_code,
    ).toBe(0);
    const kept = await server.db.query("select 1 from idempotent_answer where chiamata = 'setLinkCattura'");
    expect(kept.rowCount).toBe(0);
  });
});
