import { LocateFixed, Search } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { byDistance } from '#domain/distance';
import { useAsked } from '#lib/use-asked';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { TextInput } from '#ui/text-input';
import { StoreCard, type NumberedStore, type Store } from './store-card.tsx';
import { StoreMap } from './store-map.tsx';
import { useOrigin, type Origin } from './use-origin.ts';
import type { Position } from './use-position.ts';

/** So many shops are listed at first, and come with each press of the button under them. */
const page = 8;

interface StoreLocatorProps {
  st: string;
  position: Position;
  onAskPosition: () => void;
}

/** The shops of a token on a map and in a list, the nearest first (S2 §2 /valutazione, §9). */
export function StoreLocator({ st, position, onAskPosition }: StoreLocatorProps) {
  const { rows, error, retry } = useAsked('getNegozi', { st });
  const [typed, setTyped] = useState('');
  const [selected, setSelected] = useState<number | null>(null);
  const [shown, setShown] = useState(page);
  const list = useRef<HTMLOListElement>(null);
  const map = useRef<HTMLDivElement>(null);

  const { origin: asked, isLost, isFailed } = useOrigin(typed, rows ?? []);
  const { origin, text, stores } = useMemo(
    () => arranged(rows ?? [], { typed, asked, isLost, isFailed }, position),
    [rows, typed, asked, isLost, isFailed, position],
  );
  const chosen = stores.find((store) => store.id_negozio === selected) ?? null;

  const selectInList = (id_negozio: number): void => {
    setSelected(id_negozio);
    // On a phone the map is above the list.
    map.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  };
  const selectOnMap = (id_negozio: number): void => {
    setSelected(id_negozio);
    const place = stores.findIndex((store) => store.id_negozio === id_negozio);
    setShown((count) => Math.max(count, Math.ceil((place + 1) / page) * page));
    requestAnimationFrame(() =>
      list.current?.children[place]?.scrollIntoView({ block: 'nearest', behavior: 'smooth' }),
    );
  };

  return (
    <section aria-labelledby="negozi-vicini" className="grid gap-4">
      <h2 id="negozi-vicini" className="text-xl">
        I negozi più vicini a te
      </h2>
      <SearchForm
        typed={typed}
        onType={(text) => {
          setTyped(text);
          setSelected(null);
        }}
        isLocating={position.kind === 'asking'}
        onLocate={() => {
          setTyped('');
          onAskPosition();
        }}
      />
      {!asked && (position.kind === 'denied' || position.kind === 'unknown') ? (
        <Notice
          kind="warn"
          title={
            position.kind === 'denied'
              ? 'Non hai dato il permesso di usare la posizione.'
              : 'Il dispositivo non ha saputo dire dove sei.'
          }
        >
          Scrivi la tua città o il CAP: ordiniamo i negozi da lì.
        </Notice>
      ) : null}
      {error ? (
        <Notice
          kind="error"
          title="L’elenco dei negozi non è arrivato. Controlla la rete e riprova."
          actions={
            <Button kind="ghost" onClick={retry}>
              Riprova
            </Button>
          }
        />
      ) : null}
      {rows && rows.length === 0 ? (
        <Notice title="Al momento nessun negozio è in elenco. Torna a trovarci." />
      ) : null}
      <p role="status" className="min-h-[1.3rem] text-soft">
        {rows && rows.length > 0 ? text : null}
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_1.1fr]">
        <StoreMap
          ref={map}
          stores={stores}
          origin={origin}
          selected={chosen}
          onSelect={selectOnMap}
          className="h-80 sm:h-[26rem] lg:sticky lg:top-4 lg:order-last lg:h-[34rem]"
        />
        <div className="grid gap-3">
          {rows || error ? null : <Skeleton className="h-80 w-full" />}
          {stores.length > 0 ? (
            <ol ref={list} aria-label="Negozi" className="card divide-y divide-line overflow-hidden">
              {stores.slice(0, shown).map((store) => (
                <li key={store.id_negozio} className="scroll-my-4">
                  <StoreCard
                    store={store}
                    isSelected={store.id_negozio === selected}
                    isRough={origin?.isRough === true}
                    onSelect={selectInList}
                  />
                </li>
              ))}
            </ol>
          ) : null}
          {stores.length > shown ? (
            <Button kind="ghost" size="big" onClick={() => setShown(shown + page)}>
              Mostra altri negozi
            </Button>
          ) : null}
        </div>
      </div>
      <p className="text-sm text-soft">
        La posizione resta su questo dispositivo: serve solo a ordinare i negozi. La città o il CAP che scrivi
        arriva a noi soltanto per trovarne il centro, e non viene conservato. «Apri in Maps» apre Google Maps.
        Località: GeoNames, CC BY 4.0.
      </p>
    </section>
  );
}

interface SearchFormProps {
  typed: string;
  onType: (text: string) => void;
  isLocating: boolean;
  onLocate: () => void;
}

function SearchForm({ typed, onType, isLocating, onLocate }: SearchFormProps) {
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-wrap items-end gap-3"
    >
      <Field label="Città, CAP o indirizzo" className="min-w-60 grow">
        {(box) => (
          <TextInput
            {...box}
            type="search"
            autoComplete="postal-code"
            enterKeyHint="search"
            className="min-h-13"
            placeholder="Es. Monza o 20900"
            icon={<Search size={18} />}
            value={typed}
            onChange={(event) => onType(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button
        kind="ghost"
        size="big"
        className="max-sm:w-full"
        busy={isLocating}
        icon={<LocateFixed size={20} aria-hidden="true" />}
        onClick={onLocate}
      >
        Usa la mia posizione
      </Button>
    </form>
  );
}

interface Asked {
  typed: string;
  asked: Origin | null;
  isLost: boolean;
  isFailed: boolean;
}

interface Arranged {
  origin: Origin | null;
  /** how the list is ordered, or why it is not */
  text: string;
  stores: NumberedStore[];
}

/** What is typed goes before the position: somebody looks somewhere else on purpose. */
function arranged(
  rows: readonly Store[],
  { typed, asked, isLost, isFailed }: Asked,
  position: Position,
): Arranged {
  const here: Origin | null =
    position.kind === 'known' ? { ...position.place, from: 'da dove sei tu', isRough: false } : null;
  const origin = asked ?? here;
  const byTown = [...rows].sort(
    (one, other) =>
      one.citta.localeCompare(other.citta, 'it') || one.negozio.localeCompare(other.negozio, 'it'),
  );
  const stores = byDistance(byTown, origin).map((store, place) => ({ ...store, number: place + 1 }));
  return { origin, stores, text: sayOrder() };

  function sayOrder(): string {
    const meanwhile = here ? '. Intanto le distanze sono da dove sei tu.' : '.';
    if (isLost) return `Non troviamo «${typed.trim()}»: prova con una città vicina o con il CAP${meanwhile}`;
    if (isFailed) return `Ora non possiamo cercare «${typed.trim()}»: riprova fra poco${meanwhile}`;
    if (origin) return `Distanze ${origin.isRough ? 'circa, ' : ''}${origin.from}, la più breve per prima.`;
    return position.kind === 'asking' ? 'Cerchiamo la tua posizione…' : 'Tutti i negozi, per città.';
  }
}
