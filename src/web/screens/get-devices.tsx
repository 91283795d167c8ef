import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { ScanBarcode } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { caseCode, parseCaseCode } from '#domain/device';
import { tellMutated } from '#lib/api';
import { useLiveEvents } from '#lib/live-events';
import { paths } from '#lib/paths';
import { maySession, useSession } from '#lib/session';
import type { Device } from '#parts/device';
import { useOpened } from '#parts/use-opened';
import { buttonClass } from '#ui/button';
import { Notice } from '#ui/notice';
import { PageHeader } from '#ui/page-header';
import { AppraisalDialog } from '../features/appraisals/appraisal-dialog.tsx';
import { ActionsLegend, Desk } from '../features/appraisals/desk.tsx';
import { useScannedDevice } from '../features/appraisals/use-scanned-device.ts';

const allTables = ['arrivo', 'valutati', 'liquidati'] as const;
/** Support that stands in for a shop sees what was done with that shop's devices. */
const shopTables = ['valutati', 'liquidati'] as const;

/** Head office's devices (S2 §2 /get-devices): its desk, the valuation that is open. */
export default function GetDevices() {
  const session = useSession();
  const [opened, open] = useOpened('id');
  const [parcel, setParcel] = useState<number | null>(null);
  const isOffice = maySession(session, 'devices.receive');
  const tables = isOffice ? allTables : shopTables;
  useRefresh();
  const openDevice = useCallback(
    (row: Device, ofParcel: number | null = null) => {
      setParcel(ofParcel);
      open(caseCode(row));
    },
    [open],
  );
  // What was read comes out of a parcel: one goes on with what else is in it.
  const openByCode = useScannedDevice((row) => openDevice(row, isOffice ? row.id_spedizione_magcent : null));
  // Links of old name a device so.
  const { sn, nt = '1', ...rest } = useSearch({ strict: false });
  if (sn) return <Navigate to="." search={{ ...rest, id: `${sn}-${nt}` }} replace />;
  const cycle = opened ? parseCaseCode(opened) : null;
  return (
    <>
      <PageHeader
        title="DEVICES IN SEDE"
        actions={
          isOffice ? (
            <>
              <ActionsLegend />
              <Link to={paths.ricezione()} className={buttonClass()}>
                <ScanBarcode size={20} aria-hidden="true" /> Ricevi i pacchi
              </Link>
            </>
          ) : null
        }
      />
      <div className="grid min-w-0 grid-cols-1 gap-6">
        {isOffice ? null : <AsShop shop={session.negozio} />}
        <Desk tables={tables} onOpen={openDevice} onCode={openByCode} />
      </div>
      {cycle ? (
        <AppraisalDialog
          cycle={cycle}
          mayAppraise={maySession(session, 'devices.appraise')}
          parcel={parcel}
          tables={tables}
          onNext={open}
          onClose={() => open(null)}
        />
      ) : null}
    </>
  );
}

/** Support that stands in for a shop lands here (S2 §2 /imperson): what head office did with that shop's devices. */
function AsShop({ shop }: { shop: string }) {
  return (
    <Notice
      title={`Lavori per conto di ${shop}`}
      actions={
        <>
          <Link to={paths.magazzino()} className={buttonClass({ kind: 'ghost', size: 'small' })}>
            Vai al magazzino del negozio
          </Link>
          <Link to={paths.imperson()} className={buttonClass({ kind: 'ghost', size: 'small' })}>
            Torna a NESSUN NEGOZIO
          </Link>
        </>
      }
    >
      Arrivi, valutazioni e liquidazioni sono della sede: qui vedi quelli del negozio.
    </Notice>
  );
}

/** The tables follow what happens elsewhere; many events at once are one asking. */
function useRefresh(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveEvents((event) => {
    if (event !== 'ricarica' && event.tipo !== 'acquisto') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void tellMutated('setStatusArrivato'), 400);
  });
}
