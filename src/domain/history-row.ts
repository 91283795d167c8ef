import { codesOf, isCode } from './code.ts';
import { countryOf } from './country-name.ts';
import { couponStates, normaliseCouponSerial, type CouponState } from './coupon.ts';
import {
  checkCustomer,
  customerAddress,
  customerName,
  isCompany,
  normaliseCustomer,
  type CustomerFields,
} from './customer.ts';
import type { Day } from './day.ts';
import { anyColor } from './device.ts';
import { deviceStates } from './device-state.ts';
import { gradeTable } from './grading.ts';
import { readCells } from './history-cell.ts';
import { usualSeries, type HistoryCells, type HistoryFault, type HistoryFileCode } from './history-file.ts';
import {
  importedCouponStates,
  importedStates,
  readDeviceState,
  readDocumentType,
  readPaymentMode,
  stateColumns,
} from './history-state.ts';
import { documentNumberError, documentWarnings, normaliseDocumentNumber } from './identity-document.ts';
import { imeiProblem, imeiWarnings, isImei, normaliseImei } from './imei.ts';
import { memoryName, parseMemory } from './memory.ts';
import { withCoupon } from './payment-mode.ts';
import { sexes, type Sex } from './tax-code.ts';

/** Checks lines of another system's history by themselves, by the product's own rules, before anybody asks the database. */

/** A line: what it is called, what it belongs to, its values as they are written; `values` null: something is wrong. */
interface CheckedLine {
  key: string | null;
  ref: string | null;
  values: Readonly<Record<string, unknown>> | null;
  faults: HistoryFault[];
  warnings: HistoryFault[];
}

/** What lines are held against besides themselves. */
export interface HistoryRules {
  today: Day;
  /** `accetta_cf_speciali` */
  takesNumeric: boolean;
  /** names in Italian by their two letters */
  countries: ReadonlyMap<string, string>;
  shops: ReadonlySet<number>;
}

const longestKey = 60;
const mostNumber = 2_147_483_647;

type Check = (cells: HistoryCells, rules: HistoryRules) => CheckedLine;

/** How a line of each file is checked. */
export const checkLine: Readonly<Record<HistoryFileCode, Check>> = {
  CLIENTI: checkCustomerLine,
  DISPOSITIVI: checkDeviceLine,
  RICEVUTE: checkReceiptLine,
  COUPON: checkCouponLine,
};

function checkCustomerLine(cells: HistoryCells, rules: HistoryRules): CheckedLine {
  const read = readCells(cells);
  const key = read.text('id_esterno', longestKey, true);
  const text = (column: string) => read.text(column, 254);
  const sesso = text('sesso')?.toUpperCase() ?? null;
  if (sesso !== null && !isCode(sexes, sesso)) read.fault('sesso', 'Valori: F, M');
  const country = text('nazione');
  const nazione = country === null ? null : countryOf(country, rules.countries);
  if (country !== null && nazione === null)
    read.fault('nazione', 'Nazione non valida: la sigla di due lettere (IT, RO) o il nome del paese');
  const typed: CustomerFields = {
    nome: text('nome'),
    cognome: text('cognome'),
    codice_fiscale: text('codice_fiscale'),
    ragione_sociale: text('ragione_sociale'),
    partita_iva: text('partita_iva'),
    codice_destinatario_b2b: text('codice_destinatario_b2b'),
    pec_destinatario_b2b: text('pec_destinatario_b2b'),
    is_associazione: read.flag('is_associazione'),
    indirizzo: text('indirizzo'),
    numero_civico: text('numero_civico'),
    citta: text('citta'),
    cap: text('cap'),
    email: text('email'),
    sigla_provincia: text('sigla_provincia'),
    telefono_cellulare: text('telefono_cellulare'),
    nazione,
    data_nascita: read.birthday('data_nascita', rules.today),
    sesso: sesso as Sex | null,
    luogo_nascita: text('luogo_nascita'),
  };
  const { errors, warnings } = checkCustomer(typed, rules.today, rules.takesNumeric);
  const customer = normaliseCustomer(typed);
  const told = new Set(read.faults.map(({ colonna }) => colonna));
  for (const [column, sentence] of Object.entries(errors))
    if (!told.has(column)) read.fault(column, sentence);
  for (const sentence of warnings) read.warn('', sentence);
  const id_negozio = shopOf(read, rules, false);
  return done(read, key, null, {
    ...customer,
    id_negozio,
    is_azienda: isCompany(customer),
    nominativo: customerName(customer),
    domicilio: customerAddress(customer),
  });
}

function checkDeviceLine(cells: HistoryCells, rules: HistoryRules): CheckedLine {
  const read = readCells(cells);
  const key = read.text('id_esterno', longestKey, true);
  const id_negozio = shopOf(read, rules, true);
  const stateText = read.text('stato_device', 30, true);
  const state = stateText === null ? null : readDeviceState(stateText);
  if (stateText !== null && state === null)
    read.fault('stato_device', `Valori: ${codesOf(deviceStates).filter(comesIn).map(nameOf).join(', ')}`);
  const traits = state === null ? null : importedStates[state];
  if (traits?.refusal) read.fault('stato_device', traits.refusal);

  const ref = read.text('cliente', longestKey, traits?.hasReceipt ?? false);
  const modeText = read.text('modalita_pagamento', 20, true);
  const id_modalita_pagamento = modeText === null ? null : readPaymentMode(modeText);
  if (modeText !== null && id_modalita_pagamento === null)
    read.fault('modalita_pagamento', 'Valori: Voucher, Contanti, Carta');
  const memoryText = read.text('memory', 20, true);
  const memory_gb = memoryText === null ? null : parseMemory(memoryText);
  if (memoryText !== null && memory_gb === null)
    read.fault('memory', 'Memoria non riconosciuta: ad esempio 128 GB, 1 TB, Unique');
  const grado_estetico = read.text('grado_estetico', 2, true)?.toUpperCase() ?? null;
  if (grado_estetico !== null && !isCode(gradeTable, grado_estetico))
    read.fault('grado_estetico', `Valori: ${codesOf(gradeTable).join(', ')}`);

  const bought = read.moment('data_acquisto', rules.today, true);
  const wants = (column: (typeof stateColumns)[number]) => traits?.wants.includes(column) ?? false;
  for (const column of stateColumns) {
    const isTaken = !traits || wants(column) || traits.takes.includes(column);
    if (!isTaken && (cells[column] ?? '').trim() !== '')
      read.fault(column, `Non si compila per lo stato ${state === null ? '' : deviceStates[state].name}`);
  }
  const moments = (['data_arrivo', 'data_valutazione', 'data_liquidazione', 'data_annullo'] as const).map(
    (column) => [column, read.moment(column, rules.today, wants(column))] as const,
  );
  let last = bought;
  for (const [column, moment] of moments) {
    if (moment !== null && last !== null && moment.slice(0, 10) < last.slice(0, 10))
      read.fault(column, 'Prima di una data che la precede');
    last = moment ?? last;
  }
  const accepted = read.euro('valore_accettazione', wants('valore_accettazione'));
  return done(read, key, ref, {
    id_negozio,
    id_stato_device: state,
    is_storico: traits?.isOver ? 1 : 0,
    brand_name: read.text('brand_name', 60, true),
    model_name: read.text('model_name', 100, true),
    memory_gb,
    memory: memory_gb === null ? null : memoryName(memory_gb),
    ...phoneOf(read, cells),
    color: read.text('color', 40) ?? anyColor,
    grado_estetico,
    id_modalita_pagamento,
    is_voucher: withCoupon(id_modalita_pagamento),
    has_receipt: traits?.hasReceipt ?? false,
    valore_acquisto: read.euro('valore_acquisto', true),
    valore_accettazione: accepted,
    is_device_inizializzato: read.flag('is_device_inizializzato'),
    data_acquisto: bought,
    ...Object.fromEntries(moments),
  });
}

const comesIn = (state: string | number) =>
  importedStates[Number(state) as keyof typeof importedStates].refusal === null;
const nameOf = (state: string | number) => deviceStates[Number(state) as keyof typeof deviceStates].name;

/** Serial and IMEIs: without a serial the IMEI is it, as where a report has none (rulings §4). */
function phoneOf(read: ReturnType<typeof readCells>, cells: HistoryCells) {
  const imeiOf = (column: 'imei' | 'imei2') => {
    const text = read.text(column, 30);
    if (text === null) return '';
    const problem = imeiProblem(text);
    if (problem) read.fault(column, problem);
    return normaliseImei(text);
  };
  const imei = imeiOf('imei');
  const imei2 = imeiOf('imei2');
  for (const sentence of imeiWarnings(imei, imei2)) read.warn(isImei(imei) ? 'imei' : 'imei2', sentence);
  const serial = read.text('serial_number', 40)?.toUpperCase() ?? null;
  if (serial !== null && !/^[A-Z0-9][A-Z0-9-]*$/.test(serial))
    read.fault('serial_number', 'Solo lettere, cifre e trattini');
  if (serial === null && imei === '' && (cells['serial_number'] ?? '').trim() === '')
    read.fault('imei', 'Serve l’IMEI o il numero di serie');
  return { serial_number: serial ?? imei, imei, imei2: imei2 || null };
}

function checkReceiptLine(cells: HistoryCells): CheckedLine {
  const read = readCells(cells);
  const ref = read.text('dispositivo', longestKey, true);
  const serie = (read.text('serie', 12) ?? usualSeries).toUpperCase();
  if (!/^[A-Z0-9][A-Z0-9/.-]{0,11}$/.test(serie))
    read.fault('serie', 'Da 1 a 12 caratteri: lettere senza accento, cifre, / . -');
  const typeText = read.text('tipo_documento', 40, true);
  const id_tipo_documento = typeText === null ? null : readDocumentType(typeText);
  if (typeText !== null && id_tipo_documento === null)
    read.fault('tipo_documento', 'Valori: Carta d’identità, Passaporto, Patente di guida');
  const typed = read.text('numero_documento', 40, true);
  const numero_documento = typed === null ? null : normaliseDocumentNumber(typed);
  const wrong = numero_documento === null ? null : documentNumberError(numero_documento);
  if (wrong) read.fault('numero_documento', wrong);
  if (id_tipo_documento !== null && numero_documento !== null)
    for (const sentence of documentWarnings(id_tipo_documento, numero_documento))
      read.warn('numero_documento', sentence);
  const progressivo = read.number('progressivo', mostNumber, true);
  const anno = read.number('anno', 2100);
  if (anno !== null && anno < 1995) read.fault('anno', 'Anno non valido');
  return done(read, null, ref, { serie, progressivo, anno, id_tipo_documento, numero_documento });
}

function checkCouponLine(cells: HistoryCells, rules: HistoryRules): CheckedLine {
  const read = readCells(cells);
  const ref = read.text('dispositivo', longestKey, true);
  const typed = read.text('coupon_serial_number', 40, true);
  const key = typed === null ? null : normaliseCouponSerial(typed);
  if (key !== null && !/^[A-Z0-9][A-Z0-9/._]{3,39}$/.test(key))
    read.fault('coupon_serial_number', 'Da 4 a 40 caratteri: lettere senza accento, cifre, / . _');
  const state = read.text('stato_coupon', 20, true)?.toUpperCase() ?? null;
  const stored = importedCouponStates.find((one) => one === state) ?? null;
  if (state !== null && stored === null)
    read.fault(
      'stato_coupon',
      `Valori: ${importedCouponStates.join(', ')}; scaduto: VALIDO con la sua scadenza`,
    );
  const isUsed = stored !== null && couponStates[stored satisfies CouponState].key === 'used';
  const data_utilizzo = read.moment('data_utilizzo', rules.today, isUsed);
  if (!isUsed && stored !== null && data_utilizzo !== null)
    read.fault('data_utilizzo', 'Solo per un coupon UTILIZZATO');
  return done(read, key, ref, {
    stato_coupon: stored,
    coupon_value: read.euro('coupon_value', true),
    data_scadenza: read.day('data_scadenza', null, true),
    data_utilizzo,
  });
}

function shopOf(read: ReturnType<typeof readCells>, rules: HistoryRules, isRequired: boolean): number | null {
  const shop = read.number('id_negozio', mostNumber, isRequired);
  if (shop === null || rules.shops.has(shop)) return shop;
  return read.fault('id_negozio', 'Il negozio non esiste: crearlo prima in Amministrazione, Negozi');
}

function done(
  { faults, warnings }: ReturnType<typeof readCells>,
  key: string | null,
  ref: string | null,
  values: Readonly<Record<string, unknown>>,
): CheckedLine {
  return { key, ref, values: faults.length > 0 ? null : values, faults, warnings };
}
