import { gradeTable, type Grade, type GradedPart } from '#domain/grading';

/** Marks from light to heavy; a degree shows the first ones of its row. Coordinates in the 64 x 64 of every drawing. */
const scratches = ['M24 22l9 7', 'M38 40l6 6', 'M22 44l8-5', 'M36 20l7 4', 'M27 33l12 3', 'M40 31l3 8'];
const cracks = ['M44 12l-7 9 5 4-8 9', 'M20 52l6-9-4-3 7-8', 'M45 50l-9-6 2-6-10-3', 'M20 14l7 6-3 5 8 5'];
/** The frame's are on its edge. */
const edgeScratches = ['M13 38l4 4', 'M47 40l4 4', 'M24 2l6 4', 'M47 14l4 4', 'M36 58l6 4', 'M13 12l4 4'];
const edgeCracks = ['M53 46l-4 4 4 3-4 4', 'M11 44l5 4-4 3 5 4', 'M40 1l-3 4 5 2-2 4', 'M11 28l5 2-4 3 5 3'];

/** A part of a phone with the wear of a degree: what one looks for, drawn (look.md). */
export function GradingDrawing({
  part,
  grade,
  isLarge = false,
}: {
  part: GradedPart;
  grade: Grade;
  isLarge?: boolean;
}) {
  const { wear } = gradeTable[grade];
  const isEdge = part === 'cornice';
  return (
    <svg
      // Without the empty sides of an upright phone.
      viewBox={isLarge ? '6 0 52 64' : '0 0 64 64'}
      className={isLarge ? 'h-16 w-13 shrink-0' : 'size-14'}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <Outline part={part} />
      <g stroke="var(--amber)" strokeWidth="1.6">
        {(isEdge ? edgeScratches : scratches).slice(0, wear?.scratches ?? 0).map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      <g stroke="var(--red)" strokeWidth="2">
        {(isEdge ? edgeCracks : cracks).slice(0, wear?.cracks ?? 0).map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      {wear === null ? (
        <path
          d="M42 12c1 4 2 5 6 6-4 1-5 2-6 6-1-4-2-5-6-6 4-1 5-2 6-6Z"
          fill="var(--green)"
          stroke="var(--card)"
          strokeWidth="1"
        />
      ) : null}
    </svg>
  );
}

const edge = { stroke: 'var(--edge)', strokeWidth: 2 };
const fine = { stroke: 'var(--edge)', strokeWidth: 1.4 };

function Outline({ part }: { part: GradedPart }) {
  switch (part) {
    case 'schermo':
      return (
        <>
          <rect x="15" y="4" width="34" height="56" rx="6" {...edge} />
          <rect x="18" y="8" width="28" height="48" rx="3" fill="var(--accent-soft)" />
          <path d="M28 8h8" {...edge} />
        </>
      );
    case 'vetro':
      return (
        <>
          <rect x="15" y="4" width="34" height="56" rx="6" fill="var(--grey-soft)" {...edge} />
          <rect x="19" y="8" width="13" height="13" rx="4" {...fine} />
          <circle cx="23.5" cy="12.5" r="2.2" {...fine} />
          <circle cx="27.5" cy="17" r="2.2" {...fine} />
        </>
      );
    case 'cornice':
      return (
        <>
          <path d="M18 4h28v56H18z" fill="var(--sunken)" />
          <rect x="15" y="4" width="34" height="56" rx="7" stroke="var(--edge-soft)" strokeWidth="6" />
          <path d="M12 19v8M12 31v5M52 22v9" {...edge} />
        </>
      );
    case 'fotocamera':
      return (
        <>
          <rect x="8" y="8" width="48" height="48" rx="13" fill="var(--grey-soft)" {...edge} />
          <circle cx="25" cy="25" r="10" {...edge} fill="var(--card)" />
          <circle cx="25" cy="25" r="4.5" {...fine} />
          <circle cx="41" cy="41" r="9" {...edge} fill="var(--card)" />
          <circle cx="41" cy="41" r="4" {...fine} />
          <circle cx="44" cy="19" r="3" {...fine} />
        </>
      );
  }
}
