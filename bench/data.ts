import type pg from 'pg';
import { hashPassword } from '#server/features/session/check-password';
import { mendFigures } from '#server/ledger/keep-figures';
import { md5 } from './http-client.ts';

/** A chain's size. */
export interface Shape {
  shops: number;
  affiliates: number;
  customers: number;
  /** Over how many years its purchases spread. */
  years: number;
  /**
   * How many of the newest devices are under way (bought, shipped, arrived, valued); all others are settled or cancelled.
   * Null: every shop has every state at all times, for measuring lists.
   */
  underWay: number | null;
  /** How many of the newest slips are still to be paid; null: all. */
  unpaid: number | null;
}

/** The shape of the measured chain; a shop's affiliate and the shop of a device follow from its number. */
export const world = {
  firstShop: 1001,
  shops: 200,
  firstAffiliate: 101,
  affiliates: 4,
  brands: 10,
  modelsPerBrand: 60,
  customers: 150_000,
  years: 3,
  underWay: null,
  unpaid: null,
  memories: [7, 8, 9, 10],
};

/** Head office's world: three thousand shops, five thousand devices under way, six thousand slips to be paid. */
export const largeChain: Shape = {
  shops: 3000,
  affiliates: 60,
  customers: 60_000,
  years: 3,
  underWay: 5000,
  unpaid: 6000,
};

/** Operators have the number of their shop and one of these on top: the account, and who acts under it. */
export const accountOf = (shop: number): number => 100_000 + shop;
export const clerkOf = (shop: number): number => 200_000 + shop;
export const affiliateOf = (shop: number): number =>
  world.firstAffiliate + ((shop - world.firstShop) % world.affiliates);
/** The cookie of the session that every shop has open. */
export const tokenOf = (shop: number): string => `bench-${shop}`;
/** Password of all accounts (`negozio1001` and so on). */
export const password = 'misura';

const { firstShop, firstAffiliate, brands, modelsPerBrand, memories } = world;
const models = brands * modelsPerBrand;
const words = (...texts: string[]) => `(array[${texts.map((text) => `'${text}'`).join(', ')}])`;
// Numbers as life has them: no two alike, no run of noughts that every other has as well, none in the order of the days.
const mixed = (number: string, factor: number, digits: number) =>
  `lpad((${number}::bigint * ${factor} % ${10 ** digits})::text, ${digits}, '0')`;
const serialIn = (number: string) => `'B' || ${mixed(number, 387_420_489, 9)}`;
const imeiIn = (number: string) => `'35' || ${mixed(number, 6_102_300_487, 12)} || '0'`;
const phoneIn = (number: string) => `'333' || ${mixed(number, 7_654_321, 7)}`;

/** What finds the phone of this number, and its seller: IMEI, end of the IMEI, serial, telephone. */
export async function wordsOfOne(db: pg.Pool, number: number): Promise<string[]> {
  const { rows } = await db.query<{ imei: string; serial: string; phone: string }>(
    `select ${imeiIn('$1')} as imei, ${serialIn('$1')} as serial, ${phoneIn('$1')} as phone`,
    [number],
  );
  return rows.flatMap(({ imei, serial, phone }) => [imei, imei.slice(-6), serial, phone]);
}

const surnames = words(
  'Rossi',
  'Bianchi',
  'D’Amico',
  'De Luca',
  'Esposito',
  'Ferrari',
  'Greco',
  'Marino',
  'Nicolò',
  'Sanna',
);
const names = words(
  'Anna',
  'Bruno',
  'Carla',
  'Dario',
  'Elena',
  'Fabio',
  'Giada',
  'Ivo',
  'Lucia',
  'Marco',
  'Noemi',
);
// A hundred surnames: a search finds a handful in a shop, as it does in life.
const endings = words('', 'ni', 'tti', 'lli', 'ri', 'si', 'nti', 'sco', 'zzi', 'no');
const letter = (number: string) => `chr(65 + (${number})::int % 26)`;

const people = ({ shops, affiliates }: Shape, hash: string) => [
  `insert into affiliate (id_affiliato, ragione_sociale, token_pubblico)
     select 1, 'Permuta', null
     union all select ${firstAffiliate} + a, 'Catena ' || a, 'CATENA' || a from generate_series(0, ${affiliates - 1}) a`,
  `insert into store (id_negozio, id_affiliato, negozio, indirizzo, cap, citta, sigla_provincia, is_sede)
     select 1, 1, 'Sede', 'Via Roma 1', '20100', 'Milano', 'MI', 1
     union all select ${firstShop} + s, ${firstAffiliate} + s % ${affiliates}, 'Negozio ' || s, 'Via Roma ' || s, '20100', 'Milano', 'MI', 0
     from generate_series(0, ${shops - 1}) s`,
  `insert into operator (id_operatore, id_affiliato, id_negozio, nome, cognome, id_role, user_name, user_psw)
     overriding system value select 100000 + id_negozio, id_affiliato, id_negozio, 'Negozio', 'Conto', 1, 'negozio' || id_negozio, '${hash}'
     from store where is_sede = 0`,
  `insert into operator (id_operatore, id_affiliato, id_negozio, nome, cognome, id_role, is_dummy, id_external_op)
     overriding system value select 200000 + id_negozio, id_affiliato, id_negozio, 'Anna', 'Banco', 1, 1, 'M' || id_negozio
     from store where is_sede = 0`,
  `insert into session (token_hash, id_utente, id_operatore, id_affiliato, id_negozio, is_operatore_scelto, chiave_picea, creata_il, scade_il, ip)
     select sha256(convert_to('bench-' || id_negozio, 'UTF8')), 100000 + id_negozio, 200000 + id_negozio, id_affiliato,
       id_negozio, 1, 'chiave', now(), now() + interval '1 hour', '127.0.0.1'
     from store where is_sede = 0`,
];

const priceList = [
  `insert into brand (id_brand, brand_name) overriding system value select b, 'Marca ' || b from generate_series(1, ${brands}) b`,
  `insert into device_model (id_model_name, id_brand, model_name) overriding system value
     select m, 1 + (m - 1) / ${modelsPerBrand}, 'Modello ' || m from generate_series(1, ${models}) m`,
  `insert into model_number (model_code, id_model_name) select 'MC' || m, m from generate_series(1, ${models}) m`,
  `insert into price (id_model_name, id_memory, working_price)
     select m, memory, 50 + (m * 37 + memory * 20) % 700 from generate_series(1, ${models}) m,
       unnest(array[${memories.join(', ')}]::smallint[]) memory`,
];

const customers = ({
  shops,
  affiliates,
  customers: count,
}: Shape) => `insert into customer (id_cliente, id_affiliato, id_negozio, nome, cognome, codice_fiscale, indirizzo, numero_civico,
    citta, cap, email, sigla_provincia, telefono_cellulare, data_creazione, data_modifica)
  overriding system value
  select c, ${firstAffiliate} + c % ${shops} % ${affiliates}, ${firstShop} + c % ${shops}, ${names}[1 + c / 200 % 11], ${surnames}[1 + c / 7 % 10] || ${endings}[1 + c / 70 % 10],
    ${letter('c')} || ${letter('c / 26')} || ${letter('c / 676')} || 'MRA' || lpad((c % 90 + 10)::text, 2, '0') || 'A01H501' || ${letter('c / 3')},
    'Via Garibaldi', (1 + c % 90)::text, 'Milano', '20100', 'cliente' || c || '@example.it', 'MI', ${phoneIn('c')},
    now() - interval '1 year', now() - interval '1 year'
  from generate_series(1, ${count}) c`;

const terms = `{"percentuale_contanti": 90, "percentuale_listino": 100, "is_solo_voucher": 0, "is_campagne": 0, "limite_ricevuta": 400,
  "mesi_coupon": 12, "massimo": null, "campagne": []}`;
const steps = `[{"kind": "listino", "label": "Prezzo di listino", "amount": 300, "is_total": false},
  {"kind": "grado", "label": "Grado estetico A", "amount": 0, "is_total": false},
  {"kind": "valore", "label": "Valore del dispositivo", "amount": 300, "is_total": true}]`;

/** A shop sends what it has bought when it has so many. */
const perShipment = 20;

const stateOf = (rows: number, underWay: number | null) =>
  underWay === null
    ? '(array[1, 1, 1, 3, 4, 5, 6, 6, 6, 14])[1 + (k * 13 + n) % 10]'
    : `case when n > ${rows - underWay} then (array[1, 1, 3, 4, 4, 5])[1 + n % 6]
         else (array[6, 6, 6, 6, 6, 6, 6, 6, 6, 14])[1 + n % 10] end`;
/** Which of a shop's parcels: what is under way is in another than what is settled. */
const parcelOf = (underWay: number | null) =>
  underWay === null ? `k / ${perShipment}` : `case when state = 6 then 0 else 100 end + k / ${perShipment}`;

/**
 * Purchases of the shape's years, all with a receipt. `n` gives the shop, `k` (its count within the shop) everything else, so
 * that each shop has every model and state at all times.
 */
const devices = (
  { shops, affiliates, customers: sellers, years, underWay }: Shape,
  rows: number,
) => `insert into device (serial_number, num_times, id_affiliato, id_negozio, id_operatore, id_stato_device, brand_name,
    model_name, model_code, imei, memory_gb, id_model_name, fonte, stato_blacklist, valore_base, valore_massimo, valore_iniziale,
    valore_acquisto, condizioni, passi, grado_estetico, is_account_rimosso, data_account_rimosso, id_modalita_pagamento,
    id_cliente, id_tipo_documento, numero_documento, data_apertura, data_acquisto, data_annullo, nome_cliente,
    contatti_cliente, id_spedizione_magcent, valore_accettazione, data_arrivo, data_valutazione, data_liquidazione)
  select ${serialIn('n')}, 1, ${firstAffiliate} + n % ${shops} % ${affiliates}, ${firstShop} + n % ${shops}, 200000 + ${firstShop} + n % ${shops}, state,
    'Marca ' || 1 + (m - 1) / ${modelsPerBrand}, 'Modello ' || m, 'MC' || m, ${imeiIn('n')}, 64 << (k % 3)::int, m, 'MANUALE',
    'NON VERIFICATO', 300, 300, 300, 300, '${terms}', '${steps}', 'A', 1, moment, 1 + (k % 2)::int, c.id_cliente, 1, 'CA' || ${mixed('n', 7_654_321, 8)},
    moment - interval '10 minutes', moment, case when state = 14 then moment + interval '1 hour' end, c.nome || ' ' || c.cognome,
    c.telefono_cellulare || ' ' || c.telefono_cellulare || ' ' || c.email || ' ' || c.codice_fiscale,
    case when state in (3, 4, 5, 6) then 1 + n % ${shops} + ${shops} * (${parcelOf(underWay)}) end, case when state in (5, 6) then 300 end,
    case when state in (4, 5, 6) then moment + interval '6 days' end, case when state in (5, 6) then moment + interval '7 days' end,
    case when state = 6 then moment + interval '10 days' end
  from (select n, k, 1 + k * 7 % ${models} as m, 1 + (n - 1) % ${sellers} as id_cliente,
      ${stateOf(rows, underWay)} as state,
      now() - interval '${years} years' * (1 - n::float8 / ${rows + 1}) as moment
    from (select n, n / ${shops} as k from generate_series(1, ${rows}) n) numbered) made join customer c using (id_cliente)
  order by n`;

/** The shipments that the devices name, with what is in them and a settled month's slips. */
const parcels = [
  `insert into shipment (id_spedizione_magcent, id_affiliato, id_negozio, id_operatore, stato, numero_device, anno_ddt, numero_ddt,
     motivo_spedizione_magcent, data_creazione, data_richiesta_spedizione_magcent, tentativo, corriere, numero_ritiro, tracking_spedizione)
   overriding system value
   select id_spedizione_magcent, min(id_affiliato), min(id_negozio), min(id_operatore), 'RITIRO PRESO IN CARICO', count(*),
     extract(year from max(data_acquisto)), id_spedizione_magcent, 'Conto lavorazione', max(data_acquisto) + interval '1 day',
     max(data_acquisto) + interval '1 day', 1, 'CORRIERE', 'R' || id_spedizione_magcent, 'T' || id_spedizione_magcent
   from device where id_spedizione_magcent is not null group by id_spedizione_magcent`,
  `insert into shipment_device (id_spedizione_magcent, serial_number, num_times)
   select id_spedizione_magcent, serial_number, num_times from device where id_spedizione_magcent is not null`,
  `insert into slip (id_affiliato, id_negozio, tipo_distinta, periodo, data_creazione, valore, numero_righe)
   select id_affiliato, id_negozio, 'rimborso', month, min(data_liquidazione),
     sum(case when id_modalita_pagamento = 1 then 0 else 300 end), count(*)
   from (select *, date_trunc('month', data_liquidazione at time zone 'Europe/Rome')::date as month from device where id_stato_device = 6) d
   group by id_affiliato, id_negozio, month`,
  'analyze slip',
  `insert into slip_line (id_distinta, causale, serial_number, num_times, importo, data)
   select s.id_distinta, 'RIMBORSO', d.serial_number, d.num_times, case when d.id_modalita_pagamento = 1 then 0 else 300 end, d.data_liquidazione
   from device d join slip s on s.id_negozio = d.id_negozio
     and s.periodo = date_trunc('month', d.data_liquidazione at time zone 'Europe/Rome')::date
   where d.id_stato_device = 6`,
];

// Serials differ and so do their numbers: 1000000 + … keeps clear of those drawn while measuring.
const papers = [
  `insert into coupon (coupon_serial_number, serial_number, num_times, id_affiliato, id_negozio, stato_coupon, valore_device, data_creazione,
     data_scadenza)
   select 'C' || substr(serial_number, 2), serial_number, num_times, id_affiliato, id_negozio,
     case when id_stato_device = 14 then 'ANNULLATO' else 'VALIDO' end, valore_acquisto, data_acquisto, data_acquisto::date + 365
   from device where id_modalita_pagamento = 1`,
  `insert into receipt (serial_number, num_times, id_affiliato, id_negozio, id_operatore, id_cliente, anno, progressivo, codice_pratica, oggetto,
     prezzo_acquisto, data_acquisto, luogo_acquisto, nome_cedente, codice_fiscale_cedente, telefono_cedente, email_cedente, indirizzo_cedente,
     id_tipo_documento, numero_documento_cedente, id_modalita_pagamento, id_tipo_contratto, is_coupon, coupon_serial_number, versione_testi)
   select d.serial_number, 1, d.id_affiliato, d.id_negozio, d.id_operatore, d.id_cliente, extract(year from d.data_acquisto),
     1000000 + substr(d.serial_number, 2)::int, d.serial_number || '-1', d.brand_name || ' ' || d.model_name, d.valore_acquisto, d.data_acquisto,
     'Milano', d.nome_cliente, c.codice_fiscale, c.telefono_cellulare, c.email, 'Via Garibaldi 1, 20100 Milano (MI)', 1, d.numero_documento,
     d.id_modalita_pagamento, d.id_modalita_pagamento, (d.id_modalita_pagamento = 1)::int,
     case when d.id_modalita_pagamento = 1 then 'C' || substr(d.serial_number, 2) end, '2023-01-01'
   from device d join customer c using (id_cliente)`,
  `insert into device_event (quando, serial_number, num_times, id_affiliato, id_negozio, evento, da_stato, a_stato, id_operatore, id_utente)
   select case evento when 'APERTO' then data_apertura else data_acquisto end, serial_number, num_times, id_affiliato, id_negozio, evento,
     case evento when 'CONCLUSO' then 2 end, case evento when 'APERTO' then 2 else 1 end, id_operatore, id_operatore - 100000
   from device, unnest(array['APERTO', 'CONCLUSO']) evento`,
];

const identities = {
  operator: 'id_operatore',
  brand: 'id_brand',
  device_model: 'id_model_name',
  customer: 'id_cliente',
  shipment: 'id_spedizione_magcent',
};

/** All but the newest slips are paid. */
const paid = (
  unpaid: number,
) => `update slip set pagata = 1, is_chiusa = 1, data_pagamento = data_creazione + interval '20 days',
    id_operatore_pagamento = (select min(id_operatore) from operator)
  where id_distinta not in (select id_distinta from slip order by periodo desc, id_distinta desc limit ${unpaid})`;

/**
 * Fills a migrated, empty database: shops and customers by its shape, `rows` devices with receipt, two events each.
 * Indexes are made after the rows, as any bulk load does.
 */
export async function fillBenchWorld(db: pg.Pool, rows: number, shape: Shape = world): Promise<void> {
  const hash = await hashPassword(md5(password));
  const client = await db.connect();
  try {
    // Keys between tables hold by construction; checks and unique indexes are checked.
    await client.query(
      "set session_replication_role = replica; set maintenance_work_mem = '256MB'; set work_mem = '128MB'",
    );
    const indexes = (
      await client.query<{ name: string; indexdef: string }>(
        `select i.indexname as name, i.indexdef from pg_indexes i
         where i.schemaname = 'public' and i.tablename in ('device', 'customer', 'receipt', 'coupon', 'device_event', 'shipment_device', 'slip_line')
           and not exists (select from pg_constraint c where c.conname = i.indexname)`,
      )
    ).rows;
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    for (const sql of [
      ...people(shape, hash),
      ...priceList,
      customers(shape),
      'analyze customer',
      devices(shape, rows),
      'analyze device',
      ...parcels,
      ...papers,
      ...(shape.unpaid === null ? [] : [paid(shape.unpaid)]),
    ])
      await client.query(sql);
    for (const [table, column] of Object.entries(identities))
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', '${column}'), (select max(${column}) from ${table}))`,
      );
    // `on only` would leave the partitions' own out.
    for (const { indexdef } of indexes) await client.query(indexdef.replace(' ON ONLY ', ' ON '));
    await client.query('select keep_months(current_date)');
    await client.query('set session_replication_role = origin');
    // No trigger has told them.
    await mendFigures(db);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    client.release(true);
  }
}
