import { useQuery } from '@tanstack/react-query';
import { isCancelled, isPending } from '#domain/device-state';
import { settingsQuery } from '#lib/counter-settings';
import { useDraft } from '#lib/drafts';
import { useLiveEvents } from '#lib/live-events';
import type { Session } from '#lib/session';
import type { Cycle } from '#parts/device';
import { HintLines } from '#parts/hint-lines';
import { Button } from '#ui/button';
import { DeviceState } from '#ui/device-state';
import { PageHeader } from '#ui/page-header';
import { TestLists } from '#ui/test-lists';
import { toast } from '#ui/toast';
import { ApprovalBand } from '../features/approvals/approval-band.tsx';
import { BonusStep } from '../features/campaigns/bonus-step.tsx';
import { tellSamsung } from '../features/campaigns/tell-samsung.ts';
import { DocumentLink } from '../features/captures/document-link.tsx';
import { TillCapture } from '../features/captures/till-capture.tsx';
import { useTillCapture } from '../features/captures/use-till-capture.ts';
import { OtherShop } from '../features/credentials/other-shop.tsx';
import { CustomerStep, EditCustomer } from '../features/customers/customer-step.tsx';
import { lossesAfter } from '../features/purchases/losses-after.ts';
import { NoPurchase } from '../features/purchases/no-purchase.tsx';
import { OpenVerdict } from '../features/purchases/open-verdict.tsx';
import { PurchaseSteps } from '../features/purchases/purchase-steps.tsx';
import { termsOf } from '../features/purchases/purchase-view.ts';
import { cancelPurchase, changePurchase, purchaseQuery } from '../features/purchases/queries.ts';
import { factsOfPurchase } from '../features/purchases/summary.tsx';
import { UndoButton } from '../features/purchases/undo-button.tsx';
import { usePhoneCheck } from '../features/purchases/use-phone-check.ts';
import { purchaseTitle, useWays } from '../features/purchases/use-ways.ts';
import { Columns } from './purchase-columns.tsx';
import { PurchaseDone } from './purchase-done.tsx';

/** A purchase on the server: open, or what became of it. */
export function PurchaseOpen({ session, cycle }: { session: Session; cycle: Cycle }) {
  const { serial_number: sn, num_times: nt } = cycle;
  const { goTo, later } = useWays();
  const { data: row, error, refetch } = useQuery(purchaseQuery(cycle));
  const settings = useQuery(settingsQuery);
  const [isBonusSkipped, setBonusSkipped, dropSkipped] = useDraft(
    `bonus-saltato-${cycle.serial_number}-${cycle.num_times}`,
    false,
  );
  usePhoneCheck(row ?? null);
  const isAtSeller =
    row !== undefined && row !== null && isPending(row) && row.id_modalita_pagamento !== null;
  const cattura = useTillCapture(cycle, isAtSeller);
  // Moved on or ended at another till, or cancelled from the warehouse: shown as it is now, without a press.
  useLiveEvents((event) => {
    if (event === 'ricarica' || (event.serial_number === sn && event.num_times === nt)) void refetch();
  });
  const onNew = (): void => goTo(null);

  if (!row || isCancelled(row)) {
    return (
      <>
        <PageHeader title={purchaseTitle} />
        <NoPurchase row={row} error={error} onRetry={() => void refetch()} onNew={onNew} />
      </>
    );
  }
  if (row.id_negozio !== session.id_negozio) {
    return (
      <>
        <PageHeader title={purchaseTitle} aside={<DeviceState id={row.id_stato_device} />} />
        <OtherShop session={session} shop={row} />
      </>
    );
  }
  if (!isPending(row)) {
    return (
      <>
        <PageHeader title={purchaseTitle} aside={<DeviceState id={row.id_stato_device} />} />
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
        title={purchaseTitle}
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
          <OpenVerdict row={row} />
          <HintLines cycle={cycle} />
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
              approval: <ApprovalBand cycle={cycle} />,
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
