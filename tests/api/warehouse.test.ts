import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '#contract/api';
import { addCustomer, buildWorld, soldImei } from '#tests/kit/build-world';
import { buyByVoucher, choosePayment, must, openPhone, type Cycle } from '#tests/kit/buy-phone';
import { holdTable } from '#tests/kit/held-table';
import { photographed, whyLower } from '#tests/kit/lower-value';
import { putInState, stockPhones } from '#tests/kit/stock-phones';
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

const words = async (client: TestClient, name: CallName, fields: Record<string, unknown>) => {
  const { status, first } = await client.call(name, fields);
  return status === 200 ? (first as { ret_message: string }).ret_message : status;
};
const deviceOf = async (cycle: Cycle) => (await office.call('getDevice', { ...cycle })).first;
const stock = async (state: 1 | 3 | 4 | 5 | 6 = 1, id_negozio = 1001) => {
  const [cycle] = await stockPhones(server.db, 1, { state, id_negozio });
  return cycle!;
};
const eventsOf = async ({ serial_number }: Cycle) =>
  (await office.call('getEventiDevice', { serial_number })).rows.map(({ evento }) => evento);
const couponOf = async (coupon_serial_number: string) =>
  (await office.call('getCoupon', { coupon_serial_number })).first.stato_coupon;

/** From the chosen voucher to the completed purchase; answers its coupon. */
async function completeVoucher(cycle: Cycle): Promise<string> {
  const { coupon_serial_number } = await must(shop, 'setCoupon', { ...cycle });
  const id_cliente = await addCustomer(server.db, 1001);
  const document = { id_tipo_documento: 1, numero_documento: 'CA12345AB' };
  await must(shop, 'setAcquisto', { ...cycle, id_cliente, ...document });
  const payment = { id_negozio: 1001, id_modalita_pagamento: 1, is_coupon: 1, coupon_serial_number };
  await must(shop, 'setRicevuta', { ...cycle, id_cliente, ...document, ...payment });
  return String(coupon_serial_number);
}

const value = { valore_accettazione: 285 };
const moves: [CallName, Record<string, unknown>, states: Record<number, number>, users: string[]][] = [
  ['setAnnullato', {}, { 1: 14 }, ['negozio', 'impersona']],
  ['setCorrezioneAcquisto', { motivo: 'Doppio' }, { 1: 14 }, ['sede']],
  ['setStatusArrivato', {}, { 3: 4 }, ['sede', 'supporto']],
  ['setStatusValutato', value, { 4: 5 }, ['sede', 'supporto']],
  ['setStatusLiquidato', {}, { 5: 6 }, ['sede', 'supporto']],
];

describe('the calls that move a device', () => {
  it('move it from their own state, by their own roles, and no other way', async () => {
    const users: Record<string, TestClient> = {};
    for (const user of ['negozio', 'negozio2', 'master', 'sede', 'supporto'])
      users[user] = await server.signedIn(user);
    const impersona = await server.signedIn('supporto');
    await must(impersona, 'setImpersona', { id_negozio: 1001 });
    const all = { ...users, impersona };
    for (const [name, fields, states, allowed] of moves) {
      for (const state of [1, 3, 4, 5, 6] as const) {
        const to = states[state];
        const cycle = await stock(state);
        for (const [user, client] of Object.entries(all)) {
          if (allowed.includes(user)) continue;
          // The other shop has the permission and not the device.
          const expected = user === 'negozio2' && allowed.includes('negozio') ? 404 : 403;
          expect(await words(client, name, { ...cycle, ...fields }), `${name} ${user}`).toBe(expected);
        }
        for (const [index, user] of allowed.entries()) {
          const mine = index === 0 ? cycle : await stock(state);
          const word = to === undefined ? 'STATO_NON_AMMESSO' : 'OK';
          const label = `${name} ${state} ${user}`;
          expect(await words(all[user as keyof typeof all]!, name, { ...mine, ...fields }), label).toBe(word);
          expect((await deviceOf(mine)).id_stato_device, label).toBe(to ?? state);
          if (to !== undefined)
            expect(await words(all[user as keyof typeof all]!, name, { ...mine, ...fields })).toBe(
              'STATO_NON_AMMESSO',
            );
        }
      }
      const known = all[allowed[0] as keyof typeof all]!;
      expect(await words(known, name, { serial_number: 'NULLA', num_times: 1, ...fields })).toBe(404);
      expect(await words(server.client(), name, { serial_number: 'NULLA', num_times: 1, ...fields })).toBe(
        401,
      );
    }
  });

  it('write what belongs to the move, and an event with its states', async () => {
    const cycle = await stock(3);
    expect((await deviceOf(cycle)).magazzino_attuale).toBe('In viaggio verso la sede');
    await must(office, 'setStatusArrivato', { ...cycle });
    const arrived = await deviceOf(cycle);
    expect([arrived.data_arrivo !== null, arrived.data_valutazione, arrived.magazzino_attuale]).toEqual([
      true,
      null,
      'Sede',
    ]);
    const report = { valore_accettazione: 240.5, report_valutazione: 'Vetro inciso' };
    expect(await words(office, 'setStatusValutato', { ...cycle, ...report })).toBe('NOTE_MANCANTI');
    expect(await words(office, 'setStatusValutato', { ...cycle, ...report, note_accettazione: '  ' })).toBe(
      'NOTE_MANCANTI',
    );
    expect(await words(office, 'setStatusValutato', { ...cycle, valore_accettazione: -1 })).toBe(400);
    expect(await words(office, 'setStatusValutato', { ...cycle, valore_accettazione: 1.234 })).toBe(400);
    expect(await words(office, 'setStatusValutato', { ...cycle })).toBe(400);
    await photographed(server.db, [cycle]);
    const why = { note_accettazione: 'Graffi', ...whyLower };
    await must(office, 'setStatusValutato', { ...cycle, ...report, ...why });
    // The shop sees the reason and the difference.
    const seen = (await shop.call('getDevice', { ...cycle })).first;
    expect(seen).toMatchObject({ ...report, note_accettazione: 'Graffi', valore_acquisto: 285 });
    expect((await office.call('getEventiDevice', { ...cycle })).rows).toMatchObject([
      {
        evento: 'VALUTATO',
        da_stato: 'RICEVUTO SEDE',
        a_stato: 'VALUTATO',
        nota: 'Graffi',
        id_negozio: 1001,
      },
      {
        evento: 'RICEVUTO',
        da_stato: 'SPEDITO',
        a_stato: 'RICEVUTO SEDE',
        nota: null,
        operatore: 'sede Prova',
      },
    ]);
  });

  it('take one of two at once, and tell the other', async () => {
    const cycle = await stock(4);
    await photographed(server.db, [cycle]);
    const answers = await Promise.all(
      [200, 300].map((euro) =>
        words(office, 'setStatusValutato', {
          ...cycle,
          valore_accettazione: euro,
          note_accettazione: `${euro}`,
          ...whyLower,
        }),
      ),
    );
    expect(answers.toSorted()).toEqual(['OK', 'STATO_NON_AMMESSO']);
    const won = answers[0] === 'OK' ? 200 : 300;
    expect(await deviceOf(cycle)).toMatchObject({ valore_accettazione: won, note_accettazione: `${won}` });
    expect(await eventsOf(cycle)).toEqual(['VALUTATO']);
  });
});

describe('a cancelled purchase', () => {
  it('given up before its end, frees no IMEI that somebody used meanwhile', async () => {
    const cycle = await openPhone(shop, server.db);
    await choosePayment(shop, cycle, 1);
    const bonus = { sku_campagna: 'SAM30', imei_acquistato: soldImei.free };
    await must(shop, 'setImeiSupervalutazione', { ...cycle, ...bonus });
    const use = (imei_used: 0 | 1) =>
      server.db.query('update sold_imei set imei_used = $2 where imei = $1', [soldImei.free, imei_used]);
    await use(1);
    await must(shop, 'deleteDevicePending', { ...cycle });
    const { rows } = await server.db.query('select imei_used from sold_imei where imei = $1', [
      soldImei.free,
    ]);
    expect(rows).toEqual([{ imei_used: 1 }]);
    await use(0);
  });

  it('is one that was still in progress, too: S2’s call ends both', async () => {
    const cycle = await openPhone(shop, server.db);
    expect(await words(await server.signedIn('negozio2'), 'setAnnullato', { ...cycle })).toBe(404);
    const answers = await Promise.all([1, 2].map(() => words(shop, 'setAnnullato', { ...cycle })));
    expect(answers.toSorted()).toEqual(['OK', 'STATO_NON_AMMESSO']);
    expect((await shop.call('getAcquisto', { ...cycle })).first.id_stato_device).toBe(14);
    expect(await eventsOf(cycle)).toContain('CHIUSO');
  });

  it('voids the coupon, frees the IMEI of the campaign and takes the phone out of stock', async () => {
    const cycle = await openPhone(shop, server.db);
    await choosePayment(shop, cycle, 1);
    const bonus = { sku_campagna: 'SAM30', imei_acquistato: soldImei.free };
    await must(shop, 'setImeiSupervalutazione', { ...cycle, ...bonus });
    const coupon = await completeVoucher(cycle);
    const used = async () =>
      (await server.db.query('select imei_used from sold_imei where imei = $1', [soldImei.free])).rows;
    expect(await used()).toEqual([{ imei_used: 1 }]);
    await must(shop, 'setAnnullato', { ...cycle });
    expect(await used()).toEqual([{ imei_used: 0 }]);
    expect(await couponOf(coupon)).toBe('ANNULLATO');
    expect(await words(shop, 'burnCoupon', { coupon_serial_number: coupon })).toBe('COUPON_ANNULLATO');
    expect(await deviceOf(cycle)).toMatchObject({
      stato_device: 'ANNULLATO NEGOZIO',
      magazzino_attuale: 'Nessuno: acquisto annullato',
    });
    // The same bonus again, on another phone.
    const other = await openPhone(shop, server.db);
    await choosePayment(shop, other, 1);
    await must(shop, 'setImeiSupervalutazione', { ...other, ...bonus });
    await completeVoucher(other);
    expect(await used()).toEqual([{ imei_used: 1 }]);
  });

  it('is refused to the shop once the coupon is used, even at the same moment', async () => {
    const bought = await buyByVoucher(shop, server.db);
    await must(shop, 'burnCoupon', { ...bought });
    expect(await words(shop, 'setAnnullato', { ...bought })).toBe('COUPON_DEL_DEVICE_UTILIZZATO');
    expect([(await deviceOf(bought)).id_stato_device, await couponOf(bought.coupon_serial_number)]).toEqual([
      1,
      'UTILIZZATO',
    ]);
    for (let round = 0; round < 8; round += 1) {
      const raced = await buyByVoucher(shop, server.db);
      const [cancelled, burnt] = await Promise.all([
        words(shop, 'setAnnullato', { ...raced }),
        words(shop, 'burnCoupon', { coupon_serial_number: raced.coupon_serial_number }),
      ]);
      const end = [
        cancelled,
        burnt,
        (await deviceOf(raced)).id_stato_device,
        await couponOf(raced.coupon_serial_number),
      ];
      expect([
        ['OK', 'COUPON_ANNULLATO', 14, 'ANNULLATO'],
        ['COUPON_DEL_DEVICE_UTILIZZATO', 'OK', 1, 'UTILIZZATO'],
      ]).toContainEqual(end);
    }
  });
});

describe('erasing data and the proof of purchase', () => {
  it('are recorded once, not on a cancelled device, by the shop alone', async () => {
    const cycle = await stock();
    for (const user of ['master', 'sede', 'supporto'])
      expect(await words(await server.signedIn(user), 'setInizializzato', { ...cycle }), user).toBe(403);
    expect(await words(await server.signedIn('negozio2'), 'setInizializzato', { ...cycle })).toBe(404);
    await must(shop, 'setInizializzato', { ...cycle });
    expect(await words(shop, 'setInizializzato', { ...cycle })).toBe('OK');
    expect((await deviceOf(cycle)).is_device_inizializzato).toBe(1);
    expect(await eventsOf(cycle)).toEqual(['INIZIALIZZATO']);
    const gone = await stock();
    await must(shop, 'setAnnullato', { ...gone });
    expect(await words(shop, 'setInizializzato', { ...gone })).toBe('STATO_NON_AMMESSO');
  });
});

describe('many arrivals at once', () => {
  it('have a result a line, and a parcel is delivered with its last device', async () => {
    const cycles = await stockPhones(server.db, 4, { state: 3 });
    const valued = await stock(4);
    const unknown = { serial_number: 'NULLA', num_times: 1 };
    const parcel = async () =>
      (
        await server.db.query(
          `select s.consegnata_il is not null as delivered, (select count(*)::int from shipment_event e
             where e.id_spedizione_magcent = s.id_spedizione_magcent and e.stato = 'Consegnata') as events
           from shipment s join device d using (id_spedizione_magcent) where d.serial_number = $1`,
          [cycles[0]!.serial_number],
        )
      ).rows[0] as object;
    const sent = [cycles[0], valued, unknown, cycles[1], cycles[0]];
    const answer = await office.call('setArrivati', { devices: sent });
    expect(answer.first).toMatchObject({ ret_code: 0, fatti: 2 });
    expect(answer.first.esiti?.map((one) => [one.serial_number, one.ret_code, one.ret_message])).toEqual([
      [cycles[0]!.serial_number, 0, 'OK'],
      [valued.serial_number, 1, 'STATO_NON_AMMESSO'],
      ['NULLA', -4, 'NON_TROVATO'],
      [cycles[1]!.serial_number, 0, 'OK'],
      // Scanned twice: done once.
      [cycles[0]!.serial_number, 1, 'STATO_NON_AMMESSO'],
    ]);
    expect(await parcel()).toEqual({ delivered: false, events: 0 });
    // The last two by two people at once: neither sees the other's, and yet it is delivered, once.
    const held = await holdTable(server.db, 'shipment');
    const calls = [2, 3].map((index) => office.call('setArrivati', { devices: [cycles[index]] }));
    await held.waited(2);
    await held.release();
    const halves = await Promise.all(calls);
    expect(halves.map(({ first }) => first.fatti)).toEqual([1, 1]);
    expect(await parcel()).toEqual({ delivered: true, events: 1 });
    for (const user of ['negozio', 'master'])
      expect(await words(await server.signedIn(user), 'setArrivati', { devices: sent }), user).toBe(403);
    for (const devices of [[], 'x', [{ serial_number: 'A' }], Array.from({ length: 1001 }, () => unknown)])
      expect(await words(office, 'setArrivati', { devices })).toBe(400);
  });
});

it('keeps what was put in a state by hand within the rules of the table', async () => {
  const [cycle] = await stockPhones(server.db, 1);
  await putInState(server.db, [cycle!], 6);
  await expect(
    server.db.query('update device set data_liquidazione = null where serial_number = $1', [
      cycle!.serial_number,
    ]),
  ).rejects.toThrow('device_settled_check');
});
