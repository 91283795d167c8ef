import { clsx } from 'clsx';
import { ExternalLink } from 'lucide-react';
import type { RowOf } from '#contract/api';
import { isPlaced } from '#domain/distance';
import { useWords } from '#lib/language';
import { useSpokenFormats } from '#lib/spoken-formats';
import { locatorWords } from '#lib/words/locator';
import { buttonClass } from '#ui/button';

/** A shop as the public is told of it. */
export type Store = RowOf<'getNegozi'>;

/** A shop in the list: its place in it, and how far it is, where that is known. */
export type NumberedStore = Store & { number: number; km: number | null };

interface StoreCardProps {
  store: NumberedStore;
  isSelected: boolean;
  /** counted from the middle of a town */
  isRough: boolean;
  /** shows it on the map */
  onSelect: (id_negozio: number) => void;
}

/** One shop of the list: name, address, distance, and the way there. */
export function StoreCard({ store, isSelected, isRough, onSelect }: StoreCardProps) {
  const words = useWords(locatorWords);
  const { figure } = useSpokenFormats();
  const way = store.km === null ? null : words.km(figure(store.km));
  return (
    <div
      className={clsx(
        'grid grid-cols-[auto_1fr_auto] items-start gap-x-3 gap-y-2 px-4 py-3.5 sm:px-5',
        isSelected && 'bg-accent-soft',
      )}
    >
      <span
        aria-hidden="true"
        className={clsx(
          'mt-0.5 grid size-7 place-items-center rounded-full text-sm font-title text-on-accent',
          isSelected ? 'bg-hot' : 'bg-accent',
        )}
      >
        {store.number}
      </span>
      <div>
        <h3 className="font-semibold">
          <bdi>{store.negozio}</bdi>
        </h3>
        <p className="text-soft">
          <bdi>{store.indirizzo}</bdi>
          <br />
          <bdi>
            {store.cap} {store.citta} ({store.sigla_provincia})
          </bdi>
        </p>
      </div>
      {way === null ? null : (
        <p className="pt-px font-semibold whitespace-nowrap">{isRough ? words.about(way) : way}</p>
      )}
      <div className="col-span-full flex flex-wrap gap-2 ps-10">
        <a
          href={mapsAddress(store)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ kind: 'ghost' })}
        >
          {words.openMaps}
          <ExternalLink size={16} aria-hidden="true" />
          <span className="sr-only">
            : {store.negozio}, {store.citta} {words.newTab}
          </span>
        </a>
        {isPlaced(store) ? (
          <button
            type="button"
            aria-pressed={isSelected}
            onClick={() => onSelect(store.id_negozio)}
            className={buttonClass({ kind: 'quiet' })}
          >
            {words.onMap}
            <span className="sr-only">: {store.negozio}</span>
          </button>
        ) : null}
      </div>
    </div>
  );
}

/** A plain link: nobody outside hears of the visitor before it is pressed (law §6). */
function mapsAddress(store: Store): string {
  const query = isPlaced(store)
    ? `${store.latitudine},${store.longitudine}`
    : `${store.negozio}, ${store.indirizzo}, ${store.cap} ${store.citta}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
