import { BadgeEuro } from 'lucide-react';
import { useCallback, useState } from 'react';
import { devicesToValue, settledDevices, valuedDevices } from '#contract/lists/devices';
import { caseCode } from '#domain/device';
import { deviceState } from '#domain/device-state';
import { maySession, useSession } from '#lib/session';
import type { Device } from '#parts/device';
import { ListPage } from '#parts/list-page';
import { Button } from '#ui/button';
import { Legend } from '#ui/legend';
import { deskCells, namedRow } from './desk-cells.tsx';
import { NextAct, stepLooks } from './next-act.tsx';
import { SettleDialog } from './settle-dialog.tsx';

const asked = { id_negozio: 0, active_status: 1 as const };
const valued = { ...asked, id_stato_device: [deviceState.valued] };
const settled = { ...asked, id_stato_device: [deviceState.settled] };

/** The desk shows no persons: they are in the device's details. */
const without = Object.entries(valuedDevices.fields).flatMap(([name, field]) =>
  'personal' in field && field.personal ? [name] : [],
);

const selecting = { nameOf: namedRow, most: 5000 };

interface Asked {
  devices: readonly Device[];
  onSettled: (done: readonly Device[]) => void;
}

/** The three tables of /get-devices (S2 §2): what arrives and is valued, what is valued, what is settled. */
export function Desk({ onAppraise }: { onAppraise: (key: string) => void }) {
  const session = useSession();
  const maySettle = maySession(session, 'devices.settle');
  const [settling, setSettling] = useState<Asked | null>(null);
  const open = useCallback((row: Device) => onAppraise(caseCode(row)), [onAppraise]);
  const rowActions = useCallback(
    (row: Device, { drop }: { drop: Asked['onSettled'] }) => (
      <NextAct
        device={row}
        inRow={{ onAppraise: open, onSettle: (one) => setSettling({ devices: [one], onSettled: drop }) }}
      />
    ),
    [open],
  );
  const shared = { cells: deskCells, without, onOpen: open };
  return (
    <>
      {maySession(session, 'devices.receive') ? (
        <ListPage
          {...shared}
          list={devicesToValue}
          call="getDevicesDaValutare"
          prefix="arrivo_"
          asked={asked}
          heading="DEVICES IN ARRIVO"
          rowActions={rowActions}
          isDense={false}
          empty="Niente in arrivo: qui compaiono i device appena un negozio li acquista."
        />
      ) : null}
      <ListPage
        {...shared}
        list={valuedDevices}
        call="getDevice"
        prefix="valutati_"
        asked={valued}
        heading="DEVICES VALUTATI"
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
      <ListPage
        {...shared}
        list={settledDevices}
        call="getDevice"
        prefix="liquidati_"
        asked={settled}
        heading="DEVICES LIQUIDATI"
        empty="Nessun device liquidato finora."
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
