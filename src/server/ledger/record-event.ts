import type { Actor } from '#domain/actor';
import { statement, type Db } from '#server/kit/database';

/** What happened, as stored in `device_event.evento`. */
export type EventName =
  | 'APERTO'
  | 'CONCLUSO'
  | 'CHIUSO'
  | 'SCADUTO'
  | 'ANNULLATO'
  | 'SPEDITO'
  | 'RICEVUTO'
  | 'VALUTATO'
  | 'LIQUIDATO'
  | 'MODIFICATO'
  | 'SUPERVALUTAZIONE'
  | 'COUPON_UTILIZZATO'
  | 'COUPON_PROLUNGATO'
  | 'DOCUMENTI_ACQUISITI'
  | 'FIRMA_CARTA'
  | 'CORRETTO'
  | 'INIZIALIZZATO'
  | 'PROVA_ACQUISTO'
  | 'FOTO'
  | 'RIMBORSATO';

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

const insert = statement(
  'device_event_insert',
  `insert into device_event (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);

/** Columns of an event in the order in which statements of their own (CTEs) write them. */
export const eventColumns = columns;

/** `id_operatore`, `id_utente` and `is_impersonato` of an author; the first two are null for the system and for links. */
export function authorValues(author: Author): [number | null, number | null, 0 | 1] {
  if (author === 'system' || author.kind !== 'session') return [null, null, 0];
  return [author.id_operatore, author.id_utente, author.is_impersonato ? 1 : 0];
}

/** Writes one line of a device's history; in the transaction of what it tells. */
export async function recordEvent(db: Db, author: Author, now: Date, event: EventRow): Promise<void> {
  const { serial_number, num_times, id_affiliato, id_negozio, evento } = event;
  const states = [event.da_stato ?? null, event.a_stato ?? null];
  const device = [serial_number, num_times, id_affiliato, id_negozio];
  await insert.run(db, [
    now,
    ...device,
    evento,
    ...states,
    ...authorValues(author),
    noteOf(author, event.nota),
  ]);
}

/** Nobody's events say whose they are in the note. */
export function noteOf(author: Author, nota: string | null | undefined): string | null {
  if (author === 'system') return nota ? `Sistema: ${nota}` : 'Sistema';
  if (author.kind === 'link') return nota ? `Cliente: ${nota}` : 'Cliente';
  return nota ?? null;
}
