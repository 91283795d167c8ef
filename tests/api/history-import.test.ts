import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFolder } from '#server/features/history-import/import-folder';
import { buildWorld } from '#tests/kit/build-world';
import { must, openPhone, prepareReceipt } from '#tests/kit/buy-phone';
import {
  countRows,
  couponFor,
  historyFolder,
  imeiOf,
  phone,
  receiptFor,
  seller,
  toldIn,
  type HistoryLines,
} from '#tests/kit/history-folder';
import { figureOf } from '#tests/kit/known-month';
import { makeInvoiceable } from '#tests/kit/settled-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

const now = new Date('2026-03-10T10:00:00Z');
const verdi = { codice_fiscale: 'VRDLGU75B12H501Y', nome: 'Luigi', cognome: 'Verdi' };
// All of it in the month that goes on, so that whatever counted it would show.
const whole: HistoryLines = {
  CLIENTI: [seller('C1'), seller('C2', verdi), seller('C3', { id_negozio: 2071 })],
  DISPOSITIVI: [
    phone('D1', { data_acquisto: '02/03/2026 15:30' }),
    phone('D2', { modalita_pagamento: 'Voucher', cliente: 'C2', data_acquisto: '03/03/2026' }),
    phone('D3', { stato_device: 'RICEVUTO SEDE', data_acquisto: '03/03/2026', data_arrivo: '05/03/2026' }),
    phone('D4', {
      stato_device: 'LIQUIDATO',
      data_acquisto: '01/03/2026',
      valore_accettazione: '200',
      data_liquidazione: '06/03/2026',
    }),
    phone('D5', { stato_device: '14', data_acquisto: '02/03/2026', data_annullo: '03/03/2026', cliente: '' }),
    phone('D6', { modalita_pagamento: 'Voucher', id_negozio: 1002, data_acquisto: '02/03/2026' }),
  ],
  RICEVUTE: [
    receiptFor('D1', 1),
    receiptFor('D2', 2, { serie: 'R/MI', anno: 2025 }),
    receiptFor('D3', 3),
    receiptFor('D4', 900_000),
    receiptFor('D6', 1),
  ],
  COUPON: [
    couponFor('D2', 'VECCHIO-0001', { coupon_value: '260,50' }),
    couponFor('D6', 'VECCHIO0002', { stato_coupon: 'UTILIZZATO', data_utilizzo: '04/03/2026' }),
  ],
  PREZZI: [
    { marca: 'Apple', modello: 'iPhone 13', memoria: '128 GB', prezzo: '280', data_inizio: '' },
    { marca: 'Nokia', modello: '3310', memoria: 'Unique', prezzo: '5,00', data_inizio: '01/02/2026' },
    { marca: 'Apple', modello: 'iPhone 13', memoria: '128 GB', prezzo: '270', data_inizio: '01/04/2026' },
  ],
};

let server: TestServer;
let office: TestClient;
let shop: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: now.toISOString() });
  await buildWorld(server.db);
  await makeInvoiceable(server.db, { 100: 4 });
  office = await server.signedIn('sede');
  shop = await server.signedIn('negozio');
});
afterAll(() => server.stop());

const run = (folder: string, isDry = false) => importFolder(server.app.pool, folder, { now, isDry });
const countsOf = () => countRows(server.db);
const told = (folder: string) =>
  toldIn(folder, 'errori.csv').map(
    ([file, riga, colonna, , frase]) => `${file} ${riga} ${colonna}: ${frase}`,
  );
const completed = async (values = {}) => {
  const cycle = await openPhone(shop, server.db, {}, values);
  return must(shop, 'setRicevuta', await prepareReceipt(shop, server.db, cycle));
};
/** What the product counts of a purchase by itself: what another system has counted must not move it. */
const figures = async () => {
  const days = { date_start: '2020-01-01', date_end: '2026-12-31' };
  const statement = (await office.call('getEstratto', { id_negozio: 1001, mese: '2026-03-01' })).first;
  return {
    bolli: (await office.call('getBolli', days)).first,
    anno: (await office.call('getBolliAnno', { anno: 2026 })).rows,
    ricevute_bollate: (await office.call('getBolliRicevute', days)).headers.get('x-total-count'),
    margine: (await office.call('getRegistroMargine', {})).headers.get('x-total-count'),
    registro: (await office.call('getRegistro', {})).headers.get('x-total-count'),
    prima_nota: (
      await office.call('getPrimaNota', { data_da: '2026-03-01', data_a: '2026-03-31' })
    ).headers.get('x-total-count'),
    estratto: statement.quadrature.map(({ codice, quadra }) => [codice, quadra]),
    acquisti: figureOf(statement, 'acquisti'),
    liquidati: figureOf(statement, 'liquidati'),
    arrivati: figureOf(statement, 'arrivati'),
    estratti: (await office.call('getEstratti', { id_negozio: 1001 })).headers.get('x-total-count'),
  };
};

describe('a folder of another system', () => {
  it('is tried first: counted, checked, and nothing of it is kept', async () => {
    await completed();
    const before = await countsOf();
    const tried = await run(historyFolder(whole), true);
    expect(tried).toMatchObject({
      faults: 0,
      written: { clienti: 4, dispositivi: 6, ricevute: 5, coupon: 2, prezzi: 2, listini_programmati: 1 },
    });
    expect(await countsOf()).toEqual(before);
  });

  it('comes in, and moves no number and no figure of the product', async () => {
    const before = await figures();
    const { rows: numbers } = await server.db.query('select * from progressive order by 1, 2, 3');
    const folder = historyFolder(whole);
    const result = await run(folder);
    expect(result).toMatchObject({ id_importazione: 1, faults: 0, warnings: 0 });
    expect(await figures()).toEqual({ ...before, arrivati: [1, 210.5] });
    expect((await server.db.query('select * from progressive order by 1, 2, 3')).rows).toEqual(numbers);
    // By the price that it brought, too.
    const values = { valore_iniziale: 280, valore_acquisto: 266 };
    expect((await completed(values))['progressivo']).toBe(2);
    server.setNow('2026-04-02T09:00:00Z');
    const later = await server.signedIn('sede');
    // What was settled there was invoiced there.
    const drafted = await later.call('setFatture', { periodo: '2026-03-01', anteprima: 1 });
    expect(drafted.first).toMatchObject({ ret_code: 0, numero: 0 });
    server.setNow(now);
    office = await server.signedIn('sede');
    shop = await server.signedIn('negozio');
  });

  it('is in the lists of devices, with what it was', async () => {
    const { rows } = await office.call('getDevice', { id_negozio: 1001, id_stato_device: 0 });
    const imported = rows.filter(({ id_importazione }) => id_importazione === 1);
    expect(imported.map(({ imei, id_stato_device }) => [imei, id_stato_device]).toSorted()).toEqual(
      [
        ['D1', 1],
        ['D2', 1],
        ['D3', 4],
        ['D4', 6],
        ['D5', 14],
      ]
        .map(([id, state]) => [imeiOf(String(id)), state])
        .toSorted(),
    );
    expect(imported.find(({ imei }) => imei === imeiOf('D1'))).toMatchObject({
      nome_cliente: 'Maria Rossi',
      indirizzo_cliente: 'Via Roma 12/A, 20121 Milano (MI)',
      valore_acquisto: 210.5,
      data_acquisto: '2026-03-02T14:30:00Z',
    });
    const found = await office.call('getDevice', { search: 'rossi', id_stato_device: 0 });
    expect(found.rows.map(({ imei }) => imei)).toContain(imeiOf('D1'));
    const asked = new URLSearchParams({
      id_negozio: '1001',
      id_stato_device: '0',
      formato: 'csv',
      colonne: 'imei,id_importazione',
    });
    const response = await office.request('/api/getDevice', { method: 'POST', body: asked });
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines[0]).toContain('Importazione');
    expect(lines.filter((line) => line.endsWith(';1'))).toHaveLength(5);
  });

  it('says where it came from, in a device’s history and in the log of changes', async () => {
    const cycle = { serial_number: imeiOf('D1'), num_times: 1 };
    const { rows } = await office.call('getEventiDevice', cycle);
    expect(rows).toMatchObject([
      { evento: 'IMPORTATO', a_stato: 'ACQUISTATO', nota: 'Sistema: importazione 1' },
    ]);
    const log = await server.db.query(
      `select oggetto, chiave, azione, ip, a ->> 'dispositivi' as dispositivi from audit_entry where oggetto = 'importazione'`,
    );
    expect(log.rows).toEqual([
      { oggetto: 'importazione', chiave: '1', azione: 'CARICATO', ip: 'console', dispositivi: '6' },
    ]);
  });

  it('has receipts with numbers of their own, which nobody signs or prints again', async () => {
    const { rows } = await shop.call('getRicevute', { stato_ricevuta: 'IMPORTATA' });
    expect(rows.map(({ serie, progressivo, anno }) => `${serie} ${progressivo}/${anno}`).toSorted()).toEqual([
      'IMP 1/2026',
      'IMP 3/2026',
      'IMP 900000/2026',
      'R/MI 2/2025',
    ]);
    const cycle = { serial_number: imeiOf('D1'), num_times: 1 };
    expect((await shop.call('getRicevuta', cycle)).first).toMatchObject({
      ret_message: 'RICEVUTA_IMPORTATA',
    });
    const refused = await shop.call('setRicevuta', { ...cycle, fronte_documento: 'x' });
    expect(refused.first.ret_message).toBe('ACQUISTO_NON_IN_CORSO');
    expect((await shop.call('getDevice', { ...cycle, is_da_firmare: 1 })).rows).toEqual([]);
  });

  it('has coupons that are used by the code on their paper, and paid by head office', async () => {
    const till = await server.signedIn('negozio2');
    const { rows } = await office.call('getCoupon', {});
    expect(rows.map((row) => [row.coupon_serial_number, row.stato_coupon, row.coupon_value])).toEqual(
      expect.arrayContaining([
        ['VECCHIO0001', 'VALIDO', 260.5],
        ['VECCHIO0002', 'UTILIZZATO', 250],
      ]),
    );
    const burnt = await till.call('burnCoupon', { coupon_serial_number: 'vecchio 0001' });
    expect(burnt.first.ret_code).toBe(0);
    const again = await till.call('burnCoupon', { coupon_serial_number: 'VECCHIO0002' });
    expect(again.first.ret_message).toBe('COUPON_GIA_UTILIZZATO');
    const { first } = await office.call('getEstratto', { id_negozio: 1002, mese: '2026-03-01' });
    expect(figureOf(first, 'coupon_usati_altri')).toEqual([1, 260.5]);
    expect(first.quadra).toBe(1);
  });

  it('has prices: what holds is in force, what is to come is planned', async () => {
    const { rows } = await office.call('getPriceCheckPrice', { id_negozio: 0 });
    const priced = rows.filter(({ model_name }) => ['iPhone 13', '3310'].includes(model_name));
    expect(priced.map((row) => [row.model_name, row.memory, row.working_price])).toEqual(
      expect.arrayContaining([
        ['iPhone 13', '128 GB', 280],
        ['3310', 'Unique', 5],
      ]),
    );
    const lists = (await office.call('getImportListini', {})).rows;
    expect(lists.map(({ nome_file, stato, data_inizio }) => [nome_file, stato, data_inizio])).toEqual([
      ['prezzi.csv (importazione 1)', 'PROGRAMMATO', '2026-04-01'],
      ['prezzi.csv (importazione 1)', 'APPLICATO', null],
    ]);
  });

  it('goes on here: what lay at head office is valued and settled, what lay in the shop is taken back', async () => {
    const { rows: arrived } = await office.call('getDevice', { search: imeiOf('D3'), is_sede: 1 });
    expect(arrived).toHaveLength(1);
    const cycle = { serial_number: imeiOf('D3'), num_times: 1 };
    await must(office, 'setStatusValutato', { ...cycle, valore_accettazione: 210.5 });
    await must(office, 'setStatusLiquidato', cycle);
    const before = (await office.call('getRegistro', {})).headers.get('x-total-count');
    await must(shop, 'setAnnullato', { serial_number: imeiOf('D1'), num_times: 1 });
    const { first } = await office.call('getEstratto', { id_negozio: 1001, mese: '2026-03-01' });
    expect([figureOf(first, 'liquidati'), figureOf(first, 'annulli_mese'), first.quadra]).toEqual([
      [1, 210.5],
      [0, 0],
      1,
    ]);
    // It was entered in the other system's register, and is annotated there.
    expect((await office.call('getRegistro', {})).headers.get('x-total-count')).toBe(before);
    // What that one settled is corrected there.
    const settled = {
      serial_number: imeiOf('D4'),
      num_times: 1,
      valore_prima: 200,
      valore_accettazione: 210,
      motivo: 'Errore',
    };
    expect((await office.call('setCorrezioneValutazione', settled)).first.ret_message).toBe(
      'STATO_NON_AMMESSO',
    );
  });

  it('is known again: the same files, and the same rows in others', async () => {
    await expect(run(historyFolder(whole))).rejects.toThrow(
      'Questi file sono già stati importati: importazione 1',
    );
    const folder = historyFolder({
      CLIENTI: [seller('C1')],
      DISPOSITIVI: [phone('D1', { imei: imeiOf('77') })],
      RICEVUTE: [receiptFor('D1', 77)],
    });
    expect((await run(folder)).written).toBeNull();
    expect(told(folder)).toEqual([
      'clienti.csv 2 id_esterno: Già importato con l’importazione 1',
      'dispositivi.csv 2 id_esterno: Già importato con l’importazione 1',
    ]);
  });

  it('may come in parts: devices on customers of an earlier one, who are in each shop that they sold in', async () => {
    const folder = historyFolder({
      DISPOSITIVI: [
        phone('E1', { imei: imeiOf('901'), id_negozio: 2071 }),
        phone('E2', { imei: imeiOf('902') }),
      ],
      RICEVUTE: [receiptFor('E1', 1), receiptFor('E2', 4)],
    });
    const result = await run(folder);
    if (result.written === null) throw new Error(told(folder).join('\n'));
    expect(result.written).toMatchObject({ clienti: 1, dispositivi: 2 });
    const { rows } = await server.db.query(
      `select d.id_esterno, c.id_negozio, c.id_importazione, r.nome_cedente from device d join customer c using (id_cliente)
       join receipt r using (serial_number, num_times) where d.id_esterno in ('E1', 'E2') order by 1`,
    );
    expect(rows).toEqual([
      { id_esterno: 'E1', id_negozio: 2071, id_importazione: 2, nome_cedente: 'Maria Rossi' },
      { id_esterno: 'E2', id_negozio: 1001, id_importazione: 1, nome_cedente: 'Maria Rossi' },
    ]);
  });
});
