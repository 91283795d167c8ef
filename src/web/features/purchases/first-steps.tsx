import type { ReactNode } from 'react';
import { purchaseSteps, type PurchaseStep } from '#domain/purchase';
import type { Cycle, FoundDevice } from '#parts/device';
import { Button } from '#ui/button';
import { CodeText } from '#ui/code-text';
import { Money } from '#ui/money';
import { OpenPurchase } from './open-purchase.tsx';
import { placeOf, previewOf } from './purchase-view.ts';
import { StepList } from './step.tsx';

interface FirstStepsProps {
  phone: FoundDevice | null;
  /** The value was seen: on to the grade. */
  isGrading: boolean;
  onGrading: (isGrading: boolean) => void;
  onDrop: () => void;
  onOpened: (cycle: Cycle) => void;
  session: { id_negozio: number; id_operatore: number; negozio: string };
  hasCampaigns: boolean;
  /** Parts of the diagnostics, put in by the screen. */
  slots: { identify: ReactNode; result: ReactNode };
}

const questions: Partial<Record<PurchaseStep, string>> = {
  identify: 'Che dispositivo è?',
  grade: 'In che condizioni è?',
};

/** The steps before there is a purchase on the server: identify, look at the value, grade (S1 §2). */
export function FirstSteps(props: FirstStepsProps) {
  const { phone, isGrading, onGrading, slots } = props;
  const open: PurchaseStep = phone === null ? 'identify' : isGrading ? 'grade' : 'value';
  const isRefused = phone?.blacklist === 'listed';
  // What can't be bought has no steps to come.
  const steps = purchaseSteps.filter(({ id }) =>
    isRefused ? placeOf(id) <= placeOf('value') : id !== 'bonus' || props.hasCampaigns,
  );
  return (
    <StepList
      steps={steps}
      open={open}
      titleOf={(id, isNow) => {
        if (id === 'value' && isRefused) return 'Non si può acquistare';
        return isNow ? questions[id] : undefined;
      }}
      done={(id) => ({
        result: phone ? <Found step={id} phone={phone} /> : null,
        action: (
          <Button kind="quiet" onClick={id === 'identify' ? props.onDrop : () => onGrading(false)}>
            {id === 'identify' ? 'Cambia' : 'Rivedi'}
          </Button>
        ),
      })}
      content={(id) =>
        id === 'identify' ? (
          slots.identify
        ) : id === 'value' && phone ? (
          <Value phone={phone} onGoOn={() => onGrading(true)} onDrop={props.onDrop}>
            {slots.result}
          </Value>
        ) : phone ? (
          <OpenPurchase
            phone={phone}
            session={props.session}
            onOpened={props.onOpened}
            onResume={props.onOpened}
          />
        ) : null
      }
    />
  );
}

function Found({ step, phone }: { step: PurchaseStep; phone: FoundDevice }) {
  if (step === 'value') return <Money euro={previewOf(phone, null).valore_iniziale} />;
  return (
    <>
      {phone.brand_name} {phone.model_name} · {phone.memory} · <CodeText value={phone.imei} plain />
    </>
  );
}

function Value({
  phone,
  onGoOn,
  onDrop,
  children,
}: {
  phone: FoundDevice;
  onGoOn: () => void;
  onDrop: () => void;
  children: ReactNode;
}) {
  const reason =
    phone.blacklist === 'unknown' && !phone.motivo_blacklist.trim()
      ? 'Scrivi come hai verificato la blacklist'
      : null;
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!reason && phone.blacklist !== 'listed') onGoOn();
      }}
    >
      {children}
      <div>
        {phone.blacklist === 'listed' ? (
          <Button size="big" kind="ghost" data-autofocus onClick={onDrop}>
            Identifica un altro device
          </Button>
        ) : (
          <Button
            type="submit"
            size="big"
            data-autofocus={phone.blacklist === 'unknown' ? undefined : true}
            disabledReason={reason}
          >
            Continua con il grado estetico
          </Button>
        )}
      </div>
    </form>
  );
}
