import { useState } from 'react';
import { faultText } from '#lib/fault-text';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Field } from '#ui/field';
import { TextArea } from '#ui/text-input';
import { toast } from '#ui/toast';
import { useEndHold, type Hold } from './queries.ts';

/** Ends a hold, with a reason: from then on the rules count again, and what is overdue goes the same night. */
export function EndHoldDialog({ hold, onClose }: { hold: Hold; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const end = useEndHold();
  const act = useAct();
  const { id_blocco } = hold;
  const save = async (key: string): Promise<string | null> => {
    const outcome = await end.mutateAsync({ id_blocco, motivo: reason.trim(), act: key });
    if (!outcome.ok) return faultText(outcome.ret_message);
    toast.success(`Blocco della pratica ${hold.codice_pratica} tolto`);
    onClose();
    return null;
  };
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title="Togliere il blocco?"
      lead={`Pratica ${hold.codice_pratica}: quello che è già scaduto sarà eliminato la prossima notte.`}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            Annulla
          </Button>
          <Button
            kind="danger"
            busy={act.isBusy}
            disabledReason={reason.trim() === '' ? 'Scrivi il motivo' : null}
            onClick={() => void act.run(save)}
          >
            Togli il blocco
          </Button>
        </>
      }
    >
      <Field label="Perché non serve più" required error={act.fields['motivo']} className="pt-2">
        {(box) => (
          <TextArea
            {...box}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <ActProblem act={act} className="mt-4" />
    </Dialog>
  );
}
