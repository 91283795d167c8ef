import { monthName, romeDay } from '#domain/day';
import { paymentDayProblem } from '#domain/payment-day';
import { slipTypes } from '#domain/slip';
import { slipText } from '#domain/text';
import { mutate } from '#lib/api';
import { formatMoney } from '#lib/format';
import { useToday } from '#lib/use-today';
import { DayField } from '#parts/day-field';
import { FormDialog } from '#parts/form-dialog';
import { TextField } from '#parts/form-fields';
import { Facts } from '#ui/facts';
import { Money } from '#ui/money';
import { Notice } from '#ui/notice';
import type { Slip } from './slip-cells.tsx';

interface PayDialogProps {
  slip: Slip;
  id_operatore: number;
  onClose: () => void;
}

/** The one confirmation before a slip is paid: whose, which, how much. */
export function PayDialog({ slip, id_operatore, onClose }: PayDialogProps) {
  const { id_distinta, tipo_distinta, valore } = slip;
  const today = useToday();
  const since = romeDay(new Date(slip.data_creazione));
  const is_rimborso = slipTypes[tipo_distinta].isRefund ? 1 : 0;
  return (
    <FormDialog
      title="Segnare la distinta come pagata?"
      confirm={`Paga ${formatMoney(valore)}`}
      onClose={onClose}
      start={{ data_pagamento: today, riferimento: '' }}
      check={({ data_pagamento }) => ({
        data_pagamento: paymentDayProblem(data_pagamento, since, today),
      })}
      send={({ data_pagamento, riferimento }, once) =>
        mutate(
          'setDistintaPagata',
          {
            id_distinta,
            is_rimborso,
            valore,
            id_operatore,
            // Today is now: the day alone would say less.
            data_pagamento: data_pagamento === today ? null : data_pagamento,
            riferimento: riferimento.trim() || null,
          },
          once,
        )
      }
      refused={(answer) =>
        answer.ret_message === 'VALORE_CAMBIATO' && answer.valore !== undefined
          ? slipText.changed(formatMoney(answer.valore))
          : undefined
      }
      done={slipText.paid}
      above={
        <>
          <p className="mb-2 text-2xl font-title tracking-tight">
            <Money euro={valore} />
          </p>
          <Facts
            rows={[
              ['Negozio', `${slip.negozio} · ${slip.ragione_sociale}`],
              ['Tipo', slipTypes[tipo_distinta].name],
              ['Mese', monthName(slip.periodo)],
              ['Righe', slip.numero_righe],
            ]}
          />
          <p className="mt-4 text-sm text-soft">
            La distinta si chiude: quanto matura dopo nello stesso mese va in una distinta nuova.
          </p>
          {valore < 0 ? (
            <Notice kind="warn" className="mt-4">
              L’importo è negativo: è il negozio a doverlo alla sede.
            </Notice>
          ) : null}
        </>
      }
    >
      <DayField name="data_pagamento" label="Pagata il" className="max-w-56" min={since} max={today} />
      <TextField
        name="riferimento"
        label="Riferimento"
        help="CRO, assegno, causale: come serve"
        maxLength={140}
      />
    </FormDialog>
  );
}
