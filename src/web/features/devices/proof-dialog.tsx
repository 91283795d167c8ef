import { useState } from 'react';
import { deviceText } from '#domain/text';
import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { PhotoChoice } from '#ui/photo-choice';
import { toast } from '#ui/toast';
import { deviceName } from './device-name.ts';
import { refreshDevices, uploadPhoto, type Device } from './queries.ts';

/** The photo of the proof of purchase: chosen or taken, looked at, stored and recorded on the device (S2 §4, §5). */
export function ProofDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const act = useAct();
  const [photo, setPhoto] = useState<string | null>(null);
  const { serial_number, num_times } = device;
  const save = async (idempotencyKey: string): Promise<string | null> => {
    if (!photo) return null;
    const stored = await uploadPhoto(device, photo, 'prova_acquisto.png', idempotencyKey);
    if (!stored.ok) return faultText(stored.ret_message);
    const input = { serial_number, num_times, prova_acquisto: stored.path };
    const outcome = await mutate('setImmagineProvaAcquisto', input, { idempotencyKey });
    await refreshDevices();
    if (!outcome.ok) return faultText(outcome.ret_message);
    toast.success(deviceText.proofSaved);
    onClose();
    return null;
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Prova d’acquisto"
      lead={`${deviceName(device)}: fotografa lo scontrino o la fattura con cui il cliente lo aveva comprato.`}
      size="small"
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            Annulla
          </Button>
          <Button
            busy={act.isBusy}
            disabledReason={photo ? null : 'Scegli prima una foto'}
            onClick={act.retry ?? (() => void act.run(save))}
          >
            Salva
          </Button>
        </>
      }
    >
      <PhotoChoice label="Foto della prova d’acquisto" photo={photo} onPhoto={setPhoto} />
      <ActProblem act={act} className="mt-4" />
    </Dialog>
  );
}
