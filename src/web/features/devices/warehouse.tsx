import { Navigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { devices, officeDevices } from '#contract/lists/devices';
import { caseCode, parseCaseCode } from '#domain/device';
import type { DeviceAct } from '#domain/device-act';
import { asCode } from '#domain/typed-code';
import { faultText } from '#lib/fault-text';
import { useSession } from '#lib/session';
import { useLoadedLater } from '#lib/use-loaded-later';
import { devicesByCode, type Device } from '#parts/device';
import { ListPage } from '#parts/list-page';
import { frontDialog, useScanTarget } from '#parts/scanner';
import type { RunningList } from '#parts/use-list';
import { useWalk } from '#parts/use-walk';
import { WalkBar } from '#parts/walk-bar';
import { toast } from '#ui/toast';
import type { ChosenAct } from './act-dialogs.tsx';
import { deviceCells } from './device-cells.tsx';
import { PendingBand } from './pending-band.tsx';
import { RowActions } from './row-actions.tsx';
import { StateLegend } from './state-legend.tsx';
import { warehouseView, type WarehousePlace } from './warehouse-view.ts';

// The rows don't wait for what is opened from them.
const loadDetail = () => import('./device-detail.tsx');
const DeviceDetail = lazy(async () => ({ default: (await loadDetail()).DeviceDetail }));
const loadDialogs = () => import('./act-dialogs.tsx');
const ActDialogs = lazy(async () => ({ default: (await loadDialogs()).ActDialogs }));

interface WarehouseProps {
  place: WarehousePlace;
  /** Photos and signatures of a device's seller, for the dialog of the missing documents. */
  documents: (device: Device) => ReactNode;
  /** What head office does next with a device. */
  NextAct: ComponentType<{ device: Device }>;
}

type Running = RunningList<Device>;

/** A warehouse (S2 §2 /magazzino, rulings §6); a code that is read or searched for opens its device. */
export function Warehouse({ place, documents, NextAct }: WarehouseProps) {
  const session = useSession();
  useLoadedLater(loadDetail);
  useLoadedLater(loadDialogs);
  const view = useMemo(() => warehouseView(place, session), [place, session]);
  const { call, asked, isOffice } = view;
  const [chosen, setChosen] = useState<ChosenAct | null>(null);
  const choose = useCallback((act: DeviceAct, device: Device) => setChosen({ act, device }), []);
  const cells = useMemo(() => deviceCells(view), [view]);
  const rowActions = useCallback(
    (row: Device) => <RowActions row={row} session={session} onAct={choose} />,
    [session, choose],
  );
  // Links of old name a device so.
  const { sn, nt = '1', ...rest } = useSearch({ strict: false });
  if (sn) return <Navigate to="." search={{ ...rest, id: `${sn}-${nt}` }} replace />;

  /** The one device that a whole code means; null where it means none, or several. */
  const meant = async (code: string): Promise<Device | null> => {
    if (!/^(?=.*\d)\S{6,}$/.test(asCode(code))) return null;
    try {
      const [first, ...others] = await devicesByCode(code, call, asked);
      return first && others.every((row) => row.serial_number === first.serial_number) ? first : null;
    } catch (fault) {
      toast.error(faultText(fault));
      return null;
    }
  };
  const search = async (text: string, { open }: Running): Promise<void> => {
    const device = await meant(text);
    if (device) open(caseCode(device));
  };
  const scan = async (code: string, { open, show }: Running): Promise<void> => {
    const device = await meant(code);
    if (device) open(caseCode(device));
    else show({ filters: {}, cerca: code });
  };
  return (
    <>
      <ListPage
        list={isOffice ? officeDevices : devices}
        call={call}
        asked={asked}
        title={view.title}
        actions={<StateLegend isOffice={isOffice} isShop={view.withCoupon} />}
        cells={cells}
        without={view.without}
        filterOptions={view.filterOptions}
        onSearch={(text, running) => void search(text, running)}
        above={(running) => (
          <>
            <Scanned onScan={(code) => void scan(code, running)} />
            {isOffice ? null : (
              <PendingBand {...{ running, call, session }} withStore={view.withStore} onAct={choose} />
            )}
          </>
        )}
        rowActions={rowActions}
        detail={(key, row, close, running) => {
          const cycle = parseCaseCode(key);
          return cycle ? (
            <Walked running={running} call={call} opened={key}>
              {(walk) => (
                <Suspense>
                  <DeviceDetail
                    key={key}
                    cycle={cycle}
                    session={session}
                    known={row}
                    onAct={choose}
                    NextAct={NextAct}
                    walk={walk}
                    onClose={close}
                  />
                </Suspense>
              )}
            </Walked>
          ) : null;
        }}
        empty={
          isOffice
            ? 'Ancora nessun device in sede: compare qui quando ne viene registrato l’arrivo.'
            : 'Ancora nessun device: compare qui dopo il primo acquisto.'
        }
      />
      <Suspense>
        {chosen ? (
          <ActDialogs
            chosen={chosen}
            session={session}
            documents={documents}
            onClose={() => setChosen(null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

interface WalkedProps {
  running: Running;
  call: 'getDevice' | 'getDeviceMaster';
  opened: string;
  children: (walk: ReactNode) => ReactNode;
}

/** From one card to the next as the list has them. */
function Walked({ running, call, opened, children }: WalkedProps) {
  const { list, asked, open } = running;
  const walk = useWalk({ list, call, asked }, opened);
  return children(<WalkBar walk={walk} of="" onGo={(row) => open(caseCode(row))} />);
}

/** Codes that are read here; above an open device, too, but another dialog's boxes are its own. */
function Scanned({ onScan }: { onScan: (code: string) => void }) {
  useScanTarget({
    accepts: ['imei', 'serial', 'text'],
    isHere: () => frontDialog()?.querySelector('[data-device-detail]') !== null,
    onScan: ({ code }) => onScan(code),
  });
  return null;
}
