import { until } from '#tests/kit/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildWorld } from '#tests/kit/build-world';
import { must, openPhone, prepareReceipt, type Cycle } from '#tests/kit/buy-phone';
import { archived } from '#tests/kit/sign-receipt';
import { captureAll, captureToken, shownHash, upload, withToken } from '#tests/kit/take-capture';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

/** What a customer goes home with: the link that comes with the third signature, and what it opens (rulings §11). */

const start = '2026-11-20T10:00:00Z';
let server: TestServer;
let shop: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: start });
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
});
beforeEach(async () => {
  server.setNow(start);
  await fetch(`${server.simulators}/mail`, { method: 'DELETE' });
});
afterAll(() => server.stop());

interface Gone {
  cycle: Cycle;
  receipt: Record<string, unknown>;
  token: string;
  customer: TestClient;
}

/** A purchase signed on the phone, and the phone with what it was given for that. */
async function signed(mode: 1 | 2 = 1): Promise<Gone> {
  const cycle = await openPhone(shop, server.db);
  const receipt = await prepareReceipt(shop, server.db, cycle, mode);
  await must(shop, 'setRicevuta', receipt);
  const phone = withToken(server.url, await captureToken(shop, cycle));
  const token = await captureAll(phone, cycle, receipt);
  return { cycle, receipt, token, customer: withToken(server.url, token) };
}

const emailOf = async ({ receipt }: Gone) => {
  const found = await server.db.query<{ email: string }>('select email from customer where id_cliente = $1', [
    receipt['id_cliente'],
  ]);
  return found.rows[0]?.email ?? '';
};
const keptOf = async ({ customer, cycle }: Gone) => (await customer.call('getCommiato', { ...cycle })).first;
const pdf = (id: unknown, token: string) =>
  server.client().request(`/api/documenti/${String(id)}.pdf`, { headers: { 'X-Link-Token': token } });
const mails = async () =>
  (await (await fetch(`${server.simulators}/mail`)).json()) as {
    to: string[];
    subject: string;
    text: string;
  }[];

describe('the answer to the third signature', () => {
  it('carries the link to voucher and receipt, said again where it got lost, and kept sealed', async () => {
    const cycle = await openPhone(shop, server.db);
    const receipt = await prepareReceipt(shop, server.db, cycle, 1);
    await must(shop, 'setRicevuta', receipt);
    const phone = withToken(server.url, await captureToken(shop, cycle));
    for (const field of ['fronte_documento', 'retro_documento'])
      await must(phone, 'setRicevuta', { ...cycle, [field]: await upload(phone) });
    for (const field of ['firma_contratto_uno', 'firma_contratto_due']) {
      const early = await must(phone, 'setRicevuta', { ...cycle, [field]: await upload(phone, 'firma') });
      expect(early['token_documento']).toBeUndefined();
    }
    const last = {
      ...cycle,
      firma_privacy: await upload(phone, 'firma'),
      secondo_flag: 0,
      terzo_flag: 0,
      impronta_documento: await shownHash(phone, cycle, [0, 0]),
    };
    const once = { idempotencyKey: 'terza-firma' };
    const first = (await phone.call('setRicevuta', last, once)).first;
    expect(first.token_documento).toMatch(/^[\w-]+\.[\w-]+$/);
    const id_cliente = receipt['id_cliente'];
    await must(phone, 'setPrivacy', { id_cliente, id_negozio: 1001, flag_due: 0, flag_tre: 0 });
    // The capture is over, its link too: what it was answered is said again, and nothing else.
    expect((await phone.call('setRicevuta', last, once)).first).toEqual(first);
    expect((await phone.call('setRicevuta', last)).status).toBe(401);
    const kept = await server.db.query<{ risposta: object }>(
      `select risposta from idempotent_answer where chiave = 'terza-firma'`,
    );
    expect(JSON.stringify(kept.rows[0]?.risposta)).toContain('sigillo');
    expect(JSON.stringify(kept.rows[0]?.risposta)).not.toContain(first.token_documento?.split('.')[0]);
    const customer = withToken(server.url, first.token_documento ?? '');
    expect((await customer.call('getCommiato', { ...cycle })).status).toBe(200);
  });
});

describe('/getCommiato', () => {
  it('gives the voucher with the shops that take it, and the signed receipt, which is logged when it is opened', async () => {
    const gone = await signed();
    const [paper] = await archived(shop, gone.cycle);
    const kept = await keptOf(gone);
    expect(kept).toMatchObject({
      ragione_sociale: 'Telefonia Aurora',
      prezzo_acquisto: 285,
      id_modalita_pagamento: 1,
      buono: {
        coupon_serial_number: gone.receipt['coupon_serial_number'],
        coupon_value: 285,
        data_scadenza: '2027-11-20',
        stato_coupon: 'VALIDO',
      },
      id_documento: paper?.id_documento,
      is_copia_richiesta: 0,
    });
    expect(kept.email).toMatch(/^.•••@/);
    // No test shop and no place of head office's takes a voucher.
    expect(kept.negozi.map(({ negozio }) => negozio)).toEqual(['Negozio Milano', 'Negozio Torino']);
    const file = await pdf(kept.id_documento, gone.token);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const seen = await server.db.query(
      `select v.campo, v.id_operatore, v.id_link is not null as by_link from document_view v
         join archived_document a on a.path = v.path where a.id_documento = $1`,
      [kept.id_documento],
    );
    expect(seen.rows).toEqual([{ campo: 'ricevuta', id_operatore: null, by_link: true }]);
  });

  it('has no voucher where the phone was paid in money', async () => {
    const kept = await keptOf(await signed(2));
    expect(kept).toMatchObject({ id_modalita_pagamento: 2, prezzo_acquisto: 256.5, buono: null, negozi: [] });
  });

  it('is for its own purchase and a day, and gives no scan of a document', async () => {
    const [mine, other] = [await signed(), await signed()];
    expect((await mine.customer.call('getCommiato', { ...other.cycle })).status).toBe(403);
    expect((await mine.customer.call('setCopiaRicevuta', { ...other.cycle })).status).toBe(403);
    const [row] = (await mine.customer.call('getRicevuta', { ...mine.cycle })).rows;
    const images = await mine.customer.call('getImage', { fronte: row?.fronte_documento });
    expect(images.first.fronte).toBeNull();
    const documents = await archived(shop, other.cycle);
    for (const { id_documento } of documents) expect((await pdf(id_documento, mine.token)).status).toBe(404);
    expect((await mine.customer.call('setLinkDocumento', { ...mine.cycle })).status).toBe(401);
    server.setNow('2026-11-21T09:59:59Z');
    expect((await mine.customer.call('getCommiato', { ...mine.cycle })).status).toBe(200);
    server.setNow('2026-11-21T10:00:00Z');
    expect((await mine.customer.call('getCommiato', { ...mine.cycle })).status).toBe(401);
  });

  it('of a cancelled purchase says so, and opens nothing any more', async () => {
    const gone = await signed();
    const [paper] = await archived(shop, gone.cycle);
    await must(shop, 'setAnnullato', { ...gone.cycle, id_negozio: 1001 });
    expect((await gone.customer.call('getCommiato', { ...gone.cycle })).rows).toEqual([
      { ret_code: 29, ret_message: 'ACQUISTO_ANNULLATO' },
    ]);
    expect((await pdf(paper?.id_documento, gone.token)).status).toBe(401);
    for (const name of ['getRicevuta', 'setCopiaRicevuta', 'getDocumentiRicevuta'] as const)
      expect((await gone.customer.call(name, { ...gone.cycle })).status, name).toBe(401);
  });
});

describe('the copy by mail', () => {
  it('goes once, to the stored address and in the house’s words, beside the three that a link may ask for', async () => {
    const gone = await signed();
    await archived(shop, gone.cycle);
    const email = await emailOf(gone);
    const copy = (client: TestClient) => client.call('setCopiaRicevuta', { ...gone.cycle });
    const answers = await Promise.all([1, 2, 3, 4].map(() => copy(gone.customer)));
    expect(answers.map(({ first }) => first.ret_code)).toEqual([0, 0, 0, 0]);
    expect((await copy(shop)).first.ret_code).toBe(0);
    await until(async () => expect(await mails()).toHaveLength(1));
    expect((await mails())[0]).toMatchObject({
      to: [email],
      subject: expect.stringContaining('icevuta') as string,
    });
    expect((await keptOf(gone)).is_copia_richiesta).toBe(1);
    const sent = { ...gone.cycle, to: email, object: 'Ha vinto', body: 'Clicchi qui' };
    const words = [];
    for (let count = 1; count <= 4; count += 1)
      words.push((await gone.customer.call('sendMail', sent)).first.ret_message);
    expect(words).toEqual(['OK', 'OK', 'OK', 'TROPPI_INVII']);
    // All on their way before the next test looks at what comes.
    await until(async () => expect(await mails()).toHaveLength(4));
  });

  it('waits for the signed receipt', async () => {
    const cycle = await openPhone(shop, server.db);
    await must(shop, 'setRicevuta', await prepareReceipt(shop, server.db, cycle, 2));
    expect((await shop.call('setCopiaRicevuta', { ...cycle })).first.ret_message).toBe(
      'RICEVUTA_NON_COMPLETATA',
    );
  });
});

describe('who holds a link', () => {
  it('writes nothing of a mail that goes out in the house’s name, and reads no wording but the receipt’s', async () => {
    const gone = await signed(2);
    await archived(shop, gone.cycle);
    const email = await emailOf(gone);
    await must(gone.customer, 'sendMail', {
      ...gone.cycle,
      to: email,
      object: 'Ha vinto',
      body: 'Clicchi qui',
    });
    const [wording] = (await shop.call('getMail', { id_email_tipo: 1, ...gone.cycle })).rows;
    await until(async () => expect(await mails()).toHaveLength(1));
    const [mail] = await mails();
    expect(mail?.subject).toBe(wording?.subject);
    // And at its end the link by which consents are taken back.
    const [words, ...end] = (mail?.text ?? '').split('\n\nPer vedere o revocare i consensi');
    expect([words?.trim(), end.length]).toEqual([wording?.message_body.trim(), 1]);
    for (const id_email_tipo of [2, 3, 4]) {
      expect((await gone.customer.call('getMail', { id_email_tipo })).status).toBe(403);
      expect((await shop.call('getMail', { id_email_tipo })).status).toBe(403);
    }
  });
});

describe('the phone that opens', () => {
  it('is told who asks, for which phone and how much, before the receipt and after it', async () => {
    const cycle = await openPhone(shop, server.db);
    const receipt = await prepareReceipt(shop, server.db, cycle, 2);
    const phone = withToken(server.url, await captureToken(shop, cycle));
    const told = async () => (await phone.call('getCattura', { ...cycle })).first;
    const sale = {
      ragione_sociale: 'Telefonia Aurora',
      vendita: {
        brand_name: 'Apple',
        model_name: 'iPhone 13',
        memory_gb: 128,
        prezzo_acquisto: 256.5,
        coupon_value: null,
        id_modalita_pagamento: 2,
      },
    };
    expect(await told()).toMatchObject({ ...sale, motivo_firme: 'La ricevuta non è ancora stata emessa.' });
    await must(shop, 'setRicevuta', receipt);
    expect(await told()).toMatchObject({ ...sale, motivo_firme: null });
    expect((await shop.call('getCattura', { ...cycle })).first.vendita).toBeNull();
  });
});
