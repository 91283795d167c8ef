import { useQuery } from '@tanstack/react-query';
import { tablePages, tableState } from '#lib/list-table';
import { paths } from '#lib/paths';
import { saveCsv } from '#lib/save-csv';
import { useAct } from '#lib/use-act';
import { useListAddress } from '#lib/use-list-address';
import { ActProblem } from '#ui/act-problem';
import { CsvButton } from '#ui/csv-button';
import { PageHeader } from '#ui/page-header';
import { askedOf, filterFrom, isNarrowed, searchOf } from '../features/audit/audit-filter.ts';
import { ChainNote } from '../features/audit/chain-note.tsx';
import { EntryDialog } from '../features/audit/entry-dialog.tsx';
import { EntryTable } from '../features/audit/entry-table.tsx';
import { FilterBar } from '../features/audit/filter-bar.tsx';
import { auditPage } from '../features/audit/queries.ts';

const form = { filterFrom, searchOf };

/** The log of changes: who, when, from, to, as whom; filtered, exported, verified. */
export function AdminModifiche() {
  const { filter, show, open } = useListAddress(paths.amministrazioneModifiche(), form);
  const { ordine, pagina, righe, aperta } = filter;
  const asked = askedOf(filter);
  const listed = useQuery(auditPage({ ...asked, limit: righe, offset: pagina * righe }));
  const { data } = listed;
  const csv = useAct();
  const entry = aperta === null ? undefined : data?.rows.find(({ progressivo }) => progressivo === aperta);

  return (
    <>
      <PageHeader
        title="Registro delle modifiche"
        lead="Chi ha cambiato cosa, quando e per conto di chi. Le voci non si modificano e non si cancellano."
        actions={
          <CsvButton
            isBusy={csv.isBusy}
            isEmpty={data?.rows.length === 0}
            onSave={() => void csv.run(() => saveCsv('getModifiche', asked, 'Modifiche'))}
          />
        }
      />
      <div className="grid gap-4">
        <ChainNote />
        <FilterBar filter={filter} onChange={show} />
        <ActProblem act={csv} />
        <EntryTable
          rows={data?.rows}
          {...tableState(listed)}
          empty={
            isNarrowed(filter) ? 'Nessuna modifica con questi filtri.' : 'Nessuna modifica finora registrata.'
          }
          page={tablePages(filter, data?.total, show).page}
          sort={ordine ?? '-progressivo'}
          onSort={(order) => show({ ...filter, ordine: order === 'progressivo' ? order : null, pagina: 0 })}
          onOpen={({ progressivo }) => open(progressivo)}
          onOnly={({ oggetto, chiave }) => show({ ...filter, oggetto, chiave, pagina: 0, aperta: null })}
        />
      </div>
      {entry ? <EntryDialog entry={entry} onClose={() => open(null)} /> : null}
    </>
  );
}
