import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFolder } from '#server/features/history-import/import-folder';
import { undoImport } from '#server/features/history-import/undo-import';
import {
  couponFor,
  historyFolder,
  phone,
  receiptFor,
  seller,
  toldIn,
  type HistoryLines,
} from '#tests/kit/history-folder';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

const now = new Date('2026-03-10T10:00:00Z');
const whole: HistoryLines = {
  CLIENTI: [
    seller('C1'),
    seller('C2', { codice_fiscale: 'VRDLGU75B12H501R', nome: 'Luigi', cognome: 'Verdi' }),
  ],
  DISPOSITIVI: [
    phone('D1'),
    phone('D2', { modalita_pagamento: 'Voucher', cliente: 'C2' }),
    phone('D3', { stato_device: 'RICEVUTO SEDE', data_arrivo: '20/03/2024' }),
    phone('D4', { stato_device: 'LIQUIDATO', valore_accettazione: '200', data_liquidazione: '01/04/2024' }),
    phone('D5', { stato_device: 'ANNULLATO NEGOZIO', data_annullo: '13/03/2024', cliente: '' }),
  ],
  RICEVUTE: [receiptFor('D1', 1), receiptFor('D2', 2), receiptFor('D3', 3), receiptFor('D4', 4)],
  COUPON: [couponFor('D2', 'VECCHIO-0001')],
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: now.toISOString() });
});
afterAll(() => server.stop());

describe('thin', () => {
  it('goes through', async () => {
    const folder = historyFolder(whole);
    const result = await importFolder(server.app.pool, folder, { now, isDry: false });
    if (result.faults) console.log(toldIn(folder, 'errori.csv'));
    if (result.warnings) console.log(toldIn(folder, 'avvisi.csv'));
    console.log(result);
    console.log(await undoImport(server.app.pool, result.id_importazione, now));
  });
});
