import { useState } from 'react';
import { useAct } from '#lib/use-act';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { Dialog } from '#ui/dialog';
import { RecoveryCodes } from './recovery-codes.tsx';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  userName: string;
  /** Waited for. */
  onKept: () => Promise<void>;
  onClose: () => void;
}

/** The codes, this once, until they are said to be kept. */
export function RecoveryCodesDialog({ codes, userName, onKept, onClose }: RecoveryCodesDialogProps) {
  const [isKept, setKept] = useState(false);
  const end = useAct();
  return (
    <Dialog
      open
      locked
      onClose={onClose}
      size="small"
      title="Codici di recupero"
      lead="Il secondo fattore è attivo. Se perdi il telefono, ognuno di questi codici ti fa entrare una volta. Non li vedrai più."
      footer={
        <Button
          busy={end.isBusy}
          disabledReason={isKept ? null : 'Prima metti al sicuro i codici'}
          // Only now: what is due vanishes from the page behind when the codes have been kept.
          onClick={() => void end.run(async () => onKept().then(onClose))}
        >
          Fine
        </Button>
      }
    >
      <div className="grid gap-4">
        <RecoveryCodes codes={codes} userName={userName} />
        <Checkbox
          label="Li ho messi al sicuro, non sul telefono"
          checked={isKept}
          onChange={(event) => setKept(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}
