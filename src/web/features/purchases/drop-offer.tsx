import { useRef, useState } from 'react';
import type { InputOf } from '#contract/api';
import { codesOf } from '#domain/code';
import { dropReasons } from '#domain/drop-reason';
import { verdicts, type Verdict } from '#domain/verdict';
import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { useAct } from '#lib/use-act';
import type { FoundDevice } from '#parts/device';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { toast } from '#ui/toast';
import { foundLoss, Losses } from './losses.tsx';
import { previewOf } from './purchase-view.ts';

interface DropReasonsProps {
  /** What was offered: the phone with the value shown, or the purchase that is open. */
  offer: Omit<InputOf<'setRinuncia'>, 'motivo'>;
  /** It is kept, and an open purchase is closed. */
  onDropped: () => void;
}

/** Why the customer goes, in one press: part of a question that names what is lost. */
export function DropReasons({ offer, onDropped }: DropReasonsProps) {
  const act = useAct();
  return (
    <section aria-label="Il cliente rinuncia" className="grid gap-2">
      <p>Il cliente rinuncia: perché?</p>
      <div className="grid gap-2 sm:grid-cols-2">
        {codesOf(dropReasons).map((motivo) => (
          <Button
            key={motivo}
            kind="ghost"
            busy={act.isBusy}
            onClick={() =>
              void act.run(async (idempotencyKey) => {
                const kept = await mutate('setRinuncia', { ...offer, motivo }, { idempotencyKey });
                if (!kept.ok) return faultText(kept.ret_message);
                toast.info(`Rinuncia registrata: ${dropReasons[motivo].name.toLowerCase()}.`);
                onDropped();
                return null;
              })
            }
          >
            {dropReasons[motivo].name}
          </Button>
        ))}
      </div>
      <ActProblem act={act} />
    </section>
  );
}

interface DropOfferProps extends DropReasonsProps {
  /** What is lost with it. */
  losses: readonly string[];
}

/** The customer has heard the price and goes: asked once, and the reasons are the answers (look.md). */
export function DropOffer({ losses, ...reasons }: DropOfferProps) {
  const [isAsking, setAsking] = useState(false);
  const no = useRef<HTMLButtonElement>(null);
  const close = (): void => setAsking(false);
  return (
    <div>
      <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
        Il cliente rinuncia…
      </Button>
      <Dialog
        open={isAsking}
        title="Il cliente rinuncia?"
        size="small"
        initialFocus={no}
        onClose={close}
        footer={
          <Button ref={no} kind="ghost" onClick={close}>
            No, torna indietro
          </Button>
        }
      >
        <Losses losses={losses} />
        <div className="mt-4">
          <DropReasons {...reasons} />
        </div>
      </Dialog>
    </div>
  );
}

interface DropFoundProps extends Pick<DropOfferProps, 'onDropped'> {
  phone: FoundDevice | null;
  verdict: Verdict | null | undefined;
}

/** The same before there is a purchase: from the moment on that a value is shown. */
export function DropFound({ phone, verdict, onDropped }: DropFoundProps) {
  if (!phone || !verdict || verdicts[verdict.kind].isRefusal) return null;
  const { brand_name, model_name } = phone;
  const offer = { brand_name, model_name, valore: previewOf(phone, null).valore_iniziale };
  return <DropOffer offer={offer} losses={[foundLoss(phone)]} onDropped={onDropped} />;
}
