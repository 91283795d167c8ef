import { useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Place } from '#domain/distance';
import {
  fromPixel,
  nearRome,
  scaleOf,
  toPixel,
  toPlace,
  toPoint,
  zoomed,
  zoomLimits,
  type Size,
  type View,
} from '#lib/map-view';
import { mapTiles } from '#lib/page-marks';
import { useMapGestures, useSize } from '#lib/use-map-gestures';
import { MapButtons } from '#ui/map-buttons';
import { MapGround, MapTiles } from '#ui/map-ground';
import { TownNames } from '#ui/map-marks';
import { MovablePin } from './movable-pin.tsx';

interface PlacePickerProps {
  place: Place | null;
  /** where the map looks while there is no pin, and goes back to */
  centre: Place | null;
  onPlace: (place: Place) => void;
}

/** Sets a pin on our own map: a press, a drag, or the arrows on the pin; Enter on the map puts it in the middle. */
export function PlacePicker({ place, centre, onPlace }: PlacePickerProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const tiles = mapTiles();
  const most = tiles ? zoomLimits.tiles : zoomLimits.outline;
  const [view, setView] = useState<View>(nearRome);
  const { wasPushed, onKeyDown, ...gestures } = useMapGestures(box, size, most, setView);

  const target = place ?? centre;
  const overview = (): View => (target ? { ...toPoint(target), zoom: most - 2 } : nearRome);
  // It follows what is typed: another town while there is no pin, and a pin that would be set outside what is seen.
  const [shown, setShown] = useState<{ place: Place | null; centre: string; isReady: boolean } | null>(null);
  const where = `${centre?.latitudine} ${centre?.longitudine}`;
  const isReady = size.width > 0;
  if (shown?.place !== place || shown.centre !== where || shown.isReady !== isReady) {
    const isFirst = shown === null || !shown.isReady;
    const isMoved = place !== null && shown?.place !== place && !isSeen(place, view, size);
    if (isReady && (isFirst || isMoved || (place === null && shown?.centre !== where))) setView(overview());
    setShown({ place, centre: where, isReady });
  }

  const press = (event: MouseEvent<HTMLElement>): void => {
    if (wasPushed()) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    onPlace(toPlace(fromPixel(view, size, { left: event.clientX - left, top: event.clientY - top })));
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && event.target === event.currentTarget) {
      event.preventDefault();
      onPlace(toPlace(view));
    } else onKeyDown(event);
  };

  return (
    <div className="relative h-72 overflow-hidden rounded-lg border border-line bg-accent-soft">
      <div
        ref={box}
        role="group"
        aria-label="Posizione sulla mappa"
        aria-describedby={`${id}-keys`}
        tabIndex={0}
        {...gestures}
        onKeyDown={key}
        onClick={press}
        className="focus-inset absolute inset-0 cursor-crosshair touch-pan-y overflow-hidden"
      >
        <MapGround view={view} size={size} />
        {tiles ? <MapTiles url={tiles.url} view={view} size={size} /> : null}
        <div aria-hidden="true" className="absolute inset-0 overflow-hidden">
          {tiles ? null : <TownNames view={view} size={size} taken={[]} />}
        </div>
        {place ? <MovablePin place={place} view={view} size={size} onPlace={onPlace} /> : null}
        <p id={`${id}-keys`} className="sr-only">
          Si sposta con le frecce, si ingrandisce con + e −; Invio mette il segnaposto al centro. Le stesse
          coordinate si scrivono qui sotto.
        </p>
      </div>
      <MapButtons
        onNearer={() => setView((now) => zoomed(now, size, 1, most))}
        onFarther={() => setView((now) => zoomed(now, size, -1, most))}
        onBack={() => setView(overview())}
      />
      <MapScale view={view} />
    </div>
  );
}

function MapScale({ view }: { view: View }) {
  const { km, width } = scaleOf(view, 100);
  return (
    <p aria-hidden="true" className="pointer-events-none absolute bottom-2 left-3 text-xs text-soft">
      {String(km).replace('.', ',')} km
      <span className="block h-1.5 border border-t-0 border-soft" style={{ width }} />
    </p>
  );
}

function isSeen(place: Place, view: View, size: Size): boolean {
  const { left, top } = toPixel(view, size, toPoint(place));
  return left >= 0 && top >= 0 && left <= size.width && top <= size.height;
}
