import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { normaliseCouponSerial } from '#domain/coupon';
import { couponText } from '#domain/text';
import { askingOne } from '#lib/asking';
import { faultText, faultTexts } from '#lib/fault-text';
import { formatMoney, groupCode } from '#lib/format';
import { useMutate } from '#parts/mutate';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Notice } from '#ui/notice';
import { SkeletonLines } from '#ui/skeleton';
import { CouponFacts, whyNotUsable, type Coupon } from './coupon-cells.tsx';

interface BurnDialogProps {
  code: string;
  id_negozio: number;
  id_operatore: number;
  onClose: () => void;
  /** What the server decided, in a sentence. */
  onDone: (result: { isUsed: boolean; text: string }) => void;
}

/** The one confirmation before a coupon is used: what it is worth, whose it is. Enter confirms. */
export function BurnDialog({ code, id_negozio, id_operatore, onClose, onDone }: BurnDialogProps) {
  const serial = normaliseCouponSerial(code);
  const { data, error } = useQuery(
    askingOne('getCoupon', { coupon_serial_number: serial }, { staleTime: 0 }),
  );
  const confirm = useRef<HTMLButtonElement>(null);
  const { act, send } = useMutate('burnCoupon', {
    done: couponText.used,
    onDone: ({ coupon_value }) =>
      onDone({
        isUsed: true,
        text: `${couponText.used}: ${groupCode(serial)}, ${formatMoney(coupon_value)}.`,
      }),
    refused: ({ ret_message }) => {
      onDone({ isUsed: false, text: `${groupCode(serial)}: ${faultText(ret_message)}` });
      return null;
    },
  });
  // There is nothing to confirm: it is said where the code was typed.
  const isUnknown = data === null;
  const tellUnknown = useEffectEvent(() =>
    onDone({ isUsed: false, text: `${groupCode(serial)}: ${faultTexts.COUPON_NON_TROVATO}` }),
  );
  useEffect(() => {
    if (isUnknown) tellUnknown();
  }, [isUnknown]);
  // Nobody confirms what isn't shown yet: a reader may send its Enter twice.
  const isLoading = data === undefined && !error;
  const warning = data ? warningOf(data) : null;

  const use = (): void =>
    void send({ coupon_serial_number: code, id_negozio: id_negozio || null, id_operatore });

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Utilizzare il coupon ${groupCode(serial)}?`}
      lead="Un coupon si utilizza una volta sola, per intero."
      size="small"
      initialFocus={confirm}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            Annulla
          </Button>
          <Button ref={confirm} busy={act.isBusy || isLoading} onClick={act.retry ?? use}>
            {act.retry ? 'Riprova' : 'Utilizza Coupon'}
          </Button>
        </>
      }
    >
      {data ? <CouponFacts coupon={data} /> : null}
      {warning ? (
        <Notice kind="warn" className={data ? 'mt-4' : ''}>
          {warning}
        </Notice>
      ) : null}
      {isLoading ? <SkeletonLines lines={4} /> : null}
      {error && !data && !act.problem ? <Notice kind="error">{faultText(error)}</Notice> : null}
      {act.problem ? (
        <Notice kind="error" className="mt-4">
          {act.problem}
        </Notice>
      ) : null}
    </Dialog>
  );
}

/** What will be answered, as far as it is known: the server decides (S2 §6). */
function warningOf(coupon: Coupon): string | null {
  if (coupon.is_stesso_affiliato === 0) return faultTexts.COUPON_NON_VALIDO_IN_QUESTO_NEGOZIO;
  return whyNotUsable(coupon.stato_coupon);
}
