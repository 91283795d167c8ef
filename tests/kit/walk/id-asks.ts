import { api, type CallName } from '#contract/api';
import type { Person } from './people.ts';
import type { Row } from './row.ts';
import type { Things } from './things.ts';

/** Fields of a call, and what is odd about them. */
interface Asking {
  what: string;
  fields: Record<string, unknown>;
}

/** Optional ids of a call's input: on this wire an absent one means everything in one's scope. */
function optionalIds(name: CallName): string[] {
  const shape = api[name].input.shape as Record<string, { safeParse(value: unknown): { success: boolean } }>;
  return Object.keys(shape).filter(
    (field) => field.startsWith('id_') && shape[field]!.safeParse(undefined).success,
  );
}

/** The call as its row has it, without each of its optional ids, and without any. */
export function withoutIds(name: CallName, row: Row, aim: Things): Asking[] {
  const given = row.fields?.(aim) ?? {};
  const ids = optionalIds(name);
  const without = (left: readonly string[]) =>
    Object.fromEntries(Object.entries(given).filter(([field]) => !left.includes(field)));
  const each = ids.filter((id) => id in given && ids.length > 1);
  return [
    ...each.map((id) => ({ what: `without ${id}`, fields: without([id]) })),
    { what: 'without ids', fields: without(ids) },
  ];
}

/** The call as its row has it, with each further id that it takes naming the shop or affiliate of these things. */
export function withIds(name: CallName, row: Row, aim: Things): Asking[] {
  const { id_negozio, id_affiliato, id_operatore, id_cliente } = aim;
  const known: Record<string, number> = {
    id_negozio,
    id_affiliato,
    id_color: id_affiliato,
    id_operatore,
    id_cliente,
  };
  const given = row.fields?.(aim) ?? {};
  return Object.keys(api[name].input.shape)
    .filter((id) => id in known && !(id in given))
    .map((id) => ({ what: `with ${id}`, fields: { ...given, [id]: known[id] } }));
}

/** What rows tell of shops and affiliates that are not this person's. */
export function foreignRows(
  person: Person,
  rows: readonly Record<string, unknown>[],
  affiliateOf: (id_negozio: number) => number | null,
): string[] {
  return rows.flatMap((row) => {
    const { id_negozio, id_affiliato } = row;
    const owner = typeof id_negozio === 'number' && id_negozio > 0 ? affiliateOf(id_negozio) : null;
    const foreign = [owner, id_affiliato].filter(
      (one) => typeof one === 'number' && one > 0 && one !== person.id_affiliato,
    );
    return foreign.length > 0 ? [`negozio ${String(id_negozio)}, affiliato ${foreign.join(' ')}`] : [];
  });
}
