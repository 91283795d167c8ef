import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
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
import { filterFrom, searchOf, type AffiliateFilter } from './affiliate-filter.ts';
import { AffiliateSheet } from './affiliate-sheet.tsx';
import { AffiliateTable } from './affiliate-table.tsx';
import { affiliatePage } from './queries.ts';

const form = { filterFrom, searchOf };
const states = [
  { value: '', label: 'Tutti' },
  { value: '1', label: 'Attivi' },
  { value: '0', label: 'Disattivati' },
];

/** /amministrazione/affiliati: the affiliates, and one of them in a sheet. */
export function AffiliateList() {
  const { filter, show, open } = useListAddress(paths.amministrazioneAffiliati(), form);
  const asked = {
    search: filter.cerca.trim() || null,
    is_active: filter.stato === '' ? null : filter.stato === '1' ? (1 as const) : (0 as const),
    sort: filter.ordine,
  };
  const listed = useQuery(
    affiliatePage({ ...asked, limit: filter.righe, offset: filter.pagina * filter.righe }),
  );
  const { data } = listed;
  const csv = useAct();
  return (
    <>
      <PageHeader
        title="Affiliati"
        actions={
          <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => open(0)}>
            Nuovo affiliato
          </Button>
        }
      />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchBox
          label="Cerca"
          placeholder="Nome, codice, partita IVA, città"
          className="w-full sm:max-w-sm sm:grow"
          value={filter.cerca}
          onSearch={(cerca) => show({ ...filter, cerca, pagina: 0 }, true)}
        />
        <Field label="Stato" className="w-40">
          {(box) => (
            <Select
              {...box}
              choices={states}
              value={filter.stato}
              onChange={({ target }) =>
                show({ ...filter, stato: target.value as AffiliateFilter['stato'], pagina: 0 })
              }
            />
          )}
        </Field>
        <CsvButton
          className="sm:ml-auto"
          isBusy={csv.isBusy}
          isEmpty={data?.rows.length === 0}
          onSave={() => void csv.run(() => saveCsv('getAffiliatiLista', asked, 'Affiliati'))}
        />
      </div>
      <ActProblem act={csv} className="mb-4" />
      <AffiliateTable
        rows={data?.rows}
        {...tableState(listed)}
        empty={filter.cerca ? `Nessun affiliato per «${filter.cerca}».` : 'Nessun affiliato.'}
        onOpen={open}
        opened={filter.aperta}
        {...tablePages(filter, data?.total, show)}
      />
      {filter.aperta === null ? null : (
        <AffiliateSheet
          key={filter.aperta}
          id_affiliato={filter.aperta}
          onClose={() => open(null)}
          onOpen={(aperta) => show({ ...filter, aperta }, true)}
        />
      )}
    </>
  );
}
