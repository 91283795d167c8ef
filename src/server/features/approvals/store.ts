import type { RowOf } from '#contract/api';
import type { Scope } from '#domain/actor';
import type { ApprovalState } from '#domain/approval';
import { deviceState } from '#domain/device-state';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { inScope } from '#server/kit/in-scope';
import { bansPurchase } from '#server/ledger/match-ban';
import type { Cycle } from '#server/ledger/find-cycles';

/** A request as it is kept. */
export interface ApprovalRow extends Cycle {
  id_approvazione: number;
  id_affiliato: number;
  id_negozio: number;
  stato: ApprovalState;
  scade_il: string;
}

const columns =
  'p.id_approvazione, p.serial_number, p.num_times, p.id_affiliato, p.id_negozio, p.stato, p.scade_il';

/** The last request for the purchase, its seller and who acts for it. */
export const lastRequest = statement<Cycle, ApprovalRow>(
  'approval_last',
  `select ${columns} from approval p join device d on d.serial_number = p.serial_number and d.num_times = p.num_times
     and d.id_cliente = p.id_cliente and d.codice_fiscale_firmatario is not distinct from p.codice_fiscale_firmatario
   where p.serial_number = :serial_number and p.num_times = :num_times order by p.id_approvazione desc limit 1`,
);

/** Makes room for a new request: what was asked for another seller, or too long ago, has expired. */
export const expireOpen = statement<Cycle>(
  'approval_expire',
  `update approval set stato = 'SCADUTA'
   where serial_number = :serial_number and num_times = :num_times and stato = 'CHIESTA'`,
);

export const insertRequest = statement<
  Cycle & {
    id_affiliato: number;
    id_negozio: number;
    id_cliente: number;
    codice_fiscale_firmatario: string | null;
    id_operatore: number;
    id_utente: number;
    now: Date;
    scade_il: Date;
  },
  { id_approvazione: number; scade_il: string }
>(
  'approval_insert',
  `insert into approval (serial_number, num_times, id_affiliato, id_negozio, id_cliente, codice_fiscale_firmatario, stato,
     id_operatore, id_utente, chiesta_il, scade_il)
   values (:serial_number, :num_times, :id_affiliato, :id_negozio, :id_cliente, :codice_fiscale_firmatario, 'CHIESTA',
     :id_operatore, :id_utente, :now, :scade_il)
   returning id_approvazione, scade_il`,
);

/** Requests of the scope that wait, of purchases that still stand. */
export const listWaiting = statement<{ scope: Scope; now: Date; oggi: string }, RowOf<'getApprovazioni'>>(
  'approval_waiting',
  fragment`select p.id_approvazione, s.negozio, o.nome || ' ' || o.cognome as operatore,
     d.serial_number || '-' || d.num_times as codice_pratica, d.brand_name || ' ' || d.model_name as oggetto,
     d.valore_acquisto, d.nome_cliente || coalesce(' (firma ' || d.nome_firmatario || ' ' || d.cognome_firmatario || ')', '')
       as nome_cliente, b.motivo, p.scade_il
   from approval p join device d on d.serial_number = p.serial_number and d.num_times = p.num_times
     and d.id_cliente = p.id_cliente and d.codice_fiscale_firmatario is not distinct from p.codice_fiscale_firmatario
     and d.id_stato_device = ${deviceState.pending}
     join customer c on c.id_cliente = p.id_cliente join store s on s.id_negozio = p.id_negozio
     join operator o on o.id_operatore = p.id_operatore
     left join lateral (select l.motivo from ban l where l.tipo = 'PERSONA' and l.tolto_il is null and l.termina_il >= :oggi
       and ${bansPurchase('l', 'c', 'd')} limit 1) b on true
   where p.stato = 'CHIESTA' and p.scade_il > :now and ${inScope('p')} order by p.id_approvazione limit 50`,
);

/** Gives the answer: of two at once one finds the request as it was. */
export const answer = statement<
  {
    id_approvazione: number;
    stato: ApprovalState;
    id_operatore: number;
    id_utente: number;
    now: Date;
    scope: Scope;
  },
  ApprovalRow
>(
  'approval_answer',
  fragment`update approval p set stato = :stato, id_operatore_risposta = :id_operatore,
     id_utente_risposta = :id_utente, risposta_il = :now
   where p.id_approvazione = :id_approvazione and p.stato = 'CHIESTA' and p.scade_il > :now and ${inScope('p')}
   returning ${columns}`,
);

export const findRequest = statement<{ id_approvazione: number; scope: Scope }, ApprovalRow>(
  'approval_find',
  fragment`select ${columns} from approval p where p.id_approvazione = :id_approvazione and ${inScope('p')}`,
);

/** Whoever asked, or is the one who acted for him, does not answer it (rulings §12). */
export const isOwn = statement<{ id_approvazione: number; id_operatore: number; id_utente: number }>(
  'approval_is_own',
  `select from approval where id_approvazione = :id_approvazione
     and (id_operatore in (:id_operatore, :id_utente) or id_utente in (:id_operatore, :id_utente))`,
);
