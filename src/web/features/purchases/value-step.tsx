import type { FormEvent, ReactNode } from 'react';
import { imeiProblem, normaliseImei } from '#domain/imei';
import { purchaseText } from '#domain/text';
import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { formatMoney } from '#lib/format';
import { queryClient } from '#lib/query-client';
import { useAct } from '#lib/use-act';
import type { Cycle, FoundDevice } from '#parts/device';
import { PageForm } from '#parts/form-dialog';
import { FormSubmit } from '#parts/form-body';
import { ImeiField } from '#parts/form-fields';
import { Button } from '#ui/button';
import { PendingChoice } from './pending-choice.tsx';
import { checkQuery } from './queries.ts';
import type { Known } from './use-verdict.ts';

/** What somebody has to decide before the grade; null: nothing, and there is nothing to press. */
type ValueQuestion = 'wait' | 'refused' | 'imei' | 'pending' | 'reason' | 'receipt' | null;

/** The first thing about the value that only a person can answer. */
export function valueQuestion(
  phone: FoundDevice,
  known: Known,
  answered: { isSeen: boolean; hasReceipt: boolean },
): ValueQuestion {
  const { verdict, pending, receiptLimit } = known;
  if (!verdict) return 'wait';
  if (verdict.kind === 'no')
    return phone.imei === '' && phone.blacklist !== 'listed' && phone.evaluation_id !== null
      ? 'imei'
      : 'refused';
  if (pending) return 'pending';
  if (phone.blacklist === 'unknown' && !answered.isSeen) return 'reason';
  return receiptLimit !== null && !answered.hasReceipt ? 'receipt' : null;
}

interface ValueStepProps {
  question: ValueQuestion;
  phone: FoundDevice;
  known: Known;
  session: { id_negozio: number };
  onImei: (imei: string) => void;
  onSeen: () => void;
  onReceipt: () => void;
  onDrop: () => void;
  onResume: (cycle: Cycle) => void;
  /** What identification brought. */
  children: ReactNode;
}

/** The value with what is to be decided about it: only refusals, doubts and the receipt of purchase stop here. */
export function ValueStep(props: ValueStepProps) {
  const { question, phone, known, onDrop } = props;
  return (
    <div className="grid gap-4">
      {question === 'refused' || question === 'imei' ? null : props.children}
      {question === 'reason' ? (
        <form onSubmit={(event) => goOn(event, phone.motivo_blacklist, props.onSeen)}>
          <Button
            type="submit"
            size="big"
            disabledReason={phone.motivo_blacklist.trim() ? null : 'Scrivi come hai verificato la blacklist'}
          >
            Continua con il grado estetico
          </Button>
        </form>
      ) : null}
      {question === 'receipt' && known.receiptLimit !== null ? (
        <ReceiptQuestion limit={known.receiptLimit} onYes={props.onReceipt} onNo={onDrop} />
      ) : null}
      {question === 'pending' && known.pending ? <Pending {...props} pending={known.pending} /> : null}
      {question === 'imei' ? <AskImei onImei={props.onImei} /> : null}
      {question === 'refused' || question === 'imei' ? (
        <div>
          <Button
            size="big"
            kind="ghost"
            data-autofocus={question === 'refused' ? true : undefined}
            onClick={onDrop}
          >
            Identifica un altro device
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function goOn(event: FormEvent, reason: string, onSeen: () => void): void {
  event.preventDefault();
  if (reason.trim()) onSeen();
}

/** Asked with the value, so that nobody grades a phone that can't be bought (S1 §8). */
function ReceiptQuestion({ limit, onYes, onNo }: { limit: number; onYes: () => void; onNo: () => void }) {
  return (
    <div className="grid gap-3">
      <p>
        <b className="font-semibold">Valore oltre {formatMoney(limit)}.</b> {purchaseText.purchaseReceipt}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="big" data-autofocus onClick={onYes}>
          Sì, confermo
        </Button>
        <Button size="big" kind="ghost" onClick={onNo}>
          No, interrompi
        </Button>
      </div>
      <p className="text-sm text-soft">{purchaseText.purchaseReceiptMissing}</p>
    </div>
  );
}

/** The report names no IMEI and the type is not bought without: the phone itself may say it. */
function AskImei({ onImei }: { onImei: (imei: string) => void }) {
  return (
    <PageForm
      className="grid max-w-md gap-3"
      start={{ imei: '' }}
      check={({ imei }) => ({ imei: imeiProblem(imei) })}
      send={({ imei }) => {
        onImei(normaliseImei(imei));
        return Promise.resolve({ ok: true as const, ret_message: 'OK' });
      }}
    >
      {() => (
        <>
          <ImeiField
            name="imei"
            required
            data-autofocus
            help="Il report non lo riporta: se il telefono ne ha uno compare componendo *#06#"
          />
          <div>
            <FormSubmit>Aggiungi l’IMEI</FormSubmit>
          </div>
        </>
      )}
    </PageForm>
  );
}

function Pending({
  pending,
  phone,
  session,
  onResume,
}: ValueStepProps & { pending: NonNullable<Known['pending']> }) {
  const act = useAct();
  const close = (): void => {
    void act.run(async (key) => {
      const { serial_number } = pending;
      const closed = await mutate('delPendingDevice', { serial_number }, { idempotencyKey: key });
      // Closed by somebody else meanwhile: the way is free all the same.
      if (!closed.ok && closed.ret_message !== 'ACQUISTO_NON_IN_CORSO') return faultText(closed.ret_message);
      await queryClient.fetchQuery(checkQuery(session.id_negozio, phone));
      return null;
    });
  };
  return (
    <PendingChoice
      pending={pending}
      isOwn={pending.id_negozio === session.id_negozio}
      act={act}
      onResume={() => onResume(pending)}
      onCloseAndEnter={close}
    />
  );
}
