import { Copy, EllipsisVertical, History, Pencil, Smartphone } from 'lucide-react';
import { needsSamsungCheck } from '#domain/campaign';
import { Button } from '#ui/button';
import { Menu, type MenuEntry } from '#ui/menu';
import type { OfficeCampaign } from './settings-queries.ts';
import type { CampaignEdit } from './use-campaign-edit.ts';

/** What opens beside the table for a row. */
export type CampaignAct = 'duplicate' | 'changes' | 'imeis';

const square = 'px-2.5! max-sm:min-h-11';

export interface CampaignActionsProps {
  row: OfficeCampaign;
  edit: CampaignEdit;
  onAct: (act: CampaignAct, row: OfficeCampaign) => void;
}

/** What may be done with a campaign, at the end of its row. */
export function CampaignActions({ row, edit, onAct }: CampaignActionsProps) {
  const name = `${row.id_campagna} (${row.sku})`;
  const entries: MenuEntry[] = [
    {
      key: 'changes',
      label: 'Storico modifiche',
      icon: <History size={18} aria-hidden="true" />,
      onSelect: () => onAct('changes', row),
    },
  ];
  if (needsSamsungCheck(row)) {
    entries.unshift({
      key: 'imeis',
      label: 'IMEI venduti Samsung',
      icon: <Smartphone size={18} aria-hidden="true" />,
      onSelect: () => onAct('imeis', row),
    });
  }
  return (
    <span className="inline-flex items-center gap-0.5">
      <Button
        kind="quiet"
        size="small"
        className={square}
        title="Modifica"
        aria-label={`Modifica ${name}`}
        disabledReason={edit.sku === null ? null : 'Prima salva o annulla la riga aperta'}
        icon={<Pencil size={17} aria-hidden="true" />}
        onClick={() => edit.begin(row)}
      />
      <Button
        kind="quiet"
        size="small"
        className={square}
        title="Duplica"
        aria-label={`Duplica ${name}`}
        icon={<Copy size={17} aria-hidden="true" />}
        onClick={() => onAct('duplicate', row)}
      />
      <Menu
        label={`Altro per ${name}`}
        align="end"
        triggerClass="grid size-9 place-items-center rounded-md text-accent hover:bg-accent-soft max-sm:size-11"
        trigger={<EllipsisVertical size={18} aria-hidden="true" />}
        entries={entries}
      />
    </span>
  );
}

/** The two ways out of the row that is being changed. */
export function EditActions({ edit }: { edit: CampaignEdit }) {
  const wrong = Object.values(edit.errors)[0];
  return (
    <span className="inline-grid gap-1">
      <Button size="small" busy={edit.act.isBusy} disabledReason={wrong ?? null} onClick={edit.save}>
        Salva
      </Button>
      <Button kind="ghost" size="small" onClick={edit.cancel}>
        Annulla
      </Button>
    </span>
  );
}
