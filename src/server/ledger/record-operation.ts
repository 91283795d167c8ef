import { holdIs } from '#domain/device-hold';
import { deviceState } from '#domain/device-state';
import { buyerIs, partyFields, type LegalBuyer } from '#domain/legal-buyer';
import type { Signer } from '#domain/signer';
import { codeText } from '#server/kit/code-list';
import { fragment } from '#server/kit/fragment';

/**
 * What writes the register of used-goods operations, as parts of the statements that complete and take back a purchase: no
 * round trip of its own (docs/decisions/0019-registers.md). Number and hash are the database's.
 */

// What a row that refers to a purchase's has in common with it.
const copied = `serial_number, num_times, cognome, nome, ragione_sociale, codice_fiscale, domicilio,
  id_tipo_documento, numero_documento, brand_name, model_name, memory_gb, imei, imei2, prezzo, bonus, anno_ricevuta,
  progressivo_ricevuta, nome_firmatario, cognome_firmatario, codice_fiscale_firmatario, ruolo_firmatario, acquirente,
  ragione_sociale_acquirente, partita_iva_acquirente, ente_rilascio, data_rilascio`;

/** What the register says of a purchase besides the phone and the seller's names. */
export interface EnteredValues extends Signer {
  serial_number: string;
  num_times: number;
  id_affiliato: number;
  id_negozio: number;
  id_operatore: number;
  id_cliente: number;
  now: Date;
  /** the day of its texts, and its year */
  oggi: string;
  anno: number;
  codice_fiscale_cedente: string | null;
  indirizzo_cedente: string;
  id_tipo_documento: number | null;
  numero_documento: string | null;
  prezzo_acquisto: number;
  valore_bonus: number;
  acquirente: LegalBuyer;
}

/** The legal buyer as a party, `buyer (parte)`: the affiliate, or the company as the day's settings have it. */
export const buyer = fragment<{ acquirente: LegalBuyer; id_affiliato: number; oggi: string }>`select (
       select jsonb_object_agg(key, value) from jsonb_each_text(case
         when :acquirente::text = '${buyerIs.affiliate}'
           then (select to_jsonb(a) from affiliate a where a.id_affiliato = :id_affiliato)
         else (select valore from setting where chiave = 'azienda' and valido_dal <= :oggi order by valido_dal desc limit 1)
       end) where key in (${partyFields.map((field) => `'${field}'`).join(', ')}) and value is not null) as parte`;

/**
 * Enters the purchase whose receipt is in `written`, bought by `buyer`. Last of all, because who draws a number of the register makes the
 * shop's others wait. Test shops keep no register; purchases below the threshold in force are not entered.
 */
export const entered = fragment<EnteredValues>`insert into register (id_affiliato, id_negozio, operazione, quando,
       id_operatore, ${copied})
     select :id_affiliato, :id_negozio, 'ACQUISTO', :now, :id_operatore, :serial_number, :num_times, c.cognome, c.nome,
       c.ragione_sociale, :codice_fiscale_cedente, :indirizzo_cedente, :id_tipo_documento, :numero_documento,
         d.brand_name,
       d.model_name, d.memory_gb, d.imei, d.imei2, :prezzo_acquisto, :valore_bonus, :anno::smallint, written.progressivo,
       :nome_firmatario, :cognome_firmatario, :codice_fiscale_firmatario, :ruolo_firmatario, :acquirente,
       buyer.parte ->> 'ragione_sociale', buyer.parte ->> 'partita_iva', d.ente_rilascio, d.data_rilascio
     from written cross join buyer join device d on d.serial_number = :serial_number and d.num_times = :num_times
       join customer c on c.id_cliente = :id_cliente join store s on s.id_negozio = :id_negozio
     where s.is_collaudo = 0 and :prezzo_acquisto >= coalesce((select (valore ->> 'soglia')::numeric from setting
       where chiave = 'registro_ps' and valido_dal <= :oggi order by valido_dal desc limit 1), 0)`;

/** Takes back what is entered of the devices in `moved`, where they become cancelled ones. */
export const takenBack = fragment<{ to: number; now: Date; id_operatore: number | null }>`insert into register
       (id_affiliato, id_negozio, operazione, rif_numero, quando, id_operatore, ${copied})
     select g.id_affiliato, g.id_negozio, 'ANNULLATA', g.numero, :now::timestamptz, :id_operatore,
       ${copied.replace(/\w+/g, 'g.$&')}
     from register g join moved using (serial_number, num_times)
     where :to::smallint = ${deviceState.cancelled} and g.operazione = 'ACQUISTO' order by g.id_negozio`;

/**
 * Says of the devices in `decided` that they have left to an authority, or came back from it: a row that refers to the last one that
 * says where they are. One that another request has seized is gone already, and stays gone. Who draws a number is last here, too.
 */
export const decidedEntries = fragment<{
  entry: string | null;
  id_richiesta: number;
  now: Date;
  id_operatore: number | null;
}>`insert into register
       (id_affiliato, id_negozio, operazione, rif_numero, quando, id_operatore, ${copied})
     select g.id_affiliato, g.id_negozio, :entry::text, g.numero, :now::timestamptz, :id_operatore,
       ${copied.replace(/\w+/g, 'g.$&')}
     from decided join lateral (
       select * from register last where last.serial_number = decided.serial_number and last.num_times = decided.num_times
         and last.operazione <> 'ANNULLATA' order by last.numero desc limit 1) g on true
     where :entry::text is not null and (g.operazione = 'SEQUESTRATA') = (:entry::text = 'DISSEQUESTRATA')
       and not exists (select from authority_hold h where h.serial_number = decided.serial_number
         and h.num_times = decided.num_times and h.id_richiesta <> :id_richiesta and h.stato = ${codeText(holdIs.seized)})
     order by g.id_negozio`;
