import type { RowOf } from '#contract/api';
import type { Scope } from '#domain/actor';
import { consentFlags } from '#domain/consent';
import { codesOf } from '#domain/code';
import { type Db, statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { readKept } from './find-kept.ts';
import { bansCode } from '#server/ledger/match-ban';
import { calledAs, codeOf, findPerson, findRows } from './store.ts';
import { marksOf } from '#server/ledger/write-consents';

/** Everything that is kept of somebody. */
export type Person = RowOf<'getSchedaCliente'>;

interface Ids {
  ids: readonly number[];
}

type Head = Pick<
  Person,
  'id_cliente' | 'nominativo' | 'codice' | 'cancellazione_chiesta_il' | 'cancellato_il'
>;
const readHead = statement<{ id_cliente: number }, Head>(
  'person_head',
  `select c.id_cliente, ${calledAs('c')} as nominativo, ${codeOf('c')} as codice, c.cancellazione_chiesta_il, c.cancellato_il
   from customer c where c.id_cliente = :id_cliente`,
);

const listRows = statement<Ids, Person['righe'][number]>(
  'person_row_list',
  fragment`select c.id_cliente, c.id_negozio, s.negozio, a.ragione_sociale as ragione_sociale_affiliato, ${calledAs('c')} as nominativo,
     c.codice_fiscale, c.partita_iva,
     concat_ws(', ', c.indirizzo || ' ' || c.numero_civico, concat_ws(' ', c.cap, c.citta, c.sigla_provincia), nullif(c.nazione, 'IT')) as indirizzo,
     c.email, c.telefono_cellulare, c.pec_destinatario_b2b, c.codice_destinatario_b2b, c.data_nascita, c.sesso, c.luogo_nascita,
     c.data_creazione, c.data_modifica, c.id_cliente_unito,
     json_build_object('flag_due', ${marksOf.flag_due}, 'flag_tre', ${marksOf.flag_tre}) as consensi
   from customer c join store s on s.id_negozio = c.id_negozio join affiliate a on a.id_affiliato = c.id_affiliato
   where c.id_cliente = any(:ids) order by c.data_modifica desc, c.id_cliente desc`,
);

const listPurchases = statement<Ids, Person['acquisti'][number]>(
  'person_purchase_list',
  `select d.id_cliente, d.serial_number, d.num_times, d.serial_number || '-' || d.num_times as codice_pratica,
     d.brand_name || ' ' || d.model_name as oggetto, s.negozio, d.id_stato_device, r.prezzo_acquisto,
     coalesce(d.data_acquisto, d.data_apertura) as data_acquisto, r.nome_cedente, r.indirizzo_cedente,
     r.numero_documento_cedente as numero_documento, d.ente_rilascio, d.data_rilascio,
     (select count(*) from file f where f.path in (r.fronte_documento, r.retro_documento) and f.eliminato_il is null)
       as documenti
   from device d join store s on s.id_negozio = d.id_negozio
     left join receipt r on r.serial_number = d.serial_number and r.num_times = d.num_times
   where d.id_cliente = any(:ids) order by data_acquisto desc, d.serial_number limit 500`,
);

const wordings = codesOf(consentFlags).map((flag) => `when '${flag}' then '${consentFlags[flag].key}'`);
const listConsents = statement<Ids, Person['consensi'][number]>(
  'person_consent_list',
  `select k.id_consenso, k.id_cliente, k.flag, k.valore, k.quando, k.canale, s.negozio,
     o.nome || ' ' || o.cognome as operatore, k.serial_number || '-' || k.num_times as codice_pratica, k.ip, k.versione_testi,
     encode(k.impronta_testo, 'hex') as impronta_testo,
     (select t.testo from legal_text t where t.chiave = case k.flag ${wordings.join(' ')} end
        and sha256(convert_to(t.testo, 'UTF8')) = k.impronta_testo order by t.valido_dal desc limit 1) as testo
   from consent k join store s on s.id_negozio = k.id_negozio left join operator o on o.id_operatore = k.id_operatore
   where k.id_cliente = any(:ids) order by k.id_consenso desc limit 500`,
);

const listViews = statement<Ids, Person['consultazioni'][number]>(
  'person_view_list',
  `select v.id_visione, v.quando, v.campo, f.serial_number || '-' || f.num_times as codice_pratica,
     coalesce(o.nome || ' ' || o.cognome, 'Con un link') || case when v.is_impersonato = 1 then ' (assistenza)' else '' end as chi,
     v.motivo
   from document_view v join file f on f.path = v.path
     join device d on d.serial_number = f.serial_number and d.num_times = f.num_times
     left join operator o on o.id_operatore = v.id_operatore
   where d.id_cliente = any(:ids) order by v.id_visione desc limit 500`,
);

const listAsked = statement<Ids, Person['richieste'][number]>(
  'person_asked_list',
  `select id_richiesta, tipo, stato, ricevuta_il, scade_il, testo, risposta, chiusa_il from person_request
   where id_cliente = any(:ids) order by id_richiesta desc`,
);

/** An entry of the list of persons that was made on somebody: why, by whom and until when. */
export interface PersonBan {
  motivo: string;
  operatore: string;
  messo_il: string;
  termina_il: string | null;
  tolto_il: string | null;
  motivo_tolto: string | null;
}

const listBans = statement<{ ids: readonly number[] }, PersonBan>(
  'person_ban_list',
  fragment`select b.motivo, o.nome || ' ' || o.cognome as operatore, b.messo_il, b.termina_il, b.tolto_il, b.motivo_tolto
   from ban b join operator o on o.id_operatore = b.id_operatore
   where b.tipo = 'PERSONA' and exists (select from customer c where c.id_cliente = any(:ids::int[])
     and ${bansCode('b', 'c')}) order by b.id_voce desc`,
);

/** The entries on a person: no shop reads them, the person does. */
export async function readBans(db: Db, { righe }: Pick<Person, 'righe'>): Promise<PersonBan[]> {
  return listBans.all(db, { ids: righe.map((row) => row.id_cliente) });
}

/** Everything that a scope has of a person; null where it has none. */
export async function readPerson(
  db: Db,
  scope: Scope,
  id_cliente: number,
  now: Date,
): Promise<Person | null> {
  const found = await findPerson.maybe(db, { id_cliente, scope });
  if (!found) return null;
  const rows = await findRows.all(db, { id_cliente: found.id_cliente, codice: found.codice, scope });
  const ids = rows.map((row) => row.id_cliente);
  const [head, righe, acquisti, consensi, consultazioni, richieste, obblighi] = await Promise.all([
    readHead.one(db, { id_cliente: found.id_cliente }),
    listRows.all(db, { ids }),
    listPurchases.all(db, { ids }),
    listConsents.all(db, { ids }),
    listViews.all(db, { ids }),
    listAsked.all(db, { ids }),
    readKept(db, ids, now),
  ]);
  return { ...head, righe, acquisti, consensi, consultazioni, richieste, obblighi };
}
