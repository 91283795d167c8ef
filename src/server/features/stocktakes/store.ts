import type { RowOf } from '#contract/api';
import { stocktakeLines, stocktakes } from '#contract/lists/stocktakes';
import { atOffice, statesWhere } from '#domain/device-state';
import { stocktakeDifferences, type StocktakeOutcome } from '#domain/stocktake';
import { listOf } from '#server/call/list';
import { on } from '#server/call/list-conditions';
import { codeList, codeText } from '#server/kit/code-list';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { hasIdentity } from '#server/kit/same-phone';

const is = (outcome: StocktakeOutcome) => codeText(outcome);

/** What a line comes to; `t` is its count. */
const outcome = `(case
    when l.serial_number is null then ${is('SCONOSCIUTO')}
    when l.is_atteso = 0 then ${is('INATTESO')}
    when l.letto_il is null then case when t.chiuso_il is null then ${is('DA_LEGGERE')} else ${is('MANCANTE')} end
    when l.posto_letto is not null and l.posto_letto is distinct from l.posto_atteso then ${is('FUORI_POSTO')}
    else ${is('TROVATO')} end)`;

/** Counts, with what became of each. */
export const listStocktakes = listOf<RowOf<'getInventari'>>(stocktakes, {
  from: `stocktake t join operator o on o.id_operatore = t.id_operatore
    left join operator z on z.id_operatore = t.id_operatore_chiusura`,
  alias: 't',
  scope: () => [],
  base: (_ctx, { id_inventario: id }) => (id ? [on('t.id_inventario = ?', id)] : []),
  columns: {
    operatore: `(o.nome || ' ' || o.cognome)`,
    operatore_chiusura: `(z.nome || ' ' || z.cognome)`,
    is_chiuso: '(t.chiuso_il is not null)::int',
    attesi:
      '(select count(*) from stocktake_line l where l.id_inventario = t.id_inventario and l.is_atteso = 1)',
    letti:
      '(select count(*) from stocktake_line l where l.id_inventario = t.id_inventario and l.letto_il is not null)',
    differenze: `(select count(*) from stocktake_line l where l.id_inventario = t.id_inventario
      and ${outcome} in ${codeList(stocktakeDifferences)})`,
  },
  search: `fold(concat_ws(' ', t.posto, o.nome, o.cognome))`,
  tie: { 't.id_inventario': 'int' },
});

/** The lines of one count. */
export const listLines = listOf<RowOf<'getInventarioRighe'>>(stocktakeLines, {
  from: `stocktake_line l join stocktake t on t.id_inventario = l.id_inventario
    left join device d on d.serial_number = l.serial_number and d.num_times = l.num_times
    left join operator o on o.id_operatore = l.id_operatore`,
  alias: 'l',
  scope: () => [],
  base: (_ctx, asked) => [on('l.id_inventario = ?', asked['id_inventario'])],
  columns: {
    esito: outcome,
    model_name: 'd.model_name',
    brand_name: 'd.brand_name',
    id_stato_device: 'd.id_stato_device',
    valore_acquisto: 'd.valore_acquisto',
    posto_ora: 'd.posto',
    operatore: `(o.nome || ' ' || o.cognome)`,
  },
  search: `fold(concat_ws(' ', l.codice, l.serial_number, d.imei, d.brand_name, d.model_name, l.posto_atteso, l.posto_letto))`,
  tie: { 'l.id_riga': 'int' },
});

/** Counted whether it has a shelf or not: of what is settled only what has been left on one is still expected. */
const stillIn = statesWhere((state) => state.atOffice && state.inStock);

/** Begins a count with what is there: on the shelves that begin so, or all that lies at head office. */
export const openStocktake = statement<
  { posto: string | null; now: Date; id_operatore: number },
  { id_inventario: number; attesi: number }
>(
  'stocktake_open',
  fragment`with opened as (
     insert into stocktake (posto, aperto_il, id_operatore) values (:posto::text, :now, :id_operatore) returning id_inventario
   ), expected as (
     insert into stocktake_line (id_inventario, codice, serial_number, num_times, is_atteso, posto_atteso)
     select opened.id_inventario, coalesce(nullif(d.imei, ''), d.serial_number), d.serial_number, d.num_times, 1, d.posto
     from opened, device d
     where (d.id_stato_device in ${codeList(stillIn)} or (d.id_stato_device in ${codeList(atOffice)} and d.posto is not null)
         or exists (select from custody c where c.serial_number = d.serial_number and c.num_times = d.num_times
           and c.finita_il is null))
       and (:posto::text is null or d.posto = :posto or starts_with(d.posto, :posto || '-'))
     returning id_riga
   )
   select id_inventario, (select count(*)::int from expected) as attesi from opened`,
);

/** A count that goes on, held against its end; no row: there is none, or it is over. */
export const lockOpen = statement<{ id_inventario: number }, { chiuso_il: string | null }>(
  'stocktake_lock',
  'select chiuso_il from stocktake where id_inventario = :id_inventario for no key update',
);

/** The newest cycle of a phone that bears this code, whatever became of it. */
export const findByCode = statement<
  { identities: readonly string[] },
  { serial_number: string; num_times: number; brand_name: string; model_name: string }
>(
  'stocktake_device',
  `select d.serial_number, d.num_times, d.brand_name, d.model_name from device d
   where ${hasIdentity('d')}
   order by d.data_lista desc, d.num_times desc limit 1`,
);

interface ReadLine {
  posto_atteso: string | null;
  /** it had been read before, on the same shelf */
  is_gia_letto: 0 | 1;
  esito: StocktakeOutcome;
}

interface Reading {
  id_inventario: number;
  codice: string;
  serial_number: string | null;
  num_times: number | null;
  posto: string | null;
  now: Date;
  id_operatore: number;
}

const before = fragment<Reading>`select letto_il, posto_letto from stocktake_line l where l.id_inventario = :id_inventario
   and (l.serial_number = :serial_number and l.num_times = :num_times or (:serial_number::text is null and l.serial_number is null
     and l.codice = :codice))`;
const answer = `select l.posto_atteso, ${outcome} as esito,
     coalesce((select letto_il is not null and posto_letto is not distinct from l.posto_letto from known), false)::int as is_gia_letto
   from written l join stocktake t using (id_inventario)`;

/** A reading of a phone that is known: on its own line, or as one that nobody expected. */
export const readDevice = statement<Reading, ReadLine>(
  'stocktake_read_device',
  fragment<Reading>`with known as materialized (${before}), written as (
     insert into stocktake_line as l (id_inventario, codice, serial_number, num_times, is_atteso, posto_letto, letto_il, id_operatore)
     values (:id_inventario, :codice, :serial_number::text, :num_times, 0, :posto, :now, :id_operatore)
     on conflict (id_inventario, serial_number, num_times) where serial_number is not null do update
       set posto_letto = excluded.posto_letto, letto_il = excluded.letto_il, id_operatore = excluded.id_operatore
     returning l.*
   ) ${answer}`,
);

/** A reading of a code that nothing is known by. */
export const readUnknown = statement<Reading, ReadLine>(
  'stocktake_read_unknown',
  fragment<Reading>`with known as materialized (${before}), written as (
     insert into stocktake_line as l (id_inventario, codice, serial_number, num_times, is_atteso, posto_letto, letto_il, id_operatore)
     values (:id_inventario, :codice, :serial_number::text, :num_times, 0, :posto, :now, :id_operatore)
     on conflict (id_inventario, codice) where serial_number is null do update
       set posto_letto = excluded.posto_letto, letto_il = excluded.letto_il, id_operatore = excluded.id_operatore
     returning l.*
   ) ${answer}`,
);

export const closeStocktake = statement<
  { id_inventario: number; now: Date; id_operatore: number },
  { mancanti: number }
>(
  'stocktake_close',
  `with closed as (
     update stocktake set chiuso_il = :now, id_operatore_chiusura = :id_operatore where id_inventario = :id_inventario
     returning id_inventario
   )
   select count(l.id_riga)::int as mancanti from closed left join stocktake_line l
     on l.id_inventario = closed.id_inventario and l.is_atteso = 1 and l.letto_il is null`,
);
