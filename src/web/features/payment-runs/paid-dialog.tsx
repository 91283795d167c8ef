import { romeDay } from '#domain/day';
import { paymentDayProblem } from '#domain/payment-day';
import { fieldText } from '#domain/text';
import { mutate } from '#lib/api';
import { formatCount, formatMoney } from '#lib/format';
import { useToday } from '#lib/use-today';
import { DayField } from '#parts/day-field';
import { FormDialog } from '#parts/form-dialog';
import { TextField } from '#parts/form-fields';
import type { Run } from './queries.ts';

/** What still waits in a run is paid, by the bank's statement: its day and its reference. */
export function PaidDialog({ run, onClose }: { run: Run; onClose: () => void }) {
  const today = useToday();
  const since = romeDay(new Date(run.data_creazione));
  const { id_disposizione, in_corso } = run;
  return (
    <FormDialog
      title="Segnare la disposizione come pagata?"
      lead={`${in_corso === 1 ? '1 bonifico aspetta' : `${formatCount(in_corso)} bonifici aspettano`} il pagamento; quelli rifiutati o annullati restano fuori.`}
      confirm="Segna pagata"
      onClose={onClose}
      start={{ data_pagamento: today, riferimento: '' }}
      check={({ data_pagamento, riferimento }) => ({
        data_pagamento: paymentDayProblem(data_pagamento, since, today),
        riferimento: riferimento.trim() ? null : fieldText.required,
      })}
      send={({ data_pagamento, riferimento }, once) =>
        mutate(
          'setDisposizionePagata',
          { id_disposizione, data_pagamento, riferimento: riferimento.trim() },
          once,
        )
      }
      done={({ pagati, importo }) =>
        `${pagati === 1 ? '1 bonifico pagato' : `${formatCount(pagati)} bonifici pagati`} per ${formatMoney(importo)}`
      }
    >
      <DayField
        name="data_pagamento"
        label="Pagata il"
        required
        className="max-w-56"
        min={since}
        max={today}
      />
      <TextField name="riferimento" label="Riferimento della banca" required maxLength={140} />
    </FormDialog>
  );
}
