import { codesOf } from '#domain/code';
import { couponIs } from '#domain/coupon';
import { paymentModes } from '#domain/payment-mode';
import type { Db } from '#server/kit/database';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { sameName } from '#server/kit/same-name';
import { authorValues, noteOf, told, type ToldValues } from '#server/ledger/record-event';

/** Writes what the lines say, once nothing is wrong with them. */

interface Of {
  id_importazione: number;
  now: Date;
}

const lines = (alias: string, file: string) =>
  `${alias}.id_importazione = :id_importazione and ${alias}.file = '${file}'`;
const moment = (column: string) => `(x.${column}::timestamp at time zone 'Europe/Rome')`;

const customerColumns = [
  'nome text',
  'cognome text',
  'codice_fiscale text',
  'ragione_sociale text',
  'partita_iva text',
  'codice_destinatario_b2b text',
  'pec_destinatario_b2b text',
  'is_associazione smallint',
  'indirizzo text',
  'numero_civico text',
  'citta text',
  'cap text',
  'email text',
  'sigla_provincia text',
  'telefono_cellulare text',
  'nazione text',
  'data_nascita date',
  'sesso text',
  'luogo_nascita text',
];
const customerNames = customerColumns.map((one) => one.split(' ')[0] ?? '');

// Customers belong to a shop (rulings §4): who has sold in several is there once in each.
const writeCustomers = statement<Of>(
  'history_write_customers',
  `insert into customer (id_affiliato, id_negozio, id_importazione, id_esterno, data_creazione, data_modifica, ${customerNames.join(', ')})
   select s.id_affiliato, s.id_negozio, :id_importazione, l.chiave, :now, :now, ${customerNames.map((name) => `x.${name}`).join(', ')}
   from (select d.rif as chiave, (d.dati ->> 'id_negozio')::int as id_negozio from history_import_line d
         where ${lines('d', 'DISPOSITIVI')} and d.rif is not null
       union select c.chiave, (c.dati ->> 'id_negozio')::int from history_import_line c where ${lines('c', 'CLIENTI')}) p
     join history_import_line l on ${lines('l', 'CLIENTI')} and l.chiave = p.chiave join store s on s.id_negozio = p.id_negozio
     cross join jsonb_to_record(l.dati) as x(${customerColumns.join(', ')})
   order by l.riga, s.id_negozio
   on conflict (id_esterno, id_negozio) where id_esterno is not null do nothing`,
);

const deviceColumns = `id_negozio int, id_stato_device smallint, is_storico smallint, brand_name text, model_name text, memory_gb int,
  serial_number text, imei text, imei2 text, color text, grado_estetico text, id_modalita_pagamento smallint, valore_acquisto numeric,
  valore_accettazione numeric, is_device_inizializzato smallint, data_acquisto text, data_arrivo text, data_valutazione text,
  data_liquidazione text, data_annullo text`;
const paidSteps = `jsonb_build_array(jsonb_build_object('kind', 'valore', 'label', 'Valore pagato nell’altro sistema',
  'amount', x.valore_acquisto, 'is_total', true))`;
const terms = `jsonb_build_object('percentuale_contanti', a.percentuale_contanti, 'percentuale_listino', a.percentuale_listino,
  'is_solo_voucher', a.is_solo_voucher, 'is_campagne', a.is_campagne, 'limite_ricevuta', a.limite_ricevuta,
  'mesi_coupon', a.mesi_coupon, 'massimo', null, 'campagne', '[]'::jsonb)`;

// Without a regime, as what was bought before regimes were kept: the margin register is the other system's. Cycles of one phone in the order in which it was bought, what is still here last: that is the one that counts (rulings §4).
const writeDevices = statement<Of & ToldValues & { importer: number }>(
  'history_write_devices',
  fragment<Of & ToldValues & { importer: number }>`with given as materialized (
     select l.chiave, l.rif, l.riga, x.* from history_import_line l cross join jsonb_to_record(l.dati) as x(${deviceColumns})
     where ${lines('l', 'DISPOSITIVI')}
   ), made as (
     insert into device (serial_number, num_times, id_affiliato, id_negozio, id_operatore, id_stato_device, brand_name,
       model_name, imei, imei2, color, memory_gb, id_model_name, fonte, stato_blacklist, valore_base, valore_massimo, valore_iniziale,
       valore_acquisto, condizioni, passi, grado_estetico, is_account_rimosso, id_modalita_pagamento, id_cliente, id_tipo_documento,
       numero_documento, is_device_inizializzato, data_apertura, data_acquisto, data_annullo, nome_cliente, contatti_cliente,
       valore_accettazione, data_arrivo, data_valutazione, data_liquidazione, id_importazione, id_esterno, is_storico)
     select x.serial_number, coalesce(used.most, 0) + row_number() over (partition by serial_identity(x.serial_number) order by x.is_storico desc,
         x.data_acquisto, x.riga), s.id_affiliato, s.id_negozio, :importer, x.id_stato_device, x.brand_name, x.model_name, x.imei,
       x.imei2, x.color, x.memory_gb, m.id_model_name, 'MANUALE', case when x.imei = '' then 'SENZA IMEI' else 'NON VERIFICATO' end,
       x.valore_acquisto, x.valore_acquisto, x.valore_acquisto, x.valore_acquisto, ${terms}, ${paidSteps}, x.grado_estetico, 1,
       x.id_modalita_pagamento, c.id_cliente, (r.dati ->> 'id_tipo_documento')::smallint, r.dati ->> 'numero_documento',
       x.is_device_inizializzato, ${moment('data_acquisto')}, ${moment('data_acquisto')}, ${moment('data_annullo')},
       k.dati ->> 'nominativo', concat_ws(' ', c.telefono_cellulare, regexp_replace(c.telefono_cellulare, '\\D', '', 'g'), c.email,
         c.codice_fiscale), x.valore_accettazione, ${moment('data_arrivo')},
       coalesce(${moment('data_valutazione')}, ${moment('data_liquidazione')}), ${moment('data_liquidazione')}, :id_importazione,
       x.chiave, x.is_storico
     from given x join store s on s.id_negozio = x.id_negozio join affiliate a on a.id_affiliato = s.id_affiliato
       left join customer c on c.id_esterno = x.rif and c.id_negozio = x.id_negozio
       left join history_import_line k on ${lines('k', 'CLIENTI')} and k.chiave = x.rif
       left join history_import_line r on ${lines('r', 'RICEVUTE')} and r.rif = x.chiave
       left join brand b on ${sameName('b.brand_name')} = ${sameName('x.brand_name')}
       left join device_model m on m.id_brand = b.id_brand and ${sameName('m.model_name')} = ${sameName('x.model_name')}
       left join lateral (select max(e.num_times) as most from device e
         where serial_identity(e.serial_number) = serial_identity(x.serial_number)) used on true
     returning serial_number, num_times, id_affiliato, id_negozio, id_stato_device
   )
   ${told<Of & ToldValues>('made', fragment`'IMPORTATO'`, 'null', 'id_stato_device')}`,
);

const writeCoupons = statement<Pick<Of, 'id_importazione'>>(
  'history_write_coupons',
  `insert into coupon (coupon_serial_number, serial_number, num_times, id_affiliato, id_negozio, stato_coupon, valore_device,
     valore_bonus, data_creazione, data_scadenza, data_utilizzo)
   select l.chiave, d.serial_number, d.num_times, d.id_affiliato, d.id_negozio, x.stato_coupon, d.valore_acquisto,
     x.coupon_value - d.valore_acquisto, d.data_acquisto, x.data_scadenza, ${moment('data_utilizzo')}
   from history_import_line l join device d on d.id_esterno = l.rif and d.id_importazione = l.id_importazione
     cross join jsonb_to_record(l.dati) as x(stato_coupon text, coupon_value numeric, data_scadenza date, data_utilizzo text)
   where ${lines('l', 'COUPON')} and x.stato_coupon in ('${couponIs.valid}', '${couponIs.used}', '${couponIs.void}')`,
);

const contracts = codesOf(paymentModes).map((mode) => {
  const { person, company } = paymentModes[mode].contracts;
  return `when ${mode} then case when z.is_azienda then ${company} else ${person} end`;
});
// Numbers of a series of their own: `progressive` is not asked, and not moved.
const writeReceipts = statement<Pick<Of, 'id_importazione'> & { importer: number }>(
  'history_write_receipts',
  `insert into receipt (serial_number, num_times, id_affiliato, id_negozio, id_operatore, id_cliente, anno, serie, progressivo,
     codice_pratica, oggetto, prezzo_acquisto, data_acquisto, luogo_acquisto, nome_cedente, codice_fiscale_cedente,
     telefono_cedente, email_cedente, indirizzo_cedente, id_tipo_documento, numero_documento_cedente, id_modalita_pagamento,
     id_tipo_contratto, is_coupon, coupon_serial_number, versione_testi)
   select d.serial_number, d.num_times, d.id_affiliato, d.id_negozio, :importer, d.id_cliente,
     coalesce(x.anno, extract(year from d.data_acquisto at time zone 'Europe/Rome')::smallint), x.serie, x.progressivo,
     d.serial_number || '-' || d.num_times, concat_ws(' ', d.brand_name, d.model_name, y.memory), d.valore_acquisto, d.data_acquisto,
     s.citta, z.nominativo, coalesce(z.codice_fiscale, z.partita_iva), z.telefono_cellulare, z.email, z.domicilio,
     x.id_tipo_documento, x.numero_documento, d.id_modalita_pagamento, case d.id_modalita_pagamento ${contracts.join(' ')} end,
     (cp.coupon_serial_number is not null)::int, cp.coupon_serial_number, (d.data_acquisto at time zone 'Europe/Rome')::date
   from history_import_line l join device d on d.id_esterno = l.rif and d.id_importazione = l.id_importazione
     join store s on s.id_negozio = d.id_negozio
     join history_import_line v on ${lines('v', 'DISPOSITIVI')} and v.chiave = l.rif
     join history_import_line k on ${lines('k', 'CLIENTI')} and k.chiave = v.rif
     left join coupon cp on cp.serial_number = d.serial_number and cp.num_times = d.num_times
     cross join jsonb_to_record(l.dati) as x(anno smallint, serie text, progressivo int, id_tipo_documento smallint,
       numero_documento text)
     cross join jsonb_to_record(k.dati) as z(nominativo text, codice_fiscale text, partita_iva text, telefono_cellulare text,
       email text, domicilio text, is_azienda boolean)
     cross join jsonb_to_record(v.dati) as y(memory text)
   where ${lines('l', 'RICEVUTE')}`,
);

/** How many of each were written; customers are as many as shops they sold in. */
interface WrittenRows {
  clienti: number;
  dispositivi: number;
  ricevute: number;
  coupon: number;
}

/** Writes customers, devices with their event, coupons and receipts of an import. */
export async function writeRows(
  tx: Db,
  { id_importazione, now }: Of,
  importer: number,
): Promise<WrittenRows> {
  const of = { id_importazione, now };
  const clienti = await writeCustomers.run(tx, of);
  const nota = noteOf('system', `importazione ${id_importazione}`);
  const dispositivi = await writeDevices.run(tx, { ...of, importer, ...authorValues('system'), nota });
  const coupon = await writeCoupons.run(tx, { id_importazione });
  const ricevute = await writeReceipts.run(tx, { id_importazione, importer });
  return { clienti, dispositivi, ricevute, coupon };
}
