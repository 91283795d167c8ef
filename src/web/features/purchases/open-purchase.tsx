import { useState } from 'react';
import { anyColor } from '#domain/device';
import type { Grade, PartGrades } from '#domain/grading';
import { lockAnswers, type LockAnswer } from '#domain/price-lock';
import { mutate } from '#lib/api';
import { useDraft } from '#lib/drafts';
import { faultText } from '#lib/fault-text';
import { formatMoney } from '#lib/format';
import { useAct } from '#lib/use-act';
import type { Cycle, FoundDevice } from '#parts/device';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Notice } from '#ui/notice';
import { gradeFields } from './grades-of.ts';
import { GradingDialog, type Chosen } from './grading-dialog.tsx';
import { PendingDialog, type PendingMet } from './pending-choice.tsx';
import { PriceReasons } from './price-reasons.tsx';
import { previewOf, type Reason } from './purchase-view.ts';
import { setPurchase } from './queries.ts';
import { WrongFields } from './wrong-fields.tsx';

interface Graded {
  parts: PartGrades;
  grade: Grade;
}
interface Values {
  valore_iniziale: number;
  valore_acquisto: number;
}
interface Changed {
  before: number;
  after: Values & { passi: readonly Reason[] };
  /** What the customer's code came to, where there was one. */
  lock: LockAnswer | undefined;
}
/** Where the grades chosen for a phone are kept until its purchase is opened. */
export function gradeDraft(phone: FoundDevice): string {
  return `acquisto-grado-${phone.serial_number || phone.imei}`;
}

interface OpenPurchaseProps {
  phone: FoundDevice;
  /** The receipt of purchase was asked for with the value, and is there. */
  hasReceipt: boolean;
  session: { id_negozio: number; id_operatore: number; negozio: string };
  onOpened: (cycle: Cycle) => void;
  /** Goes on with the pending purchase of the same phone instead. */
  onResume: (cycle: Cycle) => void;
}

/** Grades the phone and opens its purchase with `/setNewDevice` (S1 §4): what it refuses with is answered here. */
export function OpenPurchase({ phone, hasReceipt, session, onOpened, onResume }: OpenPurchaseProps) {
  const act = useAct();
  const [isGrading, setGrading] = useState(false);
  const [chosen, setChosen, dropChosen] = useDraft<Chosen>(gradeDraft(phone), {});
  const [graded, setGraded] = useState<Graded | null>(null);
  const [changed, setChanged] = useState<Changed | null>(null);
  const [pending, setPending] = useState<PendingMet | null>(null);

  const open = async (key: string, { parts, grade }: Graded, values?: Values): Promise<string | null> => {
    const { valore_iniziale, valore_acquisto } = values ?? previewOf(phone, grade);
    const outcome = await mutate(
      'setNewDevice',
      {
        serial_number: phone.serial_number,
        brand_name: phone.brand_name,
        model_name: phone.model_name,
        model_code: phone.model_code,
        imei: phone.imei,
        imei2: phone.imei2,
        color: phone.color ?? anyColor,
        memory_gb: phone.memory,
        report_id: phone.report_id,
        evaluation_id: phone.evaluation_id,
        motivo_blacklist: phone.motivo_blacklist.trim() || null,
        codice_prezzo: phone.codice_prezzo || null,
        id_negozio: session.id_negozio,
        id_operatore: session.id_operatore,
        grado_estetico: grade,
        ...gradeFields(parts),
        valore_iniziale,
        valore_acquisto,
      },
      { idempotencyKey: key },
    );
    if (outcome.ok) {
      dropChosen();
      const opened = { serial_number: outcome.serial_number, num_times: outcome.num_times };
      // Not taken by the server it is asked for once more, in the purchase.
      if (hasReceipt) await setPurchase(opened, { is_ricevuta_posseduta: 1 }, { idempotencyKey: key });
      onOpened(opened);
      return null;
    }
    if (outcome.ret_message === 'VALORE_CAMBIATO' && outcome.quote) {
      setChanged({ before: valore_acquisto, after: outcome.quote, lock: outcome.esito_prezzo_bloccato });
      return null;
    }
    if (outcome.ret_message === 'PROCESSO_GIA_APERTO') {
      setPending({
        serial_number: outcome.serial_number ?? phone.serial_number,
        num_times: outcome.num_times ?? 1,
        negozio: outcome.negozio ?? '',
        operatore: outcome.operatore ?? '',
        data_apertura: outcome.data_apertura ?? '',
      });
      return null;
    }
    return faultText(outcome.ret_message);
  };
  const confirm = (parts: PartGrades, grade: Grade): void => {
    const next = { parts, grade };
    setGraded(next);
    setGrading(false);
    void act.run((key) => open(key, next));
  };
  const closeAndEnter = (): void => {
    if (!pending || !graded) return;
    const { serial_number } = pending;
    void act.run(async (key) => {
      const closed = await mutate('delPendingDevice', { serial_number }, { idempotencyKey: key });
      setPending(null);
      // Closed by somebody else meanwhile: the way is free all the same.
      if (!closed.ok && closed.ret_message !== 'ACQUISTO_NON_IN_CORSO') return faultText(closed.ret_message);
      return open(key, graded);
    });
  };
  const acceptValue = (values: Values): void => {
    setChanged(null);
    if (graded) void act.run((key) => open(key, graded, values));
  };

  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-soft">
        Guarda schermo, vetro posteriore, cornice e fotocamera: la parte peggiore decide il grado.
      </p>
      <Button size="big" data-autofocus busy={act.isBusy} onClick={() => setGrading(true)}>
        Valutazione estetica
      </Button>
      <ActProblem act={act} className="w-full" />
      <WrongFields fields={act.fields} />
      {isGrading ? (
        <GradingDialog
          chosen={chosen}
          onChoose={setChosen}
          valueOf={(grade) => previewOf(phone, grade).valore_acquisto}
          onConfirm={confirm}
          onClose={() => setGrading(false)}
        />
      ) : null}
      {pending ? (
        <PendingDialog
          pending={pending}
          isOwn={pending.negozio === session.negozio}
          act={act}
          onResume={() => onResume(pending)}
          onCloseAndEnter={closeAndEnter}
          onClose={() => setPending(null)}
        />
      ) : null}
      {changed ? (
        <ChangedDialog
          changed={changed}
          isBusy={act.isBusy}
          onAccept={() => acceptValue(changed.after)}
          onClose={() => setChanged(null)}
        />
      ) : null}
    </div>
  );
}

interface ChangedDialogProps {
  changed: Changed;
  isBusy: boolean;
  onAccept: () => void;
  onClose: () => void;
}

/** The price list changed between the value that was shown and the opening. */
function ChangedDialog({ changed, isBusy, onAccept, onClose }: ChangedDialogProps) {
  return (
    <Dialog
      open
      size="small"
      title="Il valore è cambiato"
      onClose={onClose}
      footer={
        <Button busy={isBusy} onClick={onAccept}>
          Continua con {formatMoney(changed.after.valore_acquisto)}
        </Button>
      }
    >
      <div className="grid gap-4">
        <dl className="grid grid-cols-2 gap-4">
          <div>
            <dt className="text-sm text-soft">Valore mostrato</dt>
            <dd className="text-xl line-through decoration-2">{formatMoney(changed.before)}</dd>
          </div>
          <div>
            <dt className="text-sm text-soft">Valore aggiornato</dt>
            <dd className="text-xl font-title">{formatMoney(changed.after.valore_acquisto)}</dd>
          </div>
        </dl>
        {changed.lock && !lockAnswers[changed.lock].counts ? (
          <Notice kind="warn" title={lockAnswers[changed.lock].title}>
            {lockAnswers[changed.lock].text}
          </Notice>
        ) : null}
        <PriceReasons steps={changed.after.passi} />
      </div>
    </Dialog>
  );
}
