import { invoiceKinds, isCreditNote } from '#domain/credit-note';
import { romeDay } from '#domain/day';
import { toCents } from '#domain/money';
import { paymentDayProblem } from '#domain/payment-day';
import { parseNumber, unreadableAmount } from '#domain/price-text';
import { invoiceText } from '#domain/text';
import { mutate } from '#lib/api';
import { formatDay, formatMoney } from '#lib/format';
import { useToday } from '#lib/use-today';
import { DayField } from '#parts/day-field';
import { FormDialog } from '#parts/form-dialog';
import { MoneyField, TextField } from '#parts/form-fields';
import { Facts } from '#ui/facts';
import { Money } from '#ui/money';
import { numberOf, type Invoice } from './invoice-acts.tsx';

interface PayDialogProps {
  invoice: Invoice;
  id_operatore: number;
  onClose: () => void;
}

const written = (euro: number) => euro.toFixed(2).replace('.', ',');

/** An amount that may come in: more than nothing, no more than what is left. */
function amountProblem(typed: string, residuo: number): string | null {
  const amount = parseNumber(typed);
  if (!Number.isFinite(amount) || Math.round(amount * 100) / 100 !== amount) return unreadableAmount;
  if (amount <= 0) return 'Più di zero';
  return toCents(amount) > toCents(residuo) ? `Restano da pagare ${formatMoney(residuo)}` : null;
}

/** The one confirmation before an invoice counts as paid: which, whose, how much, when; a part of it is said so. */
export function PayDialog({ invoice, id_operatore, onClose }: PayDialogProps) {
  const { id_fattura } = invoice;
  // Of a credit note what is paid back: its amounts are less than nothing.
  const [residuo, pagato] = [Math.abs(invoice.residuo), Math.abs(invoice.pagato)];
  const isCredit = isCreditNote(invoice.tipo_documento);
  const today = useToday();
  return (
    <FormDialog
      title={isCredit ? 'Segnare la nota di credito come rimborsata?' : 'Segnare la fattura come pagata?'}
      confirm={({ importo }) =>
        amountProblem(importo, residuo) === null && parseNumber(importo) < residuo
          ? `Registra ${formatMoney(parseNumber(importo))}`
          : isCredit
            ? 'Segna come rimborsata'
            : 'Segna come pagata'
      }
      onClose={onClose}
      start={{ importo: written(residuo), data_pagamento: today, riferimento: '' }}
      check={({ importo, data_pagamento }) => ({
        importo: amountProblem(importo, residuo),
        data_pagamento: paymentDayProblem(data_pagamento, romeDay(new Date(invoice.data_fattura)), today),
      })}
      send={({ importo, data_pagamento, riferimento }, once) =>
        mutate(
          'setFatturaPagata',
          {
            id_fattura,
            id_operatore,
            importo: parseNumber(importo),
            data_pagamento,
            riferimento: riferimento.trim() || null,
          },
          once,
        )
      }
      done={(answer) =>
        answer.residuo === 0
          ? isCredit
            ? 'Nota di credito segnata come rimborsata'
            : invoiceText.paid
          : `Pagamento registrato: restano ${formatMoney(answer.residuo)}`
      }
      above={
        <>
          <p className="mb-2 text-2xl font-title tracking-tight">
            <Money euro={residuo} />
          </p>
          <Facts
            rows={[
              [
                invoiceKinds[invoice.tipo_documento].name,
                `${numberOf(invoice)} del ${formatDay(invoice.data_fattura)}`,
              ],
              ['Affiliato', invoice.ragione_sociale],
              ['Periodo', invoice.periodo_riferimento],
              ['Scadenza', isCredit ? null : formatDay(invoice.data_scadenza)],
              [isCredit ? 'Già rimborsato' : 'Già pagato', pagato > 0 ? formatMoney(pagato) : null],
            ]}
          />
        </>
      }
    >
      <MoneyField name="importo" label="Importo" required />
      <DayField
        name="data_pagamento"
        label={isCredit ? 'Rimborsata il' : 'Pagata il'}
        required
        className="max-w-56"
        min={invoice.data_fattura}
        max={today}
      />
      <TextField
        name="riferimento"
        label="Riferimento"
        help="CRO, assegno, causale: come serve"
        maxLength={140}
      />
    </FormDialog>
  );
}
