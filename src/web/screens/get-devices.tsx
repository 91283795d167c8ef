import { Link } from '@tanstack/react-router';
import { ScanBarcode } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { useLiveEvents } from '#lib/live-events';
import { paths } from '#lib/paths';
import { maySession, useSession } from '#lib/session';
import { Button, buttonClass } from '#ui/button';
import { Notice } from '#ui/notice';
import { PageHeader } from '#ui/page-header';
import { ActionsLegend } from '../features/appraisals/actions-legend.tsx';
import { AppraisalDialog } from '../features/appraisals/appraisal-dialog.tsx';
import { ArrivalDialog } from '../features/appraisals/arrival-dialog.tsx';
import { IncomingSection } from '../features/appraisals/incoming-section.tsx';
import { refreshOffice } from '../features/appraisals/queries.ts';
import { SettledSection } from '../features/appraisals/settled-section.tsx';
import { useOfficeAddress } from '../features/appraisals/use-office-address.ts';
import { ValuedSection } from '../features/appraisals/valued-section.tsx';

/** Head office's devices (S2 §2 /get-devices): what arrives and is valued, what is valued, what is settled. */
export function GetDevices() {
  const session = useSession();
  const { view, show, open, receive } = useOfficeAddress();
  const isOffice = maySession(session, 'devices.receive');
  useRefresh();
  return (
    <>
      <PageHeader
        title="DEVICES IN SEDE"
        actions={
          isOffice ? (
            <>
              <ActionsLegend />
              <Button icon={<ScanBarcode size={20} aria-hidden="true" />} onClick={() => receive(true)}>
                Registra arrivi con il lettore
              </Button>
            </>
          ) : null
        }
      />
      <div className="grid gap-10">
        {isOffice ? (
          <IncomingSection
            state={view.lists.arrivo}
            onState={(state, isTyping) => show('arrivo', state, isTyping)}
            onAppraise={open}
          />
        ) : (
          <AsShop shop={session.negozio} />
        )}
        <ValuedSection
          state={view.lists.valutati}
          onState={(state, isTyping) => show('valutati', state, isTyping)}
          onRead={open}
          maySettle={maySession(session, 'devices.settle')}
        />
        <SettledSection
          state={view.lists.liquidati}
          onState={(state, isTyping) => show('liquidati', state, isTyping)}
          onRead={open}
        />
      </div>
      {view.open ? (
        <AppraisalDialog
          cycle={view.open}
          mayAppraise={maySession(session, 'devices.appraise')}
          onNext={open}
          onClose={() => open(null)}
        />
      ) : null}
      {view.isReceiving && isOffice ? <ArrivalDialog onClose={() => receive(false)} /> : null}
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
  const refresh = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refreshOffice(), 400);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveEvents((event) => {
    if (event === 'ricarica' || event.tipo === 'acquisto') refresh();
  });
}
