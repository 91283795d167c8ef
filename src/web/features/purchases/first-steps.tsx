import type { ReactNode } from 'react';
import { purchaseSteps, type PurchaseStep } from '#domain/purchase';
import { verdicts } from '#domain/verdict';
import type { Cycle, FoundDevice } from '#parts/device';
import { Button } from '#ui/button';
import { CodeText } from '#ui/code-text';
import { Money } from '#ui/money';
import { DropFound } from './drop-offer.tsx';
import { foundLoss } from './losses.tsx';
import { OpenPurchase } from './open-purchase.tsx';
import { placeOf, previewOf } from './purchase-view.ts';
import { StepList } from './step.tsx';
import { UndoButton } from './undo-button.tsx';
import type { Known } from './use-verdict.ts';
import { valueQuestion, ValueStep } from './value-step.tsx';
import { VerdictBanner } from './verdict-banner.tsx';

interface FirstStepsProps {
  phone: FoundDevice | null;
  known: Known | null;
  /** What somebody has answered about this phone: the doubt about the blacklist, the receipt of purchase. */
  answered: { isSeen: boolean; hasReceipt: boolean };
  onAnswered: (answered: Partial<FirstStepsProps['answered']>) => void;
  onImei: (imei: string) => void;
  /** Lets go of the phone and its customer. */
  onDrop: () => void;
  /** Another phone of the same customer. */
  onChangePhone: () => void;
  onOpened: (cycle: Cycle) => void;
  session: { id_negozio: number; id_operatore: number; negozio: string };
  hasCampaigns: boolean;
  /** Parts of the diagnostics, put in by the screen. */
  slots: { identify: ReactNode; result: ReactNode; tests: ReactNode; recheck: ReactNode };
}

const questions: Partial<Record<PurchaseStep, string>> = {
  identify: 'Che dispositivo è?',
  grade: 'In che condizioni è?',
};

/** The steps before there is a purchase on the server: identify, what it is worth, grade (S1 §2), under the verdict. */
export function FirstSteps(props: FirstStepsProps) {
  const { phone, known, answered, slots } = props;
  const question = phone && known ? valueQuestion(phone, known, answered) : null;
  const open: PurchaseStep = phone === null ? 'identify' : question === null ? 'grade' : 'value';
  const isRefused = question === 'refused' || question === 'imei';
  // What can't be bought has no steps to come.
  const steps = purchaseSteps.filter(({ id }) =>
    isRefused ? placeOf(id) <= placeOf('value') : id !== 'bonus' || props.hasCampaigns,
  );
  return (
    <div className="grid min-w-0 gap-3">
      {phone && known ? (
        <VerdictBanner
          verdict={known.verdict}
          notes={known.notes}
          tests={phone.passed.length + phone.failed.length > 0 ? slots.tests : null}
        >
          {slots.recheck}
        </VerdictBanner>
      ) : null}
      <StepList
        steps={steps}
        open={open}
        titleOf={(id, isNow) => {
          if (id === 'value' && isRefused) return verdicts.no.title;
          return isNow ? questions[id] : undefined;
        }}
        done={(id) => ({
          result: phone ? <Found step={id} phone={phone} /> : null,
          action: <DoneAction step={id} {...props} />,
        })}
        content={(id) =>
          id === 'identify' ? (
            slots.identify
          ) : id === 'value' && phone && known && question ? (
            <ValueStep
              question={question}
              phone={phone}
              known={known}
              session={props.session}
              onImei={props.onImei}
              onSeen={() => props.onAnswered({ isSeen: true })}
              onReceipt={() => props.onAnswered({ hasReceipt: true })}
              onDrop={props.onDrop}
              onResume={props.onOpened}
            >
              {slots.result}
            </ValueStep>
          ) : phone ? (
            <div className="grid gap-4">
              {slots.result}
              <OpenPurchase
                phone={phone}
                hasReceipt={answered.hasReceipt}
                session={props.session}
                onOpened={props.onOpened}
                onResume={props.onOpened}
              />
            </div>
          ) : null
        }
      />
      <DropFound phone={phone} verdict={known?.verdict} onDropped={props.onDrop} />
    </div>
  );
}

function DoneAction({
  step,
  phone,
  answered,
  onAnswered,
  onChangePhone,
}: FirstStepsProps & { step: PurchaseStep }) {
  if (step === 'identify')
    return (
      <UndoButton
        label="Cambia"
        losses={phone ? [foundLoss(phone)] : []}
        onUndo={async () => {
          onChangePhone();
          return null;
        }}
      />
    );
  // Only an answer can be taken back; the value itself is no choice.
  const isAnswered = phone?.blacklist === 'unknown' || answered.hasReceipt;
  return isAnswered ? (
    <Button kind="quiet" onClick={() => onAnswered({ isSeen: false, hasReceipt: false })}>
      Rivedi
    </Button>
  ) : null;
}

function Found({ step, phone }: { step: PurchaseStep; phone: FoundDevice }) {
  if (step === 'value') return <Money euro={previewOf(phone, null).valore_iniziale} />;
  return (
    <>
      {phone.brand_name} {phone.model_name} · {phone.memory} · <CodeText value={phone.imei} plain />
    </>
  );
}
