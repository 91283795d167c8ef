import { invoiceText } from '#domain/text';
import { mutate } from '#lib/api';
import { formatDay } from '#lib/format';
import { FormDialog } from '#parts/form-dialog';
import { Facts } from '#ui/facts';
import { Money } from '#ui/money';
import { numberOf, type Invoice } from './invoice-acts.tsx';

interface PayDialogProps {
  invoice: Invoice;
  id_operatore: number;
  onClose: () => void;
}

/** The one confirmation before an invoice counts as paid: which, whose, how much. */
export function PayDialog({ invoice, id_operatore, onClose }: PayDialogProps) {
  const { id_fattura } = invoice;
  return (
    <FormDialog
      title="Segnare la fattura come pagata?"
      confirm="Segna come pagata"
      onClose={onClose}
      start={{}}
      send={(_, once) => mutate('setFatturaPagata', { id_fattura, id_operatore }, once)}
      done={invoiceText.paid}
      above={
        <>
          <p className="mb-2 text-2xl font-title tracking-tight">
            <Money euro={invoice.importo_lordo} />
          </p>
          <Facts
            rows={[
              ['Fattura', `${numberOf(invoice)} del ${formatDay(invoice.data_fattura)}`],
              ['Affiliato', invoice.ragione_sociale],
              ['Periodo', invoice.periodo_riferimento],
              ['Scadenza', formatDay(invoice.data_scadenza)],
            ]}
          />
        </>
      }
    />
  );
}
