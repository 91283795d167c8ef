import { useMemo } from 'react';
import { clsx } from 'clsx';
import { campaignStates } from '#domain/campaign-draft';
import { formatDay } from '#lib/format';
import { Badge } from '#ui/badge';
import { Money } from '#ui/money';
import { DataTable, type Column, type ServerTable } from '#ui/table';
import { pageSizes } from './campaign-filter.ts';
import { collected, stateTones } from './campaign-words.ts';
import { CampaignActions, EditActions, type CampaignAct } from './campaign-actions.tsx';
import { EditDays, EditLimits, EditValue } from './edit-boxes.tsx';
import type { OfficeCampaign } from './settings-queries.ts';
import type { CampaignEdit } from './use-campaign-edit.ts';
import { Usage } from './usage.tsx';

export interface CampaignTableProps extends ServerTable<OfficeCampaign> {
  edit: CampaignEdit;
  onAct: (act: CampaignAct, row: OfficeCampaign) => void;
}

/** The campaigns of a customer (S2 §2 /settings), paged by the server; one row at a time is changed in its place. */
export function CampaignTable({ edit, onAct, ...table }: CampaignTableProps) {
  const columns = useMemo(() => columnsFor(edit, onAct), [edit, onAct]);
  return (
    <DataTable
      label="Campagne"
      columns={columns}
      rowKey={(row) => row.sku}
      pageSizes={pageSizes}
      isSelected={(row) => row.sku === edit.sku}
      dense
      {...table}
    />
  );
}

function columnsFor(edit: CampaignEdit, onAct: CampaignTableProps['onAct']): Column<OfficeCampaign>[] {
  const isEdited = (row: OfficeCampaign) => row.sku === edit.sku;
  const wrapped = (text: string, width: string) => (
    <span className={clsx('block sm:whitespace-normal', width)}>{text || '—'}</span>
  );
  return [
    {
      id: 'id_campagna',
      header: 'Campagna',
      sortBy: (row) => row.id_campagna,
      cell: (row) => (
        <span className="inline-grid leading-tight wrap-anywhere sm:max-w-40 sm:whitespace-normal">
          <b className="font-semibold">{row.id_campagna}</b>
          {/* Between phone and desktop the phone bought has no column of its own. */}
          <span className="text-xs text-soft max-sm:hidden lg:hidden">{row.model_name_campagna}</span>
        </span>
      ),
    },
    {
      id: 'sku',
      header: 'SKU',
      sortBy: (row) => row.sku,
      cell: (row) => (
        <span className="block font-mono text-[0.93em] wrap-anywhere sm:max-w-28 sm:whitespace-normal">
          {row.sku}
        </span>
      ),
    },
    {
      id: 'brand_campagna',
      header: 'Marca',
      sortBy: (row) => row.brand_campagna,
      cell: (row) => row.brand_campagna,
    },
    {
      id: 'model_name',
      header: 'Device in ingresso',
      cell: (row) => wrapped(row.model_name ?? 'Qualunque', 'sm:max-w-32'),
    },
    {
      id: 'model_name_campagna',
      header: 'Device superval.',
      cell: (row) => wrapped(row.model_name_campagna, 'sm:max-w-32'),
    },
    {
      id: 'supervalutazione',
      header: 'Valore',
      align: 'right',
      sortBy: (row) => row.supervalutazione,
      cell: (row) =>
        isEdited(row) ? (
          <EditValue edit={edit} />
        ) : (
          <Money euro={row.supervalutazione} className="font-semibold" />
        ),
    },
    {
      id: 'dati',
      header: 'Dati raccolti',
      cell: (row) => wrapped(collected(row), 'sm:max-w-20'),
    },
    {
      id: 'data_fine',
      header: 'Validità',
      sortBy: (row) => row.data_fine,
      cell: (row) => (isEdited(row) ? <EditDays edit={edit} /> : <Validity row={row} />),
    },
    {
      id: 'utilizzo',
      header: 'Utilizzo',
      cell: (row) => (isEdited(row) ? <EditLimits edit={edit} /> : <Usage row={row} />),
    },
    {
      id: 'azioni',
      header: 'Azioni',
      hideHeader: true,
      align: 'right',
      cell: (row) =>
        isEdited(row) ? <EditActions edit={edit} /> : <CampaignActions row={row} edit={edit} onAct={onAct} />,
    },
  ];
}

function Validity({ row }: { row: OfficeCampaign }) {
  return (
    <span className="inline-grid justify-items-start gap-0.5 py-1 leading-tight max-sm:justify-items-end">
      <span className="tabular-nums sm:max-lg:w-30 sm:max-lg:whitespace-normal">
        <span className="whitespace-nowrap">{formatDay(row.data_inizio)} –</span>{' '}
        <span className="whitespace-nowrap">{formatDay(row.data_fine)}</span>
      </span>
      <Badge tone={stateTones[row.stato]}>{campaignStates[row.stato]}</Badge>
    </span>
  );
}
