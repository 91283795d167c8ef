import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatMoment } from '#lib/format';
import { tableState } from '#lib/list-table';
import { Dialog } from '#ui/dialog';
import { DataTable, type Column } from '#ui/table';
import { changeName, changeValue } from './campaign-words.ts';
import { changesOf, type CampaignChange, type OfficeCampaign } from './settings-queries.ts';

const columns: Column<CampaignChange>[] = [
  { id: 'quando', header: 'Quando', cell: (row) => formatMoment(row.quando) },
  { id: 'operatore', header: 'Chi', cell: (row) => row.operatore },
  { id: 'cosa', header: 'Cosa', cell: changeName },
  { id: 'da', header: 'Da', align: 'right', cell: (row) => changeValue(row.campo, row.valore_da) || '—' },
  { id: 'a', header: 'A', align: 'right', cell: (row) => changeValue(row.campo, row.valore_a) || '—' },
];

/** Who changed what of a campaign, when, from what to what. */
export function ChangesDialog({ campaign, onClose }: { campaign: OfficeCampaign; onClose: () => void }) {
  const listed = useQuery(changesOf(campaign));
  const { data } = listed;
  const body = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open
      dismissOutside
      size="wide"
      title={`Storico di ${campaign.id_campagna}`}
      lead={`${campaign.ragione_sociale} · SKU ${campaign.sku}`}
      initialFocus={body}
      onClose={onClose}
    >
      <div ref={body} tabIndex={-1} className="outline-none">
        <DataTable
          label="Storico della campagna"
          columns={columns}
          rows={data}
          rowKey={(row) => row.id_storico}
          {...tableState(listed)}
          pageSizes={[10, 25, 50]}
          dense
          empty="Nessuna modifica da quando la campagna esiste."
        />
      </div>
    </Dialog>
  );
}
