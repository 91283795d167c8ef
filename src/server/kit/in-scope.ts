import type { Scope } from '#domain/actor';
import { fragment, type Fragment } from './fragment.ts';

/**
 * The rows of a scope, by the alias' own columns: whoever takes it in must be given a `Scope`, which only a session or a
 * reason makes (`everything`).
 */
export const inScope = (alias: string): Fragment<{ scope: Scope }> =>
  fragment`(:scope.id_affiliato::int is null or ${alias}.id_affiliato = :scope.id_affiliato)
     and (:scope.id_negozio::int is null or ${alias}.id_negozio = :scope.id_negozio)`;
