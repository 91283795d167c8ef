import type { RowOf } from '#contract/api';
import { valuationCases } from '#contract/lists/valuation-cases';
import type { Scope } from '#domain/actor';
import type { LowerReason } from '#domain/lower-value';
import { openCases, type CaseState } from '#domain/valuation-case';
import { listOf } from '#server/call/list';
import { on } from '#server/call/list-conditions';
import { codeList } from '#server/kit/code-list';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { inScope } from '#server/kit/in-scope';

/** The cases of a scope. */
export const listCases = listOf<RowOf<'getContestazioni'>>(valuationCases, {
  from: `valuation_case c join device d on d.serial_number = c.serial_number and d.num_times = c.num_times
    join store s on s.id_negozio = c.id_negozio join affiliate a on a.id_affiliato = c.id_affiliato
    join operator o on o.id_operatore = c.id_operatore_valutazione
    left join operator x on x.id_operatore = c.id_operatore_esito`,
  alias: 'c',
  columns: {
    negozio: 's.negozio',
    ragione_sociale: 'a.ragione_sociale',
    brand_name: 'd.brand_name',
    model_name: 'd.model_name',
    imei: 'd.imei',
    valutatore: `(o.nome || ' ' || o.cognome)`,
    deciso_da: `(x.nome || ' ' || x.cognome)`,
  },
  base: (_ctx, { id_contestazione }) =>
    id_contestazione ? [on('c.id_contestazione = ?', id_contestazione)] : [],
  search: `fold(concat_ws(' ', d.brand_name, d.model_name, d.imei, c.serial_number, s.negozio, a.ragione_sociale, o.nome,
    o.cognome, x.nome, x.cognome))`,
  tie: { 'c.id_contestazione': 'int' },
});

/** A case as an act needs to know it; euro. */
export interface CaseRow {
  id_contestazione: number;
  serial_number: string;
  num_times: number;
  id_affiliato: number;
  id_negozio: number;
  stato: CaseState;
  motivo: LowerReason;
  valore_acquisto: number;
  valore: number;
  scade_il: string;
}

const columns = `c.id_contestazione, c.serial_number, c.num_times, c.id_affiliato, c.id_negozio, c.stato, c.motivo,
  c.valore_acquisto, c.valore, c.scade_il`;

/** A case of the scope, held against others until the transaction ends. */
export const lockCase = statement<{ id_contestazione: number; scope: Scope }, CaseRow>(
  'case_lock',
  fragment`select ${columns} from valuation_case c where c.id_contestazione = :id_contestazione and ${inScope('c')}
   for no key update of c`,
);

/** The case of a device that has not ended, if there is one. */
export const openCaseOf = statement<{ serial_number: string; num_times: number }, CaseRow>(
  'case_open_of',
  `select ${columns} from valuation_case c where c.serial_number = :serial_number and c.num_times = :num_times
     and c.stato in ${codeList(openCases)} for no key update of c`,
);

/** The shop contests: from now on head office has its days. */
export const contestCase = statement<{
  id_contestazione: number;
  stato: CaseState;
  now: Date;
  id_operatore: number;
  scade_il: string | null;
}>(
  'case_contest',
  `update valuation_case set stato = :stato, contestata_il = :now, id_operatore_negozio = :id_operatore,
     scade_il = :scade_il::timestamptz, promemoria_il = null
   where id_contestazione = :id_contestazione`,
);

/** A case ends, with the value that is accepted since. */
export const endCase = statement<{
  id_contestazione: number;
  stato: CaseState;
  now: Date;
  valore_finale: number;
  id_operatore: number | null;
}>(
  'case_end',
  `update valuation_case set stato = :stato, chiusa_il = :now, valore_finale = :valore_finale,
     id_operatore_esito = :id_operatore
   where id_contestazione = :id_contestazione`,
);

/** The next case whose time is over, of many processes to one of them. */
export const takeOverdue = statement<{ now: Date }, CaseRow>(
  'case_take_overdue',
  `select ${columns} from valuation_case c where c.stato in ${codeList(openCases)} and c.scade_il <= :now
   order by c.scade_il limit 1 for no key update of c skip locked`,
);

/** The thread of a case in scope; photos that head office took for the value itself come with its first message. */
export const listMessages = statement<
  { id_contestazione: number; scope: Scope },
  RowOf<'getMessaggiContestazione'>
>(
  'case_messages',
  fragment`with one as (
     select c.* from valuation_case c where c.id_contestazione = :id_contestazione and ${inScope('c')}
   ), thread as (
     select m.*, row_number() over (order by m.id_messaggio) = 1 as is_first
     from case_message m join one using (id_contestazione)
   )
   select m.id_messaggio, m.quando, m.parte, o.nome || ' ' || o.cognome as operatore, m.testo,
     coalesce((select json_agg(json_build_object('id_foto', p.id_foto, 'foto', p.foto, 'origine', p.origine,
         'parte', p.parte, 'quando', p.quando, 'operatore', w.nome || ' ' || w.cognome) order by p.id_foto)
       from device_photo p join file f on f.path = p.foto and f.eliminato_il is null
         left join operator w on w.id_operatore = p.id_operatore
       where p.serial_number = one.serial_number and p.num_times = one.num_times
         and (p.id_messaggio = m.id_messaggio or (m.is_first and p.id_messaggio is null and p.origine = 'SEDE'))), '[]') as foto
   from thread m cross join one left join operator o on o.id_operatore = m.id_operatore
   order by m.id_messaggio`,
);

/** A photo of the phone that comes with a message. */
export const insertPhoto = statement<
  {
    serial_number: string;
    num_times: number;
    foto: string;
    origine: 'SEDE' | 'NEGOZIO';
    now: Date;
    id_operatore: number;
    id_messaggio: number;
  },
  { id_foto: number }
>(
  'case_photo_insert',
  `insert into device_photo (serial_number, num_times, foto, origine, parte, quando, id_operatore, id_messaggio)
   values (:serial_number, :num_times, :foto, :origine, null, :now, :id_operatore, :id_messaggio)
   on conflict (foto) do nothing returning id_foto`,
);
