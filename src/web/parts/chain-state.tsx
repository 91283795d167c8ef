import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { faultText } from '#lib/fault-text';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';

interface ChainStateProps {
  /** What the walk found; absent: it is under way. */
  state: { is_integra: 0 | 1; impronta: string | null } | undefined;
  error: unknown;
  busy: boolean;
  onAgain: () => void;
  /** Said of a whole chain before its last hash. */
  counted: ReactNode;
  /** Said of one that is not. */
  wrong: ReactNode;
}

/** Whether a log is as it was written; its last hash is there to be noted elsewhere. */
export function ChainState({ state, error, busy, onAgain, counted, wrong }: ChainStateProps) {
  const again = (
    <Button kind="ghost" size="small" busy={busy} onClick={onAgain}>
      Verifica di nuovo
    </Button>
  );
  if (error)
    return (
      <Notice kind="warn" title="La catena non è stata verificata" actions={again}>
        {faultText(error)}
      </Notice>
    );
  if (!state) return <Skeleton className="h-11 w-full" />;
  if (state.is_integra === 0)
    return (
      <Notice kind="error" title="Il registro è stato alterato" actions={again}>
        {wrong}
      </Notice>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <div className="flex min-w-0 items-start gap-2">
        <ShieldCheck size={18} className="mt-px shrink-0 text-green" aria-hidden="true" />
        <p role="status" className="min-w-0">
          <span className="font-semibold">Catena verificata:</span> {counted}
          {state.impronta ? (
            <>
              , ultima impronta{' '}
              <code className="font-mono text-xs break-all text-soft">{state.impronta}</code>
            </>
          ) : null}
        </p>
      </div>
      <span className="sm:ml-auto">{again}</span>
    </div>
  );
}
