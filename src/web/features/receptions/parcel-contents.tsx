import { CircleCheck, CircleDashed, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RowOf } from '#contract/api';
import { caseCode, phoneName } from '#domain/device';
import { formatCount, groupCode } from '#lib/format';
import { paths } from '#lib/paths';
import { Button } from '#ui/button';
import { WindowLink } from '#ui/window-link';

type Content = RowOf<'getSpedizioniContenuto'>;

interface ParcelContentsProps {
  awaited: readonly Content[];
  arrived: readonly Content[];
  isBusy: boolean;
  /** For a phone whose code can't be read. */
  onReceive: (device: Content) => void;
}

/** What a parcel is to hold: first what has not been read, then what has arrived. */
export function ParcelContents({ awaited, arrived, isBusy, onReceive }: ParcelContentsProps) {
  return (
    <>
      <Part title="Da leggere" rows={awaited} empty="Niente: sono arrivati tutti.">
        {(row) => (
          <Button
            kind="ghost"
            size="small"
            busy={isBusy}
            aria-label={`Segna come arrivato ${nameOf(row)}`}
            onClick={() => onReceive(row)}
          >
            ARRIVATO
          </Button>
        )}
      </Part>
      <Part
        title="Arrivati"
        rows={arrived}
        empty="Ancora nessuno."
        act={
          arrived.length > 0 ? (
            <WindowLink
              kind="ghost"
              size="small"
              href={paths.stampaEtichette(arrived.map(caseCode))}
              icon={<Printer size={16} aria-hidden="true" />}
            >
              Stampa le etichette
            </WindowLink>
          ) : null
        }
      >
        {(row) => (
          <span className="text-right text-sm text-soft">
            {row.stato_device}
            {row.posto ? <span className="block font-mono text-ink">{row.posto}</span> : null}
          </span>
        )}
      </Part>
    </>
  );
}

const nameOf = (row: Content): string => `${phoneName(row)}, ${groupCode(row.imei || row.serial_number)}`;

interface PartProps {
  title: string;
  rows: readonly Content[];
  empty: string;
  /** beside the title */
  act?: ReactNode;
  children: (row: Content) => ReactNode;
}

function Part({ title, rows, empty, act, children }: PartProps) {
  const isDone = title === 'Arrivati';
  const Sign = isDone ? CircleCheck : CircleDashed;
  return (
    <section aria-label={title}>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">
          {title} <span className="font-normal text-soft">{formatCount(rows.length)}</span>
        </h2>
        {act}
      </div>
      {rows.length === 0 ? <p className="text-soft">{empty}</p> : null}
      <ul className="card empty:hidden">
        {rows.map((row) => (
          <li
            key={caseCode(row)}
            className="flex min-h-12 items-center gap-3 border-t border-line px-3 py-1.5 first:border-0"
          >
            <Sign
              size={20}
              aria-hidden="true"
              className={isDone ? 'shrink-0 text-green' : 'shrink-0 text-soft'}
            />
            <span className="min-w-0 grow">
              <b className="font-semibold">{phoneName(row)}</b>
              <span className="block font-mono text-sm text-soft">
                {groupCode(row.imei || row.serial_number)}
              </span>
            </span>
            {children(row)}
          </li>
        ))}
      </ul>
    </section>
  );
}
