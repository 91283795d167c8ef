import { purchaseText } from '#domain/text';
import { formatMoment } from '#lib/format';
import type { Act } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';

/** A pending purchase of the same phone, in this shop or in a sister's. */
export interface PendingMet {
  serial_number: string;
  num_times: number;
  negozio: string;
  operatore: string;
  data_apertura: string;
}

interface PendingChoiceProps {
  pending: PendingMet;
  /** It is the acting shop's: it can be gone on with. */
  isOwn: boolean;
  act: Act;
  onResume: () => void;
  onCloseAndEnter: () => void;
}

/** Whose it is and since when; taking it up is the way on, closing it the one that destroys (S1 §8). */
export function PendingChoice(props: PendingChoiceProps) {
  return (
    <div className="grid gap-4">
      <PendingWords {...props} />
      <div className="flex flex-wrap gap-2">
        <PendingButtons {...props} />
      </div>
      <ActProblem act={props.act} />
    </div>
  );
}

/** The same as a dialog: somebody opened it between the check and the grade. */
export function PendingDialog(props: PendingChoiceProps & { onClose: () => void }) {
  return (
    <Dialog
      open
      size="small"
      title="Processo già aperto"
      onClose={props.onClose}
      footer={<PendingButtons {...props} />}
    >
      <PendingWords {...props} />
      <ActProblem act={props.act} className="mt-3" />
    </Dialog>
  );
}

function PendingWords({ pending, isOwn }: PendingChoiceProps) {
  const { serial_number, num_times, negozio, operatore, data_apertura } = pending;
  return (
    <div className="grid gap-3">
      <p>
        Per questo device c’è già un acquisto in corso{isOwn ? '' : ` nel negozio ${negozio}`}: lo ha aperto{' '}
        <b className="font-semibold">{operatore}</b> il {formatMoment(data_apertura)} (pratica {serial_number}
        -{num_times}). Chiudendolo si perde quello che vi è stato inserito.
      </p>
      <p className="font-semibold">{purchaseText.closePending}</p>
    </div>
  );
}

function PendingButtons({ isOwn, act, onResume, onCloseAndEnter }: PendingChoiceProps) {
  return (
    <>
      {isOwn ? (
        <Button data-autofocus onClick={onResume}>
          Riprendi quello aperto
        </Button>
      ) : null}
      <Button kind="danger" busy={act.isBusy} onClick={onCloseAndEnter}>
        Chiudi il processo e inserisci
      </Button>
    </>
  );
}
