import { useEffect, useRef, type ReactNode } from 'react';
import { formatMoney } from '#lib/format';
import { useAsked } from '#lib/use-asked';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { publicFault } from './public-fault.ts';
import type { Lookup } from './recent-lookups.ts';

/** What a phone is worth at most (S2 §2 /valutazione), with what to do next under it. */
export function PublicResult({
  st,
  choice,
  children,
}: {
  st: string | null;
  choice: Lookup;
  /** under the value, once there is one */
  children?: ReactNode;
}) {
  const { rows, error, retry } = useAsked('getPriceCheckPrice', { st, ...choice });
  const box = useRef<HTMLDivElement>(null);
  const price = rows?.[0];
  const isThere = rows !== undefined || error !== null;

  // The answer comes under the thumb, and a screen reader reads it from its start.
  useEffect(() => {
    if (!isThere) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [isThere]);

  return (
    <div ref={box} tabIndex={-1} className="scroll-my-5 outline-none">
      {price ? (
        <div className="card grid gap-4 border-accent p-5 sm:p-7">
          <p className="text-lg text-pretty">
            Portando il tuo{' '}
            <b className="font-semibold">
              {price.brand_name} {price.model_name} {price.memory}
            </b>{' '}
            in uno dei nostri negozi puoi ricevere fino a{' '}
            <b className="mt-1 block text-[2.5rem] leading-tight font-figure tracking-tight text-accent sm:text-[3rem]">
              {formatMoney(price.working_price).replace(/\s*€$/, '')} Euro
            </b>
          </p>
          <p className="text-sm text-soft">
            È il valore per un dispositivo come nuovo e funzionante: in negozio lo verifichiamo insieme a te.
          </p>
          {children}
        </div>
      ) : null}
      {rows && !price ? (
        <Notice kind="warn" title="Per questo dispositivo oggi non abbiamo un prezzo.">
          Portalo in negozio: lo valutiamo con te. Oppure prova con un’altra memoria.
        </Notice>
      ) : null}
      {error ? (
        <Notice
          kind="error"
          title={publicFault(error)}
          actions={
            <Button kind="ghost" onClick={retry}>
              Riprova
            </Button>
          }
        />
      ) : null}
      {isThere ? null : (
        <div role="status" className="card grid gap-4 p-5 sm:p-7">
          <span className="sr-only">Caricamento in corso…</span>
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-12 w-1/2" />
          <Skeleton className="h-4 w-full" />
        </div>
      )}
    </div>
  );
}
