import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { romeDay } from '#domain/day';
import { transportDocument } from '#documents/transport-document';
import { buildWorld } from '#tests/kit/build-world';
import { buyByVoucher, must, type Cycle } from '#tests/kit/buy-phone';
import { textsOf } from '#tests/kit/business-documents';
import { pdfText } from '#tests/kit/poppler';
import { bare } from '#tests/kit/printed-documents';
import { shippingDesk, type ShippingDesk } from '#tests/kit/ship-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
let office: TestClient;
let desk: ShippingDesk;
beforeAll(async () => {
  server = await startTestServer({ simulators: false });
  await buildWorld(server.db);
  [shop, office] = await Promise.all([server.signedIn('negozio'), server.signedIn('sede')]);
  desk = shippingDesk(server, shop, office);
});
afterAll(() => server.stop());

const year = Number(romeDay(new Date()).slice(0, 4));
const ship = (client: TestClient, devices: Cycle[], fields: Record<string, unknown> = {}) =>
  client.call('setSpedizioniManuali', { devices, ...fields });

it('a shipment is found by the IMEI or serial of a device inside, in one’s scope', async () => {
  const [first, second] = (await desk.stock(2, 400)) as [Cycle, Cycle];
  const { id_spedizione } = await desk.ship([first]);
  const other = await desk.ship([second]);
  const { imei } = (await shop.call('getDevice', { ...first })).first;
  const found = async (client: TestClient, search: string) =>
    (await client.call('getListaSpedizioni', { search })).rows.map((row) => row.id_spedizione_magcent);
  expect(await found(shop, imei)).toEqual([id_spedizione]);
  expect(await found(office, `${imei.slice(0, 2)} ${imei.slice(2, 8)} ${imei.slice(8)}`)).toEqual([
    id_spedizione,
  ]);
  expect(await found(shop, second.serial_number)).toEqual([other.id_spedizione]);
  // As the number stands on the paper.
  expect(await found(shop, `DDT ${other.numero_ddt}/${year}`)).toEqual([other.id_spedizione]);
  expect(await found(await server.signedIn('negozio2'), imei)).toEqual([]);
  expect(await found(shop, '009999999999999')).toEqual([]);
});

it('a document’s number is every sender’s own: with its shop it means one parcel, and is no part of another number', async () => {
  const roma = await server.signedIn('sconto');
  const theirs = await must(roma, 'setSpedizioniManuali', { devices: await desk.stock(1, 400, 2071) });
  const ours: { id_spedizione: number; numero_ddt: number }[] = [];
  while ((ours.at(-1)?.numero_ddt ?? 0) < 11) ours.push(await desk.ship(await desk.stock(1, 400)));
  const found = async (search: string, client = office) =>
    (await client.call('getListaSpedizioni', { search })).rows.map((row) => [
      row.id_negozio,
      row.numero_ddt,
      row.anno_ddt,
    ]);
  const number = `${Number(theirs['numero_ddt'])}/${year}`;
  expect((await found(number)).map(([shop]) => shop).toSorted()).toEqual([1001, 2071]);
  expect(await found(`${number}/2071`)).toEqual([[2071, theirs['numero_ddt'], year]]);
  expect(await found(`${number}/2071`, shop)).toEqual([]);
  const [one] = (
    await office.call('getListaSpedizioni', { id_spedizione_magcent: Number(theirs['id_spedizione']) })
  ).rows;
  expect(one).toMatchObject({ id_negozio: 2071, avanzamento: 'DA_RITIRARE' });
});

describe('shipments are', () => {
  it('made by shops and support in a shop, read in one’s scope, and never another’s', async () => {
    const { id_spedizione } = await desk.ship(await desk.stock(3));
    const devices = await desk.stock(3);
    for (const user of ['master', 'sede', 'supporto']) {
      const client = await server.signedIn(user);
      expect((await ship(client, devices, { id_negozio: 1001 })).status, user).toBe(403);
      expect((await client.call('setSpedito', { ...devices[0]!, id_ddt: 1 })).status, user).toBe(403);
      expect((await client.call('setReinvioSpedizione', { id_spedizione })).status, user).toBe(403);
      expect((await client.call('getSpedizioniPending')).status, user).toBe(403);
      expect(await desk.find(id_spedizione, client), user).toBeDefined();
      expect((await client.call('getDdt', { id_spedizione })).status, user).toBe(200);
    }
    for (const user of ['negozio2', 'sconto']) {
      const client = await server.signedIn(user);
      const id = { id_spedizione_magcent: id_spedizione };
      expect(await desk.find(id_spedizione, client), user).toBeUndefined();
      expect((await client.call('getSpedizioniContenuto', id)).status, user).toBe(404);
      expect((await client.call('getEventiSpedizione', id)).status, user).toBe(404);
      expect((await client.call('getDdt', { id_spedizione })).status, user).toBe(404);
      expect((await client.call('setReinvioSpedizione', { id_spedizione })).status, user).toBe(404);
      expect((await client.request(`/api/documenti/ddt-${id_spedizione}.pdf`)).status, user).toBe(404);
      expect((await client.call('getListaSpedizioni', { id_negozio: 1001 })).status, user).toBe(403);
      expect((await ship(client, devices, { id_negozio: 1001 })).status, user).toBe(403);
      expect((await ship(client, devices)).first.ret_message, user).toBe('DEVICE_NON_SPEDIBILE');
    }
    expect((await server.client().call('getListaSpedizioni')).status).toBe(401);
    const sconto = await server.signedIn('sconto');
    expect((await sconto.call('getSpedizioniMaster', { id_affiliato: 100 })).status).toBe(403);

    const support = await server.signedIn('supporto');
    await must(support, 'setImpersona', { id_negozio: 1001 });
    expect((await ship(support, devices)).first.ret_code).toBe(0);
    const events = await office.call('getEventiDevice', { serial_number: devices[0]!.serial_number });
    expect(events.first).toMatchObject({ evento: 'SPEDITO', is_impersonato: 1 });
  });

  it('pending in state 1 only, of one’s own shop', async () => {
    const devices = await desk.stock(2, 285, 1002);
    const second = await server.signedIn('negozio2');
    const pending = async () => (await second.call('getSpedizioniPending', { limit: 500 })).rows;
    const serials = devices.map(({ serial_number }) => serial_number);
    expect((await pending()).map((row) => row.serial_number)).toEqual(expect.arrayContaining(serials));
    expect(new Set((await pending()).map((row) => `${row.id_negozio} ${row.id_stato_device}`))).toEqual(
      new Set(['1002 1']),
    );
    await must(second, 'setSpedizioniManuali', {
      devices: [...devices, ...(await desk.stock(1, 300, 1002))],
    });
    expect((await pending()).filter((row) => serials.includes(row.serial_number))).toEqual([]);
  });

  it('listed newest first in pages by cursor, found by number, filtered by day, and written as CSV', async () => {
    for (let n = 0; n < 3; n += 1)
      await desk.ship(await desk.stock(3, 285), { motivo_spedizione_magcent: '=Reso' });
    const all = (await shop.call('getListaSpedizioni', { limit: 500 })).rows;
    const listed = (dopo: string) => shop.call('getListaSpedizioni', { limit: 4, dopo });
    const paged: number[] = [];
    let dopo: string | null = '';
    while (dopo !== null) {
      const page: Awaited<ReturnType<typeof listed>> = await listed(dopo);
      paged.push(...page.rows.map((row) => row.id_spedizione_magcent));
      dopo = page.headers.get('X-Next');
      expect(page.headers.get('X-Total-Count')).toBe(String(all.length));
    }
    expect(paged).toEqual(all.map((row) => row.id_spedizione_magcent));
    const moments = all.map((row) => Date.parse(row.data_richiesta_spedizione_magcent));
    expect(moments).toEqual(moments.toSorted((one, other) => other - one));
    const [newest] = all;
    const found = await shop.call('getListaSpedizioni', { search: `${newest!.numero_ddt}/${year}` });
    expect(found.rows.map((row) => row.id_spedizione_magcent)).toContain(newest!.id_spedizione_magcent);
    const master = await server.signedIn('master');
    const milan = await master.call('getSpedizioniMaster', {
      id_affiliato: 100,
      search: 'MILANO',
      limit: 500,
    });
    expect(milan.rows).toHaveLength(all.length);
    // The master's affiliate is no column of its list; a shop finds its own by every word of them.
    const named = async (client: TestClient) =>
      (await client.call('getListaSpedizioni', { search: 'telefonia milano', limit: 500 })).rows;
    expect(await named(master)).toEqual([]);
    expect(await named(shop)).toHaveLength(all.length);
    const sorted = await master.call('getSpedizioniMaster', {
      id_affiliato: 100,
      sort: 'numero_devices',
      limit: 500,
    });
    const sizes = sorted.rows.map((row) => row.numero_devices);
    expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
    expect((await shop.call('getListaSpedizioni', { sort: 'x' })).status).toBe(400);
    const today = romeDay(new Date());
    const span = { data_inizio: today, data_fine: today, limit: 500 };
    expect((await shop.call('getListaSpedizioni', span)).rows).toHaveLength(all.length);
    expect((await shop.call('getListaSpedizioni', { data_fine: '2020-01-01' })).rows).toEqual([]);
    const csv = await shop.request('/api/getListaSpedizioni', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'formato=csv',
    });
    const lines = (await csv.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(all.length + 1);
    expect(lines[1]).toContain("'=Reso");
  });
});

describe('a new pick-up', () => {
  it('is asked for in RITIRO PRESO IN CARICO only, and not once all has arrived', async () => {
    const { id_spedizione } = await desk.ship(await desk.stock(3));
    const ask = async () => (await shop.call('setReinvioSpedizione', { id_spedizione })).first.ret_message;
    const put = (set: string) =>
      server.db.query(`update shipment set ${set} where id_spedizione_magcent = $1`, [id_spedizione]);
    expect(await ask()).toBe('RITIRO_NON_RICHIEDIBILE');
    await put("stato = 'RITIRO PRESO IN CARICO', numero_ritiro = 'MI1', consegnata_il = now()");
    expect(await ask()).toBe('RITIRO_NON_RICHIEDIBILE');
    await put('consegnata_il = null');
    const both = await Promise.all([ask(), ask()]);
    expect(both.sort()).toEqual(['OK', 'RITIRO_NON_RICHIEDIBILE']);
    expect(await desk.find(id_spedizione)).toMatchObject({ stato: 'RICHIESTA INVIATA', numero_ritiro: null });
    const { rows } = await shop.call('getEventiSpedizione', { id_spedizione_magcent: id_spedizione });
    expect(rows.map(({ nota }) => nota)).toContain('Nuovo ritiro (2)');
    const [draft] = await desk.stock(1);
    const { id_spedizione: id } = await must(shop, 'setSpedizioniManuali', { numero_device: 1 });
    expect((await shop.call('setReinvioSpedizione', { id_spedizione: id })).first.ret_code).toBe(4);
    expect(await desk.states([draft!])).toEqual([1]);
  });
});

describe('the documents', () => {
  it('the DDT names both parties as they were, the goods and every phone; its PDF says the same', async () => {
    const devices = await desk.stock(3);
    const { id_spedizione, numero_ddt } = await desk.ship(devices, {
      motivo_spedizione_magcent: 'Vendita',
      numero_colli: 2,
    });
    await server.db.query("update store set indirizzo = 'Via Nuova 9' where id_negozio = 1001");
    const data = (await shop.call('getDdt', { id_spedizione })).first;
    await server.db.query("update store set indirizzo = 'Via Roma 1' where id_negozio = 1001");
    expect(data).toMatchObject({
      mittente_ragione_sociale: 'Telefonia Aurora',
      mittente_indirizzo: 'Via Roma 1',
      mittente_citta: 'Milano',
      destinatario_ragione_sociale: 'Permuta S.r.l.',
      destinatario_citta: 'Sede',
      destinatario_partita_iva: '99000019994',
      numero_ddt,
      data: romeDay(new Date()),
      natura_merce: 'Dispositivi elettronici usati',
      quantita: 3,
      numero_colli: 2,
      causale: 'Vendita',
      vettore: null,
    });
    expect(data.dispositivi).toHaveLength(3);
    const answer = await shop.request(`/api/documenti/ddt-${id_spedizione}.pdf`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toBe(
      `inline; filename="DDT-${numero_ddt}-${year}.pdf"`,
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const text = bare(pdfText(bytes).join(''));
    for (const one of textsOf(transportDocument(data).blocks)) expect(text).toContain(bare(one));
  });

  it('a coupon’s PDF is for sessions in scope, and says what it is worth', async () => {
    const { coupon_serial_number: serial } = await buyByVoucher(shop, server.db);
    const of = async (client: TestClient, name = `coupon-${serial}`) =>
      await client.request(`/api/documenti/${name}.pdf`);
    const answer = await of(shop);
    expect(answer.status).toBe(200);
    const text = pdfText(Buffer.from(await answer.arrayBuffer())).join('');
    expect(bare(text)).toContain(bare(`${serial.slice(0, 4)} ${serial.slice(4, 8)} ${serial.slice(8)}`));
    expect(bare(text)).toContain(bare('285,00 €'));
    expect((await of(await server.signedIn('sconto'))).status).toBe(404);
    expect((await of(server.client())).status).toBe(401);
    for (const name of ['coupon-XXXX', 'coupon-', 'ddt-0', 'ddt-x', 'ddt-99999999999'])
      expect((await of(shop, name)).status, name).toBe(404);
  });
});
