import { useState, type KeyboardEvent } from 'react';
import { axisLabel, axisTicks, labelEvery } from '#lib/chart-scale';
import { useWidth } from '#lib/use-width';

interface TimePoint {
  /** Under the point, where there is room: '21 nov'. */
  label: string;
  value: number;
  /** The same point of the period before, drawn as a dashed line; null: there is none. */
  before?: number | null;
  /** All that is to be said of it, in a sentence: shown and read when it is chosen. */
  text: string;
}

interface TimeChartProps {
  /** What is drawn, for who doesn't see it. */
  label: string;
  points: readonly TimePoint[];
  /** What the columns and the line are. */
  legend: { now: string; before: string | null };
  height?: number;
}

const left = 58;
const right = 10;
const top = 12;
const bottom = 26;

/**
 * Columns over time with the period before as a dashed line. The arrows, Home and End go from point to point, a finger or a
 * mouse too; what the chosen one says stands under the picture.
 */
export function TimeChart({ label, points, legend, height = 230 }: TimeChartProps) {
  const { ref, width } = useWidth();
  const [chosen, setChosen] = useState<number | null>(null);
  const ticks = axisTicks(Math.max(0, ...points.flatMap(({ value, before }) => [value, before ?? 0])));
  const ceiling = ticks.at(-1) ?? 1;
  const plot = { width: Math.max(0, width - left - right), height: height - top - bottom };
  const slot = points.length === 0 ? 0 : plot.width / points.length;
  const column = Math.max(2, Math.min(44, slot * 0.68));
  const xOf = (place: number) => left + slot * (place + 0.5);
  const yOf = (value: number) => top + plot.height * (1 - value / ceiling);
  const every = labelEvery(points.length, plot.width, 56);
  const last = points.length - 1;
  const at = chosen === null ? last : Math.min(chosen, last);
  const line = points.flatMap(({ before }, place) =>
    before === undefined || before === null ? [] : [`${xOf(place).toFixed(1)},${yOf(before).toFixed(1)}`],
  );

  const go = (event: KeyboardEvent): void => {
    const next = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(last, next)));
  };

  return (
    <figure>
      <figcaption className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="size-3 rounded-[3px] bg-accent" />
          {legend.now}
        </span>
        {legend.before ? (
          <span className="inline-flex items-center gap-2">
            <svg width="22" height="8" aria-hidden="true" className="text-hot">
              <path d="M0 4h22" stroke="currentColor" strokeWidth="2.2" strokeDasharray="5 4" />
            </svg>
            {legend.before}
          </span>
        ) : null}
      </figcaption>
      <div
        ref={ref}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={Math.max(0, at)}
        aria-valuetext={points[at]?.text ?? ''}
        onKeyDown={go}
        onPointerLeave={() => setChosen(null)}
        className="relative rounded-sm"
        style={{ height }}
      >
        {/* Taken out of the flow: the picture never holds its place open. */}
        {width > 0 ? (
          <svg width={width} height={height} aria-hidden="true" className="absolute top-0 left-0">
            {ticks.map((tick) => (
              <g key={tick}>
                <path
                  d={`M${left} ${Math.round(yOf(tick)) + 0.5}H${width - right}`}
                  stroke="currentColor"
                  className={tick === 0 ? 'text-edge' : 'text-line'}
                />
                <text x={left - 9} y={yOf(tick) + 4} textAnchor="end" className="fill-soft text-[0.78rem]">
                  {axisLabel(tick)}
                </text>
              </g>
            ))}
            {points.map((point, place) => (
              <g key={place} onPointerMove={() => setChosen(place)} onPointerDown={() => setChosen(place)}>
                <rect
                  x={left + slot * place}
                  y={top}
                  width={slot}
                  height={plot.height}
                  className={chosen === place ? 'fill-accent-soft' : 'fill-transparent'}
                />
                <path
                  d={roundTop(xOf(place) - column / 2, yOf(point.value), column, yOf(0) - yOf(point.value))}
                  className={chosen === place ? 'fill-accent-strong' : 'fill-accent'}
                />
                {place % every === 0 ? (
                  <text
                    x={xOf(place)}
                    y={height - 7}
                    textAnchor="middle"
                    className="fill-soft text-[0.78rem]"
                  >
                    {point.label}
                  </text>
                ) : null}
              </g>
            ))}
            {line.length > 1 ? (
              <polyline
                points={line.join(' ')}
                fill="none"
                stroke="currentColor"
                strokeWidth="2.2"
                strokeDasharray="5 4"
                strokeLinejoin="round"
                className="pointer-events-none text-hot"
              />
            ) : null}
          </svg>
        ) : null}
      </div>
      <p className="mt-1 min-h-[1.45em] text-sm font-medium" aria-hidden="true">
        {points[at]?.text}
      </p>
    </figure>
  );
}

/** A column with rounded upper corners; nothing for no height. */
function roundTop(x: number, y: number, width: number, height: number): string {
  if (height < 0.5) return '';
  const r = Math.min(4, width / 2, height);
  return `M${x} ${y + height}V${y + r}q0 ${-r} ${r} ${-r}h${width - 2 * r}q${r} 0 ${r} ${r}V${y + height}z`;
}
