import { emptyScope, narrowScope, scopeOf, type Actor, type Scope } from '#domain/actor';
import type { Call } from '#contract/call';
import type { Permission } from '#domain/permission';
import { reachOf } from '#domain/role';
import { type Db, type None, statement } from '#server/kit/database';
import { CallFault, refuse, type Refused } from './outcome.ts';

const allStores = statement<None, { id_negozio: number; id_affiliato: number }>(
  'scope_stores',
  'select id_negozio, id_affiliato from store',
);

/** Which affiliate a shop belongs to. Shops never change affiliate, so knowing them once is enough. */
export interface Stores {
  affiliateOf(id_negozio: number): number | null;
}

/** Loads the directory of shops; `refresh` is called when a shop is not known yet. */
export async function openStores(db: Db): Promise<Stores & { refresh(): Promise<void> }> {
  const owners = new Map<number, number>();
  const refresh = async () => {
    for (const row of await allStores.all(db)) owners.set(row.id_negozio, row.id_affiliato);
  };
  await refresh();
  return { affiliateOf: (id_negozio) => owners.get(id_negozio) ?? null, refresh };
}

interface Ids {
  id_negozio?: number | null;
  id_affiliato?: number | null;
  id_operatore?: number | null;
}

/**
 * The rows a call may touch: the session's scope narrowed by the shop or affiliate it asks for. Asking for another's, or
 * acting as another operator, is 403 (rulings §3). The one place where this is decided.
 */
export function scopeOfCall(call: Call, actor: Actor, input: Ids, stores: Stores): Scope {
  // Nobody's own rows: open calls work by token or serial and never by scope.
  if (actor.kind === 'public') return emptyScope();
  const scope = scopeOf(actor);
  const free = new Set<string>(call.unscoped ?? []);
  if (actor.kind === 'session' && input.id_operatore && !free.has('id_operatore')) {
    if (input.id_operatore !== actor.id_operatore) throw new CallFault('NON_PERMESSO');
  }
  const wanted: { id_negozio?: number | null; id_affiliato?: number | null } = {};
  if (!free.has('id_negozio')) wanted.id_negozio = input.id_negozio ?? null;
  if (!free.has('id_affiliato')) wanted.id_affiliato = input.id_affiliato ?? null;
  const narrowed = narrowScope(scope, wanted, (id) => stores.affiliateOf(id));
  if (!narrowed) throw new CallFault('NON_PERMESSO');
  return narrowed;
}

/** What is done at the counter of one shop: a purchase with its photos, and a coupon's use. */
const counterActs: ReadonlySet<string> = new Set<Permission>([
  'purchases.make',
  'files.upload',
  'coupons.use',
]);

/**
 * The same for what a call changes: who chooses his shop acts at the counter of the chosen one alone (rulings §12). Without
 * one he is told so; another one's things are 404, though he may read them.
 */
export function scopeOfAct(call: Call, actor: Actor, scope: Scope, stores: Stores): Scope | Refused {
  const isCounterAct = call.kind === 'mutation' && counterActs.has(call.access);
  if (!isCounterAct || actor.kind !== 'session' || reachOf(actor) !== 'affiliate') return scope;
  if (!actor.id_negozio) return refuse('NEGOZIO_NON_SCELTO');
  const chosen = narrowScope(scope, { id_negozio: actor.id_negozio }, (id) => stores.affiliateOf(id));
  if (!chosen) throw new CallFault('NON_TROVATO');
  return chosen;
}
