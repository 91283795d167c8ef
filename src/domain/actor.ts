import { never } from './code.ts';
import { reachOf, type Role } from './role.ts';

/** Who is asking, and whose rows they may touch (S1 §6, S2 §6, rulings §3). */

/** Somebody signed in. `id_utente` is the account, `id_operatore` who acts (the same until an operator is chosen). */
export interface SessionActor {
  kind: 'session';
  id_sessione: number;
  id_role: Role;
  id_utente: number;
  id_operatore: number;
  /** null: head office or support, all affiliates */
  id_affiliato: number | null;
  /** null: no shop chosen */
  id_negozio: number | null;
  is_impersonato: boolean;
}

/**
 * What a signed link is for: photos and signatures, a receipt to look at, the two photos of the document alone, consents to be
 * taken back.
 */
export type LinkUse = 'capture' | 'document' | 'identity' | 'consent';

/** A signed link: the customer's phone (capture, identity) or a document sent out (document). */
export interface LinkActor {
  kind: 'link';
  use: LinkUse;
  /** SHA-256 of the token's id: what the ledgers know it by */
  id_link: string;
  /** its capture is complete: only answers given before are given again (a phone that lost its connection) */
  is_chiuso: boolean;
  serial_number: string;
  num_times: number;
  id_negozio: number;
  id_affiliato: number;
  id_cliente: number | null;
}

/** Nobody: an open call. */
interface PublicActor {
  kind: 'public';
}

export type Actor = SessionActor | LinkActor | PublicActor;

declare const scopeBrand: unique symbol;

/** Rows that may be touched, proven by the session: null means all. Minted by `scopeOf` and `narrowScope`, and by name. */
export type Scope = {
  readonly id_affiliato: number | null;
  readonly id_negozio: number | null;
  readonly [scopeBrand]: true;
};

/** A shop's people, and support in its place: the shop. A master: the affiliate. Head office and support: everything. */
export function scopeOf(actor: SessionActor | LinkActor): Scope {
  if (actor.kind === 'link') return mint(actor.id_affiliato, actor.id_negozio);
  const reach = reachOf(actor);
  switch (reach) {
    case 'all':
      return mint(null, null);
    case 'affiliate':
      // null would be all: a master without an affiliate has no rows.
      return mint(actor.id_affiliato ?? 0, null);
    case 'shop':
      // A shop account without a shop sees nothing: 0 is no shop's id.
      return mint(actor.id_affiliato, actor.id_negozio ?? 0);
    case 'none':
      return emptyScope();
    default:
      return never(reach);
  }
}

/**
 * The same scope, limited to one shop or affiliate asked for; null when that lies outside it. A shop brings its affiliate
 * along: what is the affiliate's as a whole (invoices) must not come from all of them.
 */
export function narrowScope(
  scope: Scope,
  wanted: { id_affiliato?: number | null; id_negozio?: number | null },
  affiliateOfShop: (id_negozio: number) => number | null,
): Scope | null {
  let { id_affiliato, id_negozio } = scope;
  if (wanted.id_affiliato) {
    if (id_affiliato !== null && id_affiliato !== wanted.id_affiliato) return null;
    id_affiliato = wanted.id_affiliato;
  }
  if (wanted.id_negozio) {
    const owner = affiliateOfShop(wanted.id_negozio);
    if (owner === null) return null;
    if (id_negozio !== null && id_negozio !== wanted.id_negozio) return null;
    if (id_affiliato !== null && id_affiliato !== owner) return null;
    id_affiliato = owner;
    id_negozio = wanted.id_negozio;
  }
  return mint(id_affiliato, id_negozio);
}

/** True when a row of this shop and affiliate lies inside the scope. */
export function isInScope(scope: Scope, row: { id_affiliato: number; id_negozio: number }): boolean {
  return (
    (scope.id_affiliato === null || scope.id_affiliato === row.id_affiliato) &&
    (scope.id_negozio === null || scope.id_negozio === row.id_negozio)
  );
}

/** The scope of nobody: no row lies in it (0 is no shop's and no affiliate's id). */
export function emptyScope(): Scope {
  return mint(0, 0);
}

/** All rows, for what belongs to no session or has looked at the scope already: said by name, with the reason why. */
export function everything(_reason: string): Scope {
  return mint(null, null);
}

function mint(id_affiliato: number | null, id_negozio: number | null): Scope {
  return { id_affiliato, id_negozio } as Scope;
}
