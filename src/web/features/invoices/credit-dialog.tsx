import { creditAmountProblem, creditAmounts } from '#domain/credit-note';
import { formatEuro } from '#domain/money';
import { parseNumber, unreadableAmount } from '#domain/price-text';
import { fieldText } from '#domain/text';
import { mutate } from '#lib/api';
import { formatDay, formatMoney } from '#lib/format';
import { FormDialog } from '#parts/form-dialog';
import { MoneyField, ReasonField } from '#parts/form-fields';
import { Facts } from '#ui/facts';
import { numberOf, type Invoice } from './invoice-acts.tsx';

const written = (euro: number) => euro.toFixed(2).replace('.', ',');

/** What is wrong with the amount as typed; null: nothing. */
function amountProblem({ stornabile }: Invoice, typed: string): string | null {
  const amount = parseNumber(typed);
  if (!Number.isFinite(amount) || Math.round(amount * 100) / 100 !== amount) return unreadableAmount;
  return creditAmountProblem({ imponibile: stornabile, imponibile_stornato: 0 }, amount);
}

/** What the note comes to with VAT, by the rule that makes it. */
function totalOf(invoice: Invoice, typed: string): string | null {
  if (amountProblem(invoice, typed) !== null) return null;
  const { stornabile, imponibile, imposta, percentuale_iva, stornato } = invoice;
  const imponibile_stornato = Math.round((imponibile - stornabile) * 100) / 100;
  const imposta_stornata = Math.round((stornato - imponibile_stornato) * 100) / 100;
  const credited = { imponibile_stornato, imposta_stornata };
  const { lordo } = creditAmounts(
    { ...invoice, imponibile, imposta, percentuale_iva, ...credited },
    parseNumber(typed),
  );
  return formatEuro(lordo);
}

/** A credit note on an invoice that was issued: how much of it, and why, which is printed on it. */
export function CreditDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { id_fattura, stornabile } = invoice;
  return (
    <FormDialog
      title="Emettere una nota di credito?"
      lead="Storna la fattura, in tutto o in parte, con un documento a sé (TD04) che va inviato allo SdI. Non si annulla."
      confirm="Emetti la nota di credito"
      danger
      onClose={onClose}
      start={{ imponibile: written(stornabile), motivo: '' }}
      check={({ imponibile, motivo }) => ({
        imponibile: amountProblem(invoice, imponibile),
        motivo: motivo.trim() ? null : fieldText.required,
      })}
      send={({ imponibile, motivo }, once) =>
        mutate(
          'setNotaCredito',
          { id_fattura, imponibile: parseNumber(imponibile), motivo: motivo.trim() },
          once,
        )
      }
      refused={(answer) => answer.motivo}
      done={({ id_fattura_su_anno, anno, importo_lordo, residuo_nota }) =>
        `Nota di credito ${id_fattura_su_anno}/${anno} di ${formatMoney(importo_lordo)}: ora va inviata.` +
        (residuo_nota > 0 ? ` Da rimborsare ${formatMoney(residuo_nota)}.` : '')
      }
      above={
        <Facts
          rows={[
            ['Fattura', `${numberOf(invoice)} del ${formatDay(invoice.data_fattura)}`],
            ['Affiliato', invoice.ragione_sociale],
            ['Imponibile', formatMoney(invoice.imponibile)],
            ['Già stornato, con IVA', invoice.stornato > 0 ? formatMoney(invoice.stornato) : null],
          ]}
        />
      }
    >
      {({ typed }) => (
        <>
          <MoneyField
            name="imponibile"
            label="Da stornare, senza IVA"
            required
            help={
              totalOf(invoice, typed.imponibile) ? `Con IVA ${totalOf(invoice, typed.imponibile)}` : undefined
            }
          />
          <ReasonField label="Motivo, scritto sulla nota" />
        </>
      )}
    </FormDialog>
  );
}
