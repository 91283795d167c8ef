import { clsx } from 'clsx';
import { useId, useRef, useState, type Ref } from 'react';
import { isPlaced, type Place } from '#domain/distance';
import { fitted, nearRome, zoomed, zoomLimits, type View } from '#lib/map-view';
import { useWords } from '#lib/language';
import { mapTiles } from '#lib/page-marks';
import { useMapGestures, useSize } from '#lib/use-map-gestures';
import { locatorWords } from '#lib/words/locator';
import { MapButtons } from '#ui/map-buttons';
import { MapGround, MapTiles } from '#ui/map-ground';
import type { NumberedStore } from './store-card.tsx';
import { StorePins } from './store-pins.tsx';

interface StoreMapProps {
  /** nearest first */
  stores: readonly NumberedStore[];
  origin: Place | null;
  selected: NumberedStore | null;
  onSelect: (id_negozio: number) => void;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** So many of the nearest shops are shown around the place one starts from. */
const nearest = 3;

/** The shops on a map: pushed and zoomed by hand, by buttons and by keys. */
export function StoreMap({ stores, origin, selected, onSelect, className, ref }: StoreMapProps) {
  const id = useId();
  const words = useWords(locatorWords);
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const tiles = mapTiles();
  const most = tiles ? zoomLimits.tiles : zoomLimits.outline;
  const [view, setView] = useState<View>(nearRome);
  const { wasPushed, ...gestures } = useMapGestures(box, size, most, setView);

  const around = (store: Place): View => {
    const target = fitted([store], size, most);
    return { ...target, zoom: Math.max(view.zoom, Math.min(8, target.zoom)) };
  };
  const overview = (): View =>
    origin ? fitted([origin, ...stores.filter(isPlaced).slice(0, nearest)], size, most) : nearRome;
  // What the map is aimed at: the overview when one starts from elsewhere, a shop when it is chosen in the list.
  const aim = `${origin?.latitudine} ${origin?.longitudine} ${size.width > 0} ${stores.length}`;
  const chosen = selected?.id_negozio ?? null;
  const [aimed, setAimed] = useState<{ aim: string; chosen: number | null }>({ aim: '', chosen: null });
  if (size.width > 0 && (aimed.aim !== aim || aimed.chosen !== chosen)) {
    setAimed({ aim, chosen });
    if (aimed.aim !== aim) setView(overview());
    else if (selected && isPlaced(selected)) setView(around(selected));
  }

  return (
    // West is left in every language.
    <div
      ref={ref}
      dir="ltr"
      className={clsx(
        'relative scroll-my-4 overflow-hidden rounded-lg border border-line bg-accent-soft',
        className,
      )}
    >
      <div
        ref={box}
        role="group"
        aria-label={words.map}
        aria-describedby={`${id}-keys`}
        tabIndex={0}
        {...gestures}
        onClickCapture={(event) => {
          if (wasPushed()) event.stopPropagation();
        }}
        onDoubleClick={() => setView((now) => zoomed(now, size, 1, most))}
        className="focus-inset absolute inset-0 cursor-grab touch-pan-y overflow-hidden active:cursor-grabbing"
      >
        <MapGround view={view} size={size} />
        {tiles ? <MapTiles url={tiles.url} view={view} size={size} /> : null}
        <StorePins
          stores={stores}
          selected={chosen}
          onSelect={onSelect}
          origin={origin}
          view={view}
          size={size}
          withTowns={!tiles}
        />
        <p id={`${id}-keys`} className="sr-only">
          {words.mapKeys}
        </p>
      </div>
      <MapButtons
        onNearer={() => setView((now) => zoomed(now, size, 1, most))}
        onFarther={() => setView((now) => zoomed(now, size, -1, most))}
        onBack={() => setView(overview())}
      />
    </div>
  );
}
