import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { chainFaults } from '#domain/audit';
import { faultText } from '#lib/fault-text';
import { formatCount } from '#lib/format';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { chainState } from './queries.ts';

/** Whether the log is as it was written; its last hash is there to be noted elsewhere. */
export function ChainNote() {
  const { data, error, isFetching, refetch } = useQuery(chainState);
  const again = (
    <Button kind="ghost" size="small" busy={isFetching} onClick={() => void refetch()}>
      Verifica di nuovo
    </Button>
  );
  if (error)
    return (
      <Notice kind="warn" title="La catena non è stata verificata" actions={again}>
        {faultText(error)}
      </Notice>
    );
  if (!data) return <Skeleton className="h-11 w-full" />;
  if (data.is_integra === 0)
    return (
      <Notice kind="error" title="Il registro è stato alterato" actions={again}>
        La voce {data.progressivo_errato} {data.motivo ? chainFaults[data.motivo] : ''}. Fino alla{' '}
        {formatCount(data.voci)} la catena è in ordine: avvisa chi gestisce il sistema e conserva una copia
        del database.
      </Notice>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <div className="flex min-w-0 items-start gap-2">
        <ShieldCheck size={18} className="mt-px shrink-0 text-green" aria-hidden="true" />
        <p role="status" className="min-w-0">
          <span className="font-semibold">Catena verificata:</span>{' '}
          {data.voci === 1 ? '1 voce' : `${formatCount(data.voci)} voci`}, ultima impronta{' '}
          <code className="font-mono text-xs break-all text-soft">{data.impronta}</code>
        </p>
      </div>
      <span className="sm:ml-auto">{again}</span>
    </div>
  );
}
