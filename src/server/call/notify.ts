import { type Db, statement } from '#server/kit/database';

/** The channel that all server processes listen on. */
export const liveChannel = 'permuta_eventi';

/** What a till is told live: which purchase, and no personal data. */
export interface LiveEvent {
  /**
   * cattura: the customer's phone did something; acquisto: the purchase changed state; passo: somebody opened or changed it
   * and it is still pending; prova_acquisto: its photo came; approvazione: one was asked for or answered;
   * prezzo: one was asked for, taken back or answered, of no purchase yet: `dati` has the request (no serial, cycle 0);
   * preparazione: the phone of the login code in `dati` was named, or something was done on it (no serial, cycle 0);
   * fermo: a device is held for an authority, or no longer;
   * contestazione: a value below the purchase's was given, answered or decided: `dati` has the case;
   * spedizione: something happened to the shipment in `dati` (no serial, cycle 0)
   */
  tipo:
    | 'cattura'
    | 'acquisto'
    | 'passo'
    | 'prova_acquisto'
    | 'spedizione'
    | 'approvazione'
    | 'preparazione'
    | 'prezzo'
    | 'contestazione'
    | 'fermo';
  serial_number: string;
  num_times: number;
  id_negozio: number;
  dati: Record<string, unknown>;
}

/**
 * Somebody may have lost his access. The trigger tell_access_change notifies, whatever removed it; only server
 * processes listen.
 */
export interface AccessChange {
  tipo: 'accesso';
  id_sessione?: number;
  id_operatore?: number;
  id_affiliato?: number;
}

/** Something came into these people's inboxes, or they read it elsewhere: told to them alone. */
export interface InboxNews {
  tipo: 'avviso';
  operatori: readonly number[];
}

/** A page of a session begins to watch, or has gone: all processes together show so many of one session. */
export interface PageNews {
  tipo: 'pagina';
  id_sessione: number;
  pagina: string;
  is_aperta: boolean;
}

const tell = statement<{ event: string }>('live_notify', `select pg_notify('${liveChannel}', :event)`);

const tellMany = statement<{ events: readonly string[] }>(
  'live_notify_many',
  `select pg_notify('${liveChannel}', event) from unnest(:events::text[]) as event`,
);

/** Tells all tills whose scope has the shop, when the transaction commits and only then. */
export async function notify(tx: Db, event: LiveEvent): Promise<void> {
  await tell.run(tx, { event: JSON.stringify(event) });
}

/** The same for many at once. */
export async function notifyAll(tx: Db, events: readonly (LiveEvent | InboxNews)[]): Promise<void> {
  if (events.length > 0) await tellMany.run(tx, { events: events.map((event) => JSON.stringify(event)) });
}

/** Tells all processes of a page. */
export async function notifyPage(db: Db, news: PageNews): Promise<void> {
  await tell.run(db, { event: JSON.stringify(news) });
}
