import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { normaliseCouponSerial } from '#domain/coupon';
import { couponText } from '#domain/text';
import { faultText, faultTexts } from '#lib/fault-text';
import { formatDay, formatMoney, groupCode } from '#lib/format';
import { useAct } from '#lib/use-act';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Notice } from '#ui/notice';
import { SkeletonLines } from '#ui/skeleton';
import { toast } from '#ui/toast';
import { CouponStateBadge } from './coupon-state.tsx';
import { burnCoupon, couponOf, type Coupon } from './queries.ts';

export interface BurnDialogProps {
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
  const { data, error } = useQuery(couponOf(serial));
  const cache = useQueryClient();
  const confirm = useRef<HTMLButtonElement>(null);
  const act = useAct();

  const use = async (key: string): Promise<void> => {
    const outcome = await burnCoupon({ coupon_serial_number: code, id_negozio, id_operatore }, key);
    void cache.invalidateQueries({ queryKey: ['getCoupon'] });
    if (!outcome.ok)
      return onDone({ isUsed: false, text: `${groupCode(serial)}: ${faultText(outcome.ret_message)}` });
    toast.success(couponText.used);
    onDone({
      isUsed: true,
      text: `${couponText.used}: ${groupCode(serial)}, ${formatMoney(outcome.coupon_value)}.`,
    });
  };

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
          <Button ref={confirm} busy={act.isBusy} onClick={act.retry ?? (() => void act.run(use))}>
            {act.retry ? 'Riprova' : 'Utilizza Coupon'}
          </Button>
        </>
      }
    >
      {data ? <CouponFacts coupon={data} /> : null}
      {data === null ? <Notice kind="warn">{faultTexts.COUPON_NON_TROVATO}</Notice> : null}
      {data === undefined && !error ? <SkeletonLines lines={4} /> : null}
      {act.problem ? (
        <Notice kind="error" className="mt-4">
          {act.problem}
        </Notice>
      ) : null}
    </Dialog>
  );
}

function CouponFacts({ coupon }: { coupon: Coupon }) {
  const facts = [
    ['Cliente', coupon.cliente],
    ['Dispositivo', `${coupon.brand_name} ${coupon.model_name}`],
    ['Emesso da', coupon.negozio],
    ['Scadenza', formatDay(coupon.data_scadenza)],
  ] as const;
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-2xl font-[680] tracking-tight">{formatMoney(coupon.coupon_value)}</span>
        <CouponStateBadge state={coupon.stato_coupon} />
      </p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
        {facts.map(([label, value]) =>
          value ? (
            <div key={label} className="contents">
              <dt className="text-soft">{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </>
  );
}
