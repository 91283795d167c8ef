import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatMoment, groupCode } from '#lib/format';
import { tableState } from '#lib/list-table';
import { paths } from '#lib/paths';
import { saveCsv } from '#lib/save-csv';
import { useAct } from '#lib/use-act';
import { useListAddress } from '#lib/use-list-address';
import { ActProblem } from '#ui/act-problem';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { CodeText } from '#ui/code-text';
import { CsvButton } from '#ui/csv-button';
import { SearchBox } from '#ui/search-box';
import { DataTable, type Column } from '#ui/table';
import { EndHoldDialog } from './end-hold-dialog.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { filterFrom, searchOf } from './hold-filter.ts';
import { holdPage, type Hold } from './queries.ts';

const form = { filterFrom, searchOf };
const pageSize = 20;

/** Legal holds (italy.md §4): purchases whose documents no rule may delete. */
export function HoldSection() {
  const { filter, show } = useListAddress(paths.amministrazioneConservazione(), form);
  const { cerca, tutti, pagina } = filter;
  const asked = { attivi: tutti ? null : (1 as const), search: cerca || null };
  const listed = useQuery(holdPage({ ...asked, limit: pageSize, offset: pagina * pageSize }));
  const { data } = listed;
  const [isSetting, setSetting] = useState(false);
  const [ending, setEnding] = useState<Hold | null>(null);
  const act = useAct();
  const columns = useMemo(() => columnsFor(setEnding), []);
  return (
    <section aria-labelledby="documenti-bloccati" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="documenti-bloccati">Documenti bloccati</h2>
        <Button
          kind="ghost"
          size="small"
          className="ml-auto"
          icon={<Lock size={16} aria-hidden="true" />}
          onClick={() => setSetting(true)}
        >
          Blocca i documenti di una pratica
        </Button>
      </div>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <SearchBox
          label="Cerca nei blocchi"
          placeholder="Pratica, IMEI, motivo…"
          className="w-full sm:max-w-xs"
          value={cerca}
          onSearch={(text) => show({ ...filter, cerca: text, pagina: 0 }, true)}
        />
        <Checkbox
          label="Anche quelli tolti"
          checked={tutti}
          onChange={({ target }) => show({ ...filter, tutti: target.checked, pagina: 0 })}
        />
        <CsvButton
          className="sm:ml-auto"
          isBusy={act.isBusy}
          isEmpty={data?.rows.length === 0}
          onSave={() => void act.run(() => saveCsv('getBlocchiDocumenti', asked, 'Blocchi-documenti'))}
        />
      </div>
      <ActProblem act={act} />
      <DataTable
        label="Documenti bloccati"
        columns={columns}
        rows={data?.rows}
        rowKey={(row) => row.id_blocco}
        {...tableState(listed)}
        pageSizes={[pageSize]}
        page={{
          index: pagina,
          size: pageSize,
          total: data?.total ?? 0,
          onChange: ({ index }) => show({ ...filter, pagina: index }),
        }}
        empty={
          cerca
            ? `Nessun blocco per «${cerca}».`
            : 'Nessun documento bloccato. Serve quando c’è un’indagine o una causa: finché il blocco c’è, niente viene eliminato.'
        }
      />
      {isSetting ? <HoldDialog onClose={() => setSetting(false)} /> : null}
      {ending ? <EndHoldDialog hold={ending} onClose={() => setEnding(null)} /> : null}
    </section>
  );
}

function columnsFor(onEnd: (hold: Hold) => void): Column<Hold>[] {
  return [
    {
      id: 'codice_pratica',
      header: 'Pratica',
      cell: (row) => (
        <span className="inline-grid leading-tight max-sm:justify-items-end">
          <CodeText value={row.codice_pratica} label="codice pratica" />
          <span className="text-xs text-soft">
            {row.oggetto} · {groupCode(row.imei)}
          </span>
        </span>
      ),
    },
    { id: 'negozio', header: 'Negozio', cell: (row) => row.negozio },
    {
      id: 'motivo',
      header: 'Motivo',
      cell: (row) => (
        <span className="block max-w-72 leading-tight wrap-anywhere whitespace-normal">
          {row.motivo}
          <span className="block text-xs text-soft">
            {row.operatore}, {formatMoment(row.messo_il)}
          </span>
        </span>
      ),
    },
    { id: 'documenti', header: 'Documenti', align: 'right', cell: (row) => row.documenti },
    {
      id: 'azioni',
      header: 'Stato',
      cell: (row) =>
        row.tolto_il === null ? (
          <Button
            kind="ghost"
            size="small"
            aria-label={`Togli il blocco alla pratica ${row.codice_pratica}`}
            onClick={() => onEnd(row)}
          >
            Togli
          </Button>
        ) : (
          <span className="inline-grid leading-tight max-sm:justify-items-end">
            <Badge tone="grey">Tolto</Badge>
            <span className="text-xs text-soft">{row.motivo_tolto}</span>
          </span>
        ),
    },
  ];
}
