import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFolder } from '#server/features/history-import/import-folder';
import { buildWorld } from '#tests/kit/build-world';
import { untilWaiting } from '#tests/kit/held-table';
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
import { startTestServer, type TestServer } from '#tests/kit/test-server';

const now = new Date('2026-03-10T10:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: now.toISOString() });
  await buildWorld(server.db);
});
afterAll(() => server.stop());

const run = (folder: string, isDry = false) => importFolder(server.app.pool, folder, { now, isDry });
const countsOf = () => countRows(server.db);
const told = (folder: string) =>
  toldIn(folder, 'errori.csv').map(
    ([file, riga, colonna, , frase]) => `${file} ${riga} ${colonna}: ${frase}`,
  );

describe('rows that are wrong', () => {
  it('are told one by one, beside one another and beside what is there, and nothing comes in', async () => {
    const there = historyFolder({
      CLIENTI: [seller('T1')],
      DISPOSITIVI: [
        phone('T1', { cliente: 'T1', data_acquisto: '02/03/2026', modalita_pagamento: 'Voucher' }),
        phone('T2', { cliente: 'T1', imei: imeiOf('902') }),
      ],
      RICEVUTE: [receiptFor('T1', 1), receiptFor('T2', 4)],
      COUPON: [couponFor('T1', 'VECCHIO0001')],
    });
    expect((await run(there)).faults).toBe(0);
    const before = await countsOf();
    const stock = imeiOf('902');
    const folder = historyFolder({
      CLIENTI: [seller('F1', { codice_fiscale: 'X' }), seller('F2'), seller('F2'), seller('F3')],
      DISPOSITIVI: [
        phone('F1', { cliente: 'F1', imei: stock }),
        phone('F2', { cliente: 'F9', imei: imeiOf('911') }),
        phone('F3', { cliente: 'F2', imei: imeiOf('912') }),
        phone('F4', { cliente: 'F2', imei: imeiOf('912'), data_acquisto: '13/03/2024' }),
        phone('F5', { cliente: 'F2', imei: imeiOf('913'), modalita_pagamento: 'Voucher' }),
        phone('F6', { cliente: 'F2', imei: imeiOf('914'), modalita_pagamento: 'Voucher' }),
        phone('F7', { cliente: 'F2', imei: imeiOf('915') }),
        phone('F8', { cliente: 'F2', imei: imeiOf('916') }),
      ],
      RICEVUTE: [
        receiptFor('F1', 50),
        receiptFor('F2', 50),
        receiptFor('F3', 1, { anno: 2026 }),
        receiptFor('F4', 54),
        receiptFor('F5', 55),
        receiptFor('F6', 56),
        receiptFor('F8', 58),
        receiptFor('F8', 59),
        receiptFor('F9', 60),
      ],
      COUPON: [
        couponFor('F5', 'VECCHIO0001', { coupon_value: '100', data_scadenza: '01/01/2024' }),
        couponFor('F8', 'NUOVO1', { stato_coupon: 'ANNULLATO' }),
      ],
      PREZZI: [
        { marca: 'Apple', modello: 'iPhone 13', memoria: '100 GB', prezzo: 'x' },
        { marca: 'Apple', modello: 'iPhone 14', memoria: '128 GB', prezzo: '10' },
        { marca: 'apple', modello: 'iphone 14', memoria: '128', prezzo: '11' },
      ],
    });
    const result = await run(folder);
    expect(result.written).toBeNull();
    expect(told(folder).toSorted()).toEqual(
      [
        'clienti.csv 2 codice_fiscale: Codice Fiscale non valido',
        'clienti.csv 4 id_esterno: Ripetuto: è già alla riga 3',
        'clienti.csv 5 id_negozio: Indicare il negozio: nessun dispositivo richiama questo cliente',
        `dispositivi.csv 2 imei: È già in magazzino: pratica ${stock}-1, negozio 1001`,
        'dispositivi.csv 3 cliente: Cliente sconosciuto: manca in clienti.csv e fra quelli già importati',
        'dispositivi.csv 5 imei: Lo stesso telefono è già in magazzino alla riga 4',
        'dispositivi.csv 7 modalita_pagamento: Pagato con voucher: manca il suo coupon in coupon.csv',
        'dispositivi.csv 8 : Manca la sua riga in ricevute.csv',
        'ricevute.csv 3 progressivo: Numero ripetuto nel negozio 1001: è già alla riga 2',
        `ricevute.csv 4 progressivo: Numero già importato nel negozio 1001: pratica ${imeiOf('T1')}-1`,
        'ricevute.csv 9 dispositivo: Il dispositivo ha già la riga 8',
        'ricevute.csv 10 dispositivo: Dispositivo sconosciuto: manca in dispositivi.csv',
        'coupon.csv 2 coupon_serial_number: Esiste già un coupon con questo codice',
        'coupon.csv 2 coupon_value: Meno del valore d’acquisto del dispositivo (210.5)',
        'coupon.csv 2 data_scadenza: Prima dell’acquisto del dispositivo',
        'coupon.csv 3 dispositivo: Il dispositivo non è pagato con voucher',
        'coupon.csv 3 stato_coupon: L’acquisto non è annullato: il coupon è VALIDO o UTILIZZATO',
        'prezzi.csv 2 : Memoria non riconosciuta: «100 GB»; Prezzo non leggibile: «x»',
        'prezzi.csv 3 : Doppione della riga 4',
        'prezzi.csv 4 : Doppione della riga 3',
      ].toSorted(),
    );
    expect(await countsOf()).toEqual(before);
  });

  it('may come to be so while the others are written: all of it goes, and may come again', async () => {
    const folder = historyFolder({
      CLIENTI: [seller('R1')],
      DISPOSITIVI: [phone('R1', { cliente: 'R1', imei: imeiOf('931') })],
      RICEVUTE: [receiptFor('R1', 931)],
    });
    const till = await server.db.connect();
    try {
      await till.query('begin');
      await till.query(`update device set imei = $1 where id_esterno = 'T2'`, [imeiOf('931')]);
      const told = run(folder).then(
        () => 'imported',
        (error: Error) => error.message,
      );
      await untilWaiting(server.db, till, 1);
      await till.query('commit');
      expect(await told).toContain('è stato registrato da un negozio. Niente è stato importato: ripetere.');
    } finally {
      till.release();
    }
    expect((await run(folder)).faults).toBe(1);
  });

  it('go from beside the files once they are right', async () => {
    const lines = (more: Record<string, string>): HistoryLines => ({
      CLIENTI: [seller('G1', { id_negozio: 1002, ...more })],
    });
    const folder = historyFolder(lines({ email: 'no' }));
    expect((await run(folder)).faults).toBe(1);
    historyFolder(lines({ email: '=cmd' }), { into: folder });
    expect((await run(folder)).faults).toBe(1);
    // A spreadsheet must not take what a stranger wrote for a formula.
    expect(toldIn(folder, 'errori.csv')[0]?.[3]).toBe("'=cmd");
    historyFolder(lines({}), { into: folder });
    expect((await run(folder)).faults).toBe(0);
    expect(() => toldIn(folder, 'errori.csv')).toThrow('ENOENT');
    // The shop has this person already; made all the same, as at the till, and said.
    expect((await run(historyFolder({ CLIENTI: [seller('G2', { id_negozio: 1002 })] }), true)).warnings).toBe(
      1,
    );
  });
});

describe('a file', () => {
  it('may have commas, a byte order mark, quotes, blank lines and columns in any order', async () => {
    const folder = historyFolder(
      {
        CLIENTI: [
          {
            cognome: 'Neri',
            ...seller('H1', { indirizzo: 'Via "Larga", 3', id_negozio: 1001, cognome: 'Neri' }),
          },
        ],
      },
      { delimiter: ',', bom: true },
    );
    expect(await run(folder)).toMatchObject({ faults: 0, written: { clienti: 1 } });
    const { rows } = await server.db.query(`select indirizzo from customer where id_esterno = 'H1'`);
    expect(rows).toEqual([{ indirizzo: 'Via "Larga", 3' }]);
  });

  it.each([
    ['clienti.csv', Buffer.from('id_esterno;citt\xe0\r\n', 'latin1'), 'clienti.csv non è in UTF-8'],
    ['clienti.csv', Buffer.from(''), 'clienti.csv è vuoto'],
    [
      'coupon.csv',
      Buffer.from('dispositivo;codice\r\n'),
      'coupon.csv: Manca la colonna coupon_serial_number',
    ],
    ['customers.csv', Buffer.from('x'), 'File sconosciuti: customers.csv'],
    [
      'prezzi.csv',
      Buffer.from('marca;modello\r\nApple;X\r\n'),
      'prezzi.csv: Non trovo le colonne: memoria, prezzo',
    ],
    ['nota.txt', Buffer.from('x'), "non c'è nessuno dei file clienti.csv"],
  ])('%s that can’t be meant is told in a sentence: %#', async (name, bytes, sentence) => {
    const folder = historyFolder({});
    writeFileSync(path.join(folder, name), bytes);
    await expect(run(folder)).rejects.toThrow(sentence);
  });

  it('in a folder that is not there is told, too', async () => {
    await expect(run('/non/esiste')).rejects.toThrow('La cartella /non/esiste non si può leggere');
  });
});
