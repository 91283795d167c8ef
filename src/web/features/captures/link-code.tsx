import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Copy, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { purchaseText } from '#domain/text';
import { faultText } from '#lib/fault-text';
import { formatTime } from '#lib/format';
import { serverNow } from '#lib/server-clock';
import { useAct } from '#lib/use-act';
import type { Cycle } from '#parts/device';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { Notice } from '#ui/notice';
import { Qr } from '#ui/qr';
import { Skeleton } from '#ui/skeleton';
import { briefly, toast } from '#ui/toast';
import { captureLink, isReplaced, renewLink, type Cattura } from './queries.ts';

interface LinkCodeProps {
  cycle: Cycle;
  /** Whose capture it is; 'documento': of the two photos of the document, whoever will be the customer. */
  kind: number | 'documento';
  /** The capture as the till knows it: another till may have renewed the code. */
  cattura: Cattura | null;
}

/** The code that the customer's phone looks at, the same as a link, and until when it opens (rulings §2). */
export function LinkCode({ cycle, kind, cattura }: LinkCodeProps) {
  const { data, error, refetch } = useQuery(captureLink(cycle, kind));
  const act = useAct();
  const [isAsking, setAsking] = useState(false);
  const left = useMinutesLeft(data?.scade_il);
  if (error) {
    return (
      <Notice
        kind="error"
        title="Codice per il telefono non disponibile"
        actions={<Button onClick={() => void refetch()}>Riprova</Button>}
      >
        {faultText(error)}
      </Notice>
    );
  }
  if (data?.refusal) {
    return (
      <Notice
        kind="warn"
        title="Codice per il telefono non disponibile"
        actions={<Button onClick={() => void refetch()}>Riprova</Button>}
      >
        {data.refusal.motivo ?? faultText(data.refusal.word)}
      </Notice>
    );
  }
  const isElsewhere = data !== undefined && isReplaced(data, cattura);
  const isOver = isElsewhere || (data !== undefined && left <= 0);
  const renew = async (): Promise<void> => {
    if (await act.run(() => renewLink(cycle, kind))) setAsking(false);
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(data?.indirizzo ?? '');
      toast.success(purchaseText.linkCopied, briefly);
    } catch {
      // Browsers refuse the clipboard outside https and localhost.
      toast.error('Il browser non permette di copiare: usa il codice QR.');
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-7 gap-y-4">
      {data ? (
        <div className={clsx('relative shrink-0', isOver && 'opacity-20')}>
          <Qr value={data.indirizzo} label="Codice per il telefono del cliente" size={224} />
        </div>
      ) : (
        <Skeleton className="size-[224px]" />
      )}
      <div className="grid min-w-60 grow basis-60 justify-items-start gap-3">
        <p>
          Il cliente inquadra il codice con il suo telefono:{' '}
          {kind === 'documento'
            ? 'legge l’informativa e fotografa il documento.'
            : cattura?.firma_carta_il
              ? 'fotografa il documento.'
              : 'fotografa il documento, poi legge e firma la ricevuta.'}
        </p>
        {isElsewhere ? (
          <Notice kind="warn" title="Il codice è stato rinnovato da un’altra postazione">
            Questo codice non apre più nulla: usa quello dell’altra postazione, oppure rinnovalo qui.
          </Notice>
        ) : (
          <p className={isOver ? 'font-semibold text-danger' : 'text-soft'}>
            {isOver
              ? 'Il link è scaduto: rinnovalo e mostra il nuovo codice.'
              : data
                ? `Valido fino alle ${formatTime(data.scade_il)} (ancora ${left} ${left === 1 ? 'minuto' : 'minuti'})`
                : ' '}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            kind="ghost"
            icon={<Copy size={18} aria-hidden="true" />}
            disabledReason={isElsewhere ? 'Il codice è stato rinnovato' : isOver ? 'Il link è scaduto' : null}
            onClick={() => void copy()}
          >
            Copia Link
          </Button>
          <Button
            kind={isOver ? 'primary' : 'quiet'}
            icon={<RefreshCw size={18} aria-hidden="true" />}
            busy={act.isBusy}
            // A code that opens nothing any more is replaced at once; a good one may be open on the customer's phone.
            onClick={() => (isOver ? void renew() : setAsking(true))}
          >
            Rinnova
          </Button>
        </div>
        {isAsking ? null : <ActProblem act={act} />}
        <ConfirmDialog
          open={isAsking}
          title="Rinnovare il codice?"
          confirmLabel="Rinnova il codice"
          cancelLabel="No, torna indietro"
          busy={act.isBusy}
          onConfirm={() => void renew()}
          onClose={() => {
            act.clear();
            setAsking(false);
          }}
        >
          <p>
            Il codice di adesso smette di funzionare: chi lo ha aperto sul suo telefono deve inquadrare quello
            nuovo.
          </p>
          <ActProblem act={act} className="mt-4" />
        </ConfirmDialog>
      </div>
    </div>
  );
}

/** Whole minutes until a moment by the server's clock, looked at every few seconds; 0 when it is over. */
function useMinutesLeft(moment: string | undefined): number {
  const [now, setNow] = useState(() => serverNow().getTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow().getTime()), 5000);
    return () => clearInterval(timer);
  }, []);
  return moment ? Math.max(0, Math.ceil((new Date(moment).getTime() - now) / 60_000)) : 0;
}
