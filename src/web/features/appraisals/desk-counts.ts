import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/api';
import type { DeskPart } from '#domain/desk-part';
import { asking } from '#lib/asking';
import { formatCount } from '#lib/format';

interface DeskCounts {
  /** '12', or '10.000+'; null: not known yet. */
  of: (...parts: readonly DeskPart[]) => string | null;
}

/** How much these parts of the desk hold; all of them where nothing narrows. */
export function useDeskCounts(
  parts: readonly DeskPart[] = [],
  narrowed: Readonly<Record<string, unknown>> = {},
): DeskCounts {
  // What tells the parts apart narrows no count, and the order none either.
  const apart = ['sort', 'id_stato_device', 'contestazione', 'active_status'];
  const filters = Object.entries(narrowed).filter(
    ([name, value]) => !apart.includes(name) && value !== null && value !== 0,
  );
  const input = {
    id_negozio: 0,
    ...Object.fromEntries(filters),
    ...(filters.length > 0 ? { voci: parts } : {}),
  } as unknown as InputOf<'getContiSede'>;
  const { data } = useQuery(
    asking('getContiSede', input, { placeholderData: keepPreviousData, refetchOnWindowFocus: 'always' }),
  );
  return {
    of: (...asked) => {
      const found = data?.filter(({ voce }) => asked.includes(voce));
      if (!found || found.length < asked.length) return null;
      const count = formatCount(found.reduce((sum, { numero }) => sum + numero, 0));
      return found.some(({ is_oltre }) => is_oltre === 1) ? `${count}+` : count;
    },
  };
}
