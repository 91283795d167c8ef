import { useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { useRef } from 'react';
import { formatCount } from '#lib/format';
import { CodeForm, Feedback } from '#parts/code-reader';
import { LongActProgress } from '#parts/long-act';
import { everywhere, useScanTarget } from '#parts/scanner';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { ArrivalLines } from './arrival-lines.tsx';
import { ArrivalOutcome } from './arrival-outcome.tsx';
import { ShipmentChoice } from './shipment-choice.tsx';
import { sortOut } from './arrival-state.ts';
import { contentsOf, useArrivals } from './use-arrivals.ts';

/** 'Registra arrivi con il lettore': each device that comes out of a parcel is read, then all are registered at once. */
export function ArrivalDialog({ onClose }: { onClose: () => void }) {
  const desk = useArrivals();
  const box = useRef<HTMLInputElement>(null);
  const { arrivals, change, reset, work } = desk;
  const { act } = work;
  const { shipment, lines, outcomes } = arrivals;
  const contents = useQuery({ ...contentsOf(shipment ?? 0), enabled: shipment !== null });
  const rows = shipment === null ? null : (contents.data ?? null);
  const { ready, missing, extra } = sortOut(arrivals, rows);
  useScanTarget({
    accepts: outcomes ? [] : ['imei', 'serial', 'text'],
    isHere: everywhere,
    onScan: ({ code }) => desk.readCode(code),
  });

  if (outcomes) {
    return (
      <ArrivalOutcome
        outcomes={outcomes}
        missing={missing}
        extra={extra}
        onAgain={reset}
        onClose={() => {
          reset();
          onClose();
        }}
      />
    );
  }
  return (
    <Dialog
      open
      size="wide"
      title="Registra arrivi con il lettore"
      lead="Leggi ogni device che tiri fuori dal pacco. Puoi chiudere: quello che hai letto resta."
      onClose={onClose}
      initialFocus={box}
      footer={
        <div className="flex w-full flex-wrap items-center gap-3">
          <p className="mr-auto text-soft" aria-live="polite">
            {shipment === null ? null : summary(missing.length, extra.length)}
          </p>
          {lines.length > 0 ? (
            <Button kind="ghost" onClick={reset}>
              Svuota
            </Button>
          ) : null}
          <Button
            busy={act.isBusy}
            icon={<PackageCheck size={18} aria-hidden="true" />}
            disabledReason={ready.length === 0 ? 'Leggi prima almeno un device spedito' : null}
            onClick={act.retry ?? desk.confirm}
          >
            Conferma arrivi ({formatCount(ready.length)})
          </Button>
        </div>
      }
    >
      <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[23rem_1fr]">
        <div className="grid min-w-0 grid-cols-1 gap-4 lg:sticky lg:top-0">
          <CodeForm box={box} onRead={desk.readCode} />
          <Feedback heard={desk.heard} />
          <ShipmentChoice value={shipment} onChange={(next) => change({ ...arrivals, shipment: next })} />
          <LongActProgress work={work} label="Registrazione degli arrivi" />
          <ActProblem act={act} />
        </div>
        <ArrivalLines
          arrivals={arrivals}
          contents={rows}
          isLoading={shipment !== null && contents.isPending}
          extra={extra}
          onChange={change}
        />
      </div>
    </Dialog>
  );
}

function summary(missing: number, extra: number): string {
  const parts = [
    missing > 0
      ? `${missing === 1 ? 'manca' : 'mancano'} ${formatCount(missing)} device`
      : 'non manca niente',
    extra > 0 ? `${formatCount(extra)} in più` : '',
  ].filter(Boolean);
  return `Della spedizione ${parts.join(', ')}.`;
}
