import type { RowOf } from '#contract/api';
import type { Scope } from '#domain/actor';
import { formatDay, monthEnd, monthOf, type Day } from '#domain/day';
import type { DeviceType } from '#domain/device-kind';
import { deviceState } from '#domain/device-state';
import { buyerIs, partyFields } from '#domain/legal-buyer';
import { creditedValue } from '#domain/lower-value';
import { memoryName } from '#domain/memory';
import { sum, toCents, toEuro } from '#domain/money';
import { couponModes } from '#domain/payment-mode';
import type { PurchaseRegime } from '#domain/purchase-regime';
import { offeredTreatments, usualTreatment, type OfferedTreatments } from '#domain/vat-treatment';
import { codeList } from '#server/kit/code-list';
import { statement, type Db } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { inScope } from '#server/kit/in-scope';
import { dateOf, endOf, startOf } from '#server/kit/rome-time';
import { readSetting, readTexts } from '#server/ledger/dated-settings';
import { affiliateParty } from '#server/ledger/legal-buyer';

interface SoldRow {
  brand_name: string;
  model_name: string;
  memory_gb: number;
  imei: string;
  serial_number: string;
  num_times: number;
  ricevuta: string;
  regime_acquisto: PurchaseRegime | null;
  id_device_type: DeviceType | null;
  valore_accettazione: number;
  valore_acquisto: number;
  is_difetto_visibile: 0 | 1 | null;
  /** what a correction of a settled value brings or takes, and its day; null: the phone's own line */
  rettifica: number | null;
  rettificato_il: Day | null;
  /** the part of it that the company has paid by honouring the voucher */
  con_buono: number;
  quando: string;
}

const sold = `d.brand_name, d.model_name, d.memory_gb, d.imei, d.serial_number, d.num_times,
     r.progressivo || '/' || r.anno || ' ' || s.negozio as ricevuta, d.regime_acquisto, m.id_device_type,
     d.valore_accettazione, d.valore_acquisto, d.is_difetto_visibile`;
const theirs = fragment`join receipt r using (serial_number, num_times) join store s on s.id_negozio = d.id_negozio
     left join device_model m on m.id_model_name = d.id_model_name
   where ${inScope('d')} and d.id_affiliato = :id_affiliato and r.acquirente = '${buyerIs.affiliate}' and s.is_collaudo = 0`;

const listSold = statement<
  { scope: Scope; id_affiliato: number; dal: string | null; al: string | null },
  SoldRow
>(
  'sale_draft_lines',
  // What was settled stays as it was; what was corrected after it is a line of the month in which that happened.
  fragment`select * from (
     select ${sold}, null::numeric as rettifica, null::date as rettificato_il,
       case when r.id_modalita_pagamento in ${codeList(couponModes)} then d.valore_acquisto else 0 end as con_buono,
       d.data_liquidazione as quando
     from device d ${theirs} and d.id_stato_device = ${deviceState.settled} and d.data_liquidazione >= :dal::timestamptz
       and d.data_liquidazione < :al::timestamptz
     union all
     select ${sold}, vc.importo, ${dateOf('vc.quando')}, 0, vc.quando
     from valuation_change vc join device d using (serial_number, num_times) ${theirs} and vc.importo is not null
       and vc.quando >= :dal::timestamptz and vc.quando < :al::timestamptz
   ) t order by rettificato_il nulls first, quando, serial_number, num_times`,
);
const readSeller = statement<{ id_affiliato: number }, { parte: Record<string, string> }>(
  'sale_draft_seller',
  fragment`select ${affiliateParty} as parte from affiliate a where a.id_affiliato = :id_affiliato`,
);

/**
 * The draft of an affiliate's invoice to the company for a month: what of it was settled then and was the affiliate's, and what
 * was corrected then of phones settled before. Days
 * of treatment and wordings: the month's last, which is the earliest that such an invoice is made out. Null: nothing.
 */
export async function readSaleDraft(
  db: Db,
  scope: Scope,
  id_affiliato: number,
  day: Day,
): Promise<RowOf<'getBozzaVendita'> | null> {
  const mese = monthOf(day);
  const last = monthEnd(mese);
  const rows = await listSold.all(db, { scope, id_affiliato, dal: startOf(mese), al: endOf(last) });
  if (rows.length === 0) return null;
  const at = new Date(`${last}T12:00:00Z`);
  const [offered, percentuale_iva, azienda, testi, { parte }] = await Promise.all([
    readSetting<OfferedTreatments>(db, 'trattamenti_iva', at),
    readSetting<number>(db, 'percentuale_iva', at),
    readSetting<Record<string, string>>(db, 'azienda', at),
    readTexts(db, last),
    readSeller.one(db, { id_affiliato }),
  ]);
  return {
    mese,
    venditore: parte,
    acquirente: Object.fromEntries(
      partyFields.flatMap((field) => (azienda[field] ? [[field, azienda[field]]] : [])),
    ),
    percentuale_iva,
    testi,
    trattamenti: offeredTreatments(offered),
    con_buono: toEuro(sum(...rows.map((row) => toCents(row.con_buono)))),
    righe: rows.map((row) => ({
      descrizione: describe(row),
      imei: row.imei || row.serial_number,
      ricevuta: row.ricevuta,
      trattamento: usualTreatment(row.regime_acquisto ?? 'PRIVATO', row.id_device_type, offered),
      importo: row.rettifica ?? toEuro(settledValue(row)),
    })),
  };
}

const settledValue = (row: SoldRow) =>
  creditedValue(toCents(row.valore_accettazione), toCents(row.valore_acquisto), row.is_difetto_visibile);

function describe({ brand_name, model_name, memory_gb, rettificato_il }: SoldRow): string {
  const phone = `${brand_name} ${model_name} ${memoryName(memory_gb)}, usato`;
  return rettificato_il === null ? phone : `Rettifica del ${formatDay(rettificato_il)}: ${phone}`;
}
