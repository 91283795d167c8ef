import { couponMachine, type CouponState } from '#domain/coupon';
import { paths } from '#lib/paths';
import { Button, buttonClass } from '#ui/button';
import { whyNotExtended, whyNotUsable } from './coupon-state.tsx';
import type { Coupon } from './queries.ts';

export interface RowActionsProps {
  row: Coupon;
  /** Asks to use a coupon; null for who may only look. */
  onUse: ((code: string) => void) | null;
  /** Asks for a later last day; null for who may not. */
  onExtend: ((coupon: Coupon) => void) | null;
}

/** Utilizza and Ristampa (S2 §2 /coupon), and head office's Prolunga: each says why it can't be pressed. */
export function RowActions({ row, onUse, onExtend }: RowActionsProps) {
  const { coupon_serial_number: serial } = row;
  const reason = whyNotUsable(row.stato_coupon);
  return (
    <span className="inline-flex gap-2 sm:max-lg:flex-col sm:max-lg:items-end sm:max-lg:py-1">
      {onUse ? (
        <Button
          kind="ghost"
          size="small"
          aria-label={`Utilizza il coupon ${serial}`}
          disabledReason={reason}
          onClick={() => onUse(serial)}
        >
          Utilizza
        </Button>
      ) : null}
      {onExtend ? (
        <Button
          kind="ghost"
          size="small"
          aria-label={`Prolunga il coupon ${serial}`}
          disabledReason={
            couponMachine.can('extend', row.stato_coupon as CouponState)
              ? null
              : whyNotExtended(row.stato_coupon)
          }
          onClick={() => onExtend(row)}
        >
          Prolunga
        </Button>
      ) : null}
      {reason ? (
        <Button kind="ghost" size="small" aria-label={`Ristampa il coupon ${serial}`} disabledReason={reason}>
          Ristampa
        </Button>
      ) : (
        <a
          href={paths.stampaCoupon(serial)}
          target="_blank"
          rel="noopener"
          aria-label={`Ristampa il coupon ${serial} (nuova finestra)`}
          className={buttonClass({ kind: 'ghost', size: 'small' })}
        >
          Ristampa
        </a>
      )}
    </span>
  );
}
