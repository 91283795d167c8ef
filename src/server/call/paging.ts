import { CallFault } from './outcome.ts';

/** Rows of a page when the caller does not say, and the most it may ask for (decisions §2). */
export const defaultLimit = 100;
export const maxLimit = 500;

/** Limit and offset of a list, checked. */
export function pageOf(input: { limit: number | null; offset: number | null }): {
  limit: number;
  offset: number;
} {
  const limit = input.limit ?? defaultLimit;
  const offset = input.offset ?? 0;
  const fields: Record<string, string> = {};
  if (limit < 1 || limit > maxLimit) fields['limit'] = `Da 1 a ${maxLimit}`;
  if (offset < 0) fields['offset'] = 'Non negativo';
  if (Object.keys(fields).length > 0) throw new CallFault('RICHIESTA_NON_VALIDA', { fields });
  return { limit, offset };
}
