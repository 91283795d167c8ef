import { sendingMachine, wayIs, type SendingWay } from '#domain/invoice-sending';
import { formatCount } from '#lib/format';
import { useMutate } from '#parts/mutate';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import type { Invoice } from './invoice-acts.tsx';

interface SendActsProps {
  invoices: readonly Invoice[];
  onSent: () => void;
}

/** The chosen invoices on their way to SdI, by hand or by certified mail; those that have gone already are left alone. */
export function SendActs({ invoices, onSent }: SendActsProps) {
  const ready = invoices.filter(({ stato_invio }) => sendingMachine.can('send', stato_invio));
  const { act, isBusy, send } = useMutate('setFattureInviate', {
    done: ({ fatti }, { canale }) =>
      canale === wayIs.mail
        ? `${fatti === 1 ? '1 fattura parte' : `${formatCount(fatti)} fatture partono`} per PEC.`
        : `${fatti === 1 ? '1 fattura segnata inviata' : `${formatCount(fatti)} fatture segnate inviate`}.`,
    onDone: onSent,
  });
  const disabledReason = ready.length === 0 ? 'Seleziona almeno una fattura da inviare' : null;
  const start = (canale: SendingWay) =>
    void send({ fatture: ready.map(({ id_fattura }) => id_fattura), canale });
  return (
    <>
      <Button
        size="small"
        kind="ghost"
        busy={isBusy}
        disabledReason={disabledReason}
        onClick={() => start(wayIs.hand)}
      >
        Segna inviate
      </Button>
      <Button
        size="small"
        kind="ghost"
        busy={isBusy}
        disabledReason={disabledReason}
        onClick={() => start(wayIs.mail)}
      >
        Invia per PEC
      </Button>
      <ActProblem act={act} />
    </>
  );
}
