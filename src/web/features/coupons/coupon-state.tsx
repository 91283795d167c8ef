import { Ban, CircleCheck, CircleDashed, CircleSlash, Clock } from 'lucide-react';
import type { CouponState } from '#domain/coupon';
import { faultTexts } from '#lib/fault-text';
import { Badge, type Tone } from '#ui/badge';

const looks: Record<CouponState, { tone: Tone; Icon: typeof Ban; whyNot: string | null }> = {
  'IN EMISSIONE': {
    tone: 'grey',
    Icon: CircleDashed,
    whyNot: 'Il coupon sarà valido quando l’acquisto sarà concluso.',
  },
  VALIDO: { tone: 'green', Icon: CircleCheck, whyNot: null },
  UTILIZZATO: { tone: 'blue', Icon: CircleSlash, whyNot: faultTexts.COUPON_GIA_UTILIZZATO },
  SCADUTO: { tone: 'amber', Icon: Clock, whyNot: faultTexts.COUPON_SCADUTO },
  ANNULLATO: { tone: 'red', Icon: Ban, whyNot: faultTexts.COUPON_ANNULLATO },
};

/** A coupon's state: icon, word and colour. */
export function CouponStateBadge({ state }: { state: string }) {
  const look = looks[state as CouponState] as (typeof looks)[CouponState] | undefined;
  if (!look) return <Badge tone="grey">{state}</Badge>;
  return (
    <Badge tone={look.tone} icon={<look.Icon size={14} aria-hidden="true" />}>
      {state}
    </Badge>
  );
}

/** Why a coupon can be neither used nor printed again; null while VALIDO (S2 §2 /coupon). */
export function whyNotUsable(state: string): string | null {
  const look = looks[state as CouponState] as (typeof looks)[CouponState] | undefined;
  return look ? look.whyNot : `Il coupon è ${state}.`;
}

/** Why a coupon's last day can't be moved any more, in a state in which it can't. */
export function whyNotExtended(state: string): string {
  return state === 'UTILIZZATO' ? faultTexts.COUPON_GIA_UTILIZZATO : 'Questo coupon è stato annullato.';
}
