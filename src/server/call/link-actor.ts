import type { FastifyRequest } from 'fastify';
import type { Actor, LinkActor, LinkUse } from '#domain/actor';
import { isCancelled } from '#domain/device-state';
import type { Refusal } from '#domain/fault';
import { isCapturable } from '#domain/receipt-capture';
import { type Db, statement } from '#server/kit/database';
import type { DeviceState } from '#domain/device-state';
import { linkHash, readToken, type LinkPayload } from '#server/kit/link-token';
import { readSecret } from '#server/kit/secret';
import type { App } from './app-state.ts';

const header = 'x-link-token';

interface LinkRow {
  uso: LinkUse;
  id_affiliato: number;
  id_negozio: number;
  id_cliente: number | null;
  is_chiuso: boolean;
  id_stato_device: DeviceState;
  data_apertura: string;
}

// Of what the token says the row is asked for: it must agree in everything, and the purchase still have this seller. A
// link given out before there was one (0) is the first seller's, and nobody's after that one.
const findLink = statement<
  {
    id_link: string;
    uso: string;
    serial_number: string;
    num_times: number;
    id_negozio: number;
    id_affiliato: number;
    id_cliente: number;
    now: Date;
  },
  LinkRow
>(
  'link_find',
  `select l.uso, l.id_affiliato, l.id_negozio, l.id_cliente, 
     l.chiuso_il is not null or (l.uso in ('capture', 'identity') and c.conclusa_il is not null) as is_chiuso, d.id_stato_device, d.data_apertura
   from link l join device d on d.serial_number = l.serial_number and d.num_times = l.num_times
     left join capture c on c.serial_number = l.serial_number and c.num_times = l.num_times
   where l.id_link = :id_link and l.uso = :uso and l.serial_number = :serial_number and l.num_times = :num_times
     and l.id_negozio = :id_negozio
     and l.id_affiliato = :id_affiliato and (l.id_cliente = :id_cliente or :id_cliente = 0)
       and d.id_cliente is not distinct from l.id_cliente
       and l.scade_il > :now
     and (l.chiuso_il is null or l.motivo_chiusura = 'COMPLETA')`,
);

const keys = new WeakMap<Db, Promise<Buffer>>();

/** The key that links are signed with; the same in all processes. */
export function linkKey(db: Db): Promise<Buffer> {
  const known = keys.get(db);
  if (known) return known;
  const asked = readSecret(db, 'link').catch((error: unknown) => {
    keys.delete(db);
    throw error;
  });
  keys.set(db, asked);
  return asked;
}

/** True when the request brings a link token, good or not. */
export function hasLinkToken(request: FastifyRequest): boolean {
  return typeof request.headers[header] === 'string' && request.headers[header] !== '';
}

/**
 * Who a link token stands for: the customer of one purchase. Nobody when it is forged, expired, closed, of a cancelled
 * purchase or of one that has another seller by now (rulings §2).
 */
export async function linkActorOf(
  app: App,
  request: FastifyRequest,
  now: Date,
): Promise<LinkActor | Extract<Actor, { kind: 'public' }>> {
  const found = await rowOfToken(app, request, now);
  // What somebody consented to is theirs to take back, whatever becomes of the purchase.
  if (!found || !(found.link.uso === 'consent' || isCapturable(found.row, now))) return { kind: 'public' };
  const { uso, serial_number, num_times, id_negozio, id_affiliato } = found.link;
  return {
    kind: 'link',
    use: uso,
    id_link: found.id_link,
    is_chiuso: found.row.is_chiuso,
    serial_number,
    num_times,
    id_negozio,
    id_affiliato,
    id_cliente: found.row.id_cliente,
  };
}

/** How the purchase ended of a link that is for one of these uses and good but for that; null for all others (rulings §11). */
export async function endOfLink(
  app: App,
  request: FastifyRequest,
  uses: readonly LinkUse[],
  now: Date,
): Promise<Refusal | null> {
  const found = await rowOfToken(app, request, now);
  if (!found || !uses.includes(found.row.uso) || isCapturable(found.row, now)) return null;
  return isCancelled(found.row) ? 'ACQUISTO_ANNULLATO' : 'ACQUISTO_NON_IN_CORSO';
}

async function rowOfToken(
  app: App,
  request: FastifyRequest,
  now: Date,
): Promise<{ link: LinkPayload; id_link: string; row: LinkRow } | null> {
  const link = readToken(await linkKey(app.pool), String(request.headers[header]), now);
  if (!link) return null;
  const { uso, serial_number, num_times, id_negozio, id_affiliato, id_cliente } = link;
  const id_link = linkHash(link.id);
  const wanted = { id_link, uso, serial_number, num_times, id_negozio, id_affiliato, id_cliente, now };
  const row = await findLink.maybe(app.pool, wanted);
  return row && { link, id_link, row };
}
