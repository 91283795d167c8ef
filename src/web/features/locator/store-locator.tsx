import { LocateFixed, Search } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { byDistance } from '#domain/distance';
import { useWords } from '#lib/language';
import { useAsked } from '#lib/use-asked';
import { locatorWords } from '#lib/words/locator';
import type { LocatorWords } from '#lib/words/locator-it';
import { pageWords } from '#lib/words/page';
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
const pageLength = 8;

interface StoreLocatorProps {
  st: string;
  position: Position;
  onAskPosition: () => void;
}

/** The shops of a token on a map and in a list, the nearest first (S2 §2 /valutazione, §9). */
export function StoreLocator({ st, position, onAskPosition }: StoreLocatorProps) {
  const words = useWords(locatorWords);
  const page = useWords(pageWords);
  const { rows, error, retry } = useAsked('getNegozi', { st });
  const [typed, setTyped] = useState('');
  const [selected, setSelected] = useState<number | null>(null);
  const [shown, setShown] = useState(pageLength);
  const list = useRef<HTMLOListElement>(null);
  const map = useRef<HTMLDivElement>(null);

  const { origin: asked, isLost, isFailed } = useOrigin(typed, rows ?? []);
  const here: Origin | null = useMemo(
    () => (position.kind === 'known' ? { ...position.place, from: { kind: 'here' } } : null),
    [position],
  );
  const origin = asked ?? here;
  const stores = useMemo(() => arranged(rows ?? [], origin), [rows, origin]);
  const text = orderText(words, {
    typed,
    origin,
    here,
    isLost,
    isFailed,
    isLocating: position.kind === 'asking',
  });
  const chosen = stores.find((store) => store.id_negozio === selected) ?? null;

  const selectInList = (id_negozio: number): void => {
    setSelected(id_negozio);
    // On a phone the map is above the list.
    map.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  };
  const selectOnMap = (id_negozio: number): void => {
    setSelected(id_negozio);
    const place = stores.findIndex((store) => store.id_negozio === id_negozio);
    setShown((count) => Math.max(count, Math.ceil((place + 1) / pageLength) * pageLength));
    requestAnimationFrame(() =>
      list.current?.children[place]?.scrollIntoView({ block: 'nearest', behavior: 'smooth' }),
    );
  };

  return (
    <section aria-labelledby="negozi-vicini" className="grid gap-4">
      <h2 id="negozi-vicini" className="text-xl">
        {words.title}
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
        <Notice kind="warn" title={position.kind === 'denied' ? words.denied : words.unknown}>
          {words.typeInstead}
        </Notice>
      ) : null}
      {error ? (
        <Notice
          kind="error"
          title={words.listFailed}
          actions={
            <Button kind="ghost" onClick={retry}>
              {page.retry}
            </Button>
          }
        />
      ) : null}
      {rows && rows.length === 0 ? <Notice title={words.listEmpty} /> : null}
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
            <ol ref={list} aria-label={words.list} className="card divide-y divide-line overflow-hidden">
              {stores.slice(0, shown).map((store) => (
                <li key={store.id_negozio} className="scroll-my-4">
                  <StoreCard
                    store={store}
                    isSelected={store.id_negozio === selected}
                    isRough={origin?.from.kind === 'town'}
                    onSelect={selectInList}
                  />
                </li>
              ))}
            </ol>
          ) : null}
          {stores.length > shown ? (
            <Button kind="ghost" size="big" onClick={() => setShown(shown + pageLength)}>
              {words.more}
            </Button>
          ) : null}
        </div>
      </div>
      <p className="text-sm text-soft">{words.privacy}</p>
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
  const words = useWords(locatorWords);
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-wrap items-end gap-3"
    >
      <Field label={words.place} className="min-w-60 grow">
        {(box) => (
          <TextInput
            {...box}
            type="search"
            autoComplete="postal-code"
            enterKeyHint="search"
            className="min-h-13"
            placeholder={words.placeExample}
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
        {words.locate}
      </Button>
    </form>
  );
}

/** The nearest first; without a place to count from, by town. */
function arranged(rows: readonly Store[], origin: Origin | null): NumberedStore[] {
  const byTown = [...rows].sort(
    (one, other) =>
      one.citta.localeCompare(other.citta, 'it') || one.negozio.localeCompare(other.negozio, 'it'),
  );
  return byDistance(byTown, origin).map((store, place) => ({ ...store, number: place + 1 }));
}

interface Asked {
  typed: string;
  /** what distances are counted from: what is typed goes before the position, somebody looks elsewhere on purpose */
  origin: Origin | null;
  here: Origin | null;
  isLost: boolean;
  isFailed: boolean;
  isLocating: boolean;
}

/** How the list is ordered, or why it is not. */
function orderText(words: LocatorWords, asked: Asked): string {
  const { origin, here } = asked;
  const typed = asked.typed.trim();
  const problem = asked.isLost ? words.lost(typed) : asked.isFailed ? words.searchFailed(typed) : null;
  if (problem) return here ? `${problem} ${words.meanwhile}` : problem;
  if (!origin) return asked.isLocating ? words.locating : words.byTown;
  switch (origin.from.kind) {
    case 'here':
      return words.fromHere;
    case 'town':
      return words.fromTown(origin.from.name);
    case 'store':
      return words.fromStore(origin.from.name);
  }
}
