import { useState } from 'react';
import type { DoneOf } from '#contract/api';
import { formatCount } from '#lib/format';
import { uploadFile } from '#lib/upload-file';
import { CheckedRows, useCheckedSheet } from '#parts/checked-sheet';
import { ActProblem } from '#ui/act-problem';
import type { Tone } from '#ui/badge';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { SheetChoice } from '#ui/sheet-choice';
import type { Column } from '#ui/table';
import { briefly, toast } from '#ui/toast';
import type { OfficeCampaign } from './campaign-words.ts';

type Detail = DoneOf<'caricaImeiSamsung'>['dettaglio'][number];

const looks: Readonly<Record<Detail['esito'], { tone: Tone; label: string }>> = {
  AVVISO: { tone: 'amber', label: 'Avviso' },
  PRESENTE: { tone: 'grey', label: 'Già presente' },
  ERRATO: { tone: 'red', label: 'Errato' },
};
const columns: Column<Detail>[] = [
  {
    id: 'imei',
    header: 'IMEI',
    cell: (row) => <span className="font-mono text-[0.93em] wrap-anywhere">{row.imei || '—'}</span>,
  },
];

/** A sheet of IMEIs: looked through first, with every row that is not right, then loaded. */
export function SoldImeisUpload({ campaign, onLoaded }: { campaign: OfficeCampaign; onLoaded: () => void }) {
  const [isForAll, setForAll] = useState(false);
  const { file, checked, choose, store, check, load } = useCheckedSheet(
    (sheet, conferma, once) => {
      const { id_affiliato, sku } = campaign;
      const fields = { id_affiliato, sku, is_tutti: isForAll ? 1 : 0, conferma } as const;
      return uploadFile('caricaImeiSamsung', sheet, fields, once);
    },
    ({ nuovi }) => {
      toast.success(nuovi === 1 ? '1 IMEI caricato' : `${formatCount(nuovi)} IMEI caricati`, briefly);
      onLoaded();
    },
  );

  return (
    <div className="grid gap-4">
      <p className="text-soft">
        Un file .xlsx o .xls con la colonna IMEI e, se ci sono, SKU ed EAN. Prima viene controllato: finché
        non confermi non si carica niente.
      </p>
      <SheetChoice file={file} onFile={choose} isBusy={check.isBusy} kind={checked ? 'ghost' : 'primary'} />
      <ActProblem act={check} />
      {checked ? (
        <>
          <CheckedRows
            counts={[
              ['Righe', checked.righe],
              ['Da caricare', checked.nuovi],
              ['di cui con avviso', checked.avvisi],
              ['Già presenti', checked.presenti],
              ['Errati', checked.errati],
            ]}
            label="Righe da guardare"
            rows={checked.dettaglio}
            firstOf={
              checked.avvisi + checked.presenti + checked.errati > checked.dettaglio.length
                ? 'righe da guardare'
                : undefined
            }
            looks={looks}
            columns={columns}
          />
          <Checkbox
            label="Valgono per tutti i clienti che hanno una campagna con questo SKU"
            checked={isForAll}
            onChange={(event) => setForAll(event.target.checked)}
          />
          <div>
            <Button
              busy={load.isBusy}
              disabledReason={checked.nuovi === 0 ? 'Nel file non c’è nessun IMEI nuovo' : null}
              onClick={store}
            >
              {checked.nuovi === 1 ? 'Carica 1 IMEI' : `Carica ${formatCount(checked.nuovi)} IMEI`}
            </Button>
          </div>
          <ActProblem act={load} />
        </>
      ) : null}
    </div>
  );
}
