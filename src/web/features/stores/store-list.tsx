import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { tablePages, tableState } from '#lib/list-table';
import { paths } from '#lib/paths';
import { saveCsv } from '#lib/save-csv';
import { useAct } from '#lib/use-act';
import { useListAddress } from '#lib/use-list-address';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { CsvButton } from '#ui/csv-button';
import { Field } from '#ui/field';
import { PageHeader } from '#ui/page-header';
import { SearchBox } from '#ui/search-box';
import { Select } from '#ui/select';
import { TypeAhead } from '#ui/type-ahead';
import { owners, storePage } from './queries.ts';
import { askedFor, filterFrom, searchOf, type StoreFilter } from './store-filter.ts';
import { StoreSheet } from './store-sheet.tsx';
import { StoreTable } from './store-table.tsx';

const form = { filterFrom, searchOf };
const states = [
  { value: '', label: 'Tutti' },
  { value: 'attivi', label: 'Attivi' },
  { value: 'disattivati', label: 'Disattivati' },
  { value: 'collaudo', label: 'Collaudo' },
];

/** /amministrazione/negozi: the shops, and one of them in a sheet. */
export function StoreList() {
  const { filter, show, open } = useListAddress(paths.amministrazioneNegozi(), form);
  const asked = askedFor(filter);
  const listed = useQuery(storePage({ ...asked, limit: filter.righe, offset: filter.pagina * filter.righe }));
  const { data } = listed;
  const { data: affiliates } = useQuery(owners);
  const csv = useAct();
  const choices = useMemo(
    () => (affiliates ?? []).map((one) => ({ value: one.id_affiliato, label: one.ragione_sociale })),
    [affiliates],
  );
  return (
    <>
      <PageHeader
        title="Negozi"
        actions={
          <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => open(0)}>
            Nuovo negozio
          </Button>
        }
      />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchBox
          label="Cerca"
          placeholder="Nome, codice, via, città, CAP"
          className="w-full sm:max-w-xs sm:grow"
          value={filter.cerca}
          onSearch={(cerca) => show({ ...filter, cerca, pagina: 0 }, true)}
        />
        <Field label="Affiliato" className="w-full sm:w-52">
          {(box) => (
            <TypeAhead
              {...box}
              label="Affiliati"
              placeholder="Tutti"
              choices={choices}
              value={filter.affiliato || null}
              onChange={(value) => show({ ...filter, affiliato: Number(value ?? 0), pagina: 0 })}
            />
          )}
        </Field>
        <Field label="Stato" className="w-36">
          {(box) => (
            <Select
              {...box}
              choices={states}
              value={filter.stato}
              onChange={({ target }) =>
                show({ ...filter, stato: target.value as StoreFilter['stato'], pagina: 0 })
              }
            />
          )}
        </Field>
        <CsvButton
          className="sm:ml-auto"
          isBusy={csv.isBusy}
          isEmpty={data?.rows.length === 0}
          onSave={() => void csv.run(() => saveCsv('getNegoziLista', asked, 'Negozi'))}
        />
      </div>
      <ActProblem act={csv} className="mb-4" />
      <StoreTable
        rows={data?.rows}
        {...tableState(listed)}
        empty={filter.cerca ? `Nessun negozio per «${filter.cerca}».` : 'Nessun negozio con questi filtri.'}
        onOpen={open}
        opened={filter.aperta}
        {...tablePages(filter, data?.total, show)}
      />
      {filter.aperta === null ? null : (
        <StoreSheet
          key={filter.aperta}
          id_negozio={filter.aperta}
          id_affiliato={filter.affiliato || null}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}
