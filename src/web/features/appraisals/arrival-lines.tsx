import { clsx } from 'clsx';
import { CircleCheck, CircleX, PackagePlus, X } from 'lucide-react';
import { caseCode } from '#domain/device';
import { formatCount, groupCode } from '#lib/format';
import { SkeletonLines } from '#ui/skeleton';
import {
  drop,
  nameOf,
  read,
  verdictOf,
  verdictText,
  type Arrivals,
  type Line,
  type Readable,
} from './arrival-state.ts';

interface ArrivalLinesProps {
  arrivals: Arrivals;
  /** What the parcel holds; null: none chosen, or on its way. */
  contents: readonly Readable[] | null;
  isLoading: boolean;
  extra: readonly Line[];
  onChange: (arrivals: Arrivals) => void;
}

/** What the parcel holds, each with its tick, and every code that was read beyond it. */
export function ArrivalLines({ arrivals, contents, isLoading, extra, onChange }: ArrivalLinesProps) {
  const inParcel = new Set((contents ?? []).map(caseCode));
  const others = arrivals.lines.filter(({ device }) => !device || !inParcel.has(caseCode(device)));
  return (
    <div className="grid min-w-0 gap-6">
      {isLoading ? <SkeletonLines lines={4} /> : null}
      {contents ? <Parcel arrivals={arrivals} contents={contents} onChange={onChange} /> : null}
      <section aria-label={contents ? 'Letti fuori dalla spedizione' : 'Letti'}>
        <h3 className="mb-1 font-semibold">
          {contents ? 'Letti fuori dalla spedizione' : 'Letti'}{' '}
          <span className="font-normal text-soft">{formatCount(others.length)}</span>
        </h3>
        {others.length === 0 ? (
          <p className="text-soft">{contents ? 'Niente di troppo.' : 'Ancora niente.'}</p>
        ) : (
          <ul>
            {others.map((line) => (
              <OtherLine
                key={line.code}
                line={line}
                isExtra={extra.includes(line)}
                onDrop={() => onChange(drop(arrivals, line))}
              />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

interface ParcelProps {
  arrivals: Arrivals;
  contents: readonly Readable[];
  onChange: (arrivals: Arrivals) => void;
}

function Parcel({ arrivals, contents, onChange }: ParcelProps) {
  const lines = new Map(
    arrivals.lines.flatMap((line) => (line.device ? [[caseCode(line.device), line] as const] : [])),
  );
  const expected = contents.filter((row) => verdictOf(row.id_stato_device) === 'ready');
  const taken = expected.filter((row) => lines.has(caseCode(row)));
  return (
    <section aria-label="Contenuto della spedizione">
      <h3 className="mb-1 font-semibold">
        Contenuto della spedizione{' '}
        <span className="font-normal text-soft">
          {formatCount(taken.length)} di {formatCount(expected.length)}
        </span>
      </h3>
      <ul>
        {contents.map((row) => {
          const line = lines.get(caseCode(row));
          const isExpected = verdictOf(row.id_stato_device) === 'ready';
          return (
            <li key={caseCode(row)} className="border-t border-line first:border-0">
              <label
                className={clsx(
                  'flex min-h-11 items-center gap-3 py-1',
                  isExpected ? 'cursor-pointer' : 'text-soft',
                )}
              >
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-accent"
                  checked={line !== undefined}
                  disabled={!isExpected}
                  onChange={() =>
                    onChange(line ? drop(arrivals, line) : read(arrivals, row.imei, row).arrivals)
                  }
                />
                <span className="grow">
                  <b className="font-semibold">
                    {row.brand_name} {row.model_name}
                  </b>
                  <span className="block font-mono text-sm text-soft">{groupCode(row.imei)}</span>
                </span>
                <span className="text-sm text-soft">
                  {isExpected ? (line ? 'letto' : 'da leggere') : verdictText[verdictOf(row.id_stato_device)]}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function OtherLine({ line, isExtra, onDrop }: { line: Line; isExtra: boolean; onDrop: () => void }) {
  const isReady = line.verdict === 'ready';
  const Sign = isExtra ? PackagePlus : isReady ? CircleCheck : CircleX;
  const notes = [
    isExtra
      ? 'Non era in questa spedizione: viene registrato lo stesso'
      : isReady
        ? ''
        : verdictText[line.verdict],
    line.times > 1 ? `letto ${line.times} volte` : '',
  ].filter(Boolean);
  return (
    <li className="grid grid-cols-[1.5rem_1fr_auto] items-center gap-x-2 border-t border-line py-1.5 first:border-0">
      <Sign
        size={18}
        className={isExtra ? 'text-amber' : isReady ? 'text-green' : 'text-red'}
        aria-hidden="true"
      />
      <span>
        <b className="font-semibold">{nameOf(line)}</b>
        {line.device ? (
          <span className="block font-mono text-sm text-soft">{groupCode(line.device.imei)}</span>
        ) : null}
        {notes.length > 0 ? <span className="block text-sm">{notes.join(' · ')}</span> : null}
      </span>
      <button
        type="button"
        aria-label={`Togli ${nameOf(line)}, ${groupCode(line.code)}`}
        onClick={onDrop}
        className="grid size-9 place-items-center rounded-md text-soft hover:bg-sunken hover:text-ink"
      >
        <X size={16} aria-hidden="true" />
      </button>
    </li>
  );
}
