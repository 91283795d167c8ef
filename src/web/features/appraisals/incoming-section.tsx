import { ClipboardCheck, PackageCheck } from 'lucide-react';
import { useMemo } from 'react';
import { caseCode, deviceMachine, type DeviceState as State } from '#domain/device';
import { Button } from '#ui/button';
import { DeviceState } from '#ui/device-state';
import type { Column } from '#ui/table';
import { device, imei, namedRow, paidValue, purchaseDate, store } from './device-columns.tsx';
import type { ListState } from './office-lists.ts';
import { OfficeSection } from './office-section.tsx';
import type { Cycle, Device } from './queries.ts';
import { useReceive } from './use-receive.ts';

export interface IncomingSectionProps {
  state: ListState;
  onState: (state: ListState, isTyping?: boolean) => void;
  onAppraise: (cycle: Cycle) => void;
}

/** DEVICES IN ARRIVO (S2 §2): bought, shipped or arrived; ARRIVATO is offered in SPEDITO only, VALUTA in RICEVUTO SEDE. */
export function IncomingSection({ state, onState, onAppraise }: IncomingSectionProps) {
  const { busy, receive } = useReceive();
  const columns = useMemo(
    (): Column<Device>[] => [
      purchaseDate,
      device,
      imei,
      paidValue,
      store,
      {
        id: 'id_stato_device',
        header: 'Stato',
        cell: (row) => <DeviceState id={row.id_stato_device} />,
        sortBy: (row) => row.id_stato_device,
      },
      {
        id: 'azioni',
        header: 'Azioni',
        hideHeader: true,
        align: 'right',
        cell: (row) => (
          <RowAction
            row={row}
            isBusy={busy === caseCode(row)}
            onReceive={() => void receive(row)}
            onAppraise={() => onAppraise(row)}
          />
        ),
      },
    ],
    [busy, receive, onAppraise],
  );
  return (
    <OfficeSection
      name="arrivo"
      title="DEVICES IN ARRIVO"
      state={state}
      onState={onState}
      columns={columns}
      empty="Niente in arrivo: qui compaiono i device appena un negozio li acquista."
    />
  );
}

interface RowActionProps {
  row: Device;
  isBusy: boolean;
  onReceive: () => void;
  onAppraise: () => void;
}

function RowAction({ row, isBusy, onReceive, onAppraise }: RowActionProps) {
  const state = row.id_stato_device as State;
  const isReceived = deviceMachine.can('appraise', state);
  if (!isReceived && !deviceMachine.can('receive', state)) return null;
  // One and the same button for both: after ARRIVATO the focus is on VALUTA.
  const Sign = isReceived ? ClipboardCheck : PackageCheck;
  return (
    <Button
      kind="ghost"
      size="small"
      busy={isBusy}
      aria-label={isReceived ? `Valuta ${namedRow(row)}` : `Segna come arrivato ${namedRow(row)}`}
      icon={<Sign size={18} className={isReceived ? 'text-teal' : 'text-amber'} aria-hidden="true" />}
      className="sm:min-w-30"
      onClick={isReceived ? onAppraise : onReceive}
    >
      {isReceived ? 'VALUTA' : 'ARRIVATO'}
    </Button>
  );
}
