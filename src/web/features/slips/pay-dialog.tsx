import { monthName } from '#domain/day';
import { slipTypes } from '#domain/slip';
import { slipText } from '#domain/text';
import { mutate } from '#lib/api';
import { formatMoney } from '#lib/format';
import { FormDialog } from '#parts/form-dialog';
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
  const is_rimborso = slipTypes[tipo_distinta].isRefund ? 1 : 0;
  return (
    <FormDialog
      title="Segnare la distinta come pagata?"
      confirm={`Paga ${formatMoney(valore)}`}
      onClose={onClose}
      start={{}}
      send={(_, once) =>
        mutate('setDistintaPagata', { id_distinta, is_rimborso, valore, id_operatore }, once)
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
    />
  );
}
