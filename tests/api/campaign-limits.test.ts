import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RowOf } from '#contract/api';
import { campaignState, campaignStates } from '#domain/campaign-draft';
import { romeDay } from '#domain/day';
import { sum, toCents } from '#domain/money';
import { buildWorld } from '#tests/kit/build-world';
import { choosePayment, must, openPhone, prepareReceipt, type Cycle } from '#tests/kit/buy-phone';
import { cardOf } from '#tests/kit/note-desk';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

const tills = 50;
let server: TestServer;
let office: TestClient;
let shop: TestClient;

beforeAll(async () => {
  // A connection to the database for each till: none waits for another but in the database itself.
  vi.stubEnv('DB_POOL', String(tills));
  server = await startTestServer();
  await buildWorld(server.db);
  office = await server.signedIn('sede');
  shop = await server.signedIn('negozio');
  await Promise.all(Array.from({ length: tills }, () => shop.call('getAcquistiInCorso')));
});
afterAll(async () => {
  await server.stop();
  vi.unstubAllEnvs();
});

async function addCampaign(sku: string, fields: Record<string, unknown>): Promise<void> {
  const brands = (await office.call('getBrands')).rows;
  await must(office, 'setCampagnaSupervalutazione', {
    id_campagna: sku,
    sku,
    id_affiliato: 100,
    id_brand_campagna: brands.find(({ brand_name }) => brand_name === 'Apple')?.id_brand,
    supervalutazione: 30,
    data_inizio: '2026-01-01',
    data_fine: '2027-12-31',
    imei: 0,
    ean: 1,
    ...fields,
  });
}

async function openVoucher(): Promise<Cycle> {
  const cycle = await openPhone(shop, server.db);
  await choosePayment(shop, cycle, 1);
  return cycle;
}
const attach = async (cycle: Cycle, sku_campagna: string) =>
  (await shop.call('setImeiSupervalutazione', { ...cycle, sku_campagna, ean: '8000000000019' })).first;
const read = async (sku: string) =>
  (await office.call('getCampagneCliente', { id_affiliato: 100, sku })).first;
const isOffered = async (sku: string) =>
  (await shop.call('getCampagne')).rows.some((campaign) => campaign.sku === sku);

/** Everything open is closed, so that the next race begins with an empty shop. */
const closeAll = (cycles: Cycle[]) =>
  Promise.all(cycles.map((cycle) => must(shop, 'deleteDevicePending', { ...cycle })));

/** How often each ret_code was answered. */
function tally(answers: { ret_code?: number }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { ret_code } of answers) counts[String(ret_code)] = (counts[String(ret_code)] ?? 0) + 1;
  return counts;
}

describe('fifty tills at once', () => {
  it('attach a campaign exactly as often as its limit says; those cancelled make room again', async () => {
    await addCampaign('LIM7', { limite_pezzi: 7 });
    const cycles = await Promise.all(Array.from({ length: tills }, openVoucher));
    const answers = await Promise.all(cycles.map((cycle) => attach(cycle, 'LIM7')));
    expect(tally(answers)).toEqual({ '0': 7, '26': tills - 7 });
    expect(answers.find(({ ret_code }) => ret_code === 26)?.ret_message).toBe('CAMPAGNA_ESAURITA');
    expect(await read('LIM7')).toMatchObject({
      impegnati: 7,
      valore_impegnato: 210,
      usati: 0,
      stato: 'ESAURITA',
    });
    expect(await isOffered('LIM7')).toBe(false);

    // Three let go in three ways while all the others try again: three of them get in.
    const holders = cycles.filter((_, till) => answers[till]?.ret_code === 0);
    const others = cycles.filter((_, till) => answers[till]?.ret_code !== 0);
    await must(shop, 'deleteDevicePending', { ...holders[0]! });
    await must(shop, 'setAcquisto', { ...holders[1]!, id_campagna: '' });
    await must(shop, 'setAcquisto', { ...holders[2]!, id_modalita_pagamento: 2 });
    expect(await read('LIM7')).toMatchObject({ impegnati: 4, valore_impegnato: 120, stato: 'ATTIVA' });
    expect(await isOffered('LIM7')).toBe(true);
    const again = await Promise.all(others.map((cycle) => attach(cycle, 'LIM7')));
    expect(tally(again)).toEqual({ '0': 3, '26': others.length - 3 });
    expect(await read('LIM7')).toMatchObject({ impegnati: 7, usati: 0 });
    await closeAll(cycles.filter((cycle) => cycle !== holders[0]));
    expect(await read('LIM7')).toMatchObject({ impegnati: 0, valore_impegnato: 0, usati: 0 });
  });

  it('attach a campaign up to the last euro of its budget, also while others let go', async () => {
    await addCampaign('BUD', { budget: 100 });
    const cycles = await Promise.all(Array.from({ length: tills }, openVoucher));
    const answers = await Promise.all(cycles.map((cycle) => attach(cycle, 'BUD')));
    expect(tally(answers)).toEqual({ '0': 3, '26': tills - 3 });
    expect(await read('BUD')).toMatchObject({ valore_impegnato: 90, stato: 'ESAURITA' });

    const holders = cycles.filter((_, till) => answers[till]?.ret_code === 0);
    const others = cycles.filter((_, till) => answers[till]?.ret_code !== 0);
    const mixed = await Promise.all([
      ...others.map((cycle) => attach(cycle, 'BUD')),
      ...holders.map(async (cycle) => {
        await must(shop, 'setAcquisto', { ...cycle, id_campagna: '' });
        return { ret_code: -1 };
      }),
    ]);
    // How many came after a place was free is chance; never more than fit.
    const entered = tally(mixed)['0'] ?? 0;
    expect(entered).toBeLessThanOrEqual(3);
    expect(await read('BUD')).toMatchObject({ impegnati: entered, valore_impegnato: entered * 30 });
    await closeAll(cycles);
  });
});

describe('a campaign with a limit', () => {
  it('counts a concluded purchase for good, and gives its place back when that is cancelled', async () => {
    await addCampaign('ONE', { limite_pezzi: 1 });
    const cycle = await openPhone(shop, server.db);
    const receipt = await prepareReceipt(shop, server.db, cycle, 1);
    expect(await attach(cycle, 'ONE')).toMatchObject({ ret_code: 0 });
    expect(await cardOf(office, { tipo_oggetto: 'CAMPAGNA', chiave: '100-ONE' })).toMatchObject({
      tipo_evento: 'LIMITE_VICINO',
      testo: '1 di 1 pezzi',
    });
    const waiting = await openVoucher();
    await must(shop, 'setRicevuta', receipt);
    expect(await read('ONE')).toMatchObject({ impegnati: 0, usati: 1, valore_usato: 30, stato: 'ESAURITA' });
    // Opened while the campaign was exhausted: it is not among those frozen.
    expect(await attach(waiting, 'ONE')).toMatchObject({ ret_code: 20 });
    await must(shop, 'setAnnullato', { ...cycle });
    expect(await read('ONE')).toMatchObject({ usati: 0, valore_usato: 0, stato: 'ATTIVA' });
    const next = await openVoucher();
    expect(await attach(next, 'ONE')).toMatchObject({ ret_code: 0 });
    await closeAll([waiting, next]);
  });

  it('keeps what was attached before it was lowered, and lets it change its identifiers', async () => {
    await addCampaign('LOW', { limite_pezzi: 3 });
    const cycles = [await openVoucher(), await openVoucher(), await openVoucher()];
    for (const cycle of cycles.slice(0, 2)) expect(await attach(cycle, 'LOW')).toMatchObject({ ret_code: 0 });
    await must(office, 'setCampagnaSupervalutazione', { sku: 'LOW', id_affiliato: 100, limite_pezzi: 1 });
    expect(await attach(cycles[2]!, 'LOW')).toMatchObject({ ret_code: 26 });
    expect(await attach(cycles[0]!, 'LOW')).toMatchObject({ ret_code: 0, supervalutazione: 30 });
    expect(await read('LOW')).toMatchObject({ impegnati: 2, stato: 'ESAURITA' });
    await closeAll(cycles);
  });

  it('takes its place by /setAcquisto too, where nothing has to be collected', async () => {
    await addCampaign('FREE', { limite_pezzi: 1, ean: 0 });
    const [first, second] = [await openVoucher(), await openVoucher()];
    await must(shop, 'setAcquisto', { ...first, id_campagna: 'FREE' });
    expect((await shop.call('setAcquisto', { ...second, id_campagna: 'FREE' })).first).toMatchObject({
      ret_code: 26,
      ret_message: 'CAMPAGNA_ESAURITA',
    });
    await closeAll([first, second]);
  });

  it('is freed by a purchase that has been pending for 24 hours, which is closed for it', async () => {
    await addCampaign('DAY', { limite_pezzi: 1 });
    const [old, next] = [await openVoucher(), await openVoucher()];
    expect(await attach(old, 'DAY')).toMatchObject({ ret_code: 0 });
    expect(await attach(next, 'DAY')).toMatchObject({ ret_code: 26 });
    await server.db.query(
      `update device set data_apertura = now() - interval '25 hours' where serial_number = $1`,
      [old.serial_number],
    );
    expect(await read('DAY')).toMatchObject({ impegnati: 0, stato: 'ATTIVA' });
    expect(await isOffered('DAY')).toBe(true);
    expect(await attach(next, 'DAY')).toMatchObject({ ret_code: 0 });
    expect((await shop.call('getAcquisto', { ...old })).first.id_stato_device).toBe(14);
    expect(await read('DAY')).toMatchObject({ impegnati: 1, stato: 'ESAURITA' });
    await closeAll([next]);
  });

  it('counts for each affiliate by itself', async () => {
    await server.db.query('update affiliate set is_campagne = 1 where id_affiliato = 207');
    await addCampaign('TWO', { limite_pezzi: 1 });
    await must(office, 'setCampagnaSupervalutazione', {
      sku: 'TWO',
      id_affiliato: 207,
      id_affiliato_origine: 100,
    });
    const cycle = await openVoucher();
    expect(await attach(cycle, 'TWO')).toMatchObject({ ret_code: 0 });
    expect(await isOffered('TWO')).toBe(false);
    const other = await server.signedIn('sconto');
    expect((await other.call('getCampagne')).rows.map(({ sku }) => sku)).toContain('TWO');
    await closeAll([cycle]);
  });
});

describe('the state that the list shows and is filtered by', () => {
  // The database decides it for the filter, the domain says the rule.
  it('is what the rule says, to the minute', async () => {
    await addCampaign('NEXT', { data_inizio: '2027-01-01' });
    await addCampaign('SPENT', { budget: 30 });
    const cycle = await openVoucher();
    await must(shop, 'setImeiSupervalutazione', { ...cycle, sku_campagna: 'SPENT', ean: '8000000000019' });
    const seen = new Set<unknown>();
    const atTheEdges = ['2027-12-31T22:59:59Z', '2027-12-31T23:00:00Z', '2026-12-31T22:59:59Z'];
    for (const moment of [new Date().toISOString(), ...atTheEdges]) {
      server.setNow(moment);
      const office = await server.signedIn('sede');
      const list = async (fields: object) =>
        (await office.call('getCampagneCliente', { id_affiliato: 100, limit: 500, ...fields })).rows;
      const all = await list({});
      const said = all.map((row) =>
        campaignState(limitsOf(row), takenOf(row), toCents(row.supervalutazione), romeDay(new Date(moment))),
      );
      expect(all.map(({ stato }) => stato)).toEqual(said);
      for (const stato of new Set(said)) {
        seen.add(stato);
        expect(await list({ stato })).toEqual(all.filter((row) => row.stato === stato));
      }
    }
    expect([...seen].toSorted()).toEqual(Object.keys(campaignStates).toSorted());
  });
});

type Listed = RowOf<'getCampagneCliente'>;
const limitsOf = (row: Listed) => ({
  data_inizio: romeDay(new Date(row.data_inizio)),
  data_fine: romeDay(new Date(row.data_fine)),
  budget: row.budget === null ? null : toCents(row.budget),
  limite_pezzi: row.limite_pezzi,
});
const takenOf = (row: Listed) => ({
  pezzi: row.impegnati + row.usati,
  valore: sum(toCents(row.valore_impegnato), toCents(row.valore_usato)),
});
