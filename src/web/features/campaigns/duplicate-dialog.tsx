import { useRef, useState } from 'react';
import { campaignText } from '#domain/text';
import { faultText } from '#lib/fault-text';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Dialog } from '#ui/dialog';
import { Field } from '#ui/field';
import { FormActions } from '#ui/form-actions';
import { briefly, toast } from '#ui/toast';
import { TypeAhead } from '#ui/type-ahead';
import { useSetCampaign, type Customer, type OfficeCampaign } from './settings-queries.ts';

export interface DuplicateDialogProps {
  campaign: OfficeCampaign;
  customers: readonly Customer[];
  onClose: () => void;
  onDone: () => void;
}

/** 'Seleziona il cliente su cui attivare la campagna' (S2 §2): the same campaign for another customer. */
export function DuplicateDialog({ campaign, customers, onClose, onDone }: DuplicateDialogProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const act = useAct();
  const set = useSetCampaign();
  const send = async (key: string): Promise<string | null> => {
    try {
      const outcome = await set.mutateAsync({
        sku: campaign.sku,
        id_affiliato: chosen,
        id_affiliato_origine: campaign.id_affiliato,
        key,
      });
      if (outcome.ok) {
        onDone();
        return null;
      }
      toast.error(campaignText.editFailed, briefly);
      return faultText(outcome.ret_message);
    } catch (fault) {
      toast.error(campaignText.editFailed, briefly);
      throw fault;
    }
  };
  const hasLimits = campaign.budget !== null || campaign.limite_pezzi !== null;
  return (
    <Dialog
      open
      size="small"
      title="Seleziona il cliente su cui attivare la campagna"
      lead={`${campaign.id_campagna} · SKU ${campaign.sku}`}
      initialFocus={box}
      onClose={onClose}
      footer={
        <FormActions
          form="duplica-campagna"
          busy={act.isBusy}
          disabledReason={chosen === null ? 'Prima scegli il cliente' : null}
          onCancel={onClose}
        >
          Conferma
        </FormActions>
      }
    >
      <form
        id="duplica-campagna"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen === null) box.current?.focus();
          else void act.run(send);
        }}
      >
        <Field label="Cliente" required help="Solo chi ha le campagne attive può averne una.">
          {(ids) => (
            <TypeAhead
              {...ids}
              ref={box}
              label="Clienti"
              placeholder="Scrivi il nome del cliente"
              choices={customers
                .filter((one) => one.id_affiliato !== campaign.id_affiliato)
                .map((one) => ({
                  value: one.id_affiliato,
                  label: one.ragione_sociale,
                  disabled: one.is_campagne === 0,
                }))}
              value={chosen}
              onChange={(value) => setChosen(value === null ? null : Number(value))}
            />
          )}
        </Field>
        <p className="text-sm text-soft">
          Valore, validità e dati da raccogliere restano gli stessi.
          {hasLimits ? ' Limite pezzi e budget valgono per il nuovo cliente da capo.' : ''}
        </p>
        <ActProblem act={act} />
      </form>
    </Dialog>
  );
}
