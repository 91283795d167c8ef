import { describe, expect, it } from 'vitest';
import { historyFiles, type HistoryCells, type HistoryFileCode } from './history-file.ts';
import { checkLine, type HistoryRules } from './history-row.ts';

const rules: HistoryRules = {
  today: '2026-03-10',
  takesNumeric: false,
  countries: new Map([
    ['IT', 'Italia'],
    ['SE', 'Svezia'],
  ]),
  shops: new Set([1001]),
};
const customer = {
  id_esterno: 'C1',
  nome: 'Maria',
  cognome: 'Rossi',
  codice_fiscale: 'rssmra80a41f205b',
  indirizzo: 'Via Roma',
  numero_civico: '1',
  citta: 'Milano',
  cap: '20121',
  sigla_provincia: 'mi',
  email: 'maria@example.com',
  telefono_cellulare: '3331234567',
};
const device = {
  id_esterno: 'D1',
  cliente: 'C1',
  id_negozio: '1001',
  stato_device: 'ACQUISTATO',
  brand_name: 'Apple',
  model_name: 'iPhone 13',
  memory: '128GB',
  imei: '35-209900-176148-1',
  grado_estetico: 'a-',
  modalita_pagamento: 'Voucher',
  valore_acquisto: '210,50',
  data_acquisto: '12/03/2024 15:30',
};
const receipt = {
  dispositivo: 'D1',
  progressivo: '7',
  tipo_documento: 'CI',
  numero_documento: 'ca 12345 aa',
};
const coupon = {
  dispositivo: 'D1',
  coupon_serial_number: 'ab-12 34',
  stato_coupon: 'valido',
  coupon_value: '250',
  data_scadenza: '2030-01-01',
};

const check = (code: HistoryFileCode, cells: HistoryCells) => checkLine[code](cells, rules);
const wrong = (code: HistoryFileCode, cells: HistoryCells) =>
  check(code, cells).faults.map(({ colonna, frase }) => `${colonna}: ${frase}`);

describe('a customer’s line', () => {
  it('is written as the till would', () => {
    expect(check('CLIENTI', customer)).toMatchObject({
      key: 'C1',
      ref: null,
      faults: [],
      values: {
        codice_fiscale: 'RSSMRA80A41F205B',
        sigla_provincia: 'MI',
        nazione: 'IT',
        is_azienda: false,
        nominativo: 'Maria Rossi',
        domicilio: 'Via Roma 1, 20121 Milano (MI)',
        id_negozio: null,
      },
    });
    const company = { ...customer, nome: '', cognome: '', codice_fiscale: '', ragione_sociale: 'Usato Srl' };
    const more = {
      partita_iva: '12345678903',
      codice_destinatario_b2b: '0000000',
      pec_destinatario_b2b: 'a@pec.it',
    };
    expect(check('CLIENTI', { ...company, ...more }).values).toMatchObject({
      is_azienda: true,
      nominativo: 'Usato Srl',
    });
  });

  it('is held to the rules of the counter, all at once', () => {
    const cells = {
      ...customer,
      codice_fiscale: 'X',
      email: 'no',
      cap: '',
      nazione: '',
      sesso: 'Q',
      id_negozio: '7',
    };
    expect(wrong('CLIENTI', cells)).toEqual([
      'sesso: Valori: F, M',
      'cap: Campo obbligatorio',
      'codice_fiscale: Codice Fiscale non valido',
      'email: Indirizzo mail non valido',
      'id_negozio: Il negozio non esiste: crearlo prima in Amministrazione, Negozi',
    ]);
    expect(wrong('CLIENTI', { ...customer, nazione: 'ZZ' })).toEqual([
      'nazione: Nazione non valida: la sigla di due lettere (IT, RO) o il nome del paese',
    ]);
    const odd = check('CLIENTI', { ...customer, codice_fiscale: 'RSSMRA80A41F205X' });
    expect([odd.faults, odd.warnings.length]).toEqual([[], 1]);
  });
});

describe('a device’s line', () => {
  it('is written as a purchase: without a serial the IMEI is it', () => {
    expect(check('DISPOSITIVI', device)).toMatchObject({
      key: 'D1',
      ref: 'C1',
      faults: [],
      warnings: [],
      values: {
        serial_number: '352099001761481',
        imei: '352099001761481',
        imei2: null,
        memory_gb: 128,
        memory: '128 GB',
        grado_estetico: 'A-',
        color: 'Various',
        id_stato_device: 1,
        is_storico: 0,
        id_modalita_pagamento: 1,
        is_voucher: true,
        valore_acquisto: 210.5,
        data_acquisto: '2024-03-12 15:30:00',
      },
    });
  });

  it.each([
    [{ stato_device: 'IN CORSO' }, 'stato_device: IN CORSO: concludere'],
    [{ stato_device: 'SPEDITO' }, 'stato_device: SPEDITO: importare come RICEVUTO SEDE'],
    [{ stato_device: 'VALUTATO' }, 'stato_device: VALUTATO: liquidare nell’altro sistema'],
    [
      { stato_device: 'VENDUTO' },
      'stato_device: Valori: ACQUISTATO, RICEVUTO SEDE, LIQUIDATO, ANNULLATO NEGOZIO',
    ],
    [{ stato_device: 'RICEVUTO SEDE' }, 'data_arrivo: Campo obbligatorio'],
    [
      { stato_device: 'LIQUIDATO', data_liquidazione: '2024-05-01' },
      'valore_accettazione: Campo obbligatorio',
    ],
    [{ data_annullo: '2024-03-13' }, 'data_annullo: Non si compila per lo stato ACQUISTATO'],
    [{ stato_device: '14', data_annullo: '2024-03-11' }, 'data_annullo: Prima di una data che la precede'],
    [{ cliente: '' }, 'cliente: Campo obbligatorio'],
    [{ memory: '100 GB' }, 'memory: Memoria non riconosciuta'],
    [{ grado_estetico: 'D' }, 'grado_estetico: Valori: A, A-, B+, B-, C+, C-'],
    [{ modalita_pagamento: 'assegno' }, 'modalita_pagamento: Valori: Voucher, Contanti, Carta'],
    [{ imei: '123' }, 'imei: L’IMEI deve avere esattamente 15 cifre'],
    [{ imei: '' }, 'imei: Serve l’IMEI o il numero di serie'],
    [{ serial_number: 'A/B' }, 'serial_number: Solo lettere, cifre e trattini'],
    [{ id_negozio: '' }, 'id_negozio: Campo obbligatorio'],
  ])('%j: %s', (change, sentence) => {
    const found = wrong('DISPOSITIVI', { ...device, ...change });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(sentence);
    expect(check('DISPOSITIVI', { ...device, ...change }).values).toBeNull();
  });

  it('with a wrong check digit is odd, as at the till', () => {
    const { faults, warnings } = check('DISPOSITIVI', { ...device, imei: '352099001761482' });
    expect([faults, warnings.map(({ colonna }) => colonna)]).toEqual([[], ['imei']]);
  });
});

describe('a receipt’s line', () => {
  it('has a series of its own', () => {
    expect(check('RICEVUTE', receipt)).toMatchObject({
      ref: 'D1',
      values: {
        serie: 'IMP',
        progressivo: 7,
        anno: null,
        id_tipo_documento: 1,
        numero_documento: 'CA12345AA',
      },
    });
    expect(check('RICEVUTE', { ...receipt, serie: 'r/mi' }).values).toMatchObject({ serie: 'R/MI' });
  });

  it('says what is wrong', () => {
    const cells = {
      dispositivo: '',
      progressivo: 'A7',
      anno: '24',
      serie: 'è',
      tipo_documento: 'x',
      numero_documento: '1',
    };
    expect(wrong('RICEVUTE', cells).map((one) => one.split(':')[0])).toEqual([
      'dispositivo',
      'serie',
      'tipo_documento',
      'numero_documento',
      'progressivo',
      'anno',
    ]);
  });
});

describe('a coupon’s line', () => {
  it('keeps the code that its paper bears, as the till reads it', () => {
    expect(check('COUPON', coupon)).toMatchObject({
      key: 'AB1234',
      ref: 'D1',
      values: { stato_coupon: 'VALIDO', coupon_value: 250 },
    });
  });

  it.each([
    [
      { stato_coupon: 'SCADUTO' },
      'stato_coupon: Valori: VALIDO, UTILIZZATO, ANNULLATO; scaduto: VALIDO con la sua scadenza',
    ],
    [{ stato_coupon: 'UTILIZZATO' }, 'data_utilizzo: Campo obbligatorio'],
    [{ data_utilizzo: '2024-05-01' }, 'data_utilizzo: Solo per un coupon UTILIZZATO'],
    [
      { coupon_serial_number: 'A*B12' },
      'coupon_serial_number: Da 4 a 40 caratteri: lettere senza accento, cifre, / . _',
    ],
  ])('%j: %s', (change, sentence) => {
    expect(wrong('COUPON', { ...coupon, ...change })).toEqual([sentence]);
  });
});

describe('whatever stands in a cell', () => {
  it('a country is read by its letters or its name', () => {
    for (const nazione of ['ITALIA', 'it', 'Italy\u200b'])
      expect(check('CLIENTI', { ...customer, nazione }).values).toMatchObject({ nazione: 'IT' });
    for (const nazione of ['Atlantide', 'XX', 'I', '123', '="IT', '\ud800'])
      expect([nazione, wrong('CLIENTI', { ...customer, nazione })]).toEqual([
        nazione,
        ['nazione: Nazione non valida: la sigla di due lettere (IT, RO) o il nome del paese'],
      ]);
  });

  it('somebody is born long before phones were traded in, and not to come', () => {
    for (const data_nascita of ['01/04/1980', '1934-12-31', '1900-01-01'])
      expect([data_nascita, wrong('CLIENTI', { ...customer, data_nascita })]).toEqual([data_nascita, []]);
    expect(wrong('CLIENTI', { ...customer, data_nascita: '31/12/1899' })).toEqual([
      'data_nascita: Data fuori dai limiti',
    ]);
    expect(wrong('CLIENTI', { ...customer, data_nascita: '2027-01-01' })).toEqual([
      'data_nascita: Data futura',
    ]);
  });

  it('a line is told right or wrong and never falls', () => {
    const odd = [
      '',
      ' ',
      '\0',
      '\u0007',
      '\ufffd',
      '\ud800',
      '\u200b',
      '12/03/2024 25:61',
      'a'.repeat(40_000),
      ...'ITALIA __proto__ constructor null undefined -1 0 1e309 99999999999999999999 NaN 3,52E+14 1.234'.split(
        ' ',
      ),
      ...`12/13/2024 0000-00-00 29/02/2023 9999-12-31 10000-01-01 24:00 =1+1 '+39 ="20121" <b> %s 王`.split(
        ' ',
      ),
    ];
    const lines = { CLIENTI: customer, DISPOSITIVI: device, RICEVUTE: receipt, COUPON: coupon };
    let told = 0;
    for (const [code, good] of Object.entries(lines) as [HistoryFileCode, HistoryCells][])
      for (const column of [...historyFiles[code].required, ...historyFiles[code].optional])
        for (const [at, cell] of odd.entries()) {
          const beside = odd[(at * 7 + column.length) % odd.length] ?? '';
          const neighbour = historyFiles[code].required[at % historyFiles[code].required.length] ?? column;
          for (const cells of [
            { ...good, [column]: cell },
            { ...good, [neighbour]: beside, [column]: cell },
          ]) {
            const line = check(code, cells);
            expect([code, column, cell.slice(0, 20), line.values === null]).toEqual([
              code,
              column,
              cell.slice(0, 20),
              line.faults.length > 0,
            ]);
            told += line.faults.length;
          }
        }
    expect(told).toBeGreaterThan(1000);
  });
});
