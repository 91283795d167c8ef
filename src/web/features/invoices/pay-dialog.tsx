import { invoiceText } from '#domain/text';
import { faultText } from '#lib/fault-text';
import { formatDay } from '#lib/format';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { Money } from '#ui/money';
import { toast } from '#ui/toast';
import { numberOf } from './invoice-panel.tsx';
import { usePayInvoice, type Invoice } from './queries.ts';

/** The one confirmation before an invoice counts as paid: which, whose, how much. */
export function PayDialog({
  invoice,
  id_operatore,
  onClose,
}: {
  invoice: Invoice;
  id_operatore: number;
  onClose: () => void;
}) {
  const pay = usePayInvoice();
  const act = useAct();
  const send = async (key: string): Promise<string | null> => {
    const outcome = await pay.mutateAsync({ id_fattura: invoice.id_fattura, id_operatore, key });
    if (!outcome.ok) return faultText(outcome.ret_message);
    toast.success(invoiceText.paid);
    onClose();
    return null;
  };
  const facts = [
    ['Fattura', `${numberOf(invoice)} del ${formatDay(invoice.data_fattura)}`],
    ['Affiliato', invoice.ragione_sociale],
    ['Periodo', invoice.periodo_riferimento],
    ['Scadenza', formatDay(invoice.data_scadenza)],
  ] as const;
  return (
    <ConfirmDialog
      open
      title="Segnare la fattura come pagata?"
      confirmLabel="Segna come pagata"
      busy={act.isBusy}
      onConfirm={() => void act.run(send)}
      onClose={onClose}
    >
      <p className="text-2xl font-[680] tracking-tight">
        <Money euro={invoice.importo_lordo} />
      </p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ActProblem act={act} className="mt-4" />
    </ConfirmDialog>
  );
}
