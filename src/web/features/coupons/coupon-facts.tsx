import { maskName } from '#domain/coupon';
import { formatDay, formatMoney } from '#lib/format';
import { CouponStateBadge } from './coupon-state.tsx';
import type { Coupon } from './queries.ts';

/** What a coupon is worth, until when, whose it is and where it is good; the customer's name masked, who may stand by. */
export function CouponFacts({ coupon }: { coupon: Coupon }) {
  const { cliente, is_stesso_affiliato: isOwn } = coupon;
  const facts = [
    ['Scadenza', formatDay(coupon.data_scadenza)],
    ['Cliente', cliente === null ? null : maskName(cliente)],
    ['Dispositivo', `${coupon.brand_name} ${coupon.model_name}`],
    ['Emesso da', coupon.negozio],
    ['Affiliato', `${coupon.ragione_sociale}${isOwn === null ? '' : isOwn ? ' · il tuo' : ' · un altro'}`],
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
