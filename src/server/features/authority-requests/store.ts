import type { RowOf } from '#contract/api';
import { authorityRequests } from '#contract/lists/authority-requests';
import type { ExtractedPhone } from '#documents/authority-extract';
import type { AuthorityRequestState } from '#domain/authority-request';
import type { BanKind } from '#domain/ban';
import { holdIs, stoppingHolds, type HoldState } from '#domain/device-hold';
import { listOf } from '#server/call/list';
import { on } from '#server/call/list-conditions';
import { codeText } from '#server/kit/code-list';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { hasIdentity } from '#server/kit/same-phone';
import type { Cycle } from '#server/ledger/find-cycles';
import { decidedEntries } from '#server/ledger/record-operation';
import { told, type ToldValues } from '#server/ledger/record-event';

const countOf = (state: HoldState) =>
  `(select count(*) from authority_hold h where h.id_richiesta = q.id_richiesta and h.stato = ${codeText(state)})`;

/** Requests: head office's, whoever's shops they concern. */
export const listRequests = listOf<RowOf<'getRichiesteAutorita'>>(authorityRequests, {
  from: `authority_request q join operator o on o.id_operatore = q.id_operatore
    left join operator x on x.id_operatore = q.id_operatore_chiusura`,
  alias: 'q',
  columns: {
    fermi: countOf(holdIs.held),
    sequestrati: countOf(holdIs.seized),
    rilasciati: countOf(holdIs.released),
    operatore: `(o.nome || ' ' || o.cognome)`,
    operatore_chiusura: `(x.nome || ' ' || x.cognome)`,
  },
  scope: () => [],
  base: (_ctx, { id_richiesta }) => (id_richiesta ? [on('q.id_richiesta = ?', id_richiesta)] : []),
  search: `fold(concat_ws(' ', q.autorita, q.protocollo, q.valore, q.nota, q.motivo_chiusura, o.nome, o.cognome, x.nome,
    x.cognome))`,
  tie: { 'q.id_richiesta': 'int' },
});

/** The phones of a request, those that wait for a decision first. */
export const listHeld = statement<{ id_richiesta: number }, RowOf<'getDeviceAutorita'>>(
  'authority_held',
  `select h.serial_number, h.num_times, d.imei, d.brand_name, d.model_name, d.memory_gb, s.negozio, a.ragione_sociale,
     d.id_stato_device, d.data_lista as data_acquisto, h.stato, h.fermato_il, h.deciso_il,
     o.nome || ' ' || o.cognome as operatore_esito, h.motivo
   from authority_hold h join device d on d.serial_number = h.serial_number and d.num_times = h.num_times
     join store s on s.id_negozio = h.id_negozio join affiliate a on a.id_affiliato = h.id_affiliato
     left join operator o on o.id_operatore = h.id_operatore_esito
   where h.id_richiesta = :id_richiesta order by h.deciso_il nulls first, h.id_fermo`,
);

/** The cycles that a request names, of any shop; what is pending or was given back too. */
export const findNamed = statement<{ valore: string }, Cycle>(
  'authority_named',
  `select n.serial_number, n.num_times from device n where ${hasIdentity('n', 'array[phone_identity(:valore)]')}
   union select d.serial_number, d.num_times from customer c join device d on d.id_cliente = c.id_cliente
     where tax_code_identity(c.codice_fiscale) = tax_code_identity(:valore) or c.partita_iva = :valore`,
);

/** No row: an open request on the same has this protocol already. */
export const insertRequest = statement<
  {
    tipo: BanKind;
    valore: string;
    autorita: string;
    protocollo: string;
    data_protocollo: string;
    nota: string | null;
    atto: string;
    atto_tipo: string;
    atto_impronta: Buffer;
    stato: AuthorityRequestState;
    id_operatore: number;
    now: Date;
  },
  { id_richiesta: number }
>(
  'authority_request_insert',
  `insert into authority_request (tipo, valore, autorita, protocollo, data_protocollo, nota, atto, atto_tipo, atto_impronta,
     stato, id_operatore, aperta_il)
   values (:tipo, :valore, :autorita, :protocollo, :data_protocollo, :nota, :atto, :atto_tipo, :atto_impronta, :stato,
     :id_operatore, :now)
   on conflict do nothing returning id_richiesta`,
);

/** A request as its acts need it. */
interface RequestRow {
  id_richiesta: number;
  tipo: BanKind;
  valore: string;
  autorita: string;
  protocollo: string;
  data_protocollo: string;
  atto: string;
  atto_tipo: string;
  stato: AuthorityRequestState;
  /** the data and the paper are gone; null: they are there */
  cancellata_il: string | null;
}

const columns =
  'id_richiesta, tipo, valore, autorita, protocollo, data_protocollo, atto, atto_tipo, stato, cancellata_il';

export const findRequest = statement<{ id_richiesta: number }, RequestRow>(
  'authority_request_find',
  `select ${columns} from authority_request where id_richiesta = :id_richiesta`,
);

/** The same, held against others until the transaction ends. */
export const lockRequest = statement<{ id_richiesta: number }, RequestRow>(
  'authority_request_lock',
  `select ${columns} from authority_request where id_richiesta = :id_richiesta for no key update`,
);

/** True where the file store's name is a request's paper. */
export const findPaper = statement<{ atto: string }>(
  'authority_request_paper',
  'select 1 as found from authority_request where atto = :atto',
);

/** Closes an open request none of whose phones waits for a decision. */
export const closeRequest = statement<{
  id_richiesta: number;
  from: readonly string[];
  to: AuthorityRequestState;
  now: Date;
  id_operatore: number;
  motivo: string;
}>(
  'authority_request_close',
  `update authority_request q set stato = :to, chiusa_il = :now, id_operatore_chiusura = :id_operatore, motivo_chiusura = :motivo
   where q.id_richiesta = :id_richiesta and q.stato = any(:from)
     and not exists (select from authority_hold h where h.id_richiesta = q.id_richiesta and h.stato = ${codeText(holdIs.held)})`,
);

interface Cycles {
  serials: readonly string[];
  times: readonly number[];
}
const chosen = `unnest(:serials::text[], :times::int[]) as asked (serial_number, num_times)`;

/** Locks devices in the order of their keys; what holds them is then nobody else's to decide. */
export const lockDevices = statement<Cycles>(
  'authority_devices_lock',
  `select d.serial_number from ${chosen} join device d using (serial_number, num_times)
   order by d.serial_number, d.num_times for no key update of d`,
);

type Deciding = ToldValues &
  Cycles & {
    id_richiesta: number;
    from: readonly string[];
    to: HoldState;
    motivo: string;
    evento: string;
    /** the row that the register has of it; null: none */
    entry: string | null;
  };

/** Decides phones of a request: their holds, their events, and of what leaves or comes back the row in the register. */
export const decideHolds = statement<Deciding, Cycle & { id_negozio: number }>(
  'authority_decide',
  fragment`with decided as (
     update authority_hold h set stato = :to, deciso_il = :now, id_operatore_esito = :id_operatore, motivo = :motivo
     from ${chosen}
     where h.id_richiesta = :id_richiesta and h.serial_number = asked.serial_number and h.num_times = asked.num_times
       and h.stato = any(:from)
     returning h.serial_number, h.num_times, h.id_affiliato, h.id_negozio
   ), noted as (${told<Deciding>('decided', fragment<Deciding>`:evento::text`)}),
   entered as (${decidedEntries})
   select serial_number, num_times, id_negozio from decided`,
);

const strongest = stoppingHolds
  .toReversed()
  .map((state) => {
    const code = codeText(state);
    return `when exists (select from authority_hold h where h.serial_number = d.serial_number
       and h.num_times = d.num_times and h.stato = ${code}) then ${code}`;
  })
  .join(' ');

/** What holds these devices still, by any request, once something was decided. */
export const weighHolds = statement<Cycles>(
  'authority_weigh',
  `update device d set fermo = case ${strongest} end from ${chosen}
   where d.serial_number = asked.serial_number and d.num_times = asked.num_times`,
);

/** Phone, seller, purchase and whereabouts of the phones of a request: what its extract says. */
export const readExtract = statement<{ id_richiesta: number }, ExtractedPhone>(
  'authority_extract',
  `select d.serial_number || '-' || d.num_times as codice_pratica, d.brand_name, d.model_name, d.memory_gb, d.imei, d.imei2,
     d.serial_number, s.negozio, s.indirizzo, s.cap, s.citta, s.sigla_provincia, a.ragione_sociale, a.partita_iva,
     r.data_acquisto, r.prezzo_acquisto, r.nome_cedente, g.nome_firmatario, g.cognome_firmatario,
     g.codice_fiscale_firmatario, g.ruolo_firmatario, r.codice_fiscale_cedente, r.indirizzo_cedente, r.telefono_cedente,
     r.email_cedente, r.id_tipo_documento, r.numero_documento_cedente, d.ente_rilascio, d.data_rilascio,
     concat_ws(' ', r.serie, r.progressivo || '/' || r.anno) as ricevuta,
     g.numero as registro, d.id_stato_device, p.numero_ddt || '/' || p.anno_ddt as ddt,
     p.data_richiesta_spedizione_magcent as data_ddt, d.data_arrivo, d.data_liquidazione, h.stato, h.fermato_il, h.deciso_il,
     h.motivo
   from authority_hold h join device d on d.serial_number = h.serial_number and d.num_times = h.num_times
     join store s on s.id_negozio = h.id_negozio join affiliate a on a.id_affiliato = h.id_affiliato
     left join receipt r on r.serial_number = d.serial_number and r.num_times = d.num_times
     left join register g on g.serial_number = d.serial_number and g.num_times = d.num_times and g.operazione = 'ACQUISTO'
     left join shipment p on p.id_spedizione_magcent = d.id_spedizione_magcent
   where h.id_richiesta = :id_richiesta order by h.id_fermo`,
);
