import { useEffect, useRef, type ReactNode } from 'react';
import { useWords } from '#lib/language';
import { useSpokenFormats } from '#lib/spoken-formats';
import { useAsked } from '#lib/use-asked';
import { lookupWords } from '#lib/words/lookup';
import { FilledText } from '#ui/filled-text';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { memoryLabel } from './memory-label.ts';
import { PublicFault } from './public-fault.tsx';
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
  const words = useWords(lookupWords);
  const { money } = useSpokenFormats();
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
            <FilledText
              text={words.value}
              parts={{
                device: (
                  <b className="font-semibold">
                    <bdi>
                      {price.brand_name} {price.model_name} {memoryLabel(price, words)}
                    </bdi>
                  </b>
                ),
                amount: (
                  <b className="mt-1 block text-[2.5rem] leading-tight font-figure tracking-tight text-accent sm:text-[3rem]">
                    {words.amount(money(price.working_price))}
                  </b>
                ),
              }}
            />
          </p>
          <p className="text-sm text-soft">{words.valueNote}</p>
          {children}
        </div>
      ) : null}
      {rows && !price ? (
        <Notice kind="warn" title={words.noPrice}>
          {words.noPriceAdvice}
        </Notice>
      ) : null}
      {error ? <PublicFault fault={error} onRetry={retry} /> : null}
      {isThere ? null : (
        <div role="status" className="card grid gap-4 p-5 sm:p-7">
          <span className="sr-only">{words.loadingValue}</span>
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-12 w-1/2" />
          <Skeleton className="h-4 w-full" />
        </div>
      )}
    </div>
  );
}
