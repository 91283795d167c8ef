import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { faultText, faultTexts } from '#lib/fault-text';
import type { Session } from '#lib/session';
import { useAct } from '#lib/use-act';
import { Button } from '#ui/button';
import { LoadProblem } from '#ui/load-problem';
import { Notice } from '#ui/notice';
import { PageHeader } from '#ui/page-header';
import { SkeletonLines } from '#ui/skeleton';
import { chooseShop } from './choose-shop.ts';
import { shops } from './queries.ts';
import { ShopField } from './shop-field.tsx';

/** Stands where the affiliate's master needs a shop and has chosen none (NEGOZIO_NON_SCELTO). */
export function ShopFirst({ session, title }: { session: Session; title: string }) {
  const { data, error, refetch } = useQuery(shops);
  const [shop, setShop] = useState<number | null>(null);
  const act = useAct();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (shop !== null) void act.run((key) => chooseShop(session, shop, key));
  };
  return (
    <>
      <PageHeader title={title} />
      <form className="card grid max-w-xl gap-4 p-5 sm:p-6" onSubmit={submit}>
        <div>
          <h2>{faultTexts.NEGOZIO_NON_SCELTO}</h2>
          <p className="text-soft">L’acquisto, il cliente e la ricevuta saranno di quel negozio.</p>
        </div>
        {data ? (
          <ShopField shops={data} value={shop} onChange={setShop} />
        ) : error ? (
          <LoadProblem text={faultText(error)} onRetry={refetch} />
        ) : (
          <SkeletonLines lines={2} />
        )}
        {act.problem ? <Notice kind="error">{act.problem}</Notice> : null}
        <div>
          <Button
            type="submit"
            busy={act.isBusy}
            disabledReason={shop === null ? 'Scegli prima il negozio' : null}
          >
            Continua
          </Button>
        </div>
        <p className="text-sm text-soft">Lo cambi quando vuoi dal menu «Negozio», in alto a destra.</p>
      </form>
    </>
  );
}
