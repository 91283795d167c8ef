import type { ReportChecks } from '#domain/report-finding';
import type pg from 'pg';

/** [brand, model, maker's number, memory in GB, euro]: the fixed rows of the demo world's price list. */
const prices: [brand: string, model: string, number: string, memory_gb: number, euro: number][] = [
  ['Apple', 'iPhone 13', 'A2633', 128, 300],
  ['Apple', 'iPhone 14 Pro', 'A2890', 256, 520],
  ['Samsung', 'Galaxy S22', 'SM-S901B', 128, 210],
  ['Samsung', 'Galaxy A13', 'SM-A135F', 64, 40],
  ['Xiaomi', 'Redmi Note 11', '2201117TG', 128, 60],
];
const campaigns: [
  sku: string,
  name: string,
  brand: string,
  euro: number,
  from: string,
  to: string,
  ean: 0 | 1,
][] = [
  ['SAM30', 'SAMSUNG30', 'Samsung', 30, '2026-01-01 00:00 Europe/Rome', '2027-12-31 23:59 Europe/Rome', 0],
  ['APL50', 'APPLE50', 'Apple', 50, '2026-01-01 00:00 Europe/Rome', '2027-12-31 23:59 Europe/Rome', 1],
  ['OLD10', 'VECCHIA10', 'Apple', 10, '2025-01-01 00:00 Europe/Rome', '2025-12-31 23:59 Europe/Rome', 0],
  ['NEW10', 'FUTURA10', 'Apple', 10, '2028-01-01 00:00 Europe/Rome', '2028-12-31 23:59 Europe/Rome', 0],
];

/** The IMEIs that head office has of the Samsung campaign. */
export const soldImei = { free: '001234560000014', used: '001234560000022' };

/**
 * The things of the demo world on top of the people of `test-world.ts`: the second voucher-only affiliate (722, shop
 * 7221, user `voucher2`), price list, campaigns of affiliate 100, sold IMEIs. Rows by SQL: their management has no calls
 * yet.
 */
export async function buildWorld(db: pg.Pool): Promise<void> {
  await db.query(
    `insert into affiliate (id_affiliato, ragione_sociale, is_solo_voucher) values (722, 'Buono Due', 1) on conflict do nothing`,
  );
  await db.query(
    `insert into store (id_negozio, id_affiliato, negozio, indirizzo, cap, citta, sigla_provincia)
     values (7221, 722, 'Negozio Palermo', 'Via Roma 1', '90100', 'Palermo', 'PA') on conflict do nothing`,
  );
  await db.query(
    `insert into operator (id_affiliato, id_negozio, nome, cognome, id_role, user_name, user_psw)
     select 722, 7221, 'voucher2', 'Prova', 1, 'voucher2', user_psw from operator where user_name = 'negozio'
     on conflict do nothing`,
  );
  for (const [brand, model, number, memory_gb, euro] of prices) {
    await db.query('insert into brand (brand_name) values ($1) on conflict do nothing', [brand]);
    await db.query(
      `with model as (
         insert into device_model (id_brand, model_name) select id_brand, $2 from brand where brand_name = $1
         returning id_model_name
       ), numbered as (insert into model_number (model_code, id_model_name) select $3, id_model_name from model)
       insert into price (id_model_name, id_memory, working_price)
       select id_model_name, id_memory, $5 from model, memory where memory_gb = $4`,
      [brand, model, number, memory_gb, euro],
    );
  }
  for (const [sku, name, brand, euro, from, to, ean] of campaigns) {
    await db.query(
      `insert into campaign (id_affiliato, sku, id_campagna, model_name_campagna, id_brand_campagna, supervalutazione,
         data_inizio, data_fine, imei, ean)
       select 100, $1, $2, 'Telefono nuovo', id_brand, $4, $5, $6, 1, $7 from brand where brand_name = $3`,
      [sku, name, brand, euro, from, to, ean],
    );
  }
  await db.query(
    `insert into sold_imei (imei, sku, ean, imei_used) values ($1, 'SAM30', '8000000000019', 0), ($2, 'SAM30', '8000000000019', 1)`,
    [soldImei.free, soldImei.used],
  );
}

let made = 0;

/** A new IMEI of the range reserved for tests, with the right check digit. */
export function newImei(): string {
  made += 1;
  const body = `009${String(made).padStart(11, '0')}`;
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const twice = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (twice > 9 ? twice - 9 : twice);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** The same phone's IMEI with another last digit, which is a wrong one. */
export const withOtherDigit = (imei: string, more = 1): string =>
  imei.slice(0, 14) + String((Number(imei[14]) + more) % 10);

/** A new serial, unlike any the server makes. */
export function newSerial(): string {
  made += 1;
  return `SN-${String(made).padStart(6, '0')}`;
}

/** A customer of a shop; a company when `isCompany`. Answers its id. */
export async function addCustomer(db: pg.Pool, id_negozio: number, isCompany = false): Promise<number> {
  const person = isCompany
    ? [null, null, null, 'Rossi S.r.l.', '00743110157']
    : ['Mario', 'De Luca', 'DLCMRA85T10A562P', null, null];
  const { rows } = await db.query<{ id_cliente: number }>(
    `insert into customer (id_affiliato, id_negozio, nome, cognome, codice_fiscale, ragione_sociale, partita_iva, indirizzo,
       numero_civico, citta, cap, email, sigla_provincia, telefono_cellulare, data_creazione, data_modifica)
     select id_affiliato, id_negozio, $2, $3, $4, $5, $6, 'Via Garibaldi', '12/A', 'Milano', '20121', 'mario@example.com',
       'MI', '3331234567', now(), now()
     from store where id_negozio = $1 returning id_cliente`,
    [id_negozio, ...person],
  );
  return rows[0]!.id_cliente;
}

/** What a stored report says; the rest is an iPhone 13 of 128 GB that passed every test. */
export interface ReportOf {
  id_negozio?: number;
  fonte?: 'PHONECHECK' | 'PICEA';
  /** null: the report has none */
  imei?: string | null;
  imei2?: string | null;
  /** null: the report has none */
  serial?: string | null;
  make?: string;
  modelName?: string;
  modelNo?: string | null;
  /** null: the report doesn't say */
  memory_gb?: number | null;
  failed?: string[];
  blacklistStatus?: string | null;
  controlli?: Partial<ReportChecks> | null;
  offerta?: { price: number; highest_price: number } | null;
  data_creazione?: Date;
}

/** A report as the diagnostic calls store it; answers what /setNewDevice sends for it. */
export async function addEvaluation(db: pg.Pool, report: ReportOf = {}) {
  const {
    fonte = 'PHONECHECK',
    imei = newImei(),
    imei2 = null,
    serial = newSerial(),
    make = 'Apple',
  } = report;
  const { modelName = 'iPhone 13', modelNo = 'A2633', memory_gb = 128, failed = [], offerta = null } = report;
  const { blacklistStatus = 'Not reported lost or stolen', controlli = null } = report;
  const rapporto = {
    make,
    modelName,
    modelNo,
    memory: memory_gb === null ? null : `${memory_gb} GB`,
    memory_gb,
    imei,
    imei2,
    serial,
    color: 'Blu',
    passed: ['LCD'],
    failed,
    blacklistStatus,
    controlli,
    offerta,
  };
  const report_id = `R${imei ?? serial}`;
  const { rows } = await db.query<{ evaluation_id: string }>(
    `insert into evaluation (id_affiliato, id_negozio, fonte, report_id, imei, serial_number, rapporto, grezzo, data_creazione)
     select id_affiliato, id_negozio, $2, $3, $4, $5, $6, '{}', $7 from store where id_negozio = $1 returning evaluation_id`,
    [
      report.id_negozio ?? 1001,
      fonte,
      report_id,
      imei,
      serial,
      JSON.stringify(rapporto),
      report.data_creazione ?? new Date(),
    ],
  );
  return {
    serial_number: serial,
    imei,
    imei2,
    brand_name: make,
    model_name: modelName,
    model_code: modelNo,
    memory_gb: `${memory_gb} GB`,
    color: 'Blu',
    report_id,
    evaluation_id: rows[0]!.evaluation_id,
  };
}
