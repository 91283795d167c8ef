import type { RowOf } from '#contract/api';
import type { Scope } from '#domain/actor';
import { monthEnd, monthOf, type Day } from '#domain/day';
import type { DeviceType } from '#domain/device-kind';
import { deviceState } from '#domain/device-state';
import { buyerIs, partyFields } from '#domain/legal-buyer';
import { creditedValue } from '#domain/lower-value';
import { memoryName } from '#domain/memory';
import { toCents, toEuro } from '#domain/money';
import type { PurchaseRegime } from '#domain/purchase-regime';
import { offeredTreatments, usualTreatment, type OfferedTreatments } from '#domain/vat-treatment';
import { statement, type Db } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { inScope } from '#server/kit/in-scope';
import { endOf, startOf } from '#server/kit/rome-time';
import { readSetting, readTexts } from '#server/ledger/dated-settings';

interface SoldRow {
  brand_name: string;
  model_name: string;
  memory_gb: number;
  imei: string;
  serial_number: string;
  ricevuta: string;
  regime_acquisto: PurchaseRegime | null;
  id_device_type: DeviceType | null;
  valore_accettazione: number;
  valore_acquisto: number;
  is_difetto_visibile: 0 | 1 | null;
}

const listSold = statement<
  { scope: Scope; id_affiliato: number; dal: string | null; al: string | null },
  SoldRow
>(
  'sale_draft_lines',
  fragment`select d.brand_name, d.model_name, d.memory_gb, d.imei, d.serial_number,
     r.progressivo || '/' || r.anno || ' ' || s.negozio as ricevuta, d.regime_acquisto, m.id_device_type,
     d.valore_accettazione, d.valore_acquisto, d.is_difetto_visibile
   from device d join receipt r using (serial_number, num_times) join store s on s.id_negozio = d.id_negozio
     left join device_model m on m.id_model_name = d.id_model_name
   where ${inScope('d')} and d.id_affiliato = :id_affiliato and d.id_stato_device = ${deviceState.settled}
     and r.acquirente = '${buyerIs.affiliate}' and d.data_liquidazione >= :dal::timestamptz
     and d.data_liquidazione < :al::timestamptz and s.is_collaudo = 0
   order by d.data_liquidazione, d.serial_number, d.num_times`,
);
const readSeller = statement<{ id_affiliato: number }, { parte: Record<string, string> }>(
  'sale_draft_seller',
  `select (select jsonb_object_agg(key, value) from jsonb_each_text(to_jsonb(a))
     where key in (${partyFields.map((field) => `'${field}'`).join(', ')}) and value is not null) as parte
   from affiliate a where a.id_affiliato = :id_affiliato`,
);

/**
 * The draft of an affiliate's invoice to the company for a month: what of it was settled then and was the affiliate's. Days
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
    righe: rows.map((row) => ({
      descrizione: `${row.brand_name} ${row.model_name} ${memoryName(row.memory_gb)}, usato`,
      imei: row.imei || row.serial_number,
      ricevuta: row.ricevuta,
      trattamento: usualTreatment(row.regime_acquisto ?? 'PRIVATO', row.id_device_type, offered),
      importo: toEuro(
        creditedValue(
          toCents(row.valore_accettazione),
          toCents(row.valore_acquisto),
          row.is_difetto_visibile,
        ),
      ),
    })),
  };
}
