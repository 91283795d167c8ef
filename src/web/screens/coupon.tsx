import { useState } from 'react';
import { profileOf, type Profile } from '#domain/actor';
import { may } from '#domain/permission';
import { faultTexts } from '#lib/fault-text';
import { useSession, type Session } from '#lib/session';
import { Notice } from '#ui/notice';
import { PageHeader } from '#ui/page-header';
import { BurnDialog } from '../features/coupons/burn-dialog.tsx';
import { BurnForm } from '../features/coupons/burn-form.tsx';
import { CouponList } from '../features/coupons/coupon-list.tsx';
import type { CouponOwner } from '../features/coupons/queries.ts';

/** The affiliate's master loads the whole affiliate, a shop its own (S2 §6), head office all. */
function ownerOf(profile: Profile, { id_negozio, id_affiliato }: Session): CouponOwner {
  if (profile === 'master') return { id_affiliato };
  return profile === 'shop' || profile === 'support_as_shop' ? { id_negozio } : null;
}

/** Coupons (S2 §2 /coupon): use one, look through all; head office looks, and gives a later last day. */
export function CouponScreen() {
  const session = useSession();
  const actor = { id_role: session.id_role, is_impersonato: session.is_impersonato === 1 };
  const mayUse = may(actor, 'coupons.use');
  const profile = profileOf(actor);
  const owner = ownerOf(profile, session);
  const [asked, setAsked] = useState<string | null>(null);
  const [result, setResult] = useState<{ isUsed: boolean; text: string } | null>(null);
  // After each coupon used the form starts empty; what was refused stays to be corrected.
  const [used, setUsed] = useState(0);
  const ask = (code: string): void => {
    setResult(null);
    setAsked(code);
  };

  return (
    <>
      <PageHeader title="Coupon" />
      <div className="grid gap-8">
        {mayUse ? (
          <section aria-labelledby="utilizza-coupon" className="card p-5 sm:p-6">
            <h2 id="utilizza-coupon" className="mb-3">
              UTILIZZA COUPON
            </h2>
            {session.id_negozio ? (
              <BurnForm key={used} onAsk={ask} />
            ) : (
              <Notice kind="warn">{faultTexts.NEGOZIO_NON_SCELTO}</Notice>
            )}
            {result ? (
              <Notice kind={result.isUsed ? 'success' : 'error'} className="mt-4 max-w-2xl">
                {result.text}
              </Notice>
            ) : null}
          </section>
        ) : null}
        <section aria-labelledby="lista-coupons">
          <h2 id="lista-coupons" className="mb-3">
            LISTA COUPONS
          </h2>
          <CouponList
            owner={owner}
            onUse={mayUse && session.id_negozio ? ask : null}
            mayExtend={may(actor, 'coupons.extend')}
            showAffiliate={profile === 'office' || profile === 'support'}
            id_operatore={session.id_operatore}
          />
        </section>
      </div>
      {asked !== null ? (
        <BurnDialog
          key={asked}
          code={asked}
          id_negozio={session.id_negozio}
          id_operatore={session.id_operatore}
          onClose={() => setAsked(null)}
          onDone={(outcome) => {
            setAsked(null);
            setResult(outcome);
            if (outcome.isUsed) setUsed((count) => count + 1);
          }}
        />
      ) : null}
    </>
  );
}
