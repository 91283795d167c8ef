import { faultText } from './fault-text.ts';

/** What a table shows of the query that its rows come from: on their way, or what went wrong while there are none. */
export function tableState(asked: {
  data: unknown;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}): { loading: boolean; error: string | null; onRetry: () => void } {
  const { data, error, isFetching, refetch } = asked;
  return {
    loading: isFetching,
    error: error && !data ? faultText(error) : null,
    onRetry: () => void refetch(),
  };
}

/** The part of a list's state that its table turns. */
interface Paged {
  pagina: number;
  righe: number;
  ordine: string | null;
}

/** Pages and order of a table whose list keeps them in its state; another order begins at the first page. */
export function tablePages<F extends Paged>(
  filter: F,
  total: number | string | null | undefined,
  show: (next: F) => void,
) {
  return {
    page: {
      index: filter.pagina,
      size: filter.righe,
      total: total ?? 0,
      onChange: ({ index, size }: { index: number; size: number }) =>
        show({ ...filter, pagina: index, righe: size }),
    },
    sort: filter.ordine,
    onSort: (ordine: string | null) => show({ ...filter, ordine, pagina: 0 }),
  };
}
