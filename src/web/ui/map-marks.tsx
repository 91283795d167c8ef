import type { Size, View } from '#lib/map-view';
import { placeLabels, type Box } from '#lib/place-labels';
import { provincialTowns } from '#lib/provincial-towns';

/** A pin's drawing (px): its point is the place. */
export const pinSize = { width: 30, height: 38 } as const;

/** A pin in the colour of its text; what stands in its head is the caller's. */
export function PinDrawing() {
  return (
    <svg width={pinSize.width} height={pinSize.height} viewBox="0 0 30 38" className="drop-shadow-md">
      <path
        d="M15 1C7.3 1 1 7.2 1 14.8 1 24 11.6 33 15 37c3.4-4 14-13 14-22.2C29 7.2 22.7 1 15 1Z"
        fill="currentColor"
        stroke="var(--card)"
        strokeWidth="1.5"
      />
    </svg>
  );
}

/** Names of the chief towns that have room beside what is already there; the nearer the view, the more of them. */
export function TownNames({ view, size, taken }: { view: View; size: Size; taken: readonly Box[] }) {
  if (view.zoom < 5.5) return null;
  const shown = placeLabels(
    provincialTowns.filter((town) => town.isCapital || view.zoom >= 6.6),
    view,
    size,
    taken,
    (town, { left, top }) => ({ left: left - 4, top: top - 9, width: town.name.length * 7 + 16, height: 18 }),
  );
  return shown.map(({ item, left, top }) => (
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
  ));
}
