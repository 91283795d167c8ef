import type { Day } from '#domain/day';
import { toCents } from '#domain/money';
import {
  liveTransfers,
  payeeProblem,
  transferIs,
  type PayeeProblem,
  type PayeeWarning,
  type RunState,
} from '#domain/payment-run';
import { bankAccountIs } from '#domain/bank-account';
import { accountOf } from '#server/features/bank-accounts/store';
import { codeList } from '#server/kit/code-list';
import { type Db, type None, statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { dateOf, midnight } from '#server/kit/rome-time';

/** A shop with open slips, what they come to together, and where it would go; euro. */
interface OwedShop {
  id_affiliato: number;
  id_negozio: number;
  negozio: string;
  ragione_sociale: string;
  distinte: number[];
  piu: number;
  meno: number;
  importo: number;
  id_conto: number | null;
  iban: string | null;
  intestatario: string | null;
  /** an account waits for its second user */
  is_in_attesa: boolean;
  is_di_altri: boolean;
  is_cambiato: boolean;
  is_ripetuto: boolean;
  /** the account is another than 30 days ago */
  is_conto_nuovo: boolean;
  /** the last day on which one of its slips went out in a file that was taken back */
  file_del: Day | null;
}

interface Asked {
  distinte: readonly number[];
  oggi: Day;
  since: Day;
  /** since when a slip in a file, or a changed account, is remembered */
  watched: Day;
}

export interface Payee extends OwedShop {
  problema: PayeeProblem | null;
  avvisi: PayeeWarning[];
}

const kept = codeList([...liveTransfers, transferIs.paid]);

// A row a shop: what is asked beside it (its account, its last transfer) is one look into an index each.
const owed = statement<Asked, OwedShop>(
  'run_payees',
  fragment<Asked>`with due as (
     select sl.id_affiliato, sl.id_negozio, array_agg(sl.id_distinta order by sl.id_distinta) as distinte,
       coalesce(sum(sl.valore) filter (where sl.valore > 0), 0) as piu,
       coalesce(sum(sl.valore) filter (where sl.valore < 0), 0) as meno, sum(sl.valore) as importo
     from slip sl where sl.id_distinta = any(:distinte::int[]) and sl.pagata = 0 and sl.id_bonifico is null
     group by sl.id_affiliato, sl.id_negozio
   ), shared as (
     select iban from bank_account where stato_conto = '${bankAccountIs.confirmed}'
     group by iban having count(distinct id_affiliato) > 1
   )
   select due.*, s.negozio, a.ragione_sociale, c.id_conto, c.iban, c.intestatario,
     c.id_conto is null and exists (select from bank_account w where w.id_affiliato = due.id_affiliato
       and (w.id_negozio is null or w.id_negozio = due.id_negozio) and w.stato_conto <> '${bankAccountIs.refused}') as is_in_attesa,
     coalesce(c.iban in (select iban from shared), false) as is_di_altri,
     coalesce(l.iban <> c.iban, false) as is_cambiato,
     coalesce(c.iban <> o.iban and exists (select from bank_account n where n.id_conto = c.id_conto
       and n.data_risposta >= ${midnight(':watched::date')}), false) as is_conto_nuovo,
     (select max(${dateOf('r.data_file')}) from payment_slip ps join payment p using (id_bonifico) join payment_run r using (id_disposizione)
       where ps.id_distinta = any(due.distinte) and p.stato_bonifico = '${transferIs.void}'
         and r.data_file >= ${midnight(':watched::date')}) as file_del,
     exists (select from payment p join payment_run r using (id_disposizione)
       where p.id_affiliato = due.id_affiliato and p.id_negozio = due.id_negozio and p.importo = due.importo
         and p.stato_bonifico in ${kept} and r.data_creazione >= ${midnight(':since::date')}) as is_ripetuto
   from due join store s on s.id_negozio = due.id_negozio and s.is_collaudo = 0
     join affiliate a on a.id_affiliato = due.id_affiliato
     ${accountOf('due')}
     left join lateral (select b.iban from bank_account b where b.id_affiliato = due.id_affiliato and b.id_conto <> c.id_conto
       and (b.id_negozio is null or b.id_negozio = due.id_negozio) and b.stato_conto = '${bankAccountIs.confirmed}'
       and b.data_risposta < (select n.data_risposta from bank_account n where n.id_conto = c.id_conto)
       order by (b.id_negozio is null), b.data_risposta desc limit 1) o on true
     left join lateral (select p.iban from payment p where p.id_affiliato = due.id_affiliato
       and p.id_negozio = due.id_negozio and p.stato_bonifico in ${kept} order by p.id_bonifico desc limit 1) l on true
   order by a.ragione_sociale, s.negozio, due.id_negozio`,
);

/** The shops of these slips, those of test shops and those paid meanwhile left out. */
export async function readPayees(
  db: Db,
  { ammessi, ...asked }: Asked & { ammessi: readonly number[] },
): Promise<Payee[]> {
  if (asked.distinte.length === 0) return [];
  return (await owed.all(db, asked)).map((shop) => ({
    ...shop,
    problema: payeeProblem({
      importo: toCents(shop.importo),
      hasAccount: shop.id_conto !== null,
      isWaiting: shop.is_in_attesa,
      isChanged: shop.is_conto_nuovo && !ammessi.includes(shop.id_negozio),
    }),
    avvisi: [
      ...(shop.is_di_altri ? (['IBAN_DI_PIU_AFFILIATI'] as const) : []),
      ...(shop.is_cambiato ? (['IBAN_CAMBIATO'] as const) : []),
      ...(shop.file_del !== null ? (['GIA_IN_FILE'] as const) : []),
      ...(shop.is_conto_nuovo ? (['CONTO_CAMBIATO'] as const) : []),
      ...(shop.is_ripetuto ? (['IMPORTO_RIPETUTO'] as const) : []),
    ],
  }));
}

/** Holds the slips until the transaction ends, shops in the order in which lines are written. */
export const lockSlips = statement<{ distinte: readonly number[] }>(
  'run_lock_slips',
  `select from slip where id_distinta = any(:distinte::int[]) order by id_negozio, id_distinta for update`,
);

/** The number of the next run: its file is named after it. */
export const drawRun = statement<None, { id_disposizione: number }>(
  'run_draw',
  `select nextval(pg_get_serial_sequence('payment_run', 'id_disposizione'))::int as id_disposizione`,
);

export const insertRun = statement<{
  id_disposizione: number;
  msg_id: string;
  stato: RunState;
  id_operatore: number;
  now: Date;
  data_esecuzione: Day;
  ordinante: string;
  iban_ordinante: string;
  numero: number;
  importo: number;
}>(
  'run_insert',
  `insert into payment_run (id_disposizione, msg_id, stato_disposizione, id_operatore, data_creazione, data_esecuzione, ordinante,
     iban_ordinante, numero_bonifici, importo)
   overriding system value values (:id_disposizione, :msg_id, :stato, :id_operatore, :now, :data_esecuzione::date, :ordinante,
     :iban_ordinante, :numero, :importo)`,
);

/** The transfers of a run with the slips they pay, which take no more lines; answers how many slips that is. */
export const holdSlips = statement<{
  id_disposizione: number;
  msg_id: string;
  id_negozio: readonly number[];
  id_affiliato: readonly number[];
  id_conto: readonly number[];
  iban: readonly string[];
  intestatario: readonly string[];
  importo: readonly number[];
  causale: readonly string[];
  distinte: readonly number[];
}>(
  'run_hold_slips',
  `with made as (
     insert into payment (id_disposizione, end_to_end_id, id_affiliato, id_negozio, id_conto, iban, intestatario, importo,
       causale_bonifico, stato_bonifico)
     select :id_disposizione, :msg_id || '-' || place, id_affiliato, id_negozio, id_conto, iban, intestatario, importo, causale,
       '${transferIs.waiting}'
     from unnest(:id_affiliato::int[], :id_negozio::int[], :id_conto::int[], :iban::text[], :intestatario::text[],
       :importo::numeric[], :causale::text[]) with ordinality
       as t (id_affiliato, id_negozio, id_conto, iban, intestatario, importo, causale, place)
     order by place
     returning id_bonifico, id_negozio
   ), held as (
     update slip sl set is_chiusa = 1, id_bonifico = made.id_bonifico from made
     where sl.id_negozio = made.id_negozio and sl.id_distinta = any(:distinte::int[]) and sl.pagata = 0 and sl.id_bonifico is null
     returning sl.id_bonifico, sl.id_distinta, sl.valore
   )
   insert into payment_slip (id_bonifico, id_distinta, valore) select id_bonifico, id_distinta, valore from held`,
);
