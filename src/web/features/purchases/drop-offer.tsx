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
import { toast } from '#ui/toast';
import { previewOf } from './purchase-view.ts';

interface DropOfferProps {
  /** What was offered: the phone with the value shown, or the purchase that is open. */
  offer: Omit<InputOf<'setRinuncia'>, 'motivo'>;
  /** It is kept, and an open purchase is closed. */
  onDropped: () => void;
}

/** The customer has heard the price and goes: why, in one press. */
export function DropOffer({ offer, onDropped }: DropOfferProps) {
  const act = useAct();
  return (
    <section aria-label="Il cliente rinuncia" className="flex flex-wrap items-center gap-1 text-sm text-soft">
      <span className="mr-1">Il cliente rinuncia:</span>
      {codesOf(dropReasons).map((motivo) => (
        <Button
          key={motivo}
          kind="quiet"
          size="small"
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
      <ActProblem act={act} className="basis-full" />
    </section>
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
  return <DropOffer offer={offer} onDropped={onDropped} />;
}
