import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

/** How near a picture is: how much larger, and how far it is moved, in parts of its box. */
interface View {
  scale: number;
  x: number;
  y: number;
}

/** One nearness for several pictures: what one does with one of them, all do. */
export interface Zoom extends View {
  /** Nearer or farther about a point, in parts of the box from its middle. */
  by: (factor: number, at?: { x: number; y: number }) => void;
  move: (dx: number, dy: number) => void;
  reset: () => void;
}

const whole: View = { scale: 1, x: 0, y: 0 };
const most = 8;

/** Held so that the picture never leaves its box. */
function held({ scale, x, y }: View): View {
  const near = Math.min(most, Math.max(1, scale));
  const room = (near - 1) / 2;
  const within = (value: number) => Math.min(room, Math.max(-room, value));
  return { scale: near, x: within(x), y: within(y) };
}

export function useZoom(): Zoom {
  const [view, setView] = useState(whole);
  return {
    ...view,
    by: (factor, at = { x: 0, y: 0 }) =>
      setView(({ scale, x, y }) => {
        const next = Math.min(most, Math.max(1, scale * factor));
        // What lies under the point stays there.
        const grown = next / scale;
        return held({ scale: next, x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown });
      }),
    move: (dx, dy) => setView((before) => held({ ...before, x: before.x + dx, y: before.y + dy })),
    reset: () => setView(whole),
  };
}

/** A picture that is brought nearer by wheel, two fingers, double press, + and −, and moved by dragging or the arrows. */
export function ZoomPane({ zoom, src, alt }: { zoom: Zoom; src: string; alt: string }) {
  const box = useRef<HTMLDivElement>(null);
  const held = useRef(new Map<number, { x: number; y: number }>());
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top, width, height } = box.current!.getBoundingClientRect();
    return { x: (clientX - left) / width - 0.5, y: (clientY - top) / height - 0.5 };
  };
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoom.by(event.deltaY < 0 ? 1.2 : 1 / 1.2, placeOf(event));
  });
  useEffect(() => {
    const pane = box.current;
    const listen = (event: WheelEvent) => onWheel(event);
    // The page must not scroll with it, so it can't be a listener that only looks on.
    pane?.addEventListener('wheel', listen, { passive: false });
    return () => pane?.removeEventListener('wheel', listen);
  }, []);
  const onDown = (event: PointerEvent<HTMLDivElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current.set(event.pointerId, placeOf(event));
  };
  const onMove = (event: PointerEvent): void => {
    const before = held.current.get(event.pointerId);
    if (!before) return;
    const now = placeOf(event);
    held.current.set(event.pointerId, now);
    const other = [...held.current].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return zoom.move(now.x - before.x, now.y - before.y);
    const apart = (one: typeof now) => Math.hypot(one.x - other.x, one.y - other.y) || 0.001;
    zoom.by(apart(now) / apart(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  };
  const onUp = (event: PointerEvent): void => void held.current.delete(event.pointerId);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = 0.1;
    const acts: Readonly<Record<string, () => void>> = {
      '+': () => zoom.by(1.5),
      '-': () => zoom.by(1 / 1.5),
      '0': zoom.reset,
      ArrowLeft: () => zoom.move(step, 0),
      ArrowRight: () => zoom.move(-step, 0),
      ArrowUp: () => zoom.move(0, step),
      ArrowDown: () => zoom.move(0, -step),
    };
    const act = acts[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  return (
    <div
      ref={box}
      role="group"
      aria-label={`${alt}: più e meno ingrandiscono, le frecce spostano`}
      tabIndex={0}
      className="h-[min(60dvh,44rem)] touch-none overflow-hidden rounded-md border border-line bg-sunken max-sm:h-[32dvh]"
      style={{ cursor: zoom.scale > 1 ? 'grab' : 'zoom-in' }}
      onPointerDown={onDown}
      onPointerMove={onMove}
      onPointerUp={onUp}
      onPointerCancel={onUp}
      onDoubleClick={(event) => (zoom.scale > 1 ? zoom.reset() : zoom.by(2.5, placeOf(event)))}
      onKeyDown={onKeyDown}
    >
      <img
        src={src}
        alt={alt}
        draggable={false}
        data-scale={zoom.scale}
        className="size-full object-contain select-none"
        style={{ transform: `translate(${zoom.x * 100}%, ${zoom.y * 100}%) scale(${zoom.scale})` }}
      />
    </div>
  );
}
