import { campaignFields } from '#domain/campaign-draft';
import { campaignChanges } from '#contract/lists/campaigns';
import { campaignText } from '#domain/text';
import { mutate, query } from '#lib/api';
import { formatDay, formatMoment } from '#lib/format';
import { ChoiceField } from '#parts/choice-field';
import { FormDialog } from '#parts/form-dialog';
import { ListPage } from '#parts/list-page';
import { Dialog } from '#ui/dialog';
import type { RowOf } from '#contract/api';
import { TermFields } from './campaign-fields.tsx';
import {
  changeValue,
  readTerms,
  sentTerms,
  typedTerms,
  type Customer,
  type OfficeCampaign,
  type TypedTerms,
} from './campaign-words.ts';

interface CampaignDialogProps {
  campaign: OfficeCampaign;
  customers: readonly Customer[];
  onClose: () => void;
}

const fields = Object.keys(campaignFields) as (keyof TypedTerms)[];
const shown = (name: keyof TypedTerms, text: string) =>
  (name.startsWith('data_') ? formatDay(text) : text) || 'nessuno';

/** Value, validity and limits of a campaign (S2 §5, §8). */
export function EditCampaign({ campaign, onClose }: CampaignDialogProps) {
  const { id_affiliato, sku } = campaign;
  return (
    <FormDialog
      title={`Modifica ${campaign.id_campagna}`}
      lead={`${campaign.ragione_sociale} · SKU ${sku}`}
      size="normal"
      confirm="Salva"
      onClose={onClose}
      draft={`campagna-${id_affiliato}-${sku}`}
      start={typedTerms(campaign)}
      version={campaign.data_modifica}
      unchanged="Non hai cambiato nulla"
      check={(typed) => readTerms(typed).errors}
      say="typed"
      send={(typed, once) =>
        mutate(
          'setCampagnaSupervalutazione',
          { id_affiliato, sku, ...sentTerms(typed), data_modifica: once.version },
          once,
        )
      }
      failed={campaignText.editFailed}
      conflict={{
        title: 'Un altro utente ha modificato questa campagna',
        theirs: async ({ ret_message }) => {
          if (ret_message !== 'CAMPAGNA_GIA_MODIFICATA') return null;
          const [now] = await query('getCampagneCliente', { id_affiliato, sku });
          return now && { typed: typedTerms(now), version: now.data_modifica };
        },
        differences: (mine, theirs) =>
          fields
            .filter((name) => mine[name] !== theirs[name])
            .map((name) => ({
              label: campaignFields[name] ?? name,
              mine: shown(name, mine[name]),
              other: shown(name, theirs[name]),
            })),
      }}
      done={campaignText.edited}
      isBrief
      className="grid gap-4 sm:grid-cols-2"
    >
      <TermFields />
    </FormDialog>
  );
}

/** 'Seleziona il cliente su cui attivare la campagna' (S2 §2): the same campaign for another customer. */
export function DuplicateCampaign({ campaign, customers, onClose }: CampaignDialogProps) {
  const { sku, id_affiliato: id_affiliato_origine } = campaign;
  const hasLimits = campaign.budget !== null || campaign.limite_pezzi !== null;
  return (
    <FormDialog
      title="Seleziona il cliente su cui attivare la campagna"
      lead={`${campaign.id_campagna} · SKU ${sku}`}
      confirm="Conferma"
      onClose={onClose}
      start={{ id_affiliato: null as number | null }}
      disabledReason={({ id_affiliato }) => (id_affiliato === null ? 'Prima scegli il cliente' : null)}
      send={({ id_affiliato }, once) =>
        mutate('setCampagnaSupervalutazione', { sku, id_affiliato, id_affiliato_origine }, once)
      }
      failed={campaignText.editFailed}
      done={campaignText.duplicated}
      isBrief
    >
      <ChoiceField
        name="id_affiliato"
        label="Cliente"
        list="Clienti"
        required
        help="Solo chi ha le campagne attive può averne una."
        placeholder="Scrivi il nome del cliente"
        choices={customers
          .filter((one) => one.id_affiliato !== id_affiliato_origine)
          .map((one) => ({
            value: one.id_affiliato,
            label: one.ragione_sociale,
            disabled: one.is_campagne === 0,
          }))}
      />
      <p className="text-sm text-soft">
        Valore, validità e dati da raccogliere restano gli stessi.
        {hasLimits ? ' Limite pezzi e budget valgono per il nuovo cliente da capo.' : ''}
      </p>
    </FormDialog>
  );
}

type Change = RowOf<'getStoricoCampagna'>;
const changeCells = {
  quando: (row: Change) => formatMoment(row.quando),
  valore_da: (row: Change) => changeValue(row.campo, row.valore_da),
  valore_a: (row: Change) => changeValue(row.campo, row.valore_a),
};

/** Who changed what of a campaign, when, from what to what. */
export function CampaignChanges({ campaign, onClose }: CampaignDialogProps) {
  const { id_affiliato, sku } = campaign;
  return (
    <Dialog
      open
      dismissOutside
      size="wide"
      title={`Storico di ${campaign.id_campagna}`}
      lead={`${campaign.ragione_sociale} · SKU ${sku}`}
      onClose={onClose}
    >
      <ListPage
        list={campaignChanges}
        call="getStoricoCampagna"
        asked={{ id_affiliato, sku }}
        isLocal
        cells={changeCells}
        empty="Nessuna modifica da quando la campagna esiste."
      />
    </Dialog>
  );
}
