import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { caseCode, deviceMachine, photoOrigin, type DeviceState as State } from '#domain/device';
import { faultText } from '#lib/fault-text';
import { formatDay, groupCode } from '#lib/format';
import { Button } from '#ui/button';
import { DeviceState } from '#ui/device-state';
import { Dialog } from '#ui/dialog';
import { Notice } from '#ui/notice';
import { SkeletonLines } from '#ui/skeleton';
import { AppraisalForm } from './appraisal-form.tsx';
import { AppraisalRead } from './appraisal-read.tsx';
import { deviceName } from './device-columns.tsx';
import { deviceOf, evidenceOf, type Cycle, type Device } from './queries.ts';

export interface AppraisalDialogProps {
  cycle: Cycle;
  mayAppraise: boolean;
  /** Goes on with another device in the same dialog. */
  onNext: (cycle: Cycle) => void;
  onClose: () => void;
}

/** 'Valutazione Device' (S2 §2): the shop's evidence beside head office's valuation, typed here or, once done, read. */
export function AppraisalDialog({ cycle, mayAppraise, onNext, onClose }: AppraisalDialogProps) {
  const device = useQuery(deviceOf(cycle));
  const evidence = useQuery(evidenceOf(cycle));
  const first = useRef<HTMLInputElement>(null);
  const row = device.data;
  const error = row === undefined ? device.error : evidence.data === undefined ? evidence.error : null;
  const isOpen = row ? deviceMachine.can('appraise', row.id_stato_device as State) : false;
  return (
    <Dialog
      open
      onClose={onClose}
      size="full"
      title="Valutazione Device"
      lead={row ? <Headline row={row} /> : null}
      initialFocus={first}
    >
      {row && evidence.data ? (
        isOpen && mayAppraise ? (
          <AppraisalForm
            key={caseCode(row)}
            device={row}
            evidence={evidence.data}
            first={first}
            onDone={(next) => (next ? onNext(next) : onClose())}
          />
        ) : (
          <AppraisalRead
            device={row}
            evidence={evidence.data}
            mayAdd={mayAppraise && photoOrigin(true, row.id_stato_device as State) !== null}
          />
        )
      ) : error ? (
        <Notice
          kind="error"
          title={faultText(error)}
          actions={
            <Button
              kind="ghost"
              size="small"
              onClick={() => void Promise.all([device.refetch(), evidence.refetch()])}
            >
              Riprova
            </Button>
          }
        />
      ) : row === null || evidence.data === null ? (
        <Notice kind="warn" title="Device non trovato">
          Nessun device {cycle.serial_number} tra quelli visibili al tuo utente.
        </Notice>
      ) : (
        <SkeletonLines lines={14} />
      )}
    </Dialog>
  );
}

function Headline({ row }: { row: Device }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <b className="font-semibold text-ink">{deviceName(row)}</b>
      <span className="font-mono text-[0.93em]">{groupCode(row.imei)}</span>
      <span>
        {row.negozio_acquisto}, acquisto del{' '}
        <span className="whitespace-nowrap">{formatDay(row.data_acquisto)}</span>
      </span>
      <DeviceState id={row.id_stato_device} />
    </span>
  );
}
