import { memo } from 'react';
import { borderPath, italyPath, landPath, worldUnits } from '#lib/italy-outline';
import { worldWidth, type Size, type View } from '#lib/map-view';

/** Italy among its neighbours, drawn by ourselves: the map asks nobody for anything. */
export function MapGround({ view, size }: { view: View; size: Size }) {
  const units = worldUnits / worldWidth(view.zoom);
  const [width, height] = [size.width * units, size.height * units];
  return (
    <svg
      aria-hidden="true"
      width={size.width}
      height={size.height}
      viewBox={`${view.x * worldUnits - width / 2} ${view.y * worldUnits - height / 2} ${width} ${height}`}
      className="absolute inset-0"
    >
      <Paths />
    </svg>
  );
}

// Tens of thousands of figures that never change: only the window onto them does.
const Paths = memo(function Paths() {
  return (
    <>
      <path d={landPath} className="fill-ground" />
      <path d={borderPath} className="fill-none stroke-line" vectorEffect="non-scaling-stroke" />
      <path
        d={italyPath}
        className="fill-card stroke-accent"
        strokeWidth="1.2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </>
  );
});

/** Pictures of the server that is configured, over the outline, which shows where one does not come. */
export function MapTiles({ url, view, size }: { url: string; view: View; size: Size }) {
  const zoom = Math.round(view.zoom);
  const count = 2 ** zoom;
  const side = worldWidth(view.zoom) / count;
  const left = view.x * count - size.width / 2 / side;
  const top = view.y * count - size.height / 2 / side;
  const tiles: { x: number; y: number }[] = [];
  for (let x = Math.floor(left); x < left + size.width / side; x += 1)
    for (let y = Math.floor(top); y < top + size.height / side; y += 1)
      if (y >= 0 && y < count) tiles.push({ x, y });
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      {tiles.map(({ x, y }) => (
        <img
          key={`${zoom}/${x}/${y}`}
          src={url
            .replace('{z}', String(zoom))
            .replace('{x}', String(((x % count) + count) % count))
            .replace('{y}', String(y))}
          alt=""
          draggable={false}
          decoding="async"
          // Public tile servers want to know which site asks, and nothing more of it.
          referrerPolicy="strict-origin-when-cross-origin"
          onError={(event) => event.currentTarget.classList.add('invisible')}
          className="absolute max-w-none select-none"
          style={{
            width: Math.ceil(side) + 1,
            height: Math.ceil(side) + 1,
            left: (x - left) * side,
            top: (y - top) * side,
          }}
        />
      ))}
    </div>
  );
}
