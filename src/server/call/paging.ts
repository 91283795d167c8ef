import { CallFault } from './outcome.ts';

/** Rows of a page when the caller does not say, and the most it may ask for (rulings §2). */
const defaultLimit = 100;
const maxLimit = 500;

/** Rows of a page while a list is made into a file. */
export const exportLimit = 500;

/** Limit and offset of a list, checked. */
export function pageOf(input: { limit: number | null; offset: number | null; formato?: string | null }): {
  limit: number;
  offset: number;
} {
  const limit = input.limit ?? defaultLimit;
  const offset = input.offset ?? 0;
  const fields: Record<string, string> = {};
  if (limit < 1 || limit > (input.formato ? exportLimit : maxLimit)) fields['limit'] = `Da 1 a ${maxLimit}`;
  if (offset < 0) fields['offset'] = 'Non negativo';
  if (Object.keys(fields).length > 0) throw new CallFault('RICHIESTA_NON_VALIDA', { fields });
  return { limit, offset };
}

/** One of a list's columns, and which way. */
interface Order<C extends string> {
  column: C;
  direction: 'asc' | 'desc';
}

/** Reads `sort` ('-' in front: descending); `fallback` when none was sent. A column that the list does not have is 400. */
export function orderOf<C extends string>(
  sort: string | null,
  columns: Readonly<Record<C, unknown>>,
  fallback: NoInfer<C | `-${C}`>,
): Order<C> {
  const asked = sort ?? fallback;
  const column = asked.replace(/^-/, '');
  if (!Object.hasOwn(columns, column)) {
    const fields = { sort: `Valori: ${Object.keys(columns).join(', ')}` };
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields });
  }
  return { column: column as C, direction: asked.startsWith('-') ? 'desc' : 'asc' };
}
