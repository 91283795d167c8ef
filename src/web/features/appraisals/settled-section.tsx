import { FileSearch } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '#ui/button';
import type { Column } from '#ui/table';
import {
  acceptedValue,
  dayColumn,
  device,
  imei,
  namedRow,
  paidValue,
  purchaseDate,
  store,
} from './device-columns.tsx';
import type { ListState } from './office-lists.ts';
import { OfficeSection } from './office-section.tsx';
import type { Cycle, Device } from './queries.ts';

export interface SettledSectionProps {
  state: ListState;
  onState: (state: ListState, isTyping?: boolean) => void;
  /** Opens the valuation to be read. */
  onRead: (cycle: Cycle) => void;
}

/** DEVICES LIQUIDATI (S2 §2): settled, with the day on which their slip was paid. */
export function SettledSection({ state, onState, onRead }: SettledSectionProps) {
  const columns = useMemo(
    (): Column<Device>[] => [
      purchaseDate,
      device,
      imei,
      store,
      { ...dayColumn('data_liquidazione', 'Liquidato il', '—') },
      dayColumn('data_pagamento_rimborso', 'Data pagamento', 'in distinta'),
      { ...paidValue },
      acceptedValue,
      {
        id: 'azioni',
        header: 'Azioni',
        hideHeader: true,
        align: 'right',
        cell: (row) => (
          <Button
            kind="quiet"
            size="small"
            aria-label={`Vedi la valutazione di ${namedRow(row)}`}
            title="Vedi la valutazione"
            icon={<FileSearch size={18} aria-hidden="true" />}
            className="px-2!"
            onClick={() => onRead(row)}
          />
        ),
      },
    ],
    [onRead],
  );
  return (
    <OfficeSection
      name="liquidati"
      title="DEVICES LIQUIDATI"
      state={state}
      onState={onState}
      columns={columns}
      empty="Nessun device liquidato finora."
      hasExport
    />
  );
}
