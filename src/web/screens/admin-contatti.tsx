import { useQuery } from '@tanstack/react-query';
import { contactStates } from '#domain/contact';
import { tablePages, tableState } from '#lib/list-table';
import { paths } from '#lib/paths';
import { saveCsv } from '#lib/save-csv';
import { useAct } from '#lib/use-act';
import { useListAddress } from '#lib/use-list-address';
import { ActProblem } from '#ui/act-problem';
import { Badge } from '#ui/badge';
import { CsvButton } from '#ui/csv-button';
import { Field } from '#ui/field';
import { PageHeader } from '#ui/page-header';
import { SearchBox } from '#ui/search-box';
import { Select } from '#ui/select';
import { filterFrom, searchOf, type ContactFilter } from '../features/contact-inbox/contact-filter.ts';
import { ContactTable } from '../features/contact-inbox/contact-table.tsx';
import { contactPage, newContacts } from '../features/contact-inbox/queries.ts';
import { RequestDialog } from '../features/contact-inbox/request-dialog.tsx';

const form = { filterFrom, searchOf };
const owners = [
  { value: 'mie', label: 'Affidate a me' },
  { value: 'libere', label: 'Di nessuno' },
];

/** The requests of the landing page's form (S1 §5) as an inbox with states and notes (decisions §3). */
export function AdminContatti() {
  const { filter, show, open } = useListAddress(paths.amministrazioneContatti(), form);
  const { cerca, stato, chi, ordine, pagina, righe, aperta } = filter;
  const asked = { search: cerca || null, stato: stato ? [stato] : null, chi: chi && [chi], sort: ordine };
  const listed = useQuery(contactPage({ ...asked, limit: righe, offset: pagina * righe }));
  const { data } = listed;
  const unread = useQuery(newContacts).data?.nuove ?? 0;
  const act = useAct();
  const narrow = (change: Partial<ContactFilter>) => show({ ...filter, ...change, pagina: 0 });
  return (
    <>
      <PageHeader
        title="Richieste di contatto"
        aside={unread > 0 ? <Badge tone="blue">{unread === 1 ? '1 nuova' : `${unread} nuove`}</Badge> : null}
        lead="Chi ha scritto dal modulo della pagina iniziale."
      />
      <div className="grid gap-3">
        <div className="flex flex-wrap items-end gap-3">
          <SearchBox
            label="Cerca nelle richieste"
            placeholder="Nome, email, messaggio…"
            className="w-full sm:max-w-xs"
            value={cerca}
            onSearch={(text) => show({ ...filter, cerca: text, pagina: 0 }, true)}
          />
          <Field label="Stato" className="w-44 max-sm:grow">
            {(box) => (
              <Select
                {...box}
                placeholder="Tutti"
                choices={contactStates.map((state) => ({ value: state, label: state }))}
                value={stato ?? ''}
                onChange={({ target }) => narrow({ stato: target.value || null })}
              />
            )}
          </Field>
          <Field label="Incaricato" className="w-40 max-sm:grow">
            {(box) => (
              <Select
                {...box}
                placeholder="Tutti"
                choices={owners}
                value={chi ?? ''}
                onChange={({ target }) => narrow({ chi: (target.value || null) as ContactFilter['chi'] })}
              />
            )}
          </Field>
          <CsvButton
            className="sm:ml-auto"
            isBusy={act.isBusy}
            isEmpty={data?.rows.length === 0}
            onSave={() => void act.run(() => saveCsv('getContatti', asked, 'Richieste-di-contatto'))}
          />
        </div>
        <ActProblem act={act} />
        <ContactTable
          rows={data?.rows}
          {...tableState(listed)}
          empty={
            cerca || stato || chi
              ? 'Nessuna richiesta con questi filtri.'
              : 'Nessuna richiesta finora: arrivano dal modulo CONTATTACI della pagina iniziale.'
          }
          page={tablePages(filter, data?.total, show).page}
          sort={ordine}
          onSort={(order) => narrow({ ordine: order })}
          open={aperta}
          onOpen={open}
        />
      </div>
      {aperta ? <RequestDialog key={aperta} id={aperta} onClose={() => open(null)} /> : null}
    </>
  );
}
