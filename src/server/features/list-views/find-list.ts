import { api } from '#contract/api';
import type { Call } from '#contract/call';
import { deviceParts } from '#contract/lists/devices';
import type { List } from '#contract/lists/list';
import { CallFault } from '#server/call/outcome';

const lists = new Map(
  [
    ...Object.values<Call>(api).flatMap((call) => (call.kind === 'query' && call.list ? [call.list] : [])),
    ...deviceParts,
  ].map((list) => [list.call, list as List]),
);

/** The list of that name; one that the contract does not know is 400. */
export function listNamed(lista: string): List {
  const list = lists.get(lista);
  if (!list) throw wrong({ lista: 'Lista sconosciuta' });
  return list;
}

/** The call of that name, where it answers a list; else 400. */
export function listCall(chiamata: string): Extract<Call, { kind: 'query' }> {
  const call = Object.hasOwn(api, chiamata) ? (api as Readonly<Record<string, Call>>)[chiamata] : undefined;
  if (call?.kind !== 'query' || !call.list) throw wrong({ chiamata: 'Lista sconosciuta' });
  return call;
}

/** 400, with what is wrong with each field. */
export function wrong(fields: Record<string, string>): CallFault {
  return new CallFault('RICHIESTA_NON_VALIDA', { fields });
}
