import type { RowOf } from '#contract/api';
import { bankAccounts } from '#contract/lists/bank-accounts';
import { bankAccountIs, type BankAccountState } from '#domain/bank-account';
import { romeDay } from '#domain/day';
import type { FourEyesAct } from '#domain/four-eyes';
import { listOf } from '#server/call/list';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';

/**
 * The account that a shop (`place`: an alias with its id_negozio and id_affiliato) is paid to on a day, as `c`: its own, else
 * its affiliate's; of several the last that began. Null fields: there is none.
 */
export const accountOf = (place: string) => fragment<{ oggi: string }>`left join lateral (
     select b.id_conto, b.iban, b.intestatario from bank_account b
     where b.id_affiliato = ${place}.id_affiliato and (b.id_negozio is null or b.id_negozio = ${place}.id_negozio)
       and b.stato_conto = '${bankAccountIs.confirmed}' and b.valido_dal <= :oggi::date
     order by (b.id_negozio is null), b.valido_dal desc, b.id_conto desc limit 1) c on true`;

export const listAccounts = listOf<RowOf<'getConti'>>(bankAccounts, {
  from: `bank_account b join affiliate a on a.id_affiliato = b.id_affiliato left join store s on s.id_negozio = b.id_negozio
    join operator o on o.id_operatore = b.id_operatore left join operator r on r.id_operatore = b.id_operatore_risposta`,
  alias: 'b',
  columns: {
    ragione_sociale: 'a.ragione_sociale',
    negozio: 's.negozio',
    is_in_vigore: `(b.id_conto = (select n.id_conto from bank_account n where n.id_affiliato = b.id_affiliato
      and n.id_negozio is not distinct from b.id_negozio and n.stato_conto = '${bankAccountIs.confirmed}'
      and n.valido_dal <= :oggi::date order by n.valido_dal desc, n.id_conto desc limit 1) is true)::int`,
    inserito_da: `o.nome || ' ' || o.cognome`,
    risposto_da: `r.nome || ' ' || r.cognome`,
  },
  given: ({ now }) => ({ oggi: romeDay(now) }),
  search: `fold(concat_ws(' ', a.ragione_sociale, s.negozio, b.intestatario, b.iban))`,
  tie: { 'b.id_conto': 'int' },
});

interface AccountValues {
  id_affiliato: number;
  id_negozio: number | null;
  iban: string;
  intestatario: string;
  valido_dal: string;
  id_operatore: number;
  now: Date;
}

export const insertAccount = statement<AccountValues, { id_conto: number }>(
  'bank_account_insert',
  `insert into bank_account (id_affiliato, id_negozio, iban, intestatario, valido_dal, id_operatore, data_creazione)
   values (:id_affiliato, :id_negozio, :iban, :intestatario, :valido_dal, :id_operatore, :now) returning id_conto`,
);

export const findPlace = statement<{ id_affiliato: number; id_negozio: number | null }, { ok: boolean }>(
  'bank_account_place',
  `select true as ok from affiliate a left join store s on s.id_affiliato = a.id_affiliato and s.id_negozio = :id_negozio
   where a.id_affiliato = :id_affiliato and (:id_negozio::int is null or s.is_sede = 0)`,
);

export const lockAccount = statement<
  { id_conto: number },
  Omit<AccountValues, 'now'> & { stato_conto: BankAccountState }
>(
  'bank_account_lock',
  `select id_affiliato, id_negozio, iban, intestatario, valido_dal, id_operatore, stato_conto from bank_account
   where id_conto = :id_conto for no key update`,
);

export const answerAccount = statement<{
  id_conto: number;
  stato_conto: BankAccountState;
  /** null: no person has confirmed it */
  id_operatore: number | null;
  id_richiesta: number | null;
  now: Date;
  motivo: string | null;
}>(
  'bank_account_answer',
  `update bank_account set stato_conto = :stato_conto, id_operatore_risposta = :id_operatore, data_risposta = :now, motivo = :motivo,
     id_richiesta = :id_richiesta
   where id_conto = :id_conto`,
);

/** The request that waits for its yes. */
export const findWaiting = statement<{ id_conto: number; atto: FourEyesAct }, { id_richiesta: number }>(
  'bank_account_request',
  `select id_richiesta from four_eyes_request where atto = :atto and chiave = :id_conto::int::text and stato = 'IN_ATTESA'`,
);

/** Whose account it is, and where the place was paid to until that day. */
export const namePlace = statement<
  { id_affiliato: number; id_negozio: number | null; oggi: string },
  { luogo: string; iban_prima: string | null }
>(
  'bank_account_name_place',
  fragment`select coalesce(s.negozio, a.ragione_sociale) as luogo, c.iban as iban_prima
   from affiliate a left join store s on s.id_negozio = :id_negozio::int
     cross join lateral (select a.id_affiliato, s.id_negozio) p ${accountOf('p')} where a.id_affiliato = :id_affiliato`,
);
