import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shownReceipt } from '#documents/shown-receipt';
import { legalTextKeys } from '#domain/legal-text';
import { capture } from '#lib/words/capture-it';
import { buildWorld } from '#tests/kit/build-world';
import { buyByVoucher, must, openPhone, prepareReceipt, type Cycle } from '#tests/kit/buy-phone';
import { pdfText } from '#tests/kit/poppler';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

const start = '2026-11-20T10:00:00Z';
let server: TestServer;
let office: TestClient;
let shop: TestClient;
let now = start;
beforeAll(async () => {
  server = await startTestServer({ now: start });
  await buildWorld(server.db);
});
afterAll(() => server.stop());
beforeEach(() => itIs(start));

/** The clock of everybody; sessions don't outlast a night. */
async function itIs(moment: string): Promise<void> {
  now = moment;
  server.setNow(moment);
  office = await server.signedIn('sede');
  shop = await server.signedIn('negozio');
}

const versions = async (chiave: string) =>
  (await office.call('getTestiLegali')).rows.filter((row) => row.chiave === chiave);
const markOf = async (chiave: string) => (await versions(chiave))[0]?.marca ?? '';
const write = async (chiave: string, valido_dal: string, testo: string) =>
  office.call('setTestoLegale', { chiave, valido_dal, testo, marca: await markOf(chiave) });

/** A purchase all but completed, with what completes it. */
async function prepared(): Promise<{ cycle: Cycle; receipt: Record<string, unknown> }> {
  const cycle = await openPhone(shop, server.db, { data_creazione: new Date(now) });
  return { cycle, receipt: await prepareReceipt(shop, server.db, cycle, 2, 1001) };
}

/** A purchase completed now. */
async function completed(): Promise<Cycle> {
  const { cycle, receipt } = await prepared();
  await must(shop, 'setRicevuta', receipt);
  return cycle;
}
const textOn = async (cycle: Cycle, chiave: string) =>
  (await shop.call('getRicevuta', { ...cycle })).first.testi[chiave];

describe('legal texts', () => {
  it('are all there with one version in force', async () => {
    const { rows } = await office.call('getTestiLegali');
    const inForce = rows.filter(({ stato }) => stato === 'IN VIGORE').map(({ chiave }) => chiave);
    expect(inForce.sort()).toEqual([...legalTextKeys].sort());
  });

  it('begin as the customers’ courtesy translations were made of them', async () => {
    const cycle = await completed();
    const data = (await shop.call('getRicevuta', { ...cycle })).first;
    const marks = shownReceipt(data, null).blocks.flatMap((block) =>
      block.kind === 'mark' ? [[block.field, block.text]] : [],
    );
    const { privacy, ...ofMarks } = capture.legal;
    expect(marks).toEqual(Object.entries(ofMarks));
    expect(await textOn(cycle, 'privacy')).toBe(privacy);
  });

  it('hold for receipts from their day on; receipts before keep theirs', async () => {
    const old = (await versions('condizioni'))[0]?.testo ?? '';
    const first = await completed();
    expect((await write('condizioni', '2026-11-21', 'Nuove condizioni.')).first.ret_code).toBe(0);
    const second = await completed();
    await itIs('2026-11-21T08:00:00Z');
    const third = await completed();
    expect([await textOn(first, 'condizioni'), await textOn(second, 'condizioni')]).toEqual([old, old]);
    expect(await textOn(third, 'condizioni')).toBe('Nuove condizioni.');
    const { rows } = await server.db.query(
      "select a from audit_entry where oggetto = 'testo_legale' and chiave = 'condizioni'",
    );
    expect(rows).toEqual([{ a: { valido_dal: '2026-11-21', testo: 'Nuove condizioni.' } }]);
  });

  it('begin today only while nothing of today bears them', async () => {
    await itIs('2026-12-10T10:00:00Z');
    expect((await write('provenienza', '2026-12-10', 'Prima stesura.')).first.ret_code).toBe(0);
    expect((await write('provenienza', '2026-12-10', 'Seconda stesura.')).first.ret_code).toBe(0);
    expect((await versions('provenienza')).map(({ testo }) => testo)[0]).toBe('Seconda stesura.');
    const cycle = await completed();
    expect((await write('provenienza', '2026-12-10', 'Terza stesura.')).first.ret_message).toBe(
      'VERSIONE_GIA_USATA',
    );
    expect((await write('provenienza', '2026-12-11', 'Terza stesura.')).first.ret_code).toBe(0);
    expect(await textOn(cycle, 'provenienza')).toBe('Seconda stesura.');
    const drop = async (valido_dal: string) =>
      (
        await office.call('delTestoLegale', {
          chiave: 'provenienza',
          valido_dal,
          marca: await markOf('provenienza'),
        })
      ).first.ret_message;
    expect(await drop('2026-12-10')).toBe('VERSIONE_IN_VIGORE');
    expect(await drop('2026-12-11')).toBe('OK');
    expect(await textOn(cycle, 'provenienza')).toBe('Seconda stesura.');
  });

  it('of the voucher’s page are those of its day of issue, and none without what they are about', async () => {
    await itIs(start);
    const { coupon_serial_number } = await buyByVoucher(shop, server.db);
    const rulesOf = async (serial: string) =>
      (await server.client().call('getCoupon', { coupon_serial_number: serial })).first.regole;
    const whole = 'Vale presso {affiliato}.\n\nFino al {scadenza}, anche in più volte.';
    const without = await write('coupon_regole', '2026-11-21', 'Vale presso {affiliato}.');
    expect(without.first.fields?.['testo']).toContain('Manca il segnaposto {scadenza}');
    expect((await write('coupon_regole', '2026-11-21', whole)).first.ret_code).toBe(0);
    await itIs('2026-11-22T10:00:00Z');
    const later = await buyByVoucher(shop, server.db);
    expect(await rulesOf(coupon_serial_number)).toContain('in un’unica soluzione');
    expect(await rulesOf(later.coupon_serial_number)).toBe(whole);
    const pdf = await shop.request(`/api/documenti/coupon-${later.coupon_serial_number}.pdf`);
    expect(pdfText(Buffer.from(await pdf.arrayBuffer())).join(' ')).toContain('anche in più volte');
    expect((await shop.call('getCoupon', { limit: 5 })).rows.map(({ regole }) => regole)).toEqual([
      null,
      null,
    ]);
  });

  it('replaced while a till completes a purchase never reword its receipt', async () => {
    await itIs('2027-01-15T10:00:00Z');
    const marca = await markOf('privacy');
    const { cycle, receipt } = await prepared();
    const [written] = await Promise.all([
      office.call('setTestoLegale', { chiave: 'privacy', valido_dal: '2027-01-15', testo: 'Nuova.', marca }),
      must(shop, 'setRicevuta', receipt),
    ]);
    const read = await textOn(cycle, 'privacy');
    // Whoever came first: the receipt says what was in force from its first moment on.
    expect(read === 'Nuova.').toBe(written.first.ret_message === 'OK');
    const again = await write('privacy', '2027-01-15', 'Altra.');
    expect(again.first.ret_message).toBe('VERSIONE_GIA_USATA');
    expect(await textOn(cycle, 'privacy')).toBe(read);
  });

  it('are refused in the past, without their placeholders, and with unknown ones', async () => {
    const before = await versions('buono');
    const late = await write('buono', '2026-11-19', before[0]?.testo ?? '');
    expect([late.status, Object.keys(late.first.fields ?? {})]).toEqual([400, ['valido_dal']]);
    const without = await write('buono', '2026-11-25', 'Buono di {valore}');
    expect(without.first.fields?.['testo']).toContain('Manca il segnaposto {valore_device}');
    const strange = await write('privacy', '2026-11-25', 'Gentile {nome}');
    expect(strange.first.fields).toEqual({ testo: 'Segnaposto sconosciuto: {nome}' });
    expect((await write('inventato', '2026-11-25', 'x')).status).toBe(400);
    expect(await versions('buono')).toEqual(before);
  });

  it('changed by two at once keep one change; the other is told', async () => {
    const marca = await markOf('regime_margine');
    const answers = await Promise.all(
      ['Uno.', 'Due.', 'Tre.'].map((testo) =>
        office.call('setTestoLegale', { chiave: 'regime_margine', valido_dal: '2028-01-01', testo, marca }),
      ),
    );
    expect(answers.map(({ first }) => first.ret_message).sort()).toEqual([
      'OK',
      'VERSIONE_CAMBIATA',
      'VERSIONE_CAMBIATA',
    ]);
    expect(await versions('regime_margine')).toHaveLength(3);
  });

  it('are head office’s alone', async () => {
    const marca = await markOf('privacy');
    const input = { chiave: 'privacy', valido_dal: '2028-01-01', marca };
    for (const user of ['negozio', 'master', 'supporto']) {
      const client = await server.signedIn(user);
      expect((await client.call('getTestiLegali')).status).toBe(403);
      expect((await client.call('setTestoLegale', { ...input, testo: 'x' })).status).toBe(403);
      expect((await client.call('delTestoLegale', input)).status).toBe(403);
    }
    expect(await markOf('privacy')).toBe(marca);
  });
});
