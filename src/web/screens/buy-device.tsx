import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { isCancelled, isPending } from '#domain/device-state';
import { dropDraft, useDraft } from '#lib/drafts';
import { useLiveEvents } from '#lib/live-events';
import { queryClient } from '#lib/query-client';
import { maySession, useSession, type Session } from '#lib/session';
import type { Cycle } from '#parts/device';
import { HintLines } from '#parts/hint-lines';
import { Button } from '#ui/button';
import { DeviceState } from '#ui/device-state';
import { Money } from '#ui/money';
import { Notice } from '#ui/notice';
import { PageHeader } from '#ui/page-header';
import { TestLists } from '#ui/test-lists';
import { toast } from '#ui/toast';
import { ApprovalBand } from '../features/approvals/approval-band.tsx';
import { BonusStep } from '../features/campaigns/bonus-step.tsx';
import { tellSamsung } from '../features/campaigns/tell-samsung.ts';
import { DocumentLink } from '../features/captures/document-link.tsx';
import { TillCapture } from '../features/captures/till-capture.tsx';
import { useTillCapture } from '../features/captures/use-till-capture.ts';
import { CustomerStep, EditCustomer } from '../features/customers/customer-step.tsx';
import { Identify } from '../features/diagnostics/identify.tsx';
import { ResultBox } from '../features/diagnostics/result-box.tsx';
import { useStarted } from '../features/diagnostics/use-started.ts';
import { AskLockCode } from '../features/price-locks/ask-lock-code.tsx';
import { PriceLockBand, useLateLock, useLockedPhone } from '../features/price-locks/price-lock-band.tsx';
import { FirstSteps } from '../features/purchases/first-steps.tsx';
import { lossesAfter } from '../features/purchases/losses-after.ts';
import { NoPurchase } from '../features/purchases/no-purchase.tsx';
import { gradeDraft } from '../features/purchases/open-purchase.tsx';
import { PurchaseSteps } from '../features/purchases/purchase-steps.tsx';
import { previewOf, termsOf } from '../features/purchases/purchase-view.ts';
import {
  cancelPurchase,
  changePurchase,
  pendingQuery,
  purchaseQuery,
  settingsQuery,
} from '../features/purchases/queries.ts';
import { ResumeList } from '../features/purchases/resume-list.tsx';
import { factsOfPhone, factsOfPurchase } from '../features/purchases/summary.tsx';
import { UndoButton } from '../features/purchases/undo-button.tsx';
import { usePhoneCheck } from '../features/purchases/use-phone-check.ts';
import { useVerdict } from '../features/purchases/use-verdict.ts';
import { useWays } from '../features/purchases/use-ways.ts';
import { Columns } from './purchase-columns.tsx';
import { PurchaseDone } from './purchase-done.tsx';

const title = 'ACQUISTO DEVICE';
/** The purchase at the counter (S1 §2 /buy-device): nine steps on one page, resumed by `?sn=&nt=`. */
export default function BuyDevice() {
  const session = useSession();
  const { sn, nt, iniziato } = useSearch({ strict: false });
  const mayBuy = maySession(session, 'purchases.make');
  if (!mayBuy || session.id_negozio === 0) {
    return (
      <>
        <PageHeader title={title} />
        <Notice kind="warn" title="Da qui non si può acquistare">
          {mayBuy
            ? 'Scegli prima il negozio per cui acquisti.'
            : 'Gli acquisti si fanno da un negozio: entra come operatore del negozio o impersonalo.'}
        </Notice>
      </>
    );
  }
  const num_times = Number(nt);
  return sn && Number.isInteger(num_times) && num_times > 0 ? (
    <Open key={`${sn}-${num_times}`} session={session} cycle={{ serial_number: sn, num_times }} />
  ) : (
    <Start key={session.id_negozio} session={session} started={iniziato} />
  );
}

/** Before there is a purchase: those in progress to resume, then identification, value and grade. */
function Start({ session, started }: { session: Session; started: string | undefined }) {
  const { goTo, goToStarted, later } = useWays();
  const settings = useQuery(settingsQuery);
  const { open, lines, change, begin, drop, leftWith } = useStarted(session.id_negozio, started, goToStarted);
  const found = useLockedPhone(session.id_negozio, open);
  usePhoneCheck(found ? [found.imei, found.imei2, found.serial_number] : []);
  const known = useVerdict(session.id_negozio, found);
  const dropPhone = (): void => {
    if (found) dropDraft(gradeDraft(found));
    drop();
  };
  return (
    <>
      <PageHeader
        title={title}
        actions={
          found ? (
            <UndoButton
              label="Annulla device"
              danger
              losses={[`${found.brand_name} ${found.model_name}, identificato e non ancora acquistato`]}
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
          onResume={goTo}
          started={lines}
          onResumeStarted={goToStarted}
          onDropStarted={drop}
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
            if (found) change({ found: { ...found, imei, blacklist: 'unknown' } });
          }}
          onDrop={dropPhone}
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
                  onImei={async (imei) => {
                    const pending = await queryClient.fetchQuery(pendingQuery(session.id_negozio));
                    const row = pending.find((one) => one.imei === imei || one.imei2 === imei);
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
          }}
        />
      </Columns>
    </>
  );
}

/** A purchase on the server: open, or what became of it. */
function Open({ session, cycle }: { session: Session; cycle: Cycle }) {
  const { serial_number: sn, num_times: nt } = cycle;
  const { goTo, later } = useWays();
  const { data: row, error, refetch } = useQuery(purchaseQuery(cycle));
  const settings = useQuery(settingsQuery);
  const [isBonusSkipped, setBonusSkipped, dropSkipped] = useDraft(
    `bonus-saltato-${cycle.serial_number}-${cycle.num_times}`,
    false,
  );
  usePhoneCheck(row ? [row.imei, row.imei2, row.serial_number] : []);
  const isAtSeller =
    row !== undefined && row !== null && isPending(row) && row.id_modalita_pagamento !== null;
  const cattura = useTillCapture(cycle, isAtSeller);
  // Ended at another till, or cancelled from the warehouse: shown as it is now, without a press.
  useLiveEvents((event) => {
    if (event === 'ricarica' || (event.serial_number === sn && event.num_times === nt)) void refetch();
  });
  useLateLock();
  const onNew = (): void => goTo(null);
  if (!row || isCancelled(row)) {
    return (
      <>
        <PageHeader title={title} />
        <NoPurchase row={row} error={error} onRetry={() => void refetch()} onNew={onNew} />
      </>
    );
  }
  if (!isPending(row)) {
    return (
      <>
        <PageHeader title={title} aside={<DeviceState id={row.id_stato_device} />} />
        <PurchaseDone row={row} onNew={onNew} />
      </>
    );
  }
  const interrupted = (): void => {
    dropSkipped();
    toast.info('Acquisto annullato.');
    goTo(null);
  };
  return (
    <>
      <PageHeader
        title={title}
        aside={<DeviceState id={row.id_stato_device} />}
        actions={
          <>
            <Button kind="quiet" onClick={later}>
              Riprendi più tardi
            </Button>
            <UndoButton
              label="Annulla device"
              danger
              losses={lossesAfter(row, 'device')}
              onUndo={async (key) => {
                const refusal = await cancelPurchase(row, session.id_operatore, key);
                if (!refusal) interrupted();
                return refusal;
              }}
            />
          </>
        }
      />
      <Columns facts={factsOfPurchase(row)}>
        <div className="grid min-w-0 gap-6">
          <HintLines cycle={cycle} />
          <ApprovalBand cycle={cycle} />
          <PurchaseSteps
            row={row}
            terms={termsOf(row, settings.data?.limite_contanti)}
            limite_contanti={settings.data?.limite_contanti}
            id_operatore={session.id_operatore}
            isBonusSkipped={isBonusSkipped}
            read={cattura?.lettura ?? null}
            onBonusSkipped={setBonusSkipped}
            onInterrupted={interrupted}
            onCompleted={() => void tellSamsung(row)}
            slots={{
              tests: <TestLists passed={row.test_superati} failed={row.test_falliti} />,
              customer: (
                <CustomerStep
                  purchase={row.codice_pratica}
                  id_negozio={row.id_negozio}
                  read={cattura?.lettura ?? null}
                  onUse={(id_cliente, key) => changePurchase(row, { id_cliente }, key)}
                />
              ),
              editCustomer: row.cliente ? <EditCustomer customer={row.cliente} /> : null,
              bonus: (
                <BonusStep
                  cycle={cycle}
                  campaigns={row.campagne}
                  value={row.valore_pagato}
                  deviceImeis={[row.imei, row.imei2]}
                  onSkip={() => setBonusSkipped(true)}
                />
              ),
            }}
          />
          {/* from the document step on: photos may be taken while the rest is done (rulings §4) */}
          {row.id_cliente !== null && row.numero_documento !== null ? (
            <TillCapture cycle={cycle} id_cliente={row.id_cliente} isCompleted={false} />
          ) : isAtSeller ? (
            <DocumentLink cycle={cycle} cattura={cattura} />
          ) : null}
        </div>
      </Columns>
    </>
  );
}
