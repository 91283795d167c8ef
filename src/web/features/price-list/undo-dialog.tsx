import { useState } from 'react';
import type { DoneOf, RefusedOf } from '#contract/api';
import { mutate } from '#lib/api';
import { formatMoment, formatMoney } from '#lib/format';
import { FormDialog } from '#parts/form-dialog';
import { Notice } from '#ui/notice';
import { counted, endingOf } from './import-words.ts';
import type { Import } from './price-words.ts';

interface Later {
  count: number;
  rows: NonNullable<RefusedOf<'setListinoAnnullato'>['righe']>;
}

/** Drops, cancels or undoes an import: says what goes back, and which prices stay because somebody changed them since. */
export function UndoDialog({ list, onClose }: { list: Import; onClose: () => void }) {
  const [later, setLater] = useState<Later | null>(null);
  const { title, confirm, effect } = endingOf(list);
  return (
    <FormDialog
      danger
      title={title}
      confirm={later ? 'Annulla gli altri' : confirm}
      cancel="Lascia così"
      onClose={onClose}
      start={{}}
      send={(_, once) => {
        const input = { id_import: list.id_import, salta_modificati: later ? 1 : 0 } as const;
        return mutate('setListinoAnnullato', input, { ...once, timeout: 10 * 60_000 });
      }}
      refused={({ ret_message, righe_cambiate, righe }) => {
        if (ret_message !== 'PREZZI_MODIFICATI_DOPO') return undefined;
        setLater({ count: righe_cambiate ?? 0, rows: righe ?? [] });
        return null;
      }}
      done={toldOf}
      isBrief
    >
      <div>
        <p className="wrap-anywhere">
          <b>{list.nome_file}</b>, {formatMoment(list.data_caricamento)}, {list.operatore}
        </p>
        <p className="mt-2">{effect}</p>
      </div>
      {later ? (
        <Notice
          kind="warn"
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
    </FormDialog>
  );
}

function toldOf(answer: DoneOf<'setListinoAnnullato'>): string {
  const { stato, ripristinati, saltati, modelli_tolti: models, marche_tolte: brands } = answer;
  if (stato !== 'RIPRISTINATO') return 'Caricamento annullato: il listino resta com’è.';
  const kept = saltati > 0 ? `, ${counted(saltati, 'rimasto com’è', 'rimasti come sono')}` : '';
  const gone = [
    models > 0 && counted(models, 'modello', 'modelli'),
    brands > 0 && counted(brands, 'marca', 'marche'),
  ].filter(Boolean);
  const taken =
    gone.length > 0 ? ` Tolto anche quel che solo questo aveva portato: ${gone.join(' e ')}.` : '';
  return `${counted(ripristinati, 'prezzo ripristinato', 'prezzi ripristinati')}${kept}.${taken}`;
}
