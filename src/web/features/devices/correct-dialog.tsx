import { useState, type FormEvent } from 'react';
import { deviceText, fieldText } from '#domain/text';
import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { formatMoney, groupCode } from '#lib/format';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Field } from '#ui/field';
import { TextArea } from '#ui/text-input';
import { toast } from '#ui/toast';
import { WhatIsCancelled, type CancelDialogProps } from './cancel-dialog.tsx';
import { refreshDevices } from './queries.ts';

/** Head office cancels by a correction, also what a used coupon paid for; the reason is kept (decisions §5). */
export function CorrectDialog({ device, id_operatore, onClose }: CancelDialogProps) {
  const act = useAct();
  const [motivo, setMotivo] = useState('');
  const [isTried, setTried] = useState(false);
  const { serial_number, num_times, coupon_serial_number: coupon } = device;
  const correct = async (idempotencyKey: string): Promise<string | null> => {
    const input = { serial_number, num_times, id_operatore, motivo: motivo.trim() };
    const outcome = await mutate('setCorrezioneAcquisto', input, { idempotencyKey });
    await refreshDevices();
    if (!outcome.ok) return faultText(outcome.ret_message);
    toast.success(deviceText.cancelled);
    onClose();
    return null;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (motivo.trim()) void act.run(correct);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Correggere l’acquisto?"
      lead="L’acquisto viene annullato dalla sede; il motivo resta nella storia del device."
      size="small"
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            No, torna indietro
          </Button>
          <Button kind="danger" type="submit" form="correzione" busy={act.isBusy}>
            Correggi acquisto
          </Button>
        </>
      }
    >
      <WhatIsCancelled device={device} />
      {coupon ? (
        <p className="mt-3">
          Il coupon <b className="font-semibold">{groupCode(coupon)}</b> da{' '}
          <b className="font-semibold">{formatMoney(device.coupon_value)}</b> viene annullato; se è già stato
          utilizzato, l’importo viene stornato al negozio che lo ha accettato.
        </p>
      ) : null}
      <form id="correzione" onSubmit={submit} noValidate className="mt-4">
        <Field
          label="Motivo"
          required
          error={isTried && !motivo.trim() ? fieldText.required : act.fields['motivo']}
        >
          {(box) => (
            <TextArea
              {...box}
              rows={3}
              maxLength={500}
              value={motivo}
              onChange={(event) => setMotivo(event.target.value)}
            />
          )}
        </Field>
      </form>
      <ActProblem act={act} className="mt-4" />
    </Dialog>
  );
}
