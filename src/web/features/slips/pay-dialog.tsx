import { monthName } from '#domain/day';
import { slipText } from '#domain/text';
import { faultText } from '#lib/fault-text';
import { formatMoney } from '#lib/format';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { Money } from '#ui/money';
import { Notice } from '#ui/notice';
import { toast } from '#ui/toast';
import { usePaySlip, type Slip } from './queries.ts';
import { typeName } from './slip-words.ts';

/** The one confirmation before a slip is paid: whose, which, how much. */
export function PayDialog({
  slip,
  id_operatore,
  onClose,
}: {
  slip: Slip;
  id_operatore: number;
  onClose: () => void;
}) {
  const pay = usePaySlip();
  const act = useAct();
  const send = async (key: string): Promise<string | null> => {
    const outcome = await pay.mutateAsync({
      id_distinta: slip.id_distinta,
      is_rimborso: slip.tipo_distinta === 'rimborso' ? 1 : 0,
      valore: slip.valore,
      id_operatore,
      key,
    });
    if (outcome.ret_message === 'VALORE_CAMBIATO' && outcome.valore !== undefined)
      return slipText.changed(formatMoney(outcome.valore));
    if (!outcome.ok) return faultText(outcome.ret_message);
    toast.success(slipText.paid);
    onClose();
    return null;
  };
  const facts = [
    ['Negozio', `${slip.negozio} · ${slip.ragione_sociale}`],
    ['Tipo', typeName(slip.tipo_distinta)],
    ['Mese', monthName(slip.periodo)],
    ['Righe', String(slip.numero_righe)],
  ] as const;
  return (
    <ConfirmDialog
      open
      title="Segnare la distinta come pagata?"
      confirmLabel={`Paga ${formatMoney(slip.valore)}`}
      busy={act.isBusy}
      onConfirm={() => void act.run(send)}
      onClose={onClose}
    >
      <p className="text-2xl font-[680] tracking-tight">
        <Money euro={slip.valore} />
      </p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-soft">
        La distinta si chiude: quanto matura dopo nello stesso mese va in una distinta nuova.
      </p>
      {slip.valore < 0 ? (
        <Notice kind="warn" className="mt-4">
          L’importo è negativo: è il negozio a doverlo alla sede.
        </Notice>
      ) : null}
      <ActProblem act={act} className="mt-4" />
    </ConfirmDialog>
  );
}
