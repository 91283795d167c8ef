import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { soldImeiStates, type SoldImeiState } from '#domain/sold-imei';
import { formatDay } from '#lib/format';
import { tableState } from '#lib/list-table';
import { saveCsv } from '#lib/save-csv';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { CsvButton } from '#ui/csv-button';
import { Badge, type Tone } from '#ui/badge';
import { CodeText } from '#ui/code-text';
import { Field } from '#ui/field';
import { SearchBox } from '#ui/search-box';
import { Select } from '#ui/select';
import { DataTable, type Column } from '#ui/table';
import { soldImeiPage, type OfficeCampaign, type SoldImei } from './settings-queries.ts';

const tones: Readonly<Record<SoldImeiState, Tone>> = { LIBERO: 'green', PRENOTATO: 'amber', USATO: 'grey' };

const columns: Column<SoldImei>[] = [
  { id: 'imei', header: 'IMEI', cell: (row) => <CodeText value={row.imei} label="IMEI" /> },
  {
    id: 'stato',
    header: 'Stato',
    cell: (row) => <Badge tone={tones[row.stato]}>{soldImeiStates[row.stato]}</Badge>,
  },
  { id: 'sku', header: 'SKU', cell: (row) => <CodeText value={row.sku} plain /> },
  { id: 'ean', header: 'EAN', cell: (row) => <CodeText value={row.ean} plain /> },
  {
    id: 'caricato',
    header: 'Caricato',
    cell: (row) => (
      <span className="inline-grid leading-tight">
        {formatDay(row.data_caricamento)}
        {row.is_tutti === 1 ? <span className="text-xs text-soft">tutti i clienti</span> : null}
      </span>
    ),
  },
  {
    id: 'acquisto',
    header: 'Acquisto',
    cell: (row) =>
      row.codice_pratica === null ? (
        '—'
      ) : (
        <span className="inline-grid leading-tight">
          {row.negozio}
          <span className="text-xs text-soft">
            {row.codice_pratica} · {row.data_acquisto === null ? 'in corso' : formatDay(row.data_acquisto)}
          </span>
        </span>
      ),
  },
];

/** The IMEIs of a campaign: searched by any of their digits, narrowed to free or used, and as CSV. */
export function SoldImeisList({ campaign }: { campaign: OfficeCampaign }) {
  const [search, setSearch] = useState('');
  const [stato, setStato] = useState<SoldImeiState | null>(null);
  const [page, setPage] = useState({ index: 0, size: 10 });
  const asked = {
    id_affiliato: campaign.id_affiliato,
    sku: campaign.sku,
    stato: stato && [stato],
    search: search.replace(/[\s-]/g, '') || null,
  };
  const listed = useQuery(soldImeiPage({ ...asked, limit: page.size, offset: page.index * page.size }));
  const { data } = listed;
  const csv = useAct();
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox
          label="Cerca un IMEI"
          placeholder="IMEI o le sue ultime cifre"
          className="w-full sm:w-64"
          value={search}
          onSearch={(text) => {
            setSearch(text);
            setPage({ ...page, index: 0 });
          }}
        />
        <Field label="Stato">
          {(box) => (
            <Select
              {...box}
              placeholder="Tutti"
              choices={Object.entries(soldImeiStates).map(([value, label]) => ({ value, label }))}
              value={stato ?? ''}
              onChange={(event) => {
                setStato((event.target.value || null) as SoldImeiState | null);
                setPage({ ...page, index: 0 });
              }}
            />
          )}
        </Field>
        <CsvButton
          className="sm:ml-auto"
          isBusy={csv.isBusy}
          isEmpty={data?.rows.length === 0}
          onSave={() => void csv.run(() => saveCsv('getImeiSamsung', asked, `IMEI-${campaign.sku}`))}
        />
      </div>
      <ActProblem act={csv} />
      <DataTable
        label="IMEI venduti"
        columns={columns}
        rows={data?.rows}
        rowKey={(row) => row.imei}
        {...tableState(listed)}
        pageSizes={[10, 50, 100]}
        dense
        page={{ ...page, total: data?.total ?? 0, onChange: setPage }}
        empty={
          search || stato
            ? 'Nessun IMEI con questi filtri.'
            : 'Nessun IMEI caricato: senza elenco decide il servizio Samsung.'
        }
      />
    </div>
  );
}
