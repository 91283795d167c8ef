import { clsx } from 'clsx';
import { formatKm, isPlaced, type Place } from '#domain/distance';
import { toPixel, toPoint, type Size, type View } from './map-view.ts';
import { placeLabels, type Box } from './place-labels.ts';
import { provincialTowns } from './provincial-towns.ts';
import type { NumberedStore } from './store-card.tsx';

/** A pin's drawing (px): its point is the place. */
const pin = { width: 30, height: 38 };

export interface StorePinsProps {
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
  const names = withTowns
    ? placeLabels(
        provincialTowns.filter((town) => town.isCapital || view.zoom >= 6.6),
        view,
        size,
        [...pinBoxes, ...distances.map(({ box }) => box)],
        (town, { left, top }) => ({
          left: left - 4,
          top: top - 9,
          width: town.name.length * 7 + 16,
          height: 18,
        }),
      )
    : [];
  const here = origin ? toPixel(view, size, toPoint(origin)) : null;
  return (
    <div aria-hidden="true" className="absolute inset-0 overflow-hidden">
      {view.zoom >= 5.5
        ? names.map(({ item, left, top }) => (
            <span
              key={item.name}
              className="pointer-events-none absolute flex items-center gap-1.5"
              style={{ left, top }}
            >
              <span className="-ml-0.75 size-1.5 shrink-0 rounded-full bg-edge" />
              <span className="-translate-y-px text-[0.74rem] leading-none font-medium whitespace-nowrap text-soft">
                {item.name}
              </span>
            </span>
          ))
        : null}
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
          <svg width={pin.width} height={pin.height} viewBox="0 0 30 38" className="drop-shadow-md">
            <path
              d="M15 1C7.3 1 1 7.2 1 14.8 1 24 11.6 33 15 37c3.4-4 14-13 14-22.2C29 7.2 22.7 1 15 1Z"
              fill="currentColor"
              stroke="var(--card)"
              strokeWidth="1.5"
            />
          </svg>
          <span className="absolute top-1.5 text-[0.82rem] leading-[1.2rem] font-[680] text-on-accent">
            {store.number}
          </span>
        </button>
      ))}
      {distances.map(({ item, left, top }) =>
        item.km === null ? null : (
          <span
            key={item.id_negozio}
            className="pointer-events-none absolute z-10 mt-0.5 -translate-x-1/2 rounded-sm bg-card px-1.5 py-0.5 text-xs font-semibold whitespace-nowrap text-ink shadow-pop"
            style={{ left, top }}
          >
            {formatKm(item.km)}
          </span>
        ),
      )}
    </div>
  );
}

function under({ left, top }: { left: number; top: number }, width: number): Box {
  return { left: left - width / 2, top: top + 1, width, height: width ? 22 : 0 };
}
