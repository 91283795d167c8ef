import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Copy, EllipsisVertical, History, Pencil, Plus, Search, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { campaigns } from '#contract/lists/campaigns';
import { needsSamsungCheck } from '#domain/campaign';
import { asking } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { paths } from '#lib/paths';
import { ListPage } from '#parts/list-page';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { LoadProblem } from '#ui/load-problem';
import { Menu } from '#ui/menu';
import { TypeAhead } from '#ui/type-ahead';
import { campaignCells } from './campaign-cells.tsx';
import { CampaignChanges, DuplicateCampaign, EditCampaign } from './campaign-dialogs.tsx';
import type { Customer, OfficeCampaign } from './campaign-words.ts';
import { NewCampaign } from './new-campaign.tsx';
import { SoldImeis } from './sold-imeis.tsx';

// Their long names stand on two lines of a phone.
const whole = 'max-sm:w-full max-sm:whitespace-normal!';
const unchosen = 'Prima scegli il cliente';
const dialogs = {
  edit: EditCampaign,
  duplicate: DuplicateCampaign,
  changes: CampaignChanges,
  imeis: SoldImeis,
};
type Act = keyof typeof dialogs;

/** GESTIONE CAMPAGNE (S2 §2 /settings): a customer, then its campaigns or a new one for it. */
export function CampaignSettings() {
  const navigate = useNavigate();
  const cliente = Number((useSearch({ strict: false }) as { cliente?: string }).cliente) || null;
  const { data: customers = [], error, refetch } = useQuery(asking('getAffiliati', {}));
  const [typed, setTyped] = useState<number | null>(null);
  const [isNew, setNew] = useState(false);
  const [opened, setOpened] = useState<{ act: Act; row: OfficeCampaign } | null>(null);
  const find = (id: number | null) => customers.find((one) => one.id_affiliato === id) ?? null;
  const chosen = find(typed ?? cliente);
  const listed = find(cliente);
  const Opened = opened && dialogs[opened.act];
  const search = ({ id_affiliato }: Customer): void =>
    void navigate({
      to: paths.settings(),
      search: { op: 'campagne', cliente: String(id_affiliato) },
      resetScroll: false,
    });

  return (
    <div className="grid gap-6">
      <form
        className="card flex flex-wrap items-end gap-3 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) search(chosen);
        }}
      >
        <Field label="Cliente" className="w-full sm:w-72">
          {(box) => (
            <TypeAhead
              {...box}
              label="Clienti"
              placeholder="Scrivi il nome del cliente"
              choices={customers.map((one) => ({ value: one.id_affiliato, label: one.ragione_sociale }))}
              value={typed ?? cliente}
              onChange={(value) => setTyped(value === null ? null : Number(value))}
            />
          )}
        </Field>
        <Button
          type="submit"
          className={whole}
          disabledReason={chosen ? null : unchosen}
          icon={<Search size={18} aria-hidden="true" />}
        >
          CERCA CAMPAGNE PER CLIENTE
        </Button>
        <Button
          kind="ghost"
          className={whole}
          disabledReason={newReason(chosen)}
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => setNew(true)}
        >
          NUOVA CAMPAGNA PER CLIENTE SELEZIONATO
        </Button>
      </form>
      {error && customers.length === 0 ? <LoadProblem text={faultText(error)} onRetry={refetch} /> : null}
      {listed ? (
        <ListPage
          list={campaigns}
          call="getCampagneCliente"
          asked={{ id_affiliato: listed.id_affiliato }}
          heading={`Campagne di ${listed.ragione_sociale}`}
          cells={campaignCells}
          rowActions={(row) => <Acts row={row} onAct={(act) => setOpened({ act, row })} />}
          empty="Questo cliente non ha ancora campagne."
        />
      ) : (
        <p className="px-1 text-soft">Scegli un cliente per vedere le sue campagne o inserirne una nuova.</p>
      )}
      {isNew && chosen ? (
        <NewCampaign customer={chosen} onClose={() => setNew(false)} onDone={() => search(chosen)} />
      ) : null}
      {Opened ? <Opened campaign={opened.row} customers={customers} onClose={() => setOpened(null)} /> : null}
    </div>
  );
}

function newReason(customer: Customer | null): string | null {
  if (!customer) return unchosen;
  return customer.is_campagne === 1 ? null : 'Per questo cliente le campagne non sono attive';
}

/** What may be done with a campaign, at the end of its row. */
function Acts({ row, onAct }: { row: OfficeCampaign; onAct: (act: Act) => void }) {
  const name = `${row.id_campagna} (${row.sku})`;
  const entry = (key: Act, label: string, Icon: typeof Copy) => ({
    key,
    label,
    icon: <Icon size={18} aria-hidden="true" />,
    onSelect: () => onAct(key),
  });
  const near = [entry('edit', 'Modifica', Pencil), entry('duplicate', 'Duplica', Copy)];
  return (
    <span className="inline-flex items-center gap-0.5">
      {near.map(({ key, label, icon, onSelect }) => (
        <Button
          key={key}
          kind="quiet"
          size="small"
          className="px-2.5! max-sm:min-h-11"
          title={label}
          aria-label={`${label} ${name}`}
          icon={icon}
          onClick={onSelect}
        />
      ))}
      <Menu
        label={`Altro per ${name}`}
        align="end"
        triggerClass="grid size-9 place-items-center rounded-md text-accent hover:bg-accent-soft max-sm:size-11"
        trigger={<EllipsisVertical size={18} aria-hidden="true" />}
        entries={[
          ...(needsSamsungCheck(row) ? [entry('imeis', 'IMEI venduti Samsung', Smartphone)] : []),
          entry('changes', 'Storico modifiche', History),
        ]}
      />
    </span>
  );
}
