import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { Place } from '#domain/distance';
import { fromPixel, toPixel, toPlace, toPoint, type Size, type View } from '#lib/map-view';
import { PinDrawing, pinSize } from '#ui/map-marks';
import { degreesText } from './store-form.ts';

interface MovablePinProps {
  place: Place;
  view: View;
  size: Size;
  onPlace: (place: Place) => void;
}

/** What an arrow moves the pin (px); with Shift ten times that. */
const step = 1;

/** The pin: dragged, or moved with the arrows once it has the focus. */
export function MovablePin({ place, view, size, onPlace }: MovablePinProps) {
  const at = toPixel(view, size, toPoint(place));
  const hand = useRef<{ left: number; top: number } | null>(null);

  const down = (event: PointerEvent<HTMLElement>): void => {
    // The map stays where it is while its pin is dragged.
    event.stopPropagation();
    hand.current = { left: event.clientX - at.left, top: event.clientY - at.top };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    if (!hand.current) return;
    event.stopPropagation();
    const next = { left: event.clientX - hand.current.left, top: event.clientY - hand.current.top };
    if (Math.hypot(next.left - at.left, next.top - at.top) >= 1)
      onPlace(toPlace(fromPixel(view, size, next)));
  };
  const up = (): void => {
    hand.current = null;
  };
  const key = (event: KeyboardEvent): void => {
    const by = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    }[event.key];
    if (!by) return;
    event.preventDefault();
    const times = event.shiftKey ? 10 : 1;
    const next = { left: at.left + (by[0] ?? 0) * times, top: at.top + (by[1] ?? 0) * times };
    onPlace(toPlace(fromPixel(view, size, next)));
  };

  return (
    <button
      type="button"
      aria-label={`Segnaposto a ${degreesText(place.latitudine)} nord, ${degreesText(place.longitudine)} est: si sposta con le frecce, con Maiusc di più`}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onKeyDown={key}
      // A press on the pin is none on the map under it.
      onClick={(event) => event.stopPropagation()}
      className="absolute z-20 -translate-x-1/2 -translate-y-full cursor-grab touch-none rounded-md text-hot active:cursor-grabbing"
      style={{ left: at.left, top: at.top, width: pinSize.width, height: pinSize.height }}
    >
      <PinDrawing />
      <span className="absolute top-[9px] left-[9px] size-3 rounded-full bg-card" aria-hidden="true" />
    </button>
  );
}
