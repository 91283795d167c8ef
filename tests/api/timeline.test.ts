import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorld } from '#tests/kit/build-world';
import { buyByVoucher, must, openPhone, type Cycle } from '#tests/kit/buy-phone';
import { putInState, stockPhones } from '#tests/kit/stock-phones';
import { picture, upload } from '#tests/kit/take-capture';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
let office: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  [shop, office] = await Promise.all([server.signedIn('negozio'), server.signedIn('sede')]);
});
afterAll(() => server.stop());

const eventsOf = async (client: TestClient, serial_number: string, fields = {}) =>
  (await client.call('getEventiDevice', { serial_number, ...fields })).rows;

describe('the timeline of a device', () => {
  it('tells every cycle, newest first, coupon included, to those in whose scope it is', async () => {
    const first = await buyByVoucher(shop, server.db);
    const { serial_number } = first;
    await must(await server.signedIn('negozio2'), 'burnCoupon', { ...first });
    await must(office, 'setCorrezioneAcquisto', { ...first, motivo: 'Doppio' });
    const second = await openPhone(shop, server.db, { serial: serial_number });
    await must(shop, 'deleteDevicePending', { ...second });

    const told = await eventsOf(shop, serial_number);
    const summary = told.map((event) => [
      event.num_times,
      event.evento,
      event.da_stato,
      event.a_stato,
      event.operatore,
    ]);
    expect(summary).toEqual([
      [2, 'CHIUSO', 'IN CORSO', 'ANNULLATO NEGOZIO', 'negozio Prova'],
      [2, 'APERTO', null, 'IN CORSO', 'negozio Prova'],
      [1, 'CORRETTO', 'ACQUISTATO', 'ANNULLATO NEGOZIO', 'sede Prova'],
      [1, 'COUPON_UTILIZZATO', null, null, 'negozio2 Prova'],
      [1, 'CONCLUSO', 'IN CORSO', 'ACQUISTATO', 'negozio Prova'],
      [1, 'APERTO', null, 'IN CORSO', 'negozio Prova'],
    ]);
    expect(told[3]).toMatchObject({
      id_negozio: 1002,
      negozio: 'Negozio Torino',
      // What was cancelled is closed to the shop, its coupon too.
      nota: null,
    });
    const whole = await eventsOf(office, serial_number);
    expect(whole[3]?.nota).toBe(first.coupon_serial_number);
    const plain = (rows: typeof told) => rows.map((row) => ({ ...row, nota: null }));
    expect(plain(whole)).toEqual(plain(told));
    expect(await eventsOf(await server.signedIn('master'), serial_number)).toEqual(told);
    // The shop that took the coupon sees what it did itself; another affiliate nothing.
    const other = await eventsOf(await server.signedIn('negozio2'), serial_number);
    expect(other.map(({ evento }) => evento)).toEqual(['COUPON_UTILIZZATO']);
    expect(await eventsOf(await server.signedIn('sconto'), serial_number)).toEqual([]);
    expect((await server.client().call('getEventiDevice', { serial_number })).status).toBe(401);

    const page = await shop.call('getEventiDevice', { serial_number, limit: 2, offset: 1 });
    expect([page.rows.map(({ evento }) => evento), page.headers.get('X-Total-Count')]).toEqual([
      ['APERTO', 'CORRETTO'],
      '6',
    ]);
  });

  it('shows both identities of who stands in for a shop', async () => {
    const [plain, chosen] = await stockPhones(server.db, 2);
    const support = await server.signedIn('supporto');
    await must(support, 'setImpersona', { id_negozio: 1001 });
    await must(support, 'setAnnullato', { ...plain! });
    const [anna] = (await support.call('getOperatorDummy', { id_negozio: 1001 })).rows;
    const { id_operatore } = anna as unknown as { id_operatore: number };
    await must(support, 'setOperatoreSessione', { id_negozio: 1001, id_operatore });
    await must(support, 'setAnnullato', { ...chosen! });
    const [alone] = await eventsOf(office, plain!.serial_number);
    expect(alone).toMatchObject({
      evento: 'ANNULLATO',
      negozio: 'Negozio Milano',
      operatore: 'supporto Prova',
      utente: null,
      is_impersonato: 1,
    });
    const [asAnna] = await eventsOf(office, chosen!.serial_number);
    expect(asAnna).toMatchObject({ utente: 'supporto Prova', is_impersonato: 1 });
    expect(['Anna Banco', 'Bruno Banco']).toContain(asAnna?.operatore);
  });
});

describe('evidence and photos', () => {
  const uploadFor = async (client: TestClient, cycle: Cycle) =>
    String((await must(client, 'uploadFile', { image: await picture(), tipo: 'foto', ...cycle }))['path']);
  const photosOf = async (client: TestClient, cycle: Cycle) =>
    (await client.call('getValutazioneDevice', { ...cycle })).first.foto.map(({ origine, parte }) => [
      origine,
      parte,
    ]);

  it('stand beside each other: the shop’s until it ships, head office’s from arrival on', async () => {
    const bought = await buyByVoucher(shop, server.db);
    const cycle = { serial_number: bought.serial_number, num_times: bought.num_times };
    const foto = await upload(shop);
    const { id_foto } = await must(shop, 'setFotoDevice', { ...cycle, foto, parte: 'SCHERMO' });
    // Sent again: the same photo.
    expect(await must(shop, 'setFotoDevice', { ...cycle, foto, parte: 'SCHERMO' })).toMatchObject({
      id_foto,
    });
    const ofOffice = await uploadFor(office, cycle);
    const early = await office.call('setFotoDevice', { ...cycle, foto: ofOffice });
    expect(early.first.ret_message).toBe('FOTO_NON_AMMESSA');
    await putInState(server.db, [cycle], 3);
    for (const client of [shop, office]) {
      const refused = await client.call('setFotoDevice', { ...cycle, foto: await uploadFor(client, cycle) });
      expect(refused.first.ret_message).toBe('FOTO_NON_AMMESSA');
    }
    await must(office, 'setStatusArrivato', { ...cycle });
    await must(office, 'setFotoDevice', { ...cycle, foto: ofOffice });
    const evidence = (await shop.call('getValutazioneDevice', { ...cycle })).first;
    expect(evidence).toMatchObject({
      fonte: 'PHONECHECK',
      test_superati: ['LCD'],
      test_falliti: [],
      stato_blacklist: 'PULITO',
      grado_estetico: 'A-',
      valore_iniziale: 300,
      valore_acquisto: 285,
      valore_accettazione: null,
    });
    expect(await photosOf(office, cycle)).toEqual([
      ['NEGOZIO', 'SCHERMO'],
      ['SEDE', null],
    ]);
    expect(
      (await eventsOf(shop, cycle.serial_number)).filter(({ evento }) => evento === 'FOTO'),
    ).toHaveLength(2);

    // Who has the device in scope sees them, without giving a reason and without a line in the log of views.
    for (const [user, sees] of [
      ['negozio', true],
      ['master', true],
      ['sede', true],
      ['negozio2', false],
      ['sconto', false],
    ] as const) {
      const image = (await (await server.signedIn(user)).call('getImage', { foto })).first.foto;
      expect(image?.startsWith('data:image/jpeg') ?? false, user).toBe(sees);
    }
    const views = await server.db.query('select 1 from document_view where path = $1', [foto]);
    expect(views.rowCount).toBe(0);
  });

  it('take no scan of a document for a photo, no other shop’s file, and twelve at most', async () => {
    const [cycle] = await stockPhones(server.db, 1);
    const prova_acquisto = await upload(shop);
    await must(shop, 'setImmagineProvaAcquisto', { ...cycle!, prova_acquisto });
    expect((await eventsOf(shop, cycle!.serial_number)).map(({ evento }) => evento)).toEqual([
      'PROVA_ACQUISTO',
    ]);
    const foreign = await upload(await server.signedIn('negozio2'));
    for (const foto of [prova_acquisto, foreign, 'f'.repeat(32), '../x']) {
      const refused = await shop.call('setFotoDevice', { ...cycle!, foto });
      expect([refused.status, refused.first.fields]).toEqual([400, { foto: 'File non trovato' }]);
    }
    expect((await shop.call('getImage', { foto: prova_acquisto })).first.foto).toBeNull();
    for (let photo = 0; photo < 12; photo += 1)
      await must(shop, 'setFotoDevice', { ...cycle!, foto: await upload(shop) });
    const more = await shop.call('setFotoDevice', { ...cycle!, foto: await upload(shop) });
    expect(more.first.ret_message).toBe('FOTO_NON_AMMESSA');
    expect(await photosOf(shop, cycle!)).toHaveLength(12);
  });

  it('are nobody else’s', async () => {
    const [cycle] = await stockPhones(server.db, 1);
    const foto = await upload(shop);
    for (const [user, status] of [
      ['master', 403],
      ['negozio2', 404],
      ['sconto', 404],
    ] as const) {
      const client = await server.signedIn(user);
      expect((await client.call('setFotoDevice', { ...cycle!, foto })).status, user).toBe(status);
      const seen = await client.call('getValutazioneDevice', { ...cycle! });
      expect(seen.status, user).toBe(user === 'master' ? 200 : 404);
    }
  });
});

describe('the news of the frame', () => {
  it('tell shops what may be shipped, head office what is on its way, and whether any is new to the account', async () => {
    const owner = await server.signedIn('ridotto');
    const news = async (client: TestClient) => {
      const { tipo, numero, is_nuovo } = (await client.call('getNovita')).first;
      return [tipo, numero, is_nuovo];
    };
    expect(await news(owner)).toEqual(['DA_SPEDIRE', 0, 0]);
    const [cycle] = await stockPhones(server.db, 1, { id_negozio: 8001 });
    expect(await news(owner)).toEqual(['DA_SPEDIRE', 1, 1]);
    await must(owner, 'setNovitaViste', {});
    expect(await news(owner)).toEqual(['DA_SPEDIRE', 1, 0]);
    // The same account at another till has seen them too; the master's own look is its own.
    expect(await news(await server.signedIn('ridotto'))).toEqual(['DA_SPEDIRE', 1, 0]);
    const master = await server.signedIn('master');
    const stock = Number(
      (await master.call('getDeviceMaster', { id_stato_device: 1 })).headers.get('X-Total-Count'),
    );
    expect(await news(master)).toEqual(['DA_SPEDIRE', stock, 1]);

    const arriving = (await office.call('getDevice', { id_stato_device: 3 })).rows.length;
    await must(office, 'setNovitaViste', {});
    expect(await news(office)).toEqual(['IN_ARRIVO', arriving, 0]);
    await putInState(server.db, [cycle!], 3);
    expect(await news(office)).toEqual(['IN_ARRIVO', arriving + 1, 1]);
    expect(await news(owner)).toEqual(['DA_SPEDIRE', 0, 0]);
    await must(office, 'setNovitaViste', {});
    expect(await news(office)).toEqual(['IN_ARRIVO', arriving + 1, 0]);

    const support = await server.signedIn('supporto');
    expect((await news(support))[0]).toBe('IN_ARRIVO');
    await must(support, 'setImpersona', { id_negozio: 8001 });
    expect(await news(support)).toEqual(['DA_SPEDIRE', 0, 0]);
    expect((await server.client().call('getNovita')).status).toBe(401);
  });
});
