import { bearsCode } from '#domain/phone-identity';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { settingsQuery } from '#lib/counter-settings';
import { dropDraft } from '#lib/drafts';
import { useLiveEvents } from '#lib/live-events';
import { queryClient } from '#lib/query-client';
import { maySession, useSession, type Session } from '#lib/session';
import { Money } from '#ui/money';
import { Notice } from '#ui/notice';
import { PageHeader } from '#ui/page-header';
import { TestLists } from '#ui/test-lists';
import { withTypedImei } from '../features/diagnostics/found-device.ts';
import { Identify } from '../features/diagnostics/identify.tsx';
import { RecheckPhone } from '../features/diagnostics/recheck-phone.tsx';
import { ResultBox } from '../features/diagnostics/result-box.tsx';
import { useStarted } from '../features/diagnostics/use-started.ts';
import { PrepareTill } from '../features/preparations/prepare-till.tsx';
import { AskLockCode } from '../features/price-locks/ask-lock-code.tsx';
import { PriceLockBand, useLockedPhone } from '../features/price-locks/price-lock-band.tsx';
import { FirstSteps } from '../features/purchases/first-steps.tsx';
import { foundLoss } from '../features/purchases/losses.tsx';
import { gradeDraft } from '../features/purchases/open-purchase.tsx';
import { previewOf } from '../features/purchases/purchase-view.ts';
import { checkQuery, pendingQuery } from '../features/purchases/queries.ts';
import { ResumeList } from '../features/purchases/resume-list.tsx';
import { factsOfPhone } from '../features/purchases/summary.tsx';
import { UndoButton } from '../features/purchases/undo-button.tsx';
import { usePhoneCheck } from '../features/purchases/use-phone-check.ts';
import { useVerdict } from '../features/purchases/use-verdict.ts';
import { purchaseTitle, useWays } from '../features/purchases/use-ways.ts';
import { Columns } from './purchase-columns.tsx';
import { PurchaseOpen } from './purchase-open.tsx';

/** The purchase at the counter (S1 §2 /buy-device): nine steps on one page, resumed by `?sn=&nt=`. */
export default function BuyDevice() {
  const session = useSession();
  const { sn, nt, iniziato } = useSearch({ strict: false });
  const mayBuy = maySession(session, 'purchases.make');
  const num_times = Number(nt);
  // One that is named says itself of which shop it is.
  if (mayBuy && sn && Number.isInteger(num_times) && num_times > 0)
    return (
      <PurchaseOpen key={`${sn}-${num_times}`} session={session} cycle={{ serial_number: sn, num_times }} />
    );
  if (!mayBuy || session.id_negozio === 0) {
    return (
      <>
        <PageHeader title={purchaseTitle} />
        <Notice kind="warn" title="Da qui non si può acquistare">
          {mayBuy
            ? 'Scegli prima il negozio per cui acquisti.'
            : 'Gli acquisti si fanno da un negozio: entra come operatore del negozio o impersonalo.'}
        </Notice>
      </>
    );
  }
  return <Start key={session.id_negozio} session={session} started={iniziato} />;
}

/** Before there is a purchase: those in progress to resume, then identification, value and grade. */
function Start({ session, started }: { session: Session; started: string | undefined }) {
  const { goTo, goToStarted, later } = useWays();
  const settings = useQuery(settingsQuery);
  const { open, lines, change, begin, restart, drop, leftWith } = useStarted(
    session.id_negozio,
    started,
    goToStarted,
  );
  const found = useLockedPhone(session.id_negozio, open);
  usePhoneCheck(found);
  const known = useVerdict(session.id_negozio, found);
  // Another till has opened, moved on or ended one: the list and the verdict say so. One's own hand goes on by itself.
  useLiveEvents((event) => {
    if (event !== 'ricarica') {
      const isOwn = event.dati['id_operatore'] === session.id_operatore;
      if (isOwn || !['passo', 'acquisto'].includes(event.tipo)) return;
    }
    for (const { queryKey } of [pendingQuery(session.id_negozio), checkQuery(session.id_negozio, found)])
      void queryClient.invalidateQueries({ queryKey });
  });
  const forgetPhone = (next: () => void): void => {
    if (found) dropDraft(gradeDraft(found));
    next();
  };
  const dropPhone = (): void => forgetPhone(drop);
  return (
    <>
      <PageHeader
        title={purchaseTitle}
        actions={
          found ? (
            <UndoButton
              label="Annulla device"
              danger
              losses={[foundLoss(found)]}
              onUndo={async () => {
                dropPhone();
                return null;
              }}
            />
          ) : null
        }
      />
      {found || open.codice_prezzo ? null : (
        <ResumeList
          id_negozio={session.id_negozio}
          id_operatore={session.id_operatore}
          onResume={goTo}
          started={lines}
          onResumeStarted={goToStarted}
          onDropStarted={drop}
          // A link that is typed is answered below: folded, the list leaves the answer its place.
          isFolded={open.way === 'manual' || Object.values(open.references).some((typed) => typed !== '')}
        />
      )}
      <PriceLockBand id_negozio={session.id_negozio} draft={open} change={change} />
      <Columns facts={factsOfPhone(found, known?.verdict ?? null)}>
        <FirstSteps
          phone={found}
          known={known}
          answered={open}
          onAnswered={change}
          // Of an IMEI that the report doesn't have nobody knows whether it is reported.
          onImei={(imei) => {
            if (found) change({ found: withTypedImei(found, imei) });
          }}
          onDrop={dropPhone}
          onChangePhone={() => forgetPhone(restart)}
          onOpened={(cycle) => {
            drop();
            goTo(cycle);
          }}
          session={session}
          hasCampaigns={session.is_campagne === 1}
          slots={{
            identify: (
              <>
                <Identify
                  id_affiliato={session.id_affiliato}
                  addresses={settings.isError ? null : settings.data}
                  draft={open}
                  change={change}
                  onFound={(device) => change({ found: device })}
                  onPriced={begin}
                  onLater={later}
                  preparing={(code) => <PrepareTill loginCode={code} />}
                  onImei={async (imei) => {
                    const pending = await queryClient.fetchQuery(pendingQuery(session.id_negozio));
                    const row = pending.find((one) => bearsCode(one, imei));
                    const left = leftWith(imei);
                    if (row) goTo(row);
                    else if (left) goToStarted(left.id);
                    return Boolean(row ?? left);
                  }}
                />
                <AskLockCode draft={open} change={change} />
              </>
            ),
            result: found ? (
              <ResultBox
                found={found}
                valuation={<Money euro={previewOf(found, null).valore_iniziale} className="text-xl" />}
                isReasonAsked={found.blacklist === 'unknown' && !open.isSeen}
                onReason={(motivo_blacklist) => change({ found: { ...found, motivo_blacklist } })}
              />
            ) : null,
            tests: found ? <TestLists passed={found.passed} failed={found.failed} /> : null,
            recheck: found ? (
              <RecheckPhone
                phone={found}
                onFound={(device) => change({ found: device })}
                onNewTest={() => change({ found: null, references: {}, way: 'choose' })}
              />
            ) : null,
          }}
        />
      </Columns>
    </>
  );
}
