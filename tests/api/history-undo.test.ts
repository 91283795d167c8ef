import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFolder } from '#server/features/history-import/import-folder';
import { undoImport } from '#server/features/history-import/undo-import';
import { boughtPhone } from '#tests/kit/bought-phones';
import { buildWorld } from '#tests/kit/build-world';
import { must } from '#tests/kit/buy-phone';
import {
  countRows,
  couponFor,
  historyFolder,
  imeiOf,
  phone,
  receiptFor,
  seller,
  type HistoryLines,
} from '#tests/kit/history-folder';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let office: TestClient;
let shop: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  office = await server.signedIn('sede');
  shop = await server.signedIn('negozio');
});
afterAll(() => server.stop());

let made = 0;
/** An import of its own customers and so many phones, 300 euro each, the first paid by voucher. */
async function imported(more: HistoryLines = {}, count = 2) {
  made += 1;
  const ids = Array.from({ length: count }, (_, place) => `${made}${String(place).padStart(3, '0')}`);
  const customer = `C${made}`;
  const folder = historyFolder({
    CLIENTI: [seller(customer, { id_negozio: 1001 })],
    DISPOSITIVI: ids.map((id, place) =>
      phone(id, {
        cliente: customer,
        valore_acquisto: 300,
        modalita_pagamento: place === 0 ? 'Voucher' : 'Contanti',
      }),
    ),
    RICEVUTE: ids.map((id, place) => receiptFor(id, made * 1000 + place)),
    COUPON: [couponFor(ids[0] ?? '', `UNDO${made}`, { coupon_value: 300 })],
    ...more,
  });
  const now = new Date();
  const {
    id_importazione: id,
    written,
    faults,
  } = await importFolder(server.app.pool, folder, { now, isDry: false });
  expect([faults, written?.['dispositivi']]).toEqual([0, count]);
  const cycles = ids.map((one) => ({ serial_number: imeiOf(one), num_times: 1 }));
  return { id, folder, cycles, coupon: `UNDO${made}`, customer };
}

const undo = (id: number) => undoImport(server.app.pool, id, new Date());
const counts = () => countRows(server.db);
/** Of what is taken back; what tells of it, and the dropped plans, stay. */
const things = async () => {
  const { customer, device, receipt, coupon, price, brand, device_model, history_import_line } =
    await counts();
  return { customer, device, receipt, coupon, price, brand, device_model, history_import_line };
};

describe('an import', () => {
  it('is taken back whole, prices too; what happened stays told, and it may come again', async () => {
    const prices = [
      { marca: 'Apple', modello: 'iPhone 13', memoria: '128 GB', prezzo: '999', data_inizio: '' },
      { marca: 'Nuova', modello: 'Prima', memoria: '64 GB', prezzo: '10', data_inizio: '' },
      { marca: 'Nuova', modello: 'Prima', memoria: '64 GB', prezzo: '11', data_inizio: '31/12/2099' },
    ];
    const before = await things();
    const { id, folder, cycles } = await imported({ PREZZI: prices });
    expect(await things()).not.toEqual(before);
    expect(await undo(id)).toEqual({ clienti: 1, dispositivi: 2, ricevute: 2, coupon: 1 });
    expect(await things()).toEqual(before);
    const priced = await server.db.query(
      `select p.working_price::float from price p join device_model m using (id_model_name) join memory using (id_memory)
       where m.model_name = 'iPhone 13' and memory_gb = 128`,
    );
    expect(priced.rows).toEqual([{ working_price: 300 }]);
    await expect(undo(id)).rejects.toThrow(`L'importazione ${id} è già stata annullata.`);
    const log = await server.db.query(
      `select azione, a ->> 'dispositivi' as dispositivi from audit_entry where oggetto = 'importazione' and chiave = $1 order by progressivo`,
      [String(id)],
    );
    expect(log.rows.map(({ azione }) => azione)).toEqual(['CARICATO', 'ANNULLATO']);

    const again = await importFolder(server.app.pool, folder, { now: new Date(), isDry: false });
    expect([again.faults, again.id_importazione]).toEqual([0, id + 1]);
    const { rows } = await office.call('getEventiDevice', cycles[0]);
    expect(rows.map(({ evento }) => evento).toSorted()).toEqual([
      'IMPORTATO',
      'IMPORTATO',
      'IMPORTAZIONE_ANNULLATA',
    ]);
    // Told of the one before, it is no act on this one.
    expect(await undo(again.id_importazione)).toMatchObject({ dispositivi: 2 });
  });

  it.each<[string, (of: Awaited<ReturnType<typeof imported>>) => Promise<unknown>, string]>([
    [
      'a shipment',
      ({ cycles }) => must(shop, 'setSpedizioniManuali', { devices: [cycles[0]] }),
      'SPEDITO il',
    ],
    [
      'a coupon used',
      ({ coupon }) => must(shop, 'burnCoupon', { coupon_serial_number: coupon }),
      'COUPON UTILIZZATO il',
    ],
    ['a cancellation', ({ cycles }) => must(shop, 'setAnnullato', { ...cycles[1] }), 'ANNULLATO il'],
    [
      'a note',
      ({ cycles }) =>
        must(shop, 'setNota', {
          tipo_oggetto: 'DEVICE',
          chiave: `${cycles[1]?.serial_number}-1`,
          testo: 'Da guardare',
        }),
      'annotato',
    ],
    [
      'a customer edited',
      ({ customer }) =>
        server.db.query(
          `update customer set data_modifica = now() + interval '1 second' where id_esterno = $1`,
          [customer],
        ),
      'modificato',
    ],
    [
      'a customer who sold again',
      async ({ customer }) => {
        const { serial_number } = await boughtPhone(server.db, {
          id_negozio: 1001,
          at: '2026-01-10T10:00:00Z',
          modalita: 2,
          valore: 100,
        });
        await server.db.query(
          `update device set id_cliente = (select id_cliente from customer where id_esterno = $1) where serial_number = $2`,
          [customer, serial_number],
        );
      },
      'ha venduto',
    ],
  ])('stays after the first act on a row of it: %s', async (_, act, said) => {
    const it = await imported();
    await act(it);
    const before = await counts();
    await expect(undo(it.id)).rejects.toThrow(`su una sua riga si è già lavorato`);
    await expect(undo(it.id)).rejects.toThrow(said);
    expect(await counts()).toEqual(before);
  });

  it('stays where one of its prices was changed since, and where a later one stands on it', async () => {
    const first = await imported({
      PREZZI: [{ marca: 'Terza', modello: 'Uno', memoria: '64 GB', prezzo: '50' }],
    });
    const folder = historyFolder({
      DISPOSITIVI: [phone('9901', { cliente: first.customer })],
      RICEVUTE: [receiptFor('9901', 9901)],
    });
    const later = await importFolder(server.app.pool, folder, { now: new Date(), isDry: false });
    await expect(undo(first.id)).rejects.toThrow(`usato dall’importazione ${later.id_importazione}`);
    await undo(later.id_importazione);
    const { rows } = await server.db.query<{ id_model_name: number; id_brand: number }>(
      `select id_model_name, id_brand from device_model where model_name = 'Uno'`,
    );
    await must(office, 'setPriceCheckDevice', {
      ...rows[0],
      model_name: 'Uno',
      id_memory: 7,
      working_price: 60,
      id_device_type: 1,
    });
    await expect(undo(first.id)).rejects.toThrow('prezzo di Terza Uno 64 GB: cambiato dopo');
    expect(
      (await server.db.query('select from device where id_importazione = $1', [first.id])).rowCount,
    ).toBe(2);
  });
});
