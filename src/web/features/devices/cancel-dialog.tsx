import { useQuery } from '@tanstack/react-query';
import { couponMachine, type CouponState } from '#domain/coupon';
import { deviceText } from '#domain/text';
import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { formatDay, formatMoney, groupCode } from '#lib/format';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { CodeText } from '#ui/code-text';
import { Dialog } from '#ui/dialog';
import { toast } from '#ui/toast';
import { deviceName } from './device-name.ts';
import { couponOf, refreshDevices, type Device } from './queries.ts';

export interface CancelDialogProps {
  device: Device;
  id_operatore: number;
  onClose: () => void;
}

/** Cancels a purchase after naming what goes with it: device, customer, coupon (S2 §4, decisions §5). */
export function CancelDialog({ device, id_operatore, onClose }: CancelDialogProps) {
  const act = useAct();
  const { serial_number, num_times, id_negozio, coupon_serial_number: coupon } = device;
  const isPending = device.id_stato_device === 2;
  const { data } = useQuery({ ...couponOf(coupon ?? ''), enabled: coupon !== null && !isPending });
  const isUsed = data ? !couponMachine.can('void', data.stato_coupon as CouponState) : false;
  const used = isUsed ? faultText('COUPON_DEL_DEVICE_UTILIZZATO') : null;

  const cancel = async (idempotencyKey: string): Promise<string | null> => {
    const input = { serial_number, num_times, id_operatore };
    const outcome = isPending
      ? await mutate('deleteDevicePending', { ...input, id_negozio }, { idempotencyKey })
      : await mutate('setAnnullato', input, { idempotencyKey });
    await refreshDevices();
    if (!outcome.ok) return faultText(outcome.ret_message);
    toast.success(deviceText.cancelled);
    onClose();
    return null;
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Annullare l’acquisto?"
      size="small"
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            No, torna indietro
          </Button>
          <Button
            kind="danger"
            busy={act.isBusy}
            disabledReason={used}
            onClick={act.retry ?? (() => void act.run(cancel))}
          >
            Annulla acquisto
          </Button>
        </>
      }
    >
      <WhatIsCancelled device={device} />
      {coupon && !isPending ? (
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
        {isPending
          ? 'L’acquisto non è concluso: quello che è stato inserito si perde.'
          : 'Ricevuta e coupon non saranno più consultabili. Non si può tornare indietro.'}
      </p>
      <ActProblem act={act} className="mt-4" />
    </Dialog>
  );
}

/** Device, customer and value, as both ways to cancel name them. */
export function WhatIsCancelled({ device }: { device: Device }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
      <dt className="text-soft">Device</dt>
      <dd className="font-semibold">
        {deviceName(device)}
        <span className="block font-normal">
          <CodeText plain value={device.imei} />
        </span>
      </dd>
      <dt className="text-soft">Cliente</dt>
      <dd className="font-semibold">{device.nome_cliente ?? 'N.D.'}</dd>
      <dt className="text-soft">Acquisto</dt>
      <dd>
        {formatDay(device.data_acquisto)}, {formatMoney(device.valore_acquisto)}
      </dd>
    </dl>
  );
}
