import { useQuery } from '@tanstack/react-query';
import { FileText, Stamp } from 'lucide-react';
import { useState } from 'react';
import { registerOperations } from '#domain/register';
import { asCode } from '#lib/format';
import { tablePages, tableState } from '#lib/list-table';
import { saveCsv } from '#lib/save-csv';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { CsvButton } from '#ui/csv-button';
import { PeriodBox } from '#ui/period-box';
import { Field } from '#ui/field';
import { SearchBox } from '#ui/search-box';
import { Select } from '#ui/select';
import { PrintDialog } from './print-dialog.tsx';
import { registerPage } from './queries.ts';
import type { RegisterFilter } from './register-filter.ts';
import { RegisterTable } from './register-table.tsx';
import { ShopChoice } from './shop-choice.tsx';
import { StampDialog } from './stamp-dialog.tsx';

export interface RegisterPanelProps {
  filter: RegisterFilter;
  show: (filter: RegisterFilter, isTyping?: boolean) => void;
  /** the session's only shop; 0: it may choose */
  ownShop: number;
  /** may enter stampings and the threshold */
  mayEdit: boolean;
}

/** The register of used-goods operations: found by person, IMEI or number, printed by shop and period. */
export function RegisterPanel({ filter, show, ownShop, mayEdit }: RegisterPanelProps) {
  const { cerca, da, a, operazione, ordine, pagina, righe } = filter;
  const id_negozio = ownShop || filter.negozio;
  const asked = {
    id_negozio,
    search: asCode(cerca) || null,
    date_start: da || null,
    date_end: a || null,
    operazione: operazione && [operazione],
  };
  const listed = useQuery(registerPage({ ...asked, sort: ordine, limit: righe, offset: pagina * righe }));
  const { data } = listed;
  const act = useAct();
  const [dialog, setDialog] = useState<'print' | 'stamp' | null>(null);
  const isNarrowed = cerca !== '' || da !== '' || a !== '' || operazione !== null || filter.negozio > 0;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox
          label="Cerca nel registro"
          placeholder="Cognome, IMEI, documento, n."
          className="w-full sm:max-w-xs"
          value={cerca}
          onSearch={(text) => show({ ...filter, cerca: text, pagina: 0 }, true)}
        />
        {ownShop ? null : (
          <ShopChoice
            all="Tutti i negozi"
            className="w-full sm:w-56"
            value={filter.negozio}
            onChange={(negozio) => show({ ...filter, negozio, pagina: 0 })}
          />
        )}
        <PeriodBox
          label="Data"
          value={{ da, a }}
          onChange={(days) => show({ ...filter, ...days, pagina: 0 })}
        />
        <Field label="Operazione" className="w-40 max-sm:grow">
          {(box) => (
            <Select
              {...box}
              placeholder="Tutte"
              choices={registerOperations.map((one) => ({ value: one, label: one }))}
              value={operazione ?? ''}
              onChange={({ target }) => {
                const chosen = registerOperations.find((one) => one === target.value) ?? null;
                show({ ...filter, operazione: chosen, pagina: 0 });
              }}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2 lg:ml-auto">
          {mayEdit ? (
            <Button
              kind="ghost"
              icon={<Stamp size={18} aria-hidden="true" />}
              onClick={() => setDialog('stamp')}
            >
              Vidimazione
            </Button>
          ) : null}
          <CsvButton
            isBusy={act.isBusy}
            isEmpty={data?.rows.length === 0}
            onSave={() => void act.run(() => saveCsv('getRegistro', asked, 'Registro'))}
          />
          <Button icon={<FileText size={18} aria-hidden="true" />} onClick={() => setDialog('print')}>
            Stampa PDF
          </Button>
        </div>
      </div>
      <ActProblem act={act} />
      <RegisterTable
        withShop={id_negozio === 0}
        rows={data?.rows}
        {...tableState(listed)}
        empty={
          isNarrowed
            ? 'Nessuna operazione per questa ricerca.'
            : 'Nessuna operazione finora: ogni acquisto concluso si scrive da sé.'
        }
        {...tablePages(filter, data?.total, show)}
      />
      <p className="max-w-prose text-sm text-soft">
        Le righe non si cambiano e non si cancellano: un annullamento è una riga nuova. La forma ammessa del
        registro (cartaceo vidimato, autovidimazione, archivio informatico) varia da comune a comune: chiedere
        allo sportello del proprio prima di sostituire il registro cartaceo.
      </p>
      {dialog === 'print' ? (
        <PrintDialog
          id_negozio={id_negozio}
          ownShop={ownShop}
          span={{ da, a }}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'stamp' ? <StampDialog id_negozio={id_negozio} onClose={() => setDialog(null)} /> : null}
    </div>
  );
}
