import { MapPin } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ownLanguage } from '#domain/language';
import { addressIn, fetchWords, useLanguage, useOpenedLanguage, useWords } from '#lib/language';
import { publicPaths } from '#lib/public-paths';
import { useAsked } from '#lib/use-asked';
import { lookupWords } from '#lib/words/lookup';
import { Brand } from '#ui/brand';
import { Button, buttonClass } from '#ui/button';
import { CompanyLine } from '#ui/company-line';
import { HouseMark } from '#ui/house-mark';
import { LanguageChoice } from '#ui/language-choice';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { usePosition } from '../features/locator/use-position.ts';
import { isLinkInvalid } from '../features/prices/public-fault.tsx';
import { PublicLookup } from '../features/prices/public-lookup.tsx';
import { PublicResult } from '../features/prices/public-result.tsx';
import type { Lookup } from '../features/prices/recent-lookups.ts';

const loadLocator = () => import('../features/locator/store-locator.tsx');
const StoreLocator = lazy(async () => {
  const { StoreLocator: Locator } = await loadLocator();
  await fetchWords();
  return { default: Locator };
});

// Comes with the first price: the page opens small.
const PriceLockOffer = lazy(async () => {
  const { PriceLockOffer: Offer } = await import('../features/price-locks/price-lock-offer.tsx');
  await fetchWords();
  return { default: Offer };
});

/** What a customer's phone is worth, and the nearest shop (S2 §2 /valutazione); open to everybody, loads nothing of the back office. */
export function Valutazione() {
  return useOpenedLanguage() ? <Page /> : null;
}

function Page() {
  const words = useWords(lookupWords);
  const st = new URLSearchParams(location.search).get('st')?.trim() || null;
  const [choice, setChoice] = useState<Lookup | null>(null);
  const [isLocating, setLocating] = useState(false);
  const [position, askPosition] = usePosition();
  const [company] = useAsked('getInformativa', {}).rows ?? [];
  const [house] = useAsked('getInsegna', { st }).rows ?? [];
  // The first list says whether the address is a shop's at all.
  const { error } = useAsked('getPriceCheckBrands', { st });

  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${words.title} · Permuta`}</title>
      <header className="flex min-h-15 items-center justify-between gap-4 border-b border-line bg-card px-4 sm:px-7">
        {house ? <HouseMark {...house} /> : <Brand />}
        <LanguageChoice />
      </header>
      <main className="mx-auto grid w-full max-w-4xl grow content-start gap-5 px-4 py-7 sm:px-7 sm:py-12">
        <div>
          <h1 className="text-[clamp(1.9rem,6vw,2.6rem)] leading-[1.1] font-figure tracking-[-0.03em]">
            {words.title}
          </h1>
          <p className="mt-2 max-w-prose text-lg text-soft">{words.lead}</p>
        </div>
        {isLinkInvalid(error) ? (
          <InvalidLink st={st} />
        ) : (
          <>
            <PublicLookup st={st} onSearch={setChoice} onChange={() => setChoice(null)} />
            {choice ? (
              <PublicResult key={JSON.stringify(choice)} st={st} choice={choice}>
                <Suspense fallback={null}>
                  <PriceLockOffer st={st} choice={choice} />
                </Suspense>
                {st && !isLocating ? (
                  <Button
                    size="big"
                    className="w-full sm:w-auto sm:justify-self-start"
                    icon={<MapPin size={20} aria-hidden="true" />}
                    onPointerEnter={() => void loadLocator()}
                    onFocus={() => void loadLocator()}
                    onClick={() => {
                      setLocating(true);
                      askPosition();
                    }}
                  >
                    {words.nearest}
                  </Button>
                ) : null}
              </PublicResult>
            ) : null}
            {st && isLocating ? (
              <Suspense fallback={<Skeleton className="h-96 w-full" />}>
                <StoreLocator st={st} position={position} onAskPosition={askPosition} />
              </Suspense>
            ) : null}
          </>
        )}
      </main>
      <footer className="mx-auto flex w-full max-w-4xl flex-wrap gap-x-6 gap-y-1 px-4 pb-6 text-sm text-soft sm:px-7">
        {[
          [publicPaths.privacy(), words.privacy],
          [publicPaths.accessibilita(), words.accessibility],
        ].map(([to, label]) => (
          <a
            key={to}
            href={to}
            hrefLang={ownLanguage}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
          >
            {label}
          </a>
        ))}
        <CompanyLine company={company} />
      </footer>
    </div>
  );
}

function InvalidLink({ st }: { st: string | null }) {
  const language = useLanguage();
  const words = useWords(lookupWords);
  return (
    <Notice
      kind="warn"
      title={st ? words.linkInvalid : words.linkMissing}
      actions={
        st ? (
          <a href={addressIn(language, publicPaths.valutazione())} className={buttonClass({ kind: 'ghost' })}>
            {words.withoutStore}
          </a>
        ) : null
      }
    >
      {st ? words.linkInvalidAdvice : words.linkMissingAdvice}
    </Notice>
  );
}
