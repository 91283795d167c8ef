import { useQuery } from '@tanstack/react-query';
import { chainFaults } from '#domain/audit';
import { formatCount } from '#lib/format';
import { ChainState } from '#parts/chain-state';
import { chainState } from './queries.ts';

/** Whether the log of changes is as it was written. */
export function ChainNote() {
  const { data, error, isFetching, refetch } = useQuery(chainState);
  return (
    <ChainState
      state={data ?? undefined}
      error={error}
      busy={isFetching}
      onAgain={() => void refetch()}
      counted={data?.voci === 1 ? '1 voce' : `${formatCount(data?.voci ?? 0)} voci`}
      wrong={
        <>
          La voce {data?.progressivo_errato} {data?.motivo ? chainFaults[data.motivo] : ''}. Fino alla{' '}
          {formatCount(data?.voci ?? 0)} la catena è in ordine: avvisa chi gestisce il sistema e conserva una
          copia del database.
        </>
      }
    />
  );
}
