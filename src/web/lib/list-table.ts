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
