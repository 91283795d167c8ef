import { useState, type ReactNode } from 'react';
import { customerName, isCompany } from '#domain/customer';
import { documentTypeName, isDocumentType } from '#domain/identity-document';
import { gradeText } from '#domain/grading';
import { isPaymentMode, paymentModeName } from '#domain/payment-mode';
import { purchaseSteps, type PurchaseStep, type PurchaseTerms } from '#domain/purchase';
import { purchaseText } from '#domain/text';
import { formatTime } from '#lib/format';
import { Button } from '#ui/button';
import { CodeText } from '#ui/code-text';
import { Dialog } from '#ui/dialog';
import { Money } from '#ui/money';
import { AccountsStep, Instructions } from './accounts-step.tsx';
import { DocumentStep } from './document-step.tsx';
import { FinalStep } from './final-step.tsx';
import { decidingText } from './grades-of.ts';
import { PaymentStep } from './payment-step.tsx';
import { hasBonusStep, openStep, placeOf } from './purchase-view.ts';
import { changePurchase, type Acquisto } from './queries.ts';
import { ReceiptPossession } from './receipt-possession.tsx';
import { Regrade } from './regrade.tsx';
import { Step } from './step.tsx';
import { memoryText } from './summary.tsx';
import { UndoButton } from './undo-button.tsx';

export interface PurchaseStepsProps {
  row: Acquisto;
  terms: PurchaseTerms;
  limite_contanti: number | undefined;
  id_operatore: number;
  isBonusSkipped: boolean;
  onBonusSkipped: (isSkipped: boolean) => void;
  onInterrupted: () => void;
  onCompleted: () => void;
  /** Parts of other features, put in by the screen. */
  slots: { tests: ReactNode; customer: ReactNode; editCustomer: ReactNode; bonus: ReactNode };
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

/** What the steps to come will ask; also before there is a purchase. */
export const hints: Readonly<Record<PurchaseStep, string>> = {
  identify: 'Con il login code, con il link di un report o a mano',
  value: 'Test, blacklist e prezzo di listino',
  grade: 'Schermo, vetro posteriore, cornice e fotocamera',
  accounts: 'Con le istruzioni della marca',
  payment: 'Voucher, contanti o carta',
  customer: 'Cerca per cognome, codice fiscale o partita IVA',
  document: 'Carta d’identità, passaporto o patente',
  bonus: 'Le campagne attive per questo acquisto',
  receipt: 'Riepilogo, poi si stampa e si firma',
};

/** The nine steps of an open purchase (S1 §2): done ones folded, the first that lacks something open. */
export function PurchaseSteps(props: PurchaseStepsProps) {
  const { row, terms, isBonusSkipped, slots } = props;
  const open = openStep(row, terms, isBonusSkipped);
  const steps = purchaseSteps.filter(({ id }) => id !== 'bonus' || hasBonusStep(row) || row.id_modalita_pagamento === null);
  const shown = terms.hasCampaigns ? steps : steps.filter(({ id }) => id !== 'bonus');
  const content: Partial<Record<PurchaseStep, ReactNode>> = {
    value: <ReceiptPossession row={row} id_operatore={props.id_operatore} onInterrupted={props.onInterrupted} />,
    grade: <Regrade row={row} asButton />,
    accounts: <AccountsStep row={row} />,
    payment: <PaymentStep row={row} limite_contanti={props.limite_contanti} />,
    customer: slots.customer,
    document: <DocumentStep row={row} />,
    bonus: slots.bonus,
    receipt: <FinalStep row={row} id_operatore={props.id_operatore} onCompleted={props.onCompleted} />,
  };
  return (
    <ol className="card overflow-hidden">
      {shown.map(({ id, title }, place) => {
        const state = id === open ? 'now' : placeOf(id) < placeOf(open) ? 'done' : 'next';
        return (
          <Step
            key={id}
            number={place + 1}
            title={state === 'now' ? (questions[id] ?? title) : title}
            state={state}
            result={state === 'done' ? <Result step={id} row={row} isBonusSkipped={isBonusSkipped} /> : state === 'next' ? hints[id] : null}
            action={state === 'done' ? <DoneActions step={id} {...props} /> : null}
          >
            {state === 'now' ? content[id] : null}
          </Step>
        );
      })}
    </ol>
  );
}

/** One line: what a done step came to. */
function Result({ step, row, isBonusSkipped }: { step: PurchaseStep; row: Acquisto; isBonusSkipped: boolean }) {
  switch (step) {
    case 'identify':
      return (
        <>
          {row.brand_name} {row.model_name} · {memoryText(row.memory_gb)} · {row.color} · <CodeText value={row.imei} plain />
        </>
      );
    case 'value':
      return (
        <>
          <Money euro={row.valore_iniziale} /> · {testsText(row)} · {blacklistText(row)}
          {row.is_ricevuta_richiesta === 1 ? ' · ricevuta d’acquisto presente' : ''}
        </>
      );
    case 'grade': {
      if (!row.grado_estetico) return null;
      const deciding = decidingText(row, row.grado_estetico);
      return (
        <>
          {gradeText(row.grado_estetico)}
          {deciding ? ` · ${deciding}` : ''}
        </>
      );
    }
    case 'accounts':
      return <>Rimossi, confermato alle {formatTime(row.data_account_rimosso)}</>;
    case 'payment':
      return isPaymentMode(row.id_modalita_pagamento) ? (
        <>
          {paymentModeName(row.id_modalita_pagamento)} · <Money euro={row.valore_pagato} />
        </>
      ) : null;
    case 'customer':
      return row.cliente ? (
        <>
          {customerName(row.cliente)} ·{' '}
          {isCompany(row.cliente) && row.cliente.partita_iva
            ? `P. IVA ${row.cliente.partita_iva}`
            : (row.cliente.codice_fiscale ?? row.cliente.nazione)}
        </>
      ) : null;
    case 'document':
      return isDocumentType(row.id_tipo_documento) ? (
        <>
          {documentTypeName(row.id_tipo_documento)} · {row.numero_documento}
        </>
      ) : null;
    case 'bonus':
      if (row.sku_campagna === null) return isBonusSkipped ? <>Senza supervalutazione</> : <>Nessuna</>;
      return (
        <>
          {row.campagne.find(({ sku }) => sku === row.sku_campagna)?.id_campagna ?? row.sku_campagna} · +{' '}
          <Money euro={row.supervalutazione} />
          {row.imei_acquistato ? (
            <>
              {' · '}
              <CodeText value={row.imei_acquistato} plain />
            </>
          ) : null}
        </>
      );
    case 'receipt':
      return null;
  }
}

function DoneActions(props: PurchaseStepsProps & { step: PurchaseStep }) {
  const { step, row, isBonusSkipped, onBonusSkipped, slots } = props;
  switch (step) {
    case 'value':
      return row.test_superati.length + row.test_falliti.length > 0 ? <TestsButton>{slots.tests}</TestsButton> : null;
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
            onUndo={(key) => changePurchase(row, { id_cliente: null }, key)}
          />
        </>
      );
    case 'document':
      return (
        <UndoButton
          label="Annulla documento"
          losses={[]}
          onUndo={(key) => changePurchase(row, { id_tipo_documento: null }, key)}
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

/** What cancelling the device, the payment or the customer takes along (S1 §4), by name. */
export function lossesAfter(row: Acquisto, step: 'device' | 'payment' | 'customer'): string[] {
  const losses: string[] = [];
  if (step === 'device') {
    losses.push(`${row.brand_name} ${row.model_name}, pratica ${row.codice_pratica}`);
    if (row.grado_estetico) losses.push(`la valutazione estetica ${gradeText(row.grado_estetico)}`);
    if (isPaymentMode(row.id_modalita_pagamento)) losses.push(`il pagamento: ${paymentModeName(row.id_modalita_pagamento)}`);
  }
  if (step !== 'customer' && row.cliente) losses.push(`il cliente ${customerName(row.cliente)} su questo acquisto (resta in anagrafica)`);
  if (row.numero_documento) losses.push(`il documento ${row.numero_documento}`);
  if (step !== 'customer' && row.sku_campagna !== null) losses.push('la supervalutazione');
  return losses;
}

function testsText({ test_superati, test_falliti, fonte }: Acquisto): string {
  if (fonte === 'MANUALE') return 'inserimento manuale';
  if (test_superati.length + test_falliti.length === 0) return 'report Picea';
  const failed = test_falliti.length === 1 ? '1 non superato' : `${test_falliti.length} non superati`;
  return `${test_superati.length} test superati${test_falliti.length > 0 ? `, ${failed}` : ''}`;
}

function blacklistText({ stato_blacklist }: Acquisto): string {
  if (stato_blacklist === 'PULITO') return 'non in blacklist';
  if (stato_blacklist === 'SCONOSCIUTO') return `blacklist: ${purchaseText.blacklistUnknown.toLowerCase()}`;
  return `blacklist ${purchaseText.blacklistUnchecked}`;
}
