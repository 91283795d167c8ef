import { FileCheck2 } from 'lucide-react';
import { useState } from 'react';
import type { InputOf } from '#contract/api';
import { formatCount } from '#lib/format';
import { saveList } from '#lib/save-file';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { toast } from '#ui/toast';

interface HandOverProps {
  /** what is found, as the list asks for it */
  asked: Record<string, unknown>;
  /** how much waits for accounting */
  waiting: number;
  onDone: () => void;
}

/** Hands what waits to accounting: a file of it with all columns, and each row marked as handed over. Any other export marks nothing. */
export function HandOver({ asked, waiting, onDone }: HandOverProps) {
  const [isOpen, setOpen] = useState(false);
  const act = useAct();
  const handOver = async (): Promise<void> => {
    const input = { ...asked, is_esportato: 0, consegna: 1, colonne: null } as InputOf<'getRegistroMargine'>;
    const isDone = await act.run(() => saveList('getRegistroMargine', input));
    onDone();
    if (!isDone) return;
    setOpen(false);
    toast.success('Consegnato alla contabilità: il CSV è salvato.');
  };
  return (
    <>
      <Button
        size="small"
        disabledReason={waiting === 0 ? 'Niente da consegnare' : null}
        icon={<FileCheck2 size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Consegna alla contabilità
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Consegnare alla contabilità?"
        confirmLabel="Consegna e salva il CSV"
        busy={act.isBusy}
        onConfirm={() => void handOver()}
        onClose={() => setOpen(false)}
      >
        <p>
          {waiting === 1 ? 'C’è 1 acquisto' : `Ci sono ${formatCount(waiting)} acquisti`} da esportare: quelli
          trovati con i filtri di adesso vanno nel file e restano segnati come consegnati da oggi. Le altre
          esportazioni non segnano niente.
        </p>
        <ActProblem act={act} />
      </ConfirmDialog>
    </>
  );
}
