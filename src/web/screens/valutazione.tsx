import { MapPin } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { paths } from '#lib/paths';
import { useAsked } from '#lib/use-asked';
import { Brand } from '#ui/brand';
import { Button, buttonClass } from '#ui/button';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { usePosition } from '../features/locator/use-position.ts';
import { PriceLockOffer } from '../features/price-locks/price-lock-offer.tsx';
import { isLinkInvalid } from '../features/prices/public-fault.ts';
import { PublicLookup } from '../features/prices/public-lookup.tsx';
import { PublicResult } from '../features/prices/public-result.tsx';
import type { Lookup } from '../features/prices/recent-lookups.ts';

const loadLocator = () => import('../features/locator/store-locator.tsx');
const StoreLocator = lazy(async () => ({ default: (await loadLocator()).StoreLocator }));

/** What a customer's phone is worth, and the nearest shop (S2 §2 /valutazione); open to everybody, loads nothing of the back office. */
export function Valutazione() {
  const st = new URLSearchParams(location.search).get('st')?.trim() || null;
  const [choice, setChoice] = useState<Lookup | null>(null);
  const [isLocating, setLocating] = useState(false);
  const [position, askPosition] = usePosition();
  // The first list says whether the address is a shop's at all.
  const { error } = useAsked('getPriceCheckBrands', { st });

  return (
    <div className="flex min-h-dvh flex-col">
      <title>Quanto vale il tuo usato? · Permuta</title>
      <header className="flex min-h-15 items-center border-b border-line bg-card px-4 sm:px-7">
        <Brand />
      </header>
      <main className="mx-auto grid w-full max-w-4xl grow content-start gap-5 px-4 py-7 sm:px-7 sm:py-12">
        <div>
          <h1 className="text-[clamp(1.9rem,6vw,2.6rem)] leading-[1.1] font-figure tracking-[-0.03em]">
            Quanto vale il tuo usato?
          </h1>
          <p className="mt-2 max-w-prose text-lg text-soft">
            Scegli il tuo smartphone o tablet: ti diciamo subito fino a quanto puoi ricevere.
          </p>
        </div>
        {isLinkInvalid(error) ? (
          <InvalidLink st={st} />
        ) : (
          <>
            <PublicLookup st={st} onSearch={setChoice} onChange={() => setChoice(null)} />
            {choice ? (
              <PublicResult key={JSON.stringify(choice)} st={st} choice={choice}>
                <PriceLockOffer st={st} choice={choice} />
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
                    Trova il negozio più vicino a te
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
          [paths.privacy(), 'Privacy'],
          [paths.accessibilita(), 'Accessibilità'],
        ].map(([to, label]) => (
          <a
            key={to}
            href={to}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
          >
            {label}
          </a>
        ))}
      </footer>
    </div>
  );
}

function InvalidLink({ st }: { st: string | null }) {
  return (
    <Notice
      kind="warn"
      title={st ? 'Link non valido o scaduto' : 'La valutazione non è disponibile da questo indirizzo'}
      actions={
        st ? (
          <a href={paths.valutazione()} className={buttonClass({ kind: 'ghost' })}>
            Continua senza negozio
          </a>
        ) : null
      }
    >
      {st
        ? 'Il negozio che ti ha dato questo indirizzo non è in elenco. Chiedigli un link nuovo, oppure guarda i prezzi generali.'
        : 'Apri il link che ti ha dato il tuo negozio: comincia con questo indirizzo e finisce con il suo codice.'}
    </Notice>
  );
}
