import { useState } from 'react';
import type { RefusedOf } from '#contract/api';
import { faultText } from '#lib/fault-text';
import { formatMoment, formatMoney } from '#lib/format';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { Notice } from '#ui/notice';
import { briefly, toast } from '#ui/toast';
import { counted, endingOf } from './import-words.ts';
import { endImport, refreshPrices, type Import } from './queries.ts';

interface Later {
  count: number;
  rows: NonNullable<RefusedOf<'setListinoAnnullato'>['righe']>;
}

/** Drops, cancels or undoes an import: says what goes back, and which prices stay because somebody changed them since. */
export function UndoDialog({ list, onClose }: { list: Import; onClose: () => void }) {
  const act = useAct();
  const [later, setLater] = useState<Later | null>(null);
  const { title, confirm, effect } = endingOf(list);
  const send = async (key: string): Promise<string | null> => {
    const outcome = await endImport({ id_import: list.id_import, salta_modificati: later ? 1 : 0 }, key);
    void refreshPrices();
    if (outcome.ok) {
      toast.success(toldOf(outcome), briefly);
      onClose();
      return null;
    }
    if (outcome.ret_message === 'PREZZI_MODIFICATI_DOPO') {
      setLater({ count: outcome.righe_cambiate ?? 0, rows: outcome.righe ?? [] });
      return null;
    }
    return faultText(outcome.ret_message);
  };
  return (
    <ConfirmDialog
      open
      danger
      title={title}
      confirmLabel={later ? 'Annulla gli altri' : confirm}
      cancelLabel="Lascia così"
      busy={act.isBusy}
      onConfirm={() => void act.run(send)}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        <b>{list.nome_file}</b>, {formatMoment(list.data_caricamento)}, {list.operatore}
      </p>
      <p className="mt-2">{effect}</p>
      {later ? (
        <Notice
          kind="warn"
          className="mt-4"
          title={`${counted(later.count, 'prezzo è stato modificato', 'prezzi sono stati modificati')} dopo`}
        >
          Annullando, {later.count === 1 ? 'questo resta com’è' : 'questi restano come sono'}:
          <ul className="mt-1">
            {later.rows.slice(0, 5).map((row) => (
              <li key={`${row.brand_name} ${row.model_name} ${row.memory}`}>
                {row.brand_name} {row.model_name} {row.memory}: {formatMoney(row.prezzo_attuale)}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <ActProblem act={act} className="mt-4" />
    </ConfirmDialog>
  );
}

function toldOf({
  stato,
  ripristinati,
  saltati,
}: {
  stato: string;
  ripristinati: number;
  saltati: number;
}): string {
  if (stato !== 'RIPRISTINATO') return 'Caricamento annullato: il listino resta com’è.';
  const kept = saltati > 0 ? `, ${counted(saltati, 'rimasto com’è', 'rimasti come sono')}` : '';
  return `${counted(ripristinati, 'prezzo ripristinato', 'prezzi ripristinati')}${kept}.`;
}
