import type { RowOf } from '#contract/api';
import { deviceTypes } from '#domain/device-kind';
import { mostPriceRows } from '#domain/price-import';
import { changePercent, jumpPercent } from '#domain/price-list';
import { toCents } from '#domain/money';
import { previewRows, priceImports } from '#contract/lists/price-list';
import { listOf, selectedOf } from '#server/call/list';
import { on } from '#server/call/list-conditions';
import type { ListSource } from '#server/call/list-source';
import { codeName } from '#server/kit/code-list';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { sameName } from '#server/kit/same-name';

type ImportRow = RowOf<'getImportListini'>;
const imports: ListSource = {
  from: 'price_import i join operator o using (id_operatore)',
  alias: 'i',
  columns: { operatore: `o.nome || ' ' || o.cognome` },
  extra: 'i.marche_nuove, i.colonne, i.colonne_ignorate, i.avvisi',
  scope: () => [],
  base: (_, { id_import }) => (id_import ? [on('i.id_import = ?', id_import)] : []),
  search: 'fold(i.nome_file)',
  // In the order in which they came.
  orders: { data_caricamento: ['i.id_import', 'int'] },
  tie: { 'i.id_import': 'int' },
};

/** Imported lists. */
export const listImports = listOf<ImportRow>(priceImports, imports);
export const findImport = statement<{ id_import: number }, ImportRow>(
  'price_import',
  `select ${selectedOf(priceImports, imports)} from ${imports.from} where i.id_import = :id_import`,
);
export const insertImport = statement<
  {
    nome_file: string;
    origine: string;
    now: Date;
    id_operatore: number;
    colonne: string;
    colonne_ignorate: readonly string[];
    avvisi: readonly string[];
  },
  { id_import: number }
>(
  'price_import_insert',
  `insert into price_import (nome_file, origine, stato, data_caricamento, id_operatore, colonne, colonne_ignorate, avvisi)
   values (:nome_file, :origine, 'CONTROLLATO', :now, :id_operatore, :colonne, :colonne_ignorate, :avvisi)
     returning id_import`,
);

// What a row of the file (x) finds in the list today. One by one by the unique index: without statistics, as after a first
// import, the planner would compare every row with all models of its brand.
const found = `left join brand b on ${sameName('b.brand_name')} = ${sameName('x.brand_name')}
  left join lateral (select m.id_model_name, m.model_name, m.id_device_type from device_model m
    where m.id_brand = b.id_brand and ${sameName('m.model_name')} = ${sameName('x.model_name')} limit 1) m on true
  left join price p on p.id_model_name = m.id_model_name and p.id_memory = x.id_memory`;
const outcome = `case when p.working_price is null then 'NUOVO' when p.working_price = x.working_price then 'INVARIATO'
  else 'CAMBIATO' end`;
// From nothing to something is no change of a price. By `changePercent` of the domain; a test holds one against the other.
const jump = `case when abs(x.working_price - p.working_price) * 100 > p.working_price * ${jumpPercent} then 1 else 0 end`;

/** A part of an import's rows as JSON (see `write-rows.ts`). Each is held against the list as it is. */
export const insertRows = statement<{ id_import: number; part: Uint8Array }>(
  'price_import_rows_insert',
  `insert into price_import_row (id_import, riga, brand_name, model_name, memory, id_memory, id_device_type, tipo, prezzo,
     is_numero, working_price, id_model_name, prezzo_attuale, esito, is_salto, motivo)
   select :id_import, x.riga, x.brand_name, x.model_name, x.memory, x.id_memory, x.id_device_type, x.tipo, x.prezzo,
     x.is_numero, x.working_price,
     m.id_model_name, p.working_price, case when f.motivo is null then ${outcome} else 'ERRATO' end,
     case when f.motivo is null then ${jump} else 0 end, f.motivo
   from json_to_recordset(:part::json) as x(riga int, brand_name text, model_name text, memory text, id_memory smallint,
     id_device_type smallint, tipo text, prezzo text, is_numero flag, working_price numeric, motivo text)
   ${found}
   cross join lateral (select coalesce(x.motivo, case when x.id_device_type <> m.id_device_type
     then 'Il modello è in listino come ' || ${codeName('m.id_device_type', deviceTypes)} end) as motivo) f`,
  'unnamed',
);
/** Holds the rows of an import against the list once more. */
export const refreshRows = statement<{ id_import: number }>(
  'price_import_rows_refresh',
  `update price_import_row r set id_model_name = n.id_model_name, prezzo_attuale = n.prezzo_attuale, esito = n.esito,
     is_salto = n.is_salto
   from (select x.riga, m.id_model_name, p.working_price as prezzo_attuale, ${outcome} as esito, ${jump} as is_salto
     from price_import_row x ${found} where x.id_import = :id_import and x.esito <> 'ERRATO') n
   where r.id_import = :id_import and r.riga = n.riga and (r.id_model_name is distinct from n.id_model_name
     or r.prezzo_attuale is distinct from n.prezzo_attuale or r.esito <> n.esito)`,
  'unnamed',
);
/** Counts the rows of an import into it. */
export const countRows = statement<{ id_import: number }>(
  'price_import_recount',
  `update price_import i set righe = c.righe, nuovi = c.nuovi, cambiati = c.cambiati, salti = c.salti,
     invariati = c.invariati, errati = c.errati, marche_nuove = c.marche
   from (select count(*) as righe, count(*) filter (where esito = 'NUOVO') as nuovi,
       count(*) filter (where esito = 'CAMBIATO') as cambiati, coalesce(sum(is_salto), 0) as salti,
       count(*) filter (where esito = 'INVARIATO') as invariati, count(*) filter (where esito = 'ERRATO') as errati,
       coalesce(array(select min(r.brand_name) from price_import_row r
         where r.id_import = :id_import and r.esito = 'NUOVO' and r.id_model_name is null and not exists (
           select from brand b where ${sameName('b.brand_name')} = ${sameName('r.brand_name')})
         group by ${sameName('r.brand_name')} order by 1), '{}') as marche
     from price_import_row where id_import = :id_import) c
   where i.id_import = :id_import`,
  'unnamed',
);
type PreviewRow = RowOf<'getAnteprimaListino'>;
const preview: ListSource<Omit<PreviewRow, 'variazione'>> = {
  from: 'price_import_row r',
  alias: 'r',
  columns: { tipo: `coalesce(r.tipo, ${codeName('r.id_device_type', deviceTypes)})`, variazione: null },
  scope: () => [],
  base: (_, { id_import }) => [on('r.id_import = ?', id_import)],
  search: `fold(r.brand_name || ' ' || r.model_name)`,
  tie: { 'r.riga': 'int' },
  isUnnamed: true,
  view: withChange,
};

/** Rows of a preview, in the file's order. */
export const listRows = listOf<PreviewRow>(previewRows, preview);
/** The same, jumps first: as the changed ones are looked at. */
export const listJumpsFirst = listOf<PreviewRow>(previewRows, {
  ...preview,
  orders: { riga: `(r.riga - r.is_salto * ${mostPriceRows * 2})` },
});

function withChange(row: Omit<PreviewRow, 'variazione'>): PreviewRow {
  const { working_price, prezzo_attuale } = row;
  const before = prezzo_attuale === null ? null : toCents(prezzo_attuale);
  return {
    ...row,
    variazione: working_price === null ? null : changePercent(before, toCents(working_price)),
  };
}

/** Rows that can't be imported, as the file has them. */
export const wrongRows = statement<
  { id_import: number },
  {
    riga: number;
    brand_name: string;
    model_name: string;
    memory: string;
    prezzo: string;
    is_numero: 0 | 1;
    tipo: string;
    motivo: string;
  }
>(
  'price_import_wrong',
  `select riga, brand_name, model_name, memory, prezzo, is_numero,
     coalesce(tipo, ${codeName('id_device_type', deviceTypes)}) as tipo, motivo
   from price_import_row where id_import = :id_import and esito = 'ERRATO' order by riga`,
);
/** First and last row that would change a price. */
export const rowSpan = statement<{ id_import: number }, { first: number; last: number }>(
  'price_import_span',
  `select coalesce(min(riga), 1) as first, coalesce(max(riga), 0) as last from price_import_row
   where id_import = :id_import and esito in ('NUOVO', 'CAMBIATO')`,
);

/** A price that is not what an import knew of it; `numero` is how many there are. */
export interface ChangedRow {
  brand_name: string;
  model_name: string;
  memory: string;
  prezzo_noto: number | null;
  prezzo_attuale: number | null;
  numero: number;
}
/** Rows of a preview that the list has left behind, the first of them; `numero` is how many. */
export const staleRows = statement<{ id_import: number }, ChangedRow>(
  'price_import_stale',
  `select x.brand_name, x.model_name, x.memory, x.prezzo_attuale as prezzo_noto, p.working_price as prezzo_attuale,
     count(*) over () as numero
   from price_import_row x ${found}
   where x.id_import = :id_import and x.esito <> 'ERRATO' and p.working_price is distinct from x.prezzo_attuale
   order by x.riga limit 20`,
  'unnamed',
);

// --- apply ---

// By the list as it is, not by the preview: a model that was there then may have gone with the import that brought it.
export const addBrands = statement<{ id_import: number }>(
  'price_import_brands',
  `insert into brand (brand_name, id_import) select distinct on (${sameName('x.brand_name')}) x.brand_name, x.id_import
   from price_import_row x left join brand b on ${sameName('b.brand_name')} = ${sameName('x.brand_name')}
   where x.id_import = :id_import and x.esito = 'NUOVO' and b.id_brand is null
   order by ${sameName('x.brand_name')}, x.riga on conflict do nothing`,
  'unnamed',
);
export const addModels = statement<{ id_import: number }>(
  'price_import_models',
  `insert into device_model (id_brand, model_name, id_device_type, id_import)
   select distinct on (b.id_brand, ${sameName('x.model_name')}) b.id_brand, x.model_name,
     coalesce(max(x.id_device_type) over (partition by b.id_brand, ${sameName('x.model_name')}), 1), x.id_import
   from price_import_row x ${found}
   where x.id_import = :id_import and x.esito = 'NUOVO' and b.id_brand is not null and m.id_model_name is null
   order by b.id_brand, ${sameName('x.model_name')}, x.riga on conflict do nothing`,
  'unnamed',
);
/** From one row to another: prices and their history in one statement. */
export const applyRows = statement<{
  id_import: number;
  from: number;
  until: number;
  now: Date;
  who: number;
}>(
  'price_import_apply',
  `with given as (
     select m.id_model_name, x.id_memory, x.working_price, p.working_price as before, b.brand_name, m.model_name
     from price_import_row x ${found}
     where x.id_import = :id_import and x.riga between :from and :until and x.esito in ('NUOVO', 'CAMBIATO')
       and p.working_price is distinct from x.working_price
   ), changed as (
     insert into price (id_model_name, id_memory, working_price, data_modifica)
     select id_model_name, id_memory, working_price, :now from given
     on conflict (id_model_name, id_memory) do update set working_price = excluded.working_price,
       data_modifica = excluded.data_modifica
   )
   insert into price_history (id_model_name, id_memory, brand_name, model_name, prezzo_da, prezzo_a, quando, origine,
     id_import, id_operatore)
   select id_model_name, id_memory, brand_name, model_name, before, working_price, :now, 'LISTINO', :id_import, :who
   from given`,
  'unnamed',
);

/** How far an application is (per cent): beside its transaction, so that others see it; not once it is done. */
export const tellProgress = statement<{ id_import: number; percent: number }>(
  'price_import_progress',
  `update price_import set percentuale = :percent where id_import = :id_import and stato in ('CONTROLLATO', 'PROGRAMMATO')`,
);
export const markApplied = statement<{ id_import: number; now: Date; who: number }>(
  'price_import_applied',
  `update price_import set stato = 'APPLICATO', data_applicazione = :now, id_operatore = :who, percentuale = 100
   where id_import = :id_import`,
);
export const markPlanned = statement<{ id_import: number; data_inizio: string; who: number }>(
  'price_import_planned',
  `update price_import set stato = 'PROGRAMMATO', data_inizio = :data_inizio, id_operatore = :who where id_import = :id_import`,
);
/** Planned imports whose day (in Rome) has come, in their order. */
export const dueImports = statement<{ data_inizio: string }, { id_import: number; id_operatore: number }>(
  'price_imports_due',
  `select id_import, id_operatore from price_import where stato = 'PROGRAMMATO' and data_inizio <= :data_inizio
   order by data_inizio, id_import`,
);

/** An import that is done with: dropped, cancelled or undone. */
export const markEnded = statement<{ id_import: number; to: string }>(
  'price_import_ended',
  'update price_import set stato = :to, percentuale = 0 where id_import = :id_import',
);
// --- retention ---

/** Previews that nobody applied: a week. */
export const dropPreviews = statement<{ now: Date }>(
  'clean_price_previews',
  `delete from price_import where stato in ('CONTROLLATO', 'SCARTATO') and data_caricamento < :now::timestamptz - interval '7 days'`,
);
/** Rows of imports that are long done; their counts and the history stay. */
export const dropRows = statement<{ now: Date }>(
  'clean_price_rows',
  `delete from price_import_row r using price_import i where i.id_import = r.id_import
     and i.stato in ('APPLICATO', 'RIPRISTINATO') and i.data_applicazione < :now::timestamptz - interval '90 days'`,
);

/** SQL: somebody has changed this price of an import since. */
export const isChangedSince = `exists (select from price_history later where later.id_model_name = h.id_model_name
  and later.id_memory = h.id_memory and later.id_storico > h.id_storico)`;
/** SQL: the prices that go back to what they were when this import is undone. */
export const restoredRows = fragment<{
  id_import: number;
}>`select h.id_model_name, h.id_memory, h.brand_name, h.model_name, h.prezzo_da, h.prezzo_a from price_history h
   where h.id_import = :id_import and h.origine = 'LISTINO' and not ${isChangedSince}`;
