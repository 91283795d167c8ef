import type { ReactNode } from 'react';
import type { DeviceAct } from '#domain/device-act';
import { deviceText } from '#domain/text';
import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import type { Session } from '#lib/session';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { Dialog } from '#ui/dialog';
import { toast } from '#ui/toast';
import { CancelDialog } from './cancel-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { deviceName } from './device-name.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { refreshDevices, type Device } from './queries.ts';

/** An act that was chosen on a device. */
export interface ChosenAct {
  act: DeviceAct;
  device: Device;
}

export interface ActDialogsProps {
  chosen: ChosenAct;
  session: Session;
  /** The link, the code and how far photos and signatures are; the screen knows the feature that draws them. */
  documents: (device: Device) => ReactNode;
  onClose: () => void;
}

/** The one dialog of the act that was chosen; nothing is done before its own button is pressed. */
export function ActDialogs({ chosen: { act, device }, session, documents, onClose }: ActDialogsProps) {
  const { id_operatore } = session;
  switch (act) {
    case 'abandon':
    case 'cancel':
      return <CancelDialog device={device} id_operatore={id_operatore} onClose={onClose} />;
    case 'correct':
      return <CorrectDialog device={device} id_operatore={id_operatore} onClose={onClose} />;
    case 'proof':
      return <ProofDialog device={device} onClose={onClose} />;
    case 'erase':
      return <EraseDialog device={device} id_operatore={id_operatore} onClose={onClose} />;
    case 'documents':
      return (
        <Dialog
          open
          onClose={() => {
            // The phone may have sent something meanwhile.
            void refreshDevices();
            onClose();
          }}
          title="Acquisisci documenti"
          lead={`${deviceName(device)}, ${device.nome_cliente ?? 'N.D.'}`}
        >
          {documents(device)}
        </Dialog>
      );
    case 'resume':
    case 'photograph':
      // A link, and a box of the details: no dialog of their own.
      return null;
  }
}

/** Asks once whether the phone is really empty, and keeps that it is (S2 §4). */
function EraseDialog({
  device,
  id_operatore,
  onClose,
}: {
  device: Device;
  id_operatore: number;
  onClose: () => void;
}) {
  const act = useAct();
  const { serial_number, num_times } = device;
  const erase = async (idempotencyKey: string): Promise<string | null> => {
    const outcome = await mutate(
      'setInizializzato',
      { serial_number, num_times, id_operatore },
      { idempotencyKey },
    );
    await refreshDevices();
    if (!outcome.ok) return faultText(outcome.ret_message);
    toast.success(deviceText.erased);
    onClose();
    return null;
  };
  return (
    <ConfirmDialog
      open
      title="Eliminare i dati del device?"
      confirmLabel="Elimina dati"
      cancelLabel="No, torna indietro"
      danger
      busy={act.isBusy}
      onConfirm={act.retry ?? (() => void act.run(erase))}
      onClose={onClose}
    >
      <p>
        Confermi che i dati di {device.nome_cliente ?? 'chi lo ha venduto'} sono stati cancellati da{' '}
        <b className="font-semibold">{deviceName(device)}</b>? Il device resta segnato come inizializzato.
      </p>
      <ActProblem act={act} className="mt-4" />
    </ConfirmDialog>
  );
}
