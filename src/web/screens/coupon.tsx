import { useState } from 'react';
import { coupons } from '#contract/lists/coupons';
import { workIs } from '#domain/work-object';
import { faultTexts } from '#lib/fault-text';
import { maySession, sessionReach, useSession } from '#lib/session';
import { ListPage } from '#parts/list-page';
import { WorkSheet } from '#parts/work-sheet';
import { Notice } from '#ui/notice';
import { PageHeader } from '#ui/page-header';
import { BurnDialog } from '../features/coupons/burn-dialog.tsx';
import { BurnForm } from '../features/coupons/burn-form.tsx';
import {
  CouponActs,
  couponCells,
  officeCouponCells,
  type Coupon,
} from '../features/coupons/coupon-cells.tsx';
import { ExtendDialog } from '../features/coupons/extend-dialog.tsx';

/** Coupons (S2 §2 /coupon): use one, look through all; head office looks, and gives a later last day. */
export default function CouponScreen() {
  const session = useSession();
  const { id_negozio, id_operatore } = session;
  const reach = sessionReach(session);
  const mayUse = maySession(session, 'coupons.use');
  const [asked, setAsked] = useState<string | null>(null);
  const [extending, setExtending] = useState<Coupon | null>(null);
  const [result, setResult] = useState<{ isUsed: boolean; text: string } | null>(null);
  // After each coupon used the form starts empty; what was refused stays to be corrected.
  const [used, setUsed] = useState(0);
  const ask = (code: string): void => {
    setResult(null);
    setAsked(code);
  };
  const acts = {
    onUse: mayUse && id_negozio ? ask : null,
    onExtend: maySession(session, 'coupons.extend') ? setExtending : null,
  };
  return (
    <>
      <PageHeader title="Coupon" />
      <div className="grid gap-8">
        {mayUse ? (
          <section data-interface aria-labelledby="utilizza-coupon" className="card p-5 sm:p-6">
            <h2 id="utilizza-coupon" className="mb-3">
              UTILIZZA COUPON
            </h2>
            {id_negozio ? (
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
        <ListPage
          list={coupons}
          call={reach === 'affiliate' ? 'getCouponsMaster' : 'getCoupon'}
          heading="LISTA COUPONS"
          cells={reach === 'all' ? officeCouponCells : couponCells}
          detail={(chiave, _row, close) => (
            <WorkSheet key={chiave} work={{ tipo_oggetto: workIs.coupon, chiave }} onClose={close} />
          )}
          rowActions={(coupon) => <CouponActs coupon={coupon} {...acts} />}
          empty="Nessun coupon finora."
        />
      </div>
      {asked !== null ? (
        <BurnDialog
          key={asked}
          code={asked}
          id_negozio={id_negozio}
          id_operatore={id_operatore}
          onClose={() => setAsked(null)}
          onDone={(outcome) => {
            setAsked(null);
            setResult(outcome);
            if (outcome.isUsed) setUsed((count) => count + 1);
          }}
        />
      ) : null}
      {extending ? (
        <ExtendDialog coupon={extending} id_operatore={id_operatore} onClose={() => setExtending(null)} />
      ) : null}
    </>
  );
}
