import { useCallback, useState } from 'react';
import { profileOf } from '#domain/actor';
import { may } from '#domain/permission';
import { useSession } from '#lib/session';
import { Notice } from '#ui/notice';
import { PageHeader } from '#ui/page-header';
import { BurnDialog } from '../features/coupons/burn-dialog.tsx';
import { BurnForm } from '../features/coupons/burn-form.tsx';
import { CouponList } from '../features/coupons/coupon-list.tsx';

/** Coupons (S2 §2 /coupon): use one, look through all; a shop sees its own, the others all in their scope. */
export function CouponScreen() {
  const session = useSession();
  const actor = { id_role: session.id_role, is_impersonato: session.is_impersonato === 1 };
  const mayUse = may(actor, 'coupons.use');
  const isShop = ['shop', 'support_as_shop'].includes(profileOf(actor));
  const [asked, setAsked] = useState<string | null>(null);
  const [result, setResult] = useState<{ isUsed: boolean; text: string } | null>(null);
  // After each coupon used the form starts empty; what was refused stays to be corrected.
  const [used, setUsed] = useState(0);
  const ask = useCallback((code: string) => {
    setResult(null);
    setAsked(code);
  }, []);

  return (
    <>
      <PageHeader title="Coupon" />
      <div className="grid gap-8">
        {mayUse ? (
          <section aria-labelledby="utilizza-coupon" className="card p-5 sm:p-6">
            <h2 id="utilizza-coupon" className="mb-3">
              UTILIZZA COUPON
            </h2>
            <BurnForm key={used} onAsk={ask} />
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
          <CouponList id_negozio={isShop ? session.id_negozio : 0} onUse={mayUse ? ask : null} />
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
