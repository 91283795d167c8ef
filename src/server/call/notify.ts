import { statement, type Db } from '#server/kit/database';

/** The channel that all server processes listen on. */
export const liveChannel = 'permuta_eventi';

/** What a till is told live: which purchase, and no personal data. */
export interface LiveEvent {
  /** cattura: the customer's phone did something; acquisto: the purchase changed state; prova_acquisto: its photo came */
  tipo: 'cattura' | 'acquisto' | 'prova_acquisto';
  serial_number: string;
  num_times: number;
  id_negozio: number;
  dati: Record<string, unknown>;
}

const tell = statement('live_notify', `select pg_notify('${liveChannel}', $1)`);

/** Tells all tills whose scope has the shop, when the transaction commits and only then. */
export async function notify(tx: Db, event: LiveEvent): Promise<void> {
  await tell.run(tx, [JSON.stringify(event)]);
}
