import type { RowOf } from '#contract/api';
import { paymentRuns, transfers } from '#contract/lists/payment-runs';
import {
  liveTransfers,
  transferIs,
  type PayeeCheck,
  type RunState,
  type TransferState,
} from '#domain/payment-run';
import { listOf } from '#server/call/list';
import { on } from '#server/call/list-conditions';
import { codeList } from '#server/kit/code-list';
import { statement } from '#server/kit/database';

const live = codeList(liveTransfers);
const among = (which: string) =>
  `(select count(*) from payment p where p.id_disposizione = r.id_disposizione and p.stato_bonifico ${which})`;

/** Payment runs: head office's, whatever shops they pay. */
export const listRuns = listOf<RowOf<'getDisposizioni'>>(paymentRuns, {
  from: 'payment_run r join operator o on o.id_operatore = r.id_operatore',
  alias: 'r',
  columns: {
    operatore: `o.nome || ' ' || o.cognome`,
    pagati: among(`= '${transferIs.paid}'`),
    rifiutati: among(`= '${transferIs.rejected}'`),
    in_corso: among(`in ${live}`),
  },
  scope: () => [],
  base: (_, { id_disposizione }) => (id_disposizione ? [on('r.id_disposizione = ?', id_disposizione)] : []),
  search: `fold(concat_ws(' ', r.id_disposizione, r.msg_id, r.riferimento, o.nome, o.cognome, r.ordinante))`,
  tie: { 'r.id_disposizione': 'int' },
});

export const listTransfers = listOf<RowOf<'getBonifici'>>(transfers, {
  from: 'payment p join store s on s.id_negozio = p.id_negozio join affiliate a on a.id_affiliato = p.id_affiliato',
  alias: 'p',
  columns: {
    negozio: 's.negozio',
    ragione_sociale: 'a.ragione_sociale',
    numero_distinte: '(select count(*) from payment_slip ps where ps.id_bonifico = p.id_bonifico)',
  },
  base: (_, { id_disposizione }) => (id_disposizione ? [on('p.id_disposizione = ?', id_disposizione)] : []),
  search: `fold(concat_ws(' ', s.negozio, a.ragione_sociale, p.intestatario, p.iban, p.end_to_end_id))`,
  tie: { 'p.id_bonifico': 'int' },
});

/** A run as an act needs to know it. */
export interface KnownRun {
  id_disposizione: number;
  msg_id: string;
  stato_disposizione: RunState;
  data_creazione: string;
  data_esecuzione: string;
  ordinante: string;
  iban_ordinante: string;
  importo: number;
  /** when its file was fetched; null: never */
  data_file: string | null;
}

const columns = `id_disposizione, msg_id, stato_disposizione, data_creazione, data_esecuzione, ordinante, iban_ordinante, importo, data_file`;

/** Holds a run until the transaction ends: two who answer for it come one after the other. */
export const lockRun = statement<{ id_disposizione: number }, KnownRun>(
  'run_lock',
  `select ${columns} from payment_run where id_disposizione = :id_disposizione for no key update`,
);
export const findRunByMessage = statement<{ msg_id: string }, { id_disposizione: number }>(
  'run_by_message',
  'select id_disposizione from payment_run where msg_id = :msg_id',
);
export const findRunOfTransfer = statement<{ id_bonifico: number }, { id_disposizione: number }>(
  'run_of_transfer',
  'select id_disposizione from payment where id_bonifico = :id_bonifico',
);

export interface FileTransfer {
  id_bonifico: number;
  id_affiliato: number;
  id_negozio: number;
  end_to_end_id: string;
  iban: string;
  intestatario: string;
  importo: number;
  causale_bonifico: string;
  stato_bonifico: TransferState;
  esito_verifica: PayeeCheck;
}

/** The transfers of a run in the order of its file. */
export const transfersOf = statement<{ id_disposizione: number }, FileTransfer>(
  'run_transfers',
  `select id_bonifico, id_affiliato, id_negozio, end_to_end_id, iban, intestatario, importo, causale_bonifico, stato_bonifico,
     esito_verifica
   from payment where id_disposizione = :id_disposizione order by id_bonifico`,
);

/** Its file goes out for the first time. */
export const markSent = statement<{ id_disposizione: number; stato: RunState; now: Date }>(
  'run_sent',
  `update payment_run set stato_disposizione = :stato, data_file = coalesce(data_file, :now)
   where id_disposizione = :id_disposizione`,
);

/** What is said of a run by hand. */
export const markRun = statement<{
  id_disposizione: number;
  data_pagamento: string | null;
  riferimento: string | null;
  motivo: string | null;
}>(
  'run_mark',
  `update payment_run set data_pagamento = coalesce(:data_pagamento::date, data_pagamento),
     riferimento = coalesce(:riferimento, riferimento), motivo = coalesce(:motivo, motivo)
   where id_disposizione = :id_disposizione`,
);

/** The run as its transfers have it: over when none waits any more, void when none is left. */
export const settleRun = statement<
  { id_disposizione: number; over: RunState; void: RunState },
  { in_corso: number }
>(
  'run_settle',
  `with now as (
     select count(*) filter (where stato_bonifico in ${live}) as waiting,
       count(*) filter (where stato_bonifico <> '${transferIs.void}') as kept,
       coalesce(sum(importo) filter (where stato_bonifico <> '${transferIs.void}'), 0) as importo
     from payment where id_disposizione = :id_disposizione
   )
   update payment_run r set numero_bonifici = now.kept, importo = now.importo,
     stato_disposizione = case when now.kept = 0 then :void when now.waiting = 0 then :over else r.stato_disposizione end
   from now where r.id_disposizione = :id_disposizione returning now.waiting as in_corso`,
);

/** Transfers moved, each with its reason; only those that stand where the move begins. */
export const moveTransfers = statement<
  {
    id_bonifico: readonly number[];
    motivo: readonly (string | null)[];
    from: readonly TransferState[];
    to: TransferState;
    now: Date;
  },
  { id_bonifico: number; importo: number }
>(
  'transfers_move',
  `update payment p set stato_bonifico = :to, data_esito = :now, motivo = coalesce(t.motivo, p.motivo)
   from unnest(:id_bonifico::int[], :motivo::text[]) as t (id_bonifico, motivo)
   where p.id_bonifico = t.id_bonifico and p.stato_bonifico = any(:from::text[]) returning p.id_bonifico, p.importo`,
);

/** What the bank says of the holders' names. */
export const noteChecks = statement<{
  id_bonifico: readonly number[];
  esito_verifica: readonly PayeeCheck[];
  nome_verificato: readonly (string | null)[];
}>(
  'transfers_check',
  `update payment p set esito_verifica = t.esito_verifica, nome_verificato = t.nome_verificato
   from unnest(:id_bonifico::int[], :esito_verifica::text[], :nome_verificato::text[])
     as t (id_bonifico, esito_verifica, nome_verificato)
   where p.id_bonifico = t.id_bonifico`,
);

/** The slips of these transfers are paid. */
export const paySlips = statement<
  { id_bonifico: readonly number[]; data_pagamento: Date; payer: number },
  { id_distinta: number }
>(
  'transfers_pay_slips',
  `update slip set pagata = 1, data_pagamento = :data_pagamento, id_operatore_pagamento = :payer
   where id_bonifico = any(:id_bonifico::int[]) and pagata = 0 returning id_distinta`,
);

/** The slips of these transfers are to be paid again, in no run; they take no more lines. `era_pagata`: they were paid. */
export const freeSlips = statement<
  { id_bonifico: readonly number[] },
  { id_distinta: number; era_pagata: 0 | 1 }
>('transfers_free_slips', 'select id_distinta, era_pagata from free_slips(:id_bonifico::int[])');

/** The slips that a run pays. */
export const slipsOf = statement<{ id_disposizione: number }, { id_distinta: number }>(
  'run_slips',
  `select ps.id_distinta from payment_slip ps join payment p using (id_bonifico) where p.id_disposizione = :id_disposizione`,
);
