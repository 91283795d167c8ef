import { packagingRequests } from '#contract/lists/packaging';
import type { RowOf } from '#contract/api';
import { packagingMachine, type PackagingState } from '#domain/packaging';
import { listOf } from '#server/call/list';
import { type Db, statement } from '#server/kit/database';

/** Requests in scope. */
export const listRequests = listOf<RowOf<'getPackaging'>>(packagingRequests, {
  from: `packaging_request p join store s on s.id_negozio = p.id_negozio
    join affiliate a on a.id_affiliato = p.id_affiliato join operator o on o.id_operatore = p.id_operatore`,
  alias: 'p',
  columns: {
    ragione_sociale: 'a.ragione_sociale',
    negozio: 's.negozio',
    operatore: `o.nome || ' ' || o.cognome`,
  },
  search: `fold(s.negozio || ' ' || a.ragione_sociale || ' ' || o.nome || ' ' || o.cognome)`,
  tie: { 'p.id_packaging': 'int' },
});

/** A shop's last request; no row when it never asked. */
export const lastRequest = statement<{ id_negozio: number }, { is_evasa: PackagingState }>(
  'packaging_last',
  `select is_evasa from packaging_request where id_negozio = :id_negozio
   order by data_richiesta desc, id_packaging desc limit 1`,
);
const insert = statement<
  { id_affiliato: number; id_negozio: number; id_operatore: number; now: Date },
  { id_packaging: number }
>(
  'packaging_insert',
  `insert into packaging_request (id_affiliato, id_negozio, id_operatore, data_richiesta) values (:id_affiliato,
   :id_negozio, :id_operatore, :now)
   on conflict (id_negozio) where is_evasa = 0 do nothing returning id_packaging`,
);
const fulfil = statement<{
  id_packaging: number;
  now: Date;
  id_operatore: number;
  from: readonly (0 | 1)[];
  to: 0 | 1;
}>(
  'packaging_fulfil',
  `update packaging_request set is_evasa = :to, data_evasione = :now, id_operatore_evasione = :id_operatore
   where id_packaging = :id_packaging and is_evasa = any(:from)`,
);
const exists = statement<{ id_packaging: number }>(
  'packaging_exists',
  'select 1 as found from packaging_request where id_packaging = :id_packaging',
);

/** Opens a request; null when the shop has one open (two tills at once: one wins). */
export async function openRequest(
  db: Db,
  shop: { id_affiliato: number; id_negozio: number },
  id_operatore: number,
  now: Date,
): Promise<number | null> {
  const made = await insert.maybe(db, { ...shop, id_operatore, now });
  return made?.id_packaging ?? null;
}

/** Fulfils an open request; 'gone' when there is none with this id, 'done' when somebody was first. */
export async function fulfilRequest(
  db: Db,
  id_packaging: number,
  id_operatore: number,
  now: Date,
): Promise<'fulfilled' | 'done' | 'gone'> {
  const { from, to } = packagingMachine.moves.fulfil;
  if ((await fulfil.run(db, { id_packaging, now, id_operatore, from, to })) === 1) return 'fulfilled';
  return (await exists.maybe(db, { id_packaging })) ? 'done' : 'gone';
}
