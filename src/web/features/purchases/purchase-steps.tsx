import { useState, type ReactNode } from 'react';
import { purchaseSteps, type PurchaseStep, type PurchaseTerms } from '#domain/purchase';
import { cycleOf } from '#parts/device';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Notice } from '#ui/notice';
import { AccountsStep, Instructions } from './accounts-step.tsx';
import { DocumentStep } from './document-step.tsx';
import { DoneResult } from './done-result.tsx';
import { DropOffer } from './drop-offer.tsx';
import { ErasureLine } from './erasure-line.tsx';
import { FinalStep } from './final-step.tsx';
import { KnownDocument } from './known-document.tsx';
import { lossesAfter } from './losses-after.ts';
import { PaymentStep } from './payment-step.tsx';
import { hasBonusStep, openStep } from './purchase-view.ts';
import { changePurchase, takeBack, type Acquisto } from './queries.ts';
import type { DocumentRead } from './read-document-offer.tsx';
import { ReceiptPossession } from './receipt-possession.tsx';
import { RegimeChoice } from './regime-choice.tsx';
import { Regrade } from './regrade.tsx';
import { StepList } from './step.tsx';
import { UndoButton } from './undo-button.tsx';

interface PurchaseStepsProps {
  row: Acquisto;
  terms: PurchaseTerms;
  limite_contanti: number | undefined;
  id_operatore: number;
  isBonusSkipped: boolean;
  onBonusSkipped: (isSkipped: boolean) => void;
  onInterrupted: () => void;
  onCompleted: () => void;
  /** What the customer's phone read of the document. */
  read: DocumentRead | null;
  /** Parts of other features, put in by the screen. */
  slots: {
    tests: ReactNode;
    customer: ReactNode;
    editCustomer: ReactNode;
    bonus: ReactNode;
    /** what the purchase wants before it is concluded: over the question of every step that comes after the seller */
    approval: ReactNode;
  };
}

/** Questions of the open steps. */
const questions: Partial<Record<PurchaseStep, string>> = {
  value: 'Il cliente ha la ricevuta d’acquisto?',
  grade: 'In che condizioni è?',
  accounts: 'Gli account sono stati rimossi?',
  payment: 'Come viene pagato?',
  customer: 'Chi è il cliente?',
  document: 'Con quale documento?',
  bonus: 'Il cliente compra un telefono in promozione?',
  receipt: 'Tutto pronto?',
};

/** The nine steps of an open purchase (S1 §2): done ones folded, the first that lacks something open. */
export function PurchaseSteps(props: PurchaseStepsProps) {
  const { row, terms, isBonusSkipped, slots } = props;
  const open = openStep(row, terms, isBonusSkipped);
  const steps = purchaseSteps.filter(
    ({ id }) => id !== 'bonus' || hasBonusStep(row) || row.id_modalita_pagamento === null,
  );
  const shown = terms.hasCampaigns ? steps : steps.filter(({ id }) => id !== 'bonus');
  const content: Partial<Record<PurchaseStep, ReactNode>> = {
    value: (
      <ReceiptPossession row={row} id_operatore={props.id_operatore} onInterrupted={props.onInterrupted} />
    ),
    grade: <Regrade row={row} asButton />,
    accounts: <AccountsStep row={row} />,
    payment: <PaymentStep row={row} limite_contanti={props.limite_contanti} />,
    customer: slots.customer,
    document: (
      <div className="grid gap-5">
        <KnownDocument row={row} />
        <DocumentStep row={row} read={props.read} />
      </div>
    ),
    bonus: slots.bonus,
    receipt: (
      <div className="grid gap-5">
        <RegimeChoice row={row} />
        <FinalStep row={row} id_operatore={props.id_operatore} onCompleted={props.onCompleted} />
        <ErasureLine row={row} />
      </div>
    ),
  };
  return (
    <div className="grid min-w-0 gap-6">
      <StepList
        steps={shown}
        open={open}
        titleOf={(id, isNow) => (isNow ? questions[id] : undefined)}
        done={(id) => ({
          result: <DoneResult step={id} row={row} isBonusSkipped={isBonusSkipped} />,
          action: <DoneActions step={id} {...props} />,
        })}
        content={(id) => (
          <div className="grid gap-4">
            {slots.approval}
            {terms.buyerProblem !== null ? <Notice kind="warn">{terms.buyerProblem}</Notice> : null}
            {content[id]}
          </div>
        )}
      />
      <DropOffer offer={cycleOf(row)} losses={lossesAfter(row, 'device')} onDropped={props.onInterrupted} />
    </div>
  );
}

function DoneActions(props: PurchaseStepsProps & { step: PurchaseStep }) {
  const { step, row, isBonusSkipped, onBonusSkipped, slots } = props;
  switch (step) {
    case 'value':
      return row.test_superati.length + row.test_falliti.length > 0 ? (
        <TestsButton>{slots.tests}</TestsButton>
      ) : null;
    case 'grade':
      return <Regrade row={row} />;
    case 'accounts':
      return <Instructions brand={row.brand_name} />;
    case 'payment':
      return (
        <UndoButton
          label="Annulla pagamento"
          losses={lossesAfter(row, 'payment')}
          onUndo={(key) => changePurchase(row, { id_modalita_pagamento: null }, key)}
        />
      );
    case 'customer':
      return (
        <>
          {slots.editCustomer}
          <UndoButton
            label="Annulla cliente"
            losses={lossesAfter(row, 'customer')}
            onUndo={(key) => takeBack(row, { id_cliente: null }, key)}
          />
        </>
      );
    case 'document':
      return (
        <UndoButton
          label="Annulla documento"
          losses={[]}
          onUndo={(key) => takeBack(row, { id_tipo_documento: null }, key)}
        />
      );
    case 'bonus':
      if (row.sku_campagna !== null) {
        return (
          <UndoButton
            label="Annulla supervalutazione"
            losses={[]}
            onUndo={async (key) => {
              onBonusSkipped(false);
              return changePurchase(row, { id_campagna: null }, key);
            }}
          />
        );
      }
      return isBonusSkipped ? (
        <Button kind="quiet" onClick={() => onBonusSkipped(false)}>
          Scegli
        </Button>
      ) : null;
    case 'identify':
    case 'receipt':
      return null;
  }
}

function TestsButton({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Vedi test
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} dismissOutside title="Test eseguiti">
        {children}
      </Dialog>
    </>
  );
}
