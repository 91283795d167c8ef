import type { Scope } from '#domain/actor';
import type { RowOf } from '#contract/api';
import { statement, type Db } from '#server/kit/database';

type PackagingRow = RowOf<'getPackaging'>;

const columns = `p.id_packaging, p.id_negozio, a.ragione_sociale, s.negozio, o.nome || ' ' || o.cognome as operatore,
  p.data_richiesta, p.data_evasione, p.is_evasa`;
const source = `packaging_request p join store s on s.id_negozio = p.id_negozio
  join affiliate a on a.id_affiliato = p.id_affiliato join operator o on o.id_operatore = p.id_operatore`;
const inScope = `($1::int is null or p.id_affiliato = $1) and ($2::int is null or p.id_negozio = $2)`;

const page = statement<PackagingRow>(
  'packaging_page',
  `select ${columns} from ${source} where ${inScope} order by p.data_richiesta desc, p.id_packaging desc limit $3 offset $4`,
);
const count = statement<{ n: number }>(
  'packaging_count',
  `select count(*) as n from packaging_request p where ${inScope}`,
);
const insert = statement<{ id_packaging: number }>(
  'packaging_insert',
  `insert into packaging_request (id_affiliato, id_negozio, id_operatore, data_richiesta) values ($1, $2, $3, $4)
   on conflict (id_negozio) where is_evasa = 0 do nothing returning id_packaging`,
);
const fulfil = statement(
  'packaging_fulfil',
  `update packaging_request set is_evasa = 1, data_evasione = $2, id_operatore_evasione = $3
   where id_packaging = $1 and is_evasa = 0`,
);
const exists = statement(
  'packaging_exists',
  'select 1 as found from packaging_request where id_packaging = $1',
);

/** A page of requests in scope, newest first. */
export function listRequests(db: Db, scope: Scope, limit: number, offset: number): Promise<PackagingRow[]> {
  return page.all(db, [scope.id_affiliato, scope.id_negozio, limit, offset]);
}

/** How many requests are in scope. */
export async function countRequests(db: Db, scope: Scope): Promise<number> {
  return (await count.one(db, [scope.id_affiliato, scope.id_negozio])).n;
}

/** Opens a request; null when the shop has one open (two tills at once: one wins). */
export async function openRequest(
  db: Db,
  shop: { id_affiliato: number; id_negozio: number },
  id_operatore: number,
  now: Date,
): Promise<number | null> {
  return (
    (await insert.maybe(db, [shop.id_affiliato, shop.id_negozio, id_operatore, now]))?.id_packaging ?? null
  );
}

/** Fulfils an open request; 'gone' when there is none with this id, 'done' when somebody was first. */
export async function fulfilRequest(
  db: Db,
  id_packaging: number,
  id_operatore: number,
  now: Date,
): Promise<'fulfilled' | 'done' | 'gone'> {
  if ((await fulfil.run(db, [id_packaging, now, id_operatore])) === 1) return 'fulfilled';
  return (await exists.maybe(db, [id_packaging])) ? 'done' : 'gone';
}
