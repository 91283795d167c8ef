import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { caseCode, deviceMachine, phoneName } from '#domain/device';
import { photoOrigin } from '#domain/device-state';
import { faultText } from '#lib/fault-text';
import { formatDay, groupCode } from '#lib/format';
import { useSession } from '#lib/session';
import { deviceOf, evidenceOf, type Cycle, type Device } from '#parts/device';
import { WalkBar } from '#parts/walk-bar';
import { DeviceState } from '#ui/device-state';
import { Dialog } from '#ui/dialog';
import { LoadProblem } from '#ui/load-problem';
import { Notice } from '#ui/notice';
import { SkeletonLines } from '#ui/skeleton';
import { AppraisalForm } from './appraisal-form.tsx';
import { AppraisalRead } from './appraisal-read.tsx';
import type { DeskTable } from './desk-tables.ts';
import { NextAct, stepOf } from './next-act.tsx';
import { useQueue } from './use-queue.ts';

interface AppraisalDialogProps {
  cycle: Cycle;
  mayAppraise: boolean;
  /** The parcel that is gone through; null: what stands on the screen. */
  parcel: number | null;
  /** The tables of the desk that one sees. */
  tables: readonly DeskTable[];
  /** Goes on with another device in the same dialog. */
  onNext: (key: string) => void;
  onClose: () => void;
}

/** 'Valutazione Device' (S2 §2): the shop's evidence beside head office's valuation, typed here or, once done, read. */
export function AppraisalDialog(props: AppraisalDialogProps) {
  const { cycle, mayAppraise, parcel, tables, onNext, onClose } = props;
  const session = useSession();
  const device = useQuery(deviceOf(cycle));
  const evidence = useQuery(evidenceOf(cycle));
  const [begun, begin] = useState<string | null>(null);
  const row = device.data;
  const queue = useQueue({ device: row, parcel, tables, mayAppraise });
  const error = row === undefined ? device.error : evidence.data === undefined ? evidence.error : null;
  const key = caseCode(cycle);
  // What one began to value stays that way until one goes on, also in the moment in which it is valued.
  const isOpen =
    begun === key || (row ? mayAppraise && deviceMachine.can('appraise', row.id_stato_device) : false);
  if (isOpen && begun !== key) begin(key);
  return (
    <Dialog
      open
      onClose={onClose}
      size="full"
      title="Valutazione Device"
      lead={row ? <Headline row={row} /> : null}
      beside={<WalkBar walk={queue.walk} of={queue.of} onGo={(next) => onNext(caseCode(next))} />}
      footer={
        row && !isOpen && stepOf(session, row) ? (
          <FirstAct key={`${key} ${row.id_stato_device}`} device={row} />
        ) : null
      }
      initialFocus={() =>
        document.querySelector<HTMLElement>('[data-autofocus], [data-first-act] button') ?? true
      }
    >
      <div data-appraisal>
        {row && evidence.data ? (
          isOpen ? (
            <AppraisalForm
              key={key}
              device={row}
              evidence={evidence.data}
              next={queue.next}
              onDone={(next) => (next ? onNext(caseCode(next)) : onClose())}
            />
          ) : (
            <AppraisalRead
              device={row}
              evidence={evidence.data}
              mayAdd={mayAppraise && photoOrigin(true, row.id_stato_device) !== null}
            />
          )
        ) : error ? (
          <LoadProblem
            text={faultText(error)}
            onRetry={() => Promise.all([device.refetch(), evidence.refetch()])}
          />
        ) : row === null || evidence.data === null ? (
          <Notice kind="warn" title="Device non trovato">
            Nessun device {cycle.serial_number} tra quelli visibili al tuo utente.
          </Notice>
        ) : (
          <SkeletonLines lines={14} />
        )}
      </div>
    </Dialog>
  );
}

/** What head office does next with it, under the hand: a device that was read is opened to do that. */
function FirstAct({ device }: { device: Device }) {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // Who goes from one to the next presses the same button again, and means that one.
    if (document.activeElement?.closest('[data-walk]')) return;
    box.current?.querySelector('button')?.focus();
  }, []);
  return (
    <span ref={box} className="contents" data-first-act>
      <NextAct device={device} />
    </span>
  );
}

function Headline({ row }: { row: Device }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <b className="font-semibold text-ink">{phoneName(row)}</b>
      <span className="font-mono text-[0.93em]">{groupCode(row.imei)}</span>
      <span>
        {row.negozio_acquisto}, acquisto del{' '}
        <span className="whitespace-nowrap">{formatDay(row.data_acquisto)}</span>
      </span>
      <DeviceState id={row.id_stato_device} fermo={row.fermo} />
    </span>
  );
}
