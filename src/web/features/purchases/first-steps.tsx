import type { ReactNode } from 'react';
import { purchaseSteps, type PurchaseStep } from '#domain/purchase';
import type { Cycle } from '#parts/device';
import { Button } from '#ui/button';
import { CodeText } from '#ui/code-text';
import { Money } from '#ui/money';
import { OpenPurchase } from './open-purchase.tsx';
import { hints } from './purchase-steps.tsx';
import { placeOf, previewOf, type PhoneToBuy } from './purchase-view.ts';
import { Step } from './step.tsx';

export interface FirstStepsProps {
  phone: PhoneToBuy | null;
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
    <ol className="card overflow-hidden">
      {steps.map(({ id, title }, place) => {
        const state = id === open ? 'now' : placeOf(id) < placeOf(open) ? 'done' : 'next';
        return (
          <Step
            key={id}
            number={place + 1}
            title={
              id === 'grade' && state === 'now'
                ? 'In che condizioni è?'
                : id === 'identify' && state === 'now'
                  ? 'Che dispositivo è?'
                  : id === 'value' && isRefused
                    ? 'Non si può acquistare'
                    : title
            }
            state={state}
            result={
              state === 'next' ? (
                hints[id]
              ) : state === 'done' && phone ? (
                <Found step={id} phone={phone} />
              ) : null
            }
            action={
              state !== 'done' ? null : id === 'identify' ? (
                <Button kind="quiet" onClick={props.onDrop}>
                  Cambia
                </Button>
              ) : (
                <Button kind="quiet" onClick={() => onGrading(false)}>
                  Rivedi
                </Button>
              )
            }
          >
            {state !== 'now' ? null : id === 'identify' ? (
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
            ) : null}
          </Step>
        );
      })}
    </ol>
  );
}

function Found({ step, phone }: { step: PurchaseStep; phone: PhoneToBuy }) {
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
  phone: PhoneToBuy;
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
