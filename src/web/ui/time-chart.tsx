import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { axisLabel, axisTicks, besidePointer, labelEvery } from '#lib/chart-scale';
import { useWidth } from '#lib/use-width';

interface TimePoint {
  /** Under the point, where there is room: '21 nov'. */
  label: string;
  value: number;
  /** What it is held against, drawn as a column of its own; null: there is none. */
  before?: number | null;
  /** It isn't whole: it runs still, or is cut off by the period. Drawn hatched. */
  isPartial?: boolean;
  /** What it is, in words. */
  title: string;
  /** What is to be said of it, a line each. */
  lines: readonly string[];
}

interface TimeChartProps {
  /** What is drawn, for who doesn't see it. */
  label: string;
  points: readonly TimePoint[];
  /** What the two kinds of columns are, and what a hatched one is. */
  legend: { now: string; before: string | null; partial?: string };
  /** Opens the list behind a point; `opens` says so. */
  onOpen?: (place: number) => void;
  opens?: string;
  height?: number;
}

const left = 58;
const right = 10;
const top = 12;
const bottom = 26;

/**
 * Columns over time, in pairs where each is held against another. The arrows, Home and End go from point to point, a finger
 * or a mouse too; what the chosen one says stands beside it, and Enter or a click opens the list behind.
 */
export function TimeChart({ label, points, legend, onOpen, opens, height = 230 }: TimeChartProps) {
  const { ref, width } = useWidth();
  const id = useId();
  const last = points.length - 1;
  const { chosen, at, pointer, choose, press, move } = useChosen(last, onOpen);
  const wasChosen = useRef(true);
  const ticks = axisTicks(Math.max(0, ...points.flatMap(({ value, before }) => [value, before ?? 0])));
  const ceiling = ticks.at(-1) ?? 1;
  const plot = { width: Math.max(0, width - left - right), height: height - top - bottom };
  const slot = points.length === 0 ? 0 : plot.width / points.length;
  const isPaired = points.some(({ before }) => before !== undefined && before !== null);
  const group = Math.max(2, Math.min(isPaired ? 64 : 44, slot * 0.74));
  const column = isPaired ? Math.max(1, (group - 1) / 2) : group;
  const xOf = (place: number) => left + slot * (place + 0.5);
  const yOf = (value: number) => top + plot.height * (1 - value / ceiling);
  const every = labelEvery(points.length, plot.width, 56);
  const point = points[at];
  const shape = (x: number, value: number) => roundTop(x, yOf(value), column, yOf(0) - yOf(value));

  return (
    <figure>
      <Legend {...legend} isPartial={points.some((one) => one.isPartial)} />
      <div
        ref={ref}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={Math.max(0, at)}
        aria-valuetext={point ? `${point.title}: ${point.lines.join(' · ')}` : ''}
        aria-describedby={opens ? `${id}-opens` : undefined}
        onKeyDown={press}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) choose(at, null);
        }}
        onBlur={() => choose(null, null)}
        onPointerLeave={({ pointerType }) => {
          if (pointerType === 'mouse') choose(null, null);
        }}
        className="relative rounded-sm"
        style={{ height }}
      >
        {/* Taken out of the flow: the picture never holds its place open. */}
        {width > 0 ? (
          <svg width={width} height={height} aria-hidden="true" className="absolute top-0 left-0">
            <Hatch id={`${id}-hatch`} />
            <Axis {...{ ticks, yOf, width }} />
            {points.map(({ value, before, isPartial, ...one }, place) => (
              <g
                key={place}
                className={onOpen ? 'cursor-pointer' : undefined}
                onPointerMove={(event) => move(place, event)}
                onPointerDown={(event) => {
                  // A finger's first touch says what is there, its second opens it.
                  wasChosen.current = event.pointerType === 'mouse' || chosen === place;
                  move(place, event);
                }}
                onClick={() => {
                  if (wasChosen.current) onOpen?.(place);
                }}
              >
                <rect
                  x={left + slot * place}
                  y={top}
                  width={slot}
                  height={plot.height}
                  className={chosen === place ? 'fill-accent-soft' : 'fill-transparent'}
                />
                {before === undefined || before === null ? null : (
                  <path
                    d={shape(xOf(place) - group / 2, before)}
                    className="fill-accent-pale stroke-edge-soft"
                    strokeWidth="0.8"
                  />
                )}
                <path
                  d={shape(xOf(place) + group / 2 - column, value)}
                  {...(isPartial ? { fill: `url(#${id}-hatch)` } : {})}
                  className={lookOf(isPartial === true, chosen === place)}
                />
                {place % every === 0 ? (
                  <text
                    x={xOf(place)}
                    y={height - 7}
                    textAnchor="middle"
                    className="fill-soft text-[0.78rem]"
                  >
                    {one.label}
                  </text>
                ) : null}
              </g>
            ))}
          </svg>
        ) : null}
        {chosen === null || !point ? null : (
          <Told {...{ point, opens, width }} place={pointer ?? { x: xOf(at), y: yOf(point.value) }} />
        )}
      </div>
      {opens ? (
        <p id={`${id}-opens`} hidden>
          {opens}
        </p>
      ) : null}
    </figure>
  );
}

/** The chosen point, by key, finger or mouse; the last one is read out until one is. */
function useChosen(last: number, onOpen: ((place: number) => void) | undefined) {
  const [chosen, setChosen] = useState<number | null>(null);
  /** Where the pointer is; null: chosen by keyboard. */
  const [pointer, setPointer] = useState<{ x: number; y: number } | null>(null);
  const at = chosen === null ? last : Math.min(chosen, last);
  const choose = (place: number | null, seen: typeof pointer): void => {
    setChosen(place);
    setPointer(seen);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && onOpen && at >= 0) {
      event.preventDefault();
      onOpen(at);
      return;
    }
    if (event.key === 'Escape') choose(null, null);
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
    choose(Math.max(0, Math.min(last, next)), null);
  };
  const move = (place: number, event: PointerEvent<SVGElement>): void => {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    choose(place, { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) });
  };
  return { chosen, at, pointer, choose, press, move };
}

function lookOf(isPartial: boolean, isChosen: boolean): string {
  if (isPartial) return 'stroke-accent';
  return isChosen ? 'fill-accent-strong' : 'fill-accent';
}

/** What a step that isn't whole is filled with. */
function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0h6v6H0z" className="fill-accent-pale" />
        <path d="M0 0h3v6H0z" className="fill-accent" />
      </pattern>
    </defs>
  );
}

interface AxisProps {
  ticks: readonly number[];
  yOf: (value: number) => number;
  width: number;
}

function Axis({ ticks, yOf, width }: AxisProps) {
  return ticks.map((tick) => (
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
  ));
}

interface ToldProps {
  point: TimePoint;
  opens: string | undefined;
  place: { x: number; y: number };
  width: number;
}

/** What is to be said of the chosen point, beside it. */
function Told({ point, opens, place, width }: ToldProps) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute z-10 w-max card px-3 py-2 text-sm shadow-pop"
      style={besidePointer(place, width)}
    >
      <p className="font-semibold">{point.title}</p>
      {point.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {opens ? <p className="mt-1 text-xs text-soft">{opens}</p> : null}
    </div>
  );
}

/** What the kinds of columns are. */
function Legend({ now, before, partial, isPartial }: TimeChartProps['legend'] & { isPartial: boolean }) {
  const mark = 'size-3 rounded-[3px]';
  return (
    <figcaption className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
      <span className="inline-flex items-center gap-2">
        <span aria-hidden="true" className={`${mark} bg-accent`} />
        {now}
      </span>
      {before ? (
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className={`${mark} border border-edge-soft bg-accent-pale`} />
          {before}
        </span>
      ) : null}
      {partial && isPartial ? (
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className={`${mark} bg-accent hatched`} />
          {partial}
        </span>
      ) : null}
    </figcaption>
  );
}

/** A column with rounded upper corners; nothing for no height. */
function roundTop(x: number, y: number, width: number, height: number): string {
  if (height < 0.5) return '';
  const r = Math.min(4, width / 2, height);
  return `M${x} ${y + height}V${y + r}q0 ${-r} ${r} ${-r}h${width - 2 * r}q${r} 0 ${r} ${r}V${y + height}z`;
}
