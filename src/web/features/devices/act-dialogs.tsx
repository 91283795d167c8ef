import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { couponMachine } from '#domain/coupon';
import { phoneName } from '#domain/device';
import type { DeviceAct } from '#domain/device-act';
import { deviceText } from '#domain/text';
import { isPending } from '#domain/device-state';
import { mutate, tellMutated } from '#lib/api';
import { askingOne } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { formatDay, formatMoney, groupCode } from '#lib/format';
import type { Session } from '#lib/session';
import { cycleOf, uploadPhoto, type Device } from '#parts/device';
import { EraseDialog } from '#parts/erase-dialog';
import { FormDialog } from '#parts/form-dialog';
import { ReasonDialog } from '#parts/reason-dialog';
import { CodeText } from '#ui/code-text';
import { Dialog } from '#ui/dialog';
import { Facts } from '#ui/facts';
import { FieldError } from '#ui/field';
import { PhotoChoice } from '#ui/photo-choice';

/** An act that was chosen on a device. */
export interface ChosenAct {
  act: DeviceAct;
  device: Device;
}

interface ActDialogsProps {
  chosen: ChosenAct;
  session: Session;
  /** The link, the code and how far photos and signatures are; the screen knows the feature that draws them. */
  documents: (device: Device) => ReactNode;
  onClose: () => void;
}

interface ActProps {
  device: Device;
  id_operatore: number;
  onClose: () => void;
}

/** The one dialog of the act that was chosen; nothing is done before its own button is pressed. */
export function ActDialogs({ chosen: { act, device }, session, documents, onClose }: ActDialogsProps) {
  const given = { device, id_operatore: session.id_operatore, onClose };
  switch (act) {
    case 'abandon':
    case 'cancel':
      return <CancelDialog {...given} />;
    case 'correct':
      return <CorrectDialog {...given} />;
    case 'proof':
      return <ProofDialog {...given} />;
    case 'erase':
      return (
        <EraseDialog cycle={cycleOf(device)} id_operatore={session.id_operatore} onClose={onClose}>
          <p>
            Confermi che i dati di {device.nome_cliente ?? 'chi lo ha venduto'} sono stati cancellati da{' '}
            <b className="font-semibold">{phoneName(device)}</b>? Il device resta segnato come inizializzato.
          </p>
        </EraseDialog>
      );
    case 'documents':
      return (
        <Dialog
          open
          onClose={() => {
            // The phone may have sent something meanwhile.
            void tellMutated('setFirmaCarta');
            onClose();
          }}
          title="Acquisisci documenti"
          lead={`${phoneName(device)}, ${device.nome_cliente ?? 'N.D.'}`}
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

/** Cancels a purchase after naming what goes with it: device, customer, coupon (S2 §4, rulings §5). */
function CancelDialog({ device, id_operatore, onClose }: ActProps) {
  const { id_negozio, coupon_serial_number: coupon } = device;
  const isOpen = isPending(device);
  const { data } = useQuery(
    askingOne(
      'getCoupon',
      { coupon_serial_number: coupon ?? '' },
      { staleTime: 0, enabled: coupon !== null && !isOpen },
    ),
  );
  const isUsed = data ? !couponMachine.can('void', data.stato_coupon) : false;
  const used = isUsed ? faultText('COUPON_DEL_DEVICE_UTILIZZATO') : null;
  const input = { ...cycleOf(device), id_operatore };
  return (
    <FormDialog
      title="Annullare l’acquisto?"
      cancel="No, torna indietro"
      confirm="Annulla acquisto"
      danger
      disabledReason={used}
      start={{}}
      send={(_, once) =>
        isOpen
          ? mutate('deleteDevicePending', { ...input, id_negozio }, once)
          : mutate('setAnnullato', input, once)
      }
      done={deviceText.cancelled}
      onClose={onClose}
      above={
        <>
          <WhatIsCancelled device={device} />
          {coupon && !isOpen ? (
            <p className="mt-3">
              {used ?? (
                <>
                  Il coupon <b className="font-semibold">{groupCode(coupon)}</b> da{' '}
                  <b className="font-semibold">{formatMoney(device.coupon_value)}</b> viene annullato e non si
                  potrà più usare.
                </>
              )}
            </p>
          ) : null}
          <p className="mt-3 text-soft">
            {isOpen
              ? 'L’acquisto non è concluso: quello che è stato inserito si perde.'
              : 'Ricevuta e coupon non saranno più consultabili. Non si può tornare indietro.'}
          </p>
        </>
      }
    />
  );
}

/** Head office cancels by a correction, also what a used coupon paid for; the reason is kept (rulings §5). */
function CorrectDialog({ device, id_operatore, onClose }: ActProps) {
  const { coupon_serial_number: coupon } = device;
  return (
    <ReasonDialog
      title="Correggere l’acquisto?"
      lead="L’acquisto viene annullato dalla sede; il motivo resta nella storia del device."
      cancel="No, torna indietro"
      confirm="Correggi acquisto"
      danger
      send={(motivo, once) =>
        mutate('setCorrezioneAcquisto', { ...cycleOf(device), id_operatore, motivo }, once)
      }
      done={deviceText.cancelled}
      onClose={onClose}
      above={
        <>
          <WhatIsCancelled device={device} />
          {coupon ? (
            <p className="mt-3">
              Il coupon <b className="font-semibold">{groupCode(coupon)}</b> da{' '}
              <b className="font-semibold">{formatMoney(device.coupon_value)}</b> viene annullato; se è già
              stato utilizzato, l’importo viene stornato al negozio che lo ha accettato.
            </p>
          ) : null}
        </>
      }
    />
  );
}

/** Device, customer and value, as both ways to cancel name them. */
function WhatIsCancelled({ device }: { device: Device }) {
  return (
    <Facts
      rows={[
        [
          'Device',
          <>
            <b className="font-semibold">{phoneName(device)}</b>
            <CodeText plain value={device.imei} className="block" />
          </>,
        ],
        ['Cliente', device.nome_cliente ?? 'N.D.'],
        ['Acquisto', `${formatDay(device.data_acquisto)}, ${formatMoney(device.valore_acquisto)}`],
      ]}
    />
  );
}

/** The photo of the proof of purchase: chosen or taken, looked at, stored and recorded on the device (S2 §4, §5). */
function ProofDialog({ device, onClose }: ActProps) {
  return (
    <FormDialog
      title="Prova d’acquisto"
      lead={`${phoneName(device)}: fotografa lo scontrino o la fattura con cui il cliente lo aveva comprato.`}
      confirm="Salva"
      start={{ photo: null as string | null }}
      check={({ photo }) => ({ photo: photo ? null : 'Scegli prima una foto' })}
      send={async ({ photo }, once) => {
        const stored = await uploadPhoto(device, photo ?? '', 'prova_acquisto.png', once);
        if (!stored.ok) return stored;
        return mutate('setImmagineProvaAcquisto', { ...cycleOf(device), prova_acquisto: stored.path }, once);
      }}
      done={deviceText.proofSaved}
      onClose={onClose}
    >
      {({ typed, set, errorOf }) => (
        <div>
          <PhotoChoice
            label="Foto della prova d’acquisto"
            photo={typed.photo}
            onPhoto={(photo) => set({ photo })}
          />
          <FieldError id="prova-errore" error={errorOf('photo')} />
        </div>
      )}
    </FormDialog>
  );
}
