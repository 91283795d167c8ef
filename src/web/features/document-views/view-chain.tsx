import { useQuery } from '@tanstack/react-query';
import { viewFaults } from '#domain/document-view';
import { askingOne } from '#lib/asking';
import { formatCount } from '#lib/format';
import { ChainState } from '#parts/chain-state';

/** Whether the views are as they were written, but for those that retention has deleted. */
export function ViewChain() {
  const { data, error, isFetching, refetch } = useQuery(
    askingOne('getVerificaConsultazioni', {}, { refetchOnMount: 'always' }),
  );
  const { sigillate = 0, cancellate = 0, da_sigillare = 0 } = data ?? {};
  return (
    <ChainState
      state={data ?? undefined}
      error={error}
      busy={isFetching}
      onAgain={() => void refetch()}
      counted={[
        sigillate === 1 ? '1 sigillata' : `${formatCount(sigillate)} sigillate`,
        ...(cancellate > 0 ? [`di cui ${formatCount(cancellate)} cancellate dalla conservazione`] : []),
        ...(da_sigillare > 0 ? [`${formatCount(da_sigillare)} da sigillare entro l’ora`] : []),
      ].join(', ')}
      wrong={
        <>
          La voce {data?.progressivo_errato} della catena {data?.motivo ? viewFaults[data.motivo] : ''}:
          avvisa chi gestisce il sistema e conserva una copia del database.
        </>
      }
    />
  );
}
