import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { ScanBarcode } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { parseCaseCode } from '#domain/device';
import { tellMutated } from '#lib/api';
import { useLiveEvents } from '#lib/live-events';
import { paths } from '#lib/paths';
import { maySession, useSession } from '#lib/session';
import { useOpened } from '#parts/use-opened';
import { buttonClass } from '#ui/button';
import { Notice } from '#ui/notice';
import { PageHeader } from '#ui/page-header';
import { AppraisalDialog } from '../features/appraisals/appraisal-dialog.tsx';
import { ActionsLegend, Desk } from '../features/appraisals/desk.tsx';

/** Head office's devices (S2 §2 /get-devices): its desk, the valuation that is open. */
export default function GetDevices() {
  const session = useSession();
  const [opened, open] = useOpened('id');
  const isOffice = maySession(session, 'devices.receive');
  useRefresh();
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
      <div className="grid gap-10">
        {isOffice ? null : <AsShop shop={session.negozio} />}
        <Desk onAppraise={open} />
      </div>
      {cycle ? (
        <AppraisalDialog
          cycle={cycle}
          mayAppraise={maySession(session, 'devices.appraise')}
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
