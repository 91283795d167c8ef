import { useNavigate, useSearch } from '@tanstack/react-router';
import { BadgeEuro } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import { devicesToValue, settledDevices, valuedDevices } from '#contract/lists/devices';
import { maySession, useSession } from '#lib/session';
import type { Device } from '#parts/device';
import { ListPage } from '#parts/list-page';
import type { RunningList } from '#parts/use-list';
import { Button } from '#ui/button';
import { Legend } from '#ui/legend';
import { Tabs } from '#ui/tabs';
import { arrivalCells, deskCells, namedRow } from './desk-cells.tsx';
import { useDeskCounts } from './desk-counts.ts';
import { DeskChips } from './desk-chips.tsx';
import { deskTables, tableOf, type DeskTable } from './desk-tables.ts';
import { NextAct, stepLooks } from './next-act.tsx';
import { ParcelHead, parcelOf } from './parcel-head.tsx';
import { SettleDialog } from './settle-dialog.tsx';

/** The desk shows no persons: they are in the device's details. */
const without = Object.entries(valuedDevices.fields).flatMap(([name, field]) =>
  'personal' in field && field.personal ? [name] : [],
);

const selecting = {
  nameOf: namedRow,
  most: 5000,
  refusal: (row: Device) =>
    row.is_collaudo === 1 ? 'È di un negozio di collaudo: si liquida solo dalla sua riga' : null,
};

interface Asked {
  devices: readonly Device[];
  onSettled: (done: readonly Device[]) => void;
}

interface DeskProps {
  /** The tables that one sees. */
  tables: readonly DeskTable[];
  /** Opens a device; to go through its parcel, or else what is on the screen. */
  onOpen: (row: Device, parcel?: number | null) => void;
  /** Enter in a search: opens the device that a whole code means. */
  onCode: (typed: string) => void;
}

/** The three tables of /get-devices (S2 §2), a tab each: what arrives and is valued, what is valued, what is settled. */
export function Desk({ tables, onOpen, onCode }: DeskProps) {
  const navigate = useNavigate();
  const session = useSession();
  const table = tableOf(useSearch({ strict: false }), tables);
  const counts = useDeskCounts();
  const maySettle = maySession(session, 'devices.settle');
  const [settling, setSettling] = useState<Asked | null>(null);
  const open = useCallback((row: Device) => onOpen(row), [onOpen]);
  const rowActions = useCallback(
    (row: Device, { drop }: { drop: Asked['onSettled'] }) => (
      <NextAct
        device={row}
        inRow={{ onAppraise: open, onSettle: (one) => setSettling({ devices: [one], onSettled: drop }) }}
      />
    ),
    [open],
  );
  const shared = (name: DeskTable) => ({
    without,
    onOpen: open,
    onEnter: onCode,
    prefix: deskTables[name].prefix,
    heading: deskTables[name].title,
    isNamedAbove: true,
    chips: (running: RunningList<object>) => <DeskChips table={name} running={running} />,
  });
  const contents: Readonly<Record<DeskTable, () => ReactNode>> = {
    arrivo: () => (
      <ListPage
        {...shared('arrivo')}
        list={devicesToValue}
        call={deskTables.arrivo.call}
        asked={deskTables.arrivo.asked}
        cells={arrivalCells}
        without={[...without, 'stato', 'contestazione']}
        groups={(running) => ({
          of: parcelOf,
          head: (first, rows) => (
            <ParcelHead
              {...{ first, rows, running }}
              onAppraise={
                maySession(session, 'devices.appraise')
                  ? (row) => onOpen(row, row.id_spedizione_magcent)
                  : null
              }
            />
          ),
        })}
        rowActions={rowActions}
        isDense={false}
        empty="Niente in arrivo: qui compaiono i device appena un negozio li acquista."
      />
    ),
    valutati: () => (
      <ListPage
        {...shared('valutati')}
        list={valuedDevices}
        call={deskTables.valutati.call}
        asked={deskTables.valutati.asked}
        cells={deskCells}
        {...(maySettle ? { rowActions, selecting } : {})}
        selectionActs={({ rows, drop }) => (
          <Button
            kind="ghost"
            size="small"
            icon={<BadgeEuro size={18} aria-hidden="true" />}
            disabledReason={rows.length === 0 ? 'Seleziona prima i device da liquidare' : null}
            onClick={() => setSettling({ devices: rows, onSettled: drop })}
          >
            LIQUIDA SELEZIONATI
          </Button>
        )}
        empty="Nessun device valutato in attesa di liquidazione."
      />
    ),
    liquidati: () => (
      <ListPage
        {...shared('liquidati')}
        list={settledDevices}
        call={deskTables.liquidati.call}
        asked={deskTables.liquidati.asked}
        cells={deskCells}
        empty="Nessun device liquidato finora."
      />
    ),
  };
  return (
    <>
      <Tabs
        label="Devices in sede"
        value={table}
        onChange={(scheda) =>
          void navigate({
            to: '.',
            search: (before: object) => ({ ...before, scheda }),
            replace: true,
            resetScroll: false,
          })
        }
        tabs={tables.map((name) => ({
          value: name,
          label: (
            <>
              {deskTables[name].title}{' '}
              <span className="ml-1 text-sm font-normal text-soft tabular-nums">
                {counts.of(...deskTables[name].whole) ?? '…'}
              </span>
            </>
          ),
          content: name === table ? contents[name]() : null,
        }))}
      />
      {settling ? <SettleDialog {...settling} onClose={() => setSettling(null)} /> : null}
    </>
  );
}

const meanings = {
  receive: 'Il device SPEDITO è in magazzino: passa a RICEVUTO SEDE.',
  appraise: 'Apre la valutazione di un device in RICEVUTO SEDE, accanto a quanto rilevato dal negozio.',
  settle: 'Riconosce al negozio il valore accettato di un device VALUTATO e lo mette in distinta.',
} as const;

/** The help menu of /get-devices (S2 §2): what each action does. */
export function ActionsLegend() {
  return (
    <Legend
      title="Legenda Azioni"
      entries={(['receive', 'appraise', 'settle'] as const).map((step) => {
        const { word, Icon, look } = stepLooks[step];
        const sign = <Icon key={step} size={20} className={look} aria-hidden="true" />;
        return { key: step, term: [sign, word], text: meanings[step] };
      })}
    />
  );
}
