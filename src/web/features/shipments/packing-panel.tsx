import { ScanBarcode, TriangleAlert, X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { caseCode } from '#domain/device';
import { groupCode } from '#lib/format';
import { CodeForm, Feedback } from '#parts/code-reader';
import { Button } from '#ui/button';
import { CodeText } from '#ui/code-text';
import { dropStranger, sortOut, toggle } from './packing-state.ts';
import { nameOf, type PendingDevice } from './chosen-devices.ts';
import type { PackingDesk } from './use-packing.ts';

interface PackingPanelProps {
  desk: PackingDesk;
  rows: readonly PendingDevice[];
  box: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

/** 'Prepara con il lettore': each reading puts a device into the box; what is in, missing, too many. */
export function PackingPanel({ desk, rows, box, onClose }: PackingPanelProps) {
  const { packing, change } = desk;
  const { chosen, missing, extra } = sortOut(packing, rows);
  const expected = packing.expected?.length ?? 0;
  return (
    <section aria-labelledby="prepara" className="card grid gap-5 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="prepara" className="flex items-center gap-2.5 text-lg font-strong">
          <ScanBarcode size={22} className="text-accent" aria-hidden="true" />
          Prepara con il lettore
        </h3>
        <Button kind="ghost" size="small" onClick={onClose}>
          Chiudi il lettore
        </Button>
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <CodeForm box={box} onRead={desk.read} />
        <Feedback heard={desk.heard} />
      </div>
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-3">
        <Pile
          title="Nel pacco"
          count={chosen.length}
          of={expected}
          none="Ancora niente: leggi il primo device."
        >
          {chosen.map((row) => (
            <Line
              key={caseCode(row)}
              row={row}
              note={extra.includes(row) ? 'non era tra i selezionati' : null}
            >
              <RemoveButton
                label={`Togli dal pacco ${nameOf(row)}`}
                onClick={() => change(toggle(packing, caseCode(row)))}
              />
            </Line>
          ))}
        </Pile>
        <Pile
          title="Mancano"
          count={missing.length}
          none={
            expected > 0
              ? 'Non manca niente.'
              : 'Nessuna selezione da controllare: entra tutto ciò che leggi.'
          }
        >
          {missing.map((row) => (
            <Line key={caseCode(row)} row={row} note={null} />
          ))}
        </Pile>
        <Pile title="Da togliere" count={packing.strangers.length} none="Niente di troppo.">
          {packing.strangers.map(({ code, reason }) => (
            <li key={code} className="flex items-start gap-2 py-1.5">
              <span className="grow">
                {reason}
                <span className="block text-sm text-soft">
                  <CodeText plain value={code} />
                </span>
              </span>
              <RemoveButton
                label={`Tolto: ${groupCode(code)}`}
                onClick={() => change(dropStranger(packing, code))}
              />
            </li>
          ))}
        </Pile>
      </div>
    </section>
  );
}

interface PileProps {
  title: string;
  count: number;
  /** How many there should be; 0: nobody said. */
  of?: number;
  none: string;
  children: ReactNode;
}

function Pile({ title, count, of = 0, none, children }: PileProps) {
  return (
    <div>
      <h4 className="flex items-baseline gap-2 border-b border-line pb-1.5 font-semibold">
        {title} <span className="text-soft">{of > 0 ? `${count} su ${of}` : count}</span>
      </h4>
      {count > 0 ? (
        // Scrolled by the keyboard, too.
        <ul
          aria-label={title}
          tabIndex={0}
          className="focus-inset max-h-72 divide-y divide-line overflow-y-auto"
        >
          {children}
        </ul>
      ) : (
        <p className="py-2 text-sm text-soft">{none}</p>
      )}
    </div>
  );
}

function Line({ row, note, children }: { row: PendingDevice; note: string | null; children?: ReactNode }) {
  return (
    <li className="flex items-start gap-2 py-1.5">
      <span className="grow">
        {row.brand_name} {row.model_name}
        <span className="block text-sm text-soft">
          <CodeText plain value={row.imei} />
        </span>
        {note ? (
          <span className="flex items-center gap-1 text-sm font-medium text-amber">
            <TriangleAlert size={14} aria-hidden="true" /> {note}
          </span>
        ) : null}
      </span>
      {children}
    </li>
  );
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title="Togli"
      onClick={onClick}
      className="grid size-9 shrink-0 place-items-center rounded-sm text-soft hover:bg-sunken hover:text-ink"
    >
      <X size={18} aria-hidden="true" />
    </button>
  );
}
