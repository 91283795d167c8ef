import type { Actor } from '#domain/actor';
import { statement, type Db } from '#server/kit/database';
import { fragment, type Fragment } from '#server/kit/fragment';

/** What happened, as stored in `device_event.evento`. */
export type EventName =
  | 'IMPORTATO'
  | 'IMPORTAZIONE_ANNULLATA'
  | 'APERTO'
  | 'CONCLUSO'
  | 'CHIUSO'
  | 'SCADUTO'
  | 'ANNULLATO'
  | 'SPEDITO'
  | 'RICEVUTO'
  | 'ARRIVO_TOLTO'
  | 'POSTO'
  | 'FERMATO'
  | 'SBLOCCATO'
  | 'SEQUESTRATO'
  | 'CUSTODIA'
  | 'CUSTODIA_RESA'
  | 'VALUTATO'
  | 'RIVALUTATO'
  | 'RETTIFICATO'
  | 'CONTESTATO'
  | 'CONTESTAZIONE_DECISA'
  | 'LIQUIDATO'
  | 'MODIFICATO'
  | 'SUPERVALUTAZIONE'
  | 'COUPON_UTILIZZATO'
  | 'COUPON_PROLUNGATO'
  | 'DOCUMENTI_ACQUISITI'
  | 'FOTO_DA_RIFARE'
  | 'FIRMA_CARTA'
  | 'CORRETTO'
  | 'INIZIALIZZATO'
  | 'PROVA_ACQUISTO'
  | 'FOTO'
  | 'RIMBORSATO'
  | 'RIMBORSO_STORNATO'
  | 'RICONTROLLATO'
  | 'SEGNALE'
  | 'APPROVAZIONE';

/** Who did it: an operator with the account behind it, a customer's link, or the product itself. */
export type Author = Actor | 'system';

interface EventRow {
  serial_number: string;
  num_times: number;
  /** the shop it happened in */
  id_affiliato: number;
  id_negozio: number;
  evento: EventName;
  da_stato?: number | null;
  a_stato?: number | null;
  nota?: string | null;
}

const columns = `quando, serial_number, num_times, id_affiliato, id_negozio, evento, da_stato, a_stato, id_operatore,
  id_utente, is_impersonato, nota`;

/** An event as it is stored. */
interface EventValues extends ToldValues {
  serial_number: string;
  num_times: number;
  id_affiliato: number;
  id_negozio: number;
  evento: EventName;
  da_stato: number | null;
  a_stato: number | null;
}

const insert = statement<EventValues>(
  'device_event_insert',
  `insert into device_event (${columns})
   values (:now, :serial_number, :num_times, :id_affiliato, :id_negozio, :evento, :da_stato, :a_stato, :id_operatore,
     :id_utente, :is_impersonato, :nota)`,
);

/** What an event that a statement writes for its own rows needs besides them. */
export interface ToldValues extends AuthorValues {
  now: Date;
  nota: string | null;
}

/** The same as the last part of a statement: an event for each of its `rows`, named and moved as these expressions say. */
export const told = <V = unknown>(
  rows: string,
  evento: Fragment<V>,
  da_stato = 'null',
  a_stato: string | Fragment<V> = 'null',
): Fragment<V & ToldValues> =>
  fragment<V & ToldValues>`insert into device_event (${columns})
     select :now::timestamptz, serial_number, num_times, id_affiliato, id_negozio, ${evento}, ${da_stato}, ${a_stato},
       :id_operatore, :id_utente, :is_impersonato, :nota from ${rows}`;

/** Who did it, as events and logs keep it; the first two are null for the system and for links. */
export interface AuthorValues {
  id_operatore: number | null;
  id_utente: number | null;
  is_impersonato: 0 | 1;
}

/** An author's values. */
export function authorValues(author: Author): AuthorValues {
  if (author === 'system' || author.kind !== 'session')
    return { id_operatore: null, id_utente: null, is_impersonato: 0 };
  const { id_operatore, id_utente } = author;
  return { id_operatore, id_utente, is_impersonato: author.is_impersonato ? 1 : 0 };
}

/** Writes one line of a device's history; in the transaction of what it tells. */
export async function recordEvent(db: Db, author: Author, now: Date, event: EventRow): Promise<void> {
  const { serial_number, num_times, id_affiliato, id_negozio, evento } = event;
  const states = { da_stato: event.da_stato ?? null, a_stato: event.a_stato ?? null };
  const device = { serial_number, num_times, id_affiliato, id_negozio };
  await insert.run(db, {
    now,
    ...device,
    evento,
    ...states,
    ...authorValues(author),
    nota: noteOf(author, event.nota),
  });
}

/** Nobody's events say whose they are in the note. */
export function noteOf(author: Author, nota: string | null | undefined): string | null {
  if (author === 'system') return nota ? `Sistema: ${nota}` : 'Sistema';
  if (author.kind === 'link') return nota ? `Cliente: ${nota}` : 'Cliente';
  return nota ?? null;
}
