import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { campaignText } from '#domain/text';
import { tablePages, tableState } from '#lib/list-table';
import { saveCsv } from '#lib/save-csv';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { CsvButton } from '#ui/csv-button';
import { SearchBox } from '#ui/search-box';
import { briefly, toast } from '#ui/toast';
import type { CampaignFilter } from './campaign-filter.ts';
import type { CampaignAct } from './campaign-actions.tsx';
import { CampaignTable } from './campaign-table.tsx';
import { ChangesDialog } from './changes-dialog.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { useCampaignEdit } from './use-campaign-edit.ts';
import { campaignPage, type Customer, type OfficeCampaign } from './settings-queries.ts';
import { SoldImeisDialog } from './sold-imeis-dialog.tsx';

export interface CampaignListProps {
  customer: Customer;
  customers: readonly Customer[];
  filter: CampaignFilter;
  onShow: (filter: CampaignFilter, isTyping?: boolean) => void;
}

/** A customer's campaigns: the table with its edit in place, and what opens beside it. */
export function CampaignList({ customer, customers, filter, onShow }: CampaignListProps) {
  const asked = { id_affiliato: customer.id_affiliato, search: filter.cerca.trim() || null };
  const listed = useQuery(
    campaignPage({
      ...asked,
      sort: filter.ordine,
      limit: filter.righe,
      offset: filter.pagina * filter.righe,
    }),
  );
  const { data } = listed;
  const [opened, setOpened] = useState<{ act: CampaignAct; row: OfficeCampaign } | null>(null);
  const edit = useCampaignEdit();
  const csv = useAct();
  const close = (): void => setOpened(null);
  // What a dialog shows follows the list: counts change while it is open.
  const row =
    data?.rows.find(({ sku }) => sku === opened?.row.sku) ?? (opened === null ? undefined : opened.row);

  return (
    <section aria-labelledby="campagne-cliente" className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <h2 id="campagne-cliente" className="w-full text-xl">
          Campagne di {customer.ragione_sociale}
        </h2>
        <SearchBox
          label="Cerca nelle campagne"
          placeholder="Nome, SKU, marca, device"
          className="w-full sm:max-w-sm"
          value={filter.cerca}
          onSearch={(cerca) => onShow({ ...filter, cerca, pagina: 0 }, true)}
        />
        <CsvButton
          className="sm:ml-auto"
          isBusy={csv.isBusy}
          isEmpty={data?.rows.length === 0}
          onSave={() =>
            void csv.run(() => saveCsv('getCampagneCliente', asked, `Campagne-${customer.ragione_sociale}`))
          }
        />
      </div>
      <ActProblem act={csv} />
      <ActProblem act={edit.act} />
      <CampaignTable
        rows={data?.rows}
        {...tableState(listed)}
        empty={
          filter.cerca ? `Nessuna campagna per «${filter.cerca}».` : 'Questo cliente non ha ancora campagne.'
        }
        edit={edit}
        onAct={(act, chosen) => setOpened({ act, row: chosen })}
        {...tablePages(filter, data?.total, onShow)}
      />
      {row && opened?.act === 'duplicate' ? (
        <DuplicateDialog
          campaign={row}
          customers={customers}
          onClose={close}
          onDone={() => {
            close();
            toast.success(campaignText.duplicated, briefly);
          }}
        />
      ) : null}
      {row && opened?.act === 'changes' ? <ChangesDialog campaign={row} onClose={close} /> : null}
      {row && opened?.act === 'imeis' ? <SoldImeisDialog campaign={row} onClose={close} /> : null}
    </section>
  );
}
