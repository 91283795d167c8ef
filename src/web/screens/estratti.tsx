import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useCallback, useState } from 'react';
import { profileOf } from '#domain/actor';
import { faultText } from '#lib/fault-text';
import { tableState } from '#lib/list-table';
import { paths } from '#lib/paths';
import { saveCsv } from '#lib/save-csv';
import { useSession } from '#lib/session';
import { useAct } from '#lib/use-act';
import { useListAddress } from '#lib/use-list-address';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { CsvButton } from '#ui/csv-button';
import { Field } from '#ui/field';
import { LoadProblem } from '#ui/load-problem';
import { PageHeader } from '#ui/page-header';
import { SearchBox } from '#ui/search-box';
import { Select } from '#ui/select';
import { SkeletonLines } from '#ui/skeleton';
import { LinesDialog } from '../features/statements/lines-dialog.tsx';
import { statementOf, statementPage, type ShortStatement } from '../features/statements/queries.ts';
import {
  allMonths,
  filterFrom,
  monthChoices,
  monthOfFilter,
  pageSize,
  searchOf,
  type StatementFilter,
} from '../features/statements/statement-filter.ts';
import { StatementList } from '../features/statements/statement-list.tsx';
import { StatementView } from '../features/statements/statement-view.tsx';

const form = { filterFrom, searchOf };

/** Statements of shops by month (issue 6): a shop sees its own, a master its affiliate's, head office all. */
export default function Estratti() {
  const session = useSession();
  const profile = profileOf({ id_role: session.id_role, is_impersonato: session.is_impersonato === 1 });
  const isShop = profile === 'shop' || profile === 'support_as_shop';
  const { filter, show } = useListAddress(paths.estratti(), form);
  const [now] = useState(() => new Date());
  const own = isShop ? session.id_negozio : filter.aperta;
  const month = monthOfFilter(own ? { ...filter, aperta: own } : filter, now);
  return (
    <>
      <PageHeader
        title="Estratti conto"
        lead="Quanto un negozio ha acquistato, quanto la sede ha accettato, quanto gli deve e quanto ha pagato, mese per mese, al centesimo."
      />
      <div className="grid gap-4">
        <div className="flex flex-wrap items-end gap-3">
          {own && !isShop ? (
            <Button
              kind="ghost"
              icon={<ArrowLeft size={18} aria-hidden="true" />}
              onClick={() => show({ ...filter, aperta: null, voce: null })}
            >
              Tutti i negozi
            </Button>
          ) : null}
          <Field label="Mese">
            {(box) => (
              <Select
                {...box}
                value={month?.slice(0, 7) ?? allMonths}
                choices={[
                  ...(own ? [] : [{ value: allMonths, label: 'tutti i mesi' }]),
                  ...monthChoices(now, month),
                ]}
                onChange={(event) => show({ ...filter, mese: event.target.value, pagina: 0, voce: null })}
              />
            )}
          </Field>
          {own ? null : <ListTools filter={filter} month={month} show={show} />}
        </div>
        {own && month ? (
          <One id_negozio={own} mese={month} filter={filter} show={show} />
        ) : (
          <All filter={filter} month={month} show={show} />
        )}
      </div>
    </>
  );
}

interface PartProps {
  filter: StatementFilter;
  show: (next: StatementFilter, isTyping?: boolean) => void;
}

const askedOf = (filter: StatementFilter, month: string | null) => {
  return { mese: month, search: filter.cerca.trim() || null };
};

function ListTools({ filter, month, show }: PartProps & { month: string | null }) {
  const act = useAct();
  const asked = askedOf(filter, month);
  return (
    <>
      <SearchBox
        label="Cerca negozio o affiliato"
        placeholder="Negozio, affiliato…"
        className="w-full sm:max-w-sm"
        value={filter.cerca}
        onSearch={(cerca) => show({ ...filter, cerca, pagina: 0 }, true)}
      />
      <CsvButton
        className="sm:ml-auto"
        isBusy={act.isBusy}
        isEmpty={false}
        onSave={() => void act.run(() => saveCsv('getEstratti', asked, 'Estratti'))}
      />
      <ActProblem act={act} className="w-full" />
    </>
  );
}

function All({ filter, month, show }: PartProps & { month: string | null }) {
  const page = { limit: pageSize, offset: filter.pagina * pageSize };
  const listed = useQuery(statementPage({ ...askedOf(filter, month), ...page }));
  const { data } = listed;
  const open = useCallback(
    (row: ShortStatement) => show({ ...filter, aperta: row.id_negozio, mese: row.mese.slice(0, 7) }),
    [filter, show],
  );
  return (
    <StatementList
      rows={data?.rows}
      {...tableState(listed)}
      empty={
        filter.cerca.trim()
          ? `Nessun estratto per «${filter.cerca.trim()}».`
          : 'Nessun movimento in questo mese.'
      }
      page={{
        index: filter.pagina,
        size: pageSize,
        total: data?.total ?? 0,
        onChange: ({ index }) => show({ ...filter, pagina: index }),
      }}
      onOpen={open}
    />
  );
}

function One({ id_negozio, mese, filter, show }: PartProps & { id_negozio: number; mese: string }) {
  const { data, error, refetch } = useQuery(statementOf(id_negozio, mese));
  if (error && !data) {
    return <LoadProblem text={faultText(error)} onRetry={refetch} />;
  }
  if (!data) {
    return (
      <div className="card p-8">
        <SkeletonLines lines={12} />
      </div>
    );
  }
  return (
    <>
      <StatementView statement={data} onOpen={(voce) => show({ ...filter, voce })} />
      {filter.voce ? (
        <LinesDialog
          key={filter.voce}
          statement={data}
          figure={filter.voce}
          onClose={() => show({ ...filter, voce: null }, true)}
        />
      ) : null}
    </>
  );
}
