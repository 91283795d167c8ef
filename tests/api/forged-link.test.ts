import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, type CallName } from '#contract/api';
import { linkHash } from '#server/kit/link-token';
import { buildWorld } from '#tests/kit/build-world';
import { must, type Cycle } from '#tests/kit/buy-phone';
import { archived, documentToken, signPurchase, type SignedPurchase } from '#tests/kit/sign-receipt';
import { captureToken, picture, prepareCapture, withToken } from '#tests/kit/take-capture';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

/** Every call that knows link tokens, tried with 200 that are none, on a signed purchase that has everything to lose. */

let server: TestServer;
let shop: TestClient;
let signed: SignedPurchase;
let attempts: Partial<Record<CallName, Record<string, unknown>>>;
let id_documento: string;
let secrets: string[];
beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
  signed = await signPurchase(server, shop);
  const { cycle, id_cliente, email } = signed;
  id_documento = (await archived(shop, cycle))[0]?.id_documento ?? '';
  const { fronte_documento, retro_documento, firma_privacy, nome_cedente } = (
    await shop.call('getRicevuta', { ...cycle })
  ).first;
  const image = await picture();
  attempts = {
    getRicevuta: { ...cycle },
    getCattura: { ...cycle },
    getCommiato: { ...cycle },
    getConsensi: {},
    setCopiaRicevuta: { ...cycle },
    getImage: { fronte: fronte_documento, retro: retro_documento, firma_privacy },
    getDocumentiRicevuta: { ...cycle },
    getMail: { id_email_tipo: 1, ...cycle },
    uploadFile: { image, fileName: 'fronte.png' },
    setRicevuta: { ...cycle, secondo_flag: 0, fronte_documento: retro_documento },
    setPrivacy: { id_cliente, flag_due: 0, flag_tre: 0 },
    setLetturaDocumento: {
      ...cycle,
      id_tipo_documento: 1,
      numero_documento: 'CA12345AB',
      scadenza_documento: '2031-01-10',
      cognome: 'Rossi',
      nome: 'Maria',
    },
    sendMail: { ...cycle, to: email, object: 'Ricevuta', body: 'In allegato.' },
  };
  secrets = [email, cycle.serial_number, nome_cedente, id_documento, 'data:image'];
});
afterAll(() => server.stop());

/** What a stranger could change: rows of what is stored, counted. */
async function stored(): Promise<unknown> {
  const { rows } = await server.db.query(
    `select (select count(*) from file) as file, (select count(*) from consent) as consensi,
       (select count(*) from mail_outbox) as mail, (select count(*) from signature) as firme,
       (select count(*) from document_view) as visioni, (select jsonb_agg(c order by c.serial_number) from capture c) as acquisizioni`,
  );
  return rows;
}

/** Tokens made of a good one by who has no key: changed, cut, another's signature under it, another's claims in it. */
function forge(good: string, other: string): string[] {
  const [body = '', signature = ''] = good.split('.');
  const [otherBody = '', otherSignature = ''] = other.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as unknown[];
  const changed = (
    [
      [0, claims[0] === 'c' ? 'd' : 'c'],
      [1, 'ALTRO'],
      [2, 99],
      [3, 1002],
      [4, 9],
      [5, 99_999],
      [6, 4e9],
      [7, 'x'],
    ] as const
  ).map(([at, value]) => Buffer.from(JSON.stringify(claims.with(at, value))).toString('base64url'));
  const spoiled = Array.from({ length: 40 }, (_, round) => {
    const at = Math.floor((round * good.length) / 40);
    return `${good.slice(0, at)}${good[at] === 'A' ? 'B' : 'A'}${good.slice(at + 1)}`;
  });
  const random = Array.from({ length: 20 }, () => randomBytes(32).toString('base64url'));
  return [
    ...spoiled,
    ...changed.map((claimed) => `${claimed}.${signature}`),
    ...random.map((made) => `${body}.${made}`),
    ...random.map((made) => `${made}.${signature}`),
    `${body}.${otherSignature}`,
    `${otherBody}.${signature}`,
    body,
    `${body}.`,
    `.${signature}`,
    `${signature}.${body}`,
    good.slice(0, -1),
    `${good}A`,
    `${good}.${signature}`,
    good.toLowerCase(),
  ];
}

/** Tokens that we signed ourselves and that are over: expired, renewed, of a cancelled purchase. */
async function over(): Promise<string[]> {
  const { cycle } = await prepareCapture(shop, server.db);
  const expired = await captureToken(shop, cycle);
  await expire(expired);
  const renewed = await captureToken(shop, cycle);
  const last = await captureToken(shop, cycle, 1);
  await must(shop, 'deleteDevicePending', { ...cycle });
  const document = await documentToken(shop, signed.cycle);
  await expire(document);
  const before = await documentToken(shop, signed.cycle);
  await must(shop, 'setLinkDocumento', { ...signed.cycle, rinnova: 1 });
  return [expired, renewed, last, document, before];
}

async function expire(token: string): Promise<void> {
  const claims = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as string[];
  await server.db.query('update link set scade_il = creato_il where id_link = $1', [
    linkHash(claims.at(-1) ?? ''),
  ]);
}

const cancelled = JSON.stringify([{ ret_code: 29, ret_message: 'ACQUISTO_ANNULLATO' }]);

/** Tries one token on everything; answers what was not a plain 'nobody'. */
async function openedBy(token: string): Promise<string[]> {
  const opened: string[] = [];
  const stranger = withToken(server.url, token);
  for (const [name, fields] of Object.entries(attempts) as [CallName, Record<string, unknown>][]) {
    const { status, rows } = await stranger.call(name, fields);
    const said = JSON.stringify(rows);
    // Of a cancelled purchase the phone that watches it is told so, and nothing else.
    if (said === cancelled && name === 'getCattura') continue;
    if (status !== 401 || secrets.some((secret) => said.includes(secret)))
      opened.push(`${name} ${status} ${said.slice(0, 200)}`);
  }
  const file = await server
    .client()
    .request(`/api/documenti/${id_documento}.pdf`, { headers: { 'X-Link-Token': token } });
  const bytes = Buffer.from(await file.arrayBuffer());
  if (file.status !== 401 || bytes.includes('%PDF')) opened.push(`documenti ${file.status}`);
  return opened;
}

describe('200 forged, expired, swapped and replayed tokens', () => {
  it('are tried on every call that knows tokens', () => {
    const known = Object.entries(api).filter(([, call]) => 'tokens' in call && call.tokens.length > 0);
    expect(Object.keys(attempts).sort()).toEqual(known.map(([name]) => name).sort());
  });

  it('get nothing and change nothing', async () => {
    const gone = await over();
    const other = await prepareCapture(shop, server.db);
    const capture = await captureToken(shop, other.cycle);
    const document = await documentToken(shop, signed.cycle);
    const bad = [...forge(document, capture), ...forge(capture, document), ...gone];
    expect(bad.length).toBeGreaterThanOrEqual(200);
    // The good ones open what they are for: it is the tokens that fail, not the calls.
    expect((await withToken(server.url, document).call('getMail', attempts.getMail)).status).toBe(200);
    expect((await withToken(server.url, capture).call('getCattura', { ...other.cycle })).status).toBe(200);
    const before = await stored();
    for (const token of new Set(bad)) expect(await openedBy(token), token).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  it('a good capture token of another purchase gets nothing of this one', async () => {
    const other = await prepareCapture(shop, server.db);
    await expectShut(withToken(server.url, await captureToken(shop, other.cycle)), signed.cycle);
  });

  it('a good document token of another purchase gets nothing of this one', async () => {
    const other = await signPurchase(server, shop);
    // Its receipt is stored by a job: what comes later would be taken for a stranger's.
    await archived(shop, other.cycle);
    await expectShut(withToken(server.url, await documentToken(shop, other.cycle)), signed.cycle);
  });
});

/** Somebody with a good link of his own: refused, or answered with nothing. */
async function expectShut(stranger: TestClient, cycle: Cycle): Promise<void> {
  const before = await stored();
  for (const [name, fields] of Object.entries(attempts) as [CallName, Record<string, unknown>][]) {
    if (name === 'uploadFile') continue;
    const { status, rows } = await stranger.call(name, fields);
    if (name === 'getImage')
      expect([status, Object.values(rows[0] ?? {}).every((one) => one === null)]).toEqual([200, true]);
    // It names nothing that could be another's: a link answers for its own purchase's person.
    else if (name === 'getConsensi' && status === 200)
      expect((rows[0] as { id_cliente?: number }).id_cliente).not.toBe(signed.id_cliente);
    else expect(status, name).toBe(403);
    expect(JSON.stringify(rows)).not.toContain(cycle.serial_number);
  }
  expect(await stored()).toEqual(before);
}
