import { workIs, type WorkKey } from '#domain/work-object';
import { notify } from '#server/call/notify';
import type { Db } from '#server/kit/database';
import type { RequestRow } from './store.ts';

/** What the inbox knows a request by. */
export const requestKey = ({ id_richiesta }: Pick<RequestRow, 'id_richiesta'>): WorkKey => ({
  tipo_oggetto: workIs.priceRequest,
  chiave: String(id_richiesta),
});

/** To every till and desk whose scope has the shop: asked for, taken back, answered. It is of no purchase yet. */
export function tellRequest(
  tx: Db,
  { id_richiesta, id_negozio, stato }: Pick<RequestRow, 'id_richiesta' | 'id_negozio' | 'stato'>,
): Promise<void> {
  return notify(tx, {
    tipo: 'prezzo',
    serial_number: '',
    num_times: 0,
    id_negozio,
    dati: { id_richiesta, stato },
  });
}
