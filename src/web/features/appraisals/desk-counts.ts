import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/api';
import { deskStations, type DeskPart } from '#domain/desk-part';
import { asking } from '#lib/asking';
import { formatCount } from '#lib/format';

/** How much each part of the desk holds: '12', or '10.000+'. */
type DeskCounts = Readonly<Partial<Record<DeskPart, string>>> & { arriving: string | null };

/** What the desk holds, by what narrows its first list; only its stations where nothing else is needed. */
export function useDeskCounts(narrowed: Readonly<Record<string, unknown>> = {}): DeskCounts {
  // The station itself narrows no count, and the order none either.
  const { sort: _sort, id_stato_device: _state, active_status: _active, ...rest } = narrowed;
  const filters = Object.entries(rest).filter(([, value]) => value !== null && value !== undefined);
  const isWhole = filters.every(([, value]) => value === 0);
  const input = {
    ...Object.fromEntries(filters),
    id_negozio: rest['id_negozio'] ?? 0,
    ...(isWhole ? {} : { voci: [...deskStations] }),
  } as unknown as InputOf<'getContiSede'>;
  const { data } = useQuery(
    asking('getContiSede', input, { placeholderData: keepPreviousData, refetchOnWindowFocus: 'always' }),
  );
  const said = (numero: number, isMore: boolean) => `${formatCount(numero)}${isMore ? '+' : ''}`;
  const arriving = data?.filter(({ voce }) => deskStations.includes(voce));
  return {
    ...Object.fromEntries(
      data?.map(({ voce, numero, is_oltre }) => [voce, said(numero, is_oltre === 1)]) ?? [],
    ),
    arriving: arriving
      ? said(
          arriving.reduce((sum, { numero }) => sum + numero, 0),
          arriving.some(({ is_oltre }) => is_oltre === 1),
        )
      : null,
  };
}
