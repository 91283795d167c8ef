import { clsx } from 'clsx';
import { isPlaced, type Place } from '#domain/distance';
import { useWords } from '#lib/language';
import { toPixel, toPoint, type Size, type View } from '#lib/map-view';
import { placeLabels, type Box } from '#lib/place-labels';
import { useSpokenFormats } from '#lib/spoken-formats';
import { locatorWords } from '#lib/words/locator';
import { PinDrawing, pinSize as pin, TownNames } from '#ui/map-marks';
import type { NumberedStore } from './store-card.tsx';

interface StorePinsProps {
  /** nearest first */
  stores: readonly NumberedStore[];
  selected: number | null;
  onSelect: (id_negozio: number) => void;
  origin: Place | null;
  view: View;
  size: Size;
  /** the towns' names, where no pictures show them */
  withTowns: boolean;
}

/**
 * Where the shops are, with their number in the list and how far they are. For eyes and pointers only: the list beside says
 * the same to everybody else.
 */
export function StorePins({ stores, selected, onSelect, origin, view, size, withTowns }: StorePinsProps) {
  const words = useWords(locatorWords);
  const { figure } = useSpokenFormats();
  const placed = stores.filter(isPlaced);
  const pins = placed.map((store) => ({ store, ...toPixel(view, size, toPoint(store)) }));
  const pinBoxes = pins.map(({ left, top }) => ({
    left: left - pin.width / 2,
    top: top - pin.height,
    width: pin.width,
    height: pin.height,
  }));
  // The chosen one and the nearest are the last to be told how far they are: their distance matters most.
  const wanted = [...placed].sort(
    (one, other) => Number(other.id_negozio === selected) - Number(one.id_negozio === selected),
  );
  const distances = placeLabels(wanted, view, size, pinBoxes, (store, at) =>
    under(at, store.km === null ? 0 : 66),
  );
  const here = origin ? toPixel(view, size, toPoint(origin)) : null;
  return (
    <div aria-hidden="true" className="absolute inset-0 overflow-hidden">
      {withTowns ? (
        <TownNames view={view} size={size} taken={[...pinBoxes, ...distances.map(({ box }) => box)]} />
      ) : null}
      {here ? (
        <span
          className="pointer-events-none absolute grid size-9 -translate-1/2 place-items-center rounded-full bg-blue/20"
          style={here}
        >
          <span className="size-4 rounded-full border-2 border-card bg-blue shadow-pop" />
        </span>
      ) : null}
      {pins.toReversed().map(({ store, left, top }) => (
        <button
          key={store.id_negozio}
          type="button"
          tabIndex={-1}
          onClick={() => onSelect(store.id_negozio)}
          className={clsx(
            'absolute grid -translate-x-1/2 -translate-y-full origin-bottom justify-items-center',
            store.id_negozio === selected
              ? 'z-20 scale-125 text-hot'
              : 'text-accent hover:z-10 hover:scale-110',
          )}
          style={{ left, top, width: pin.width, height: pin.height }}
        >
          <PinDrawing />
          <span className="absolute top-1.5 text-[0.82rem] leading-[1.2rem] font-title text-on-accent">
            {store.number}
          </span>
        </button>
      ))}
      {distances.map(({ item, left, top }) =>
        item.km === null ? null : (
          <span
            key={item.id_negozio}
            dir="auto"
            className="pointer-events-none absolute z-10 mt-0.5 -translate-x-1/2 rounded-sm bg-card px-1.5 py-0.5 text-xs font-semibold whitespace-nowrap text-ink shadow-pop"
            style={{ left, top }}
          >
            {words.km(figure(item.km))}
          </span>
        ),
      )}
    </div>
  );
}

function under({ left, top }: { left: number; top: number }, width: number): Box {
  return { left: left - width / 2, top: top + 1, width, height: width ? 22 : 0 };
}
