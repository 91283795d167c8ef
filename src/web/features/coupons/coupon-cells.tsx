import { Ban, CircleCheck, CircleDashed, CircleSlash, Clock } from 'lucide-react';
import type { RowOf } from '#contract/api';
import { couponMachine, maskName } from '#domain/coupon';
import { couponText } from '#domain/text';
import { faultTexts } from '#lib/fault-text';
import { formatDay, formatMoney } from '#lib/format';
import { paths } from '#lib/paths';
import { StateBadge, type Looks } from '#ui/badge';
import { Button } from '#ui/button';
import { CodeText } from '#ui/code-text';
import { Facts } from '#ui/facts';
import { TwoLines } from '#ui/two-lines';
import { WindowLink } from '#ui/window-link';

export type Coupon = RowOf<'getCoupon'>;

const looks: Looks = {
  'IN EMISSIONE': { tone: 'grey', Icon: CircleDashed },
  VALIDO: { tone: 'green', Icon: CircleCheck },
  UTILIZZATO: { tone: 'blue', Icon: CircleSlash },
  SCADUTO: { tone: 'amber', Icon: Clock },
  ANNULLATO: { tone: 'red', Icon: Ban },
};

const unusable: Readonly<Record<string, string>> = {
  'IN EMISSIONE': 'Il coupon sarà valido quando l’acquisto sarà concluso.',
  UTILIZZATO: faultTexts.COUPON_GIA_UTILIZZATO,
  SCADUTO: faultTexts.COUPON_SCADUTO,
  ANNULLATO: faultTexts.COUPON_ANNULLATO,
};

/** Why a coupon can be neither used nor printed again; null while VALIDO (S2 §2 /coupon). */
export function whyNotUsable(state: string): string | null {
  return state === 'VALIDO' ? null : (unusable[state] ?? `Il coupon è ${state}.`);
}

/** What LISTA COUPONS draws otherwise than its kinds say. */
export const couponCells = {
  coupon_serial_number: ({ coupon_serial_number }: Coupon) => (
    <CodeText value={coupon_serial_number} label="coupon" className="-mx-1" />
  ),
  cliente: ({ cliente, telefono_cellulare, email }: Coupon) => (
    <TwoLines
      first={cliente ?? '—'}
      second={
        <>
          {telefono_cellulare}
          <br />
          {email}
        </>
      }
    />
  ),
  data_utilizzo: ({ data_utilizzo }: Coupon) =>
    data_utilizzo ? formatDay(data_utilizzo) : couponText.neverUsed,
  stato_coupon: ({ stato_coupon }: Coupon) => <StateBadge state={stato_coupon} looks={looks} />,
};

/** The same for who sees several affiliates. */
export const officeCouponCells = {
  ...couponCells,
  negozio: (row: Coupon) => <TwoLines first={row.negozio} second={row.ragione_sociale} />,
};

interface CouponActsProps {
  coupon: Coupon;
  /** Asks to use a coupon; null for who may only look. */
  onUse: ((code: string) => void) | null;
  /** Asks for a later last day; null for who may not. */
  onExtend: ((coupon: Coupon) => void) | null;
}

/** Utilizza and Ristampa (S2 §2 /coupon), and head office's Prolunga: each says why it can't be pressed. */
export function CouponActs({ coupon, onUse, onExtend }: CouponActsProps) {
  const { coupon_serial_number: serial, stato_coupon: state } = coupon;
  const reason = whyNotUsable(state);
  const cannotExtend =
    state === 'UTILIZZATO' ? faultTexts.COUPON_GIA_UTILIZZATO : 'Questo coupon è stato annullato.';
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
          disabledReason={couponMachine.can('extend', state) ? null : cannotExtend}
          onClick={() => onExtend(coupon)}
        >
          Prolunga
        </Button>
      ) : null}
      <WindowLink
        size="small"
        href={paths.stampaCoupon(serial)}
        label={`Ristampa il coupon ${serial}`}
        disabledReason={reason}
      >
        Ristampa
      </WindowLink>
    </span>
  );
}

/** What a coupon is worth, until when, whose it is and where it is good; the customer's name masked, who may stand by. */
export function CouponFacts({ coupon }: { coupon: Coupon }) {
  const { cliente, is_stesso_affiliato: isOwn } = coupon;
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <span className="text-2xl font-title tracking-tight">{formatMoney(coupon.coupon_value)}</span>
        <StateBadge state={coupon.stato_coupon} looks={looks} />
      </p>
      <Facts
        rows={[
          ['Scadenza', formatDay(coupon.data_scadenza)],
          ['Cliente', cliente && maskName(cliente)],
          ['Dispositivo', `${coupon.brand_name} ${coupon.model_name}`],
          ['Emesso da', coupon.negozio],
          [
            'Affiliato',
            `${coupon.ragione_sociale}${isOwn === null ? '' : isOwn ? ' · il tuo' : ' · un altro'}`,
          ],
        ]}
      />
    </>
  );
}
