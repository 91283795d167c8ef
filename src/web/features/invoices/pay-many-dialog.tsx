import { useState } from 'react';
import { cents, toCents, toEuro } from '#domain/money';
import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { formatCount, formatMoney } from '#lib/format';
import { useToday } from '#lib/use-today';
import { LongActProgress, ResultList, useLongAct, whyNot, type Ending } from '#parts/long-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { DayBox } from '#ui/day-box';
import { Dialog } from '#ui/dialog';
import { Field } from '#ui/field';
import { numberOf, type Invoice } from './invoice-acts.tsx';

interface PayManyDialogProps {
  invoices: readonly Invoice[];
  onPaid: (done: readonly Invoice[]) => void;
  onClose: () => void;
}

const leftOf = (rows: readonly Invoice[]) =>
  formatMoney(toEuro(cents(rows.reduce((sum, { residuo }) => sum + toCents(residuo), 0))));

/** Many invoices paid on one day, each for what is left of it, with what came of each. */
export function PayManyDialog({ invoices, onPaid, onClose }: PayManyDialogProps) {
  const today = useToday();
  const [day, setDay] = useState(today);
  const [endings, setEndings] = useState<readonly Ending<Invoice>[] | null>(null);
  const work = useLongAct<Invoice>({
    send: async (part, idempotencyKey) => {
      const input = { fatture: part.map(({ id_fattura }) => id_fattura), data_pagamento: day };
      const outcome = await mutate('setFatturePagate', input, { idempotencyKey, timeout: 60_000 });
      return outcome.ok ? outcome.esiti : faultText(outcome.ret_message);
    },
    onEnd: (came) => {
      onPaid(came.flatMap(({ row, answer }) => (answer ? [row] : [])));
      setEndings(came);
    },
  });
  const { act } = work;
  const done = endings?.filter(({ answer }) => answer?.ret_code === 0).map(({ row }) => row) ?? [];
  if (endings)
    return (
      <Dialog
        open
        title="Fatture pagate"
        lead={`${formatCount(done.length)} di ${formatCount(endings.length)}, per ${leftOf(done)}.`}
        onClose={onClose}
        footer={<Button onClick={onClose}>Chiudi</Button>}
      >
        <ResultList
          label="Esito dei pagamenti"
          lines={endings.map(({ row, answer }) => ({
            key: String(row.id_fattura),
            name: `${numberOf(row)} · ${row.ragione_sociale}`,
            code: '',
            isDone: answer && answer.ret_code === 0,
            text: answer?.ret_code === 0 ? `Pagata: ${formatMoney(row.residuo)}` : whyNot(answer),
          }))}
        />
      </Dialog>
    );
  const leave = act.isBusy ? work.stop : onClose;
  return (
    <Dialog
      open
      size="small"
      title={`Segnare ${formatCount(invoices.length)} fatture come pagate?`}
      lead={`In tutto ${leftOf(invoices)}: di ognuna quanto resta.`}
      onClose={leave}
      footer={
        <>
          <Button kind="ghost" onClick={leave}>
            Annulla
          </Button>
          <Button busy={act.isBusy} onClick={act.retry ?? (() => work.run(invoices))}>
            Segna come pagate
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="Pagate il" className="max-w-56">
          {(box) => (
            <DayBox {...box} label="Pagate il" value={day} min={undefined} max={today} onChange={setDay} />
          )}
        </Field>
        <LongActProgress work={work} label="Pagamenti" />
        <ActProblem act={act} />
      </div>
    </Dialog>
  );
}
