import { useQuery } from '@tanstack/react-query';
import { isBonusBrand } from '#domain/campaign';
import { draftErrors, missingInCampaign } from '#domain/campaign-draft';
import { campaignText, fieldText } from '#domain/text';
import { mutate } from '#lib/api';
import { asking } from '#lib/asking';
import { useToday } from '#lib/use-today';
import { ChoiceField } from '#parts/choice-field';
import { FormDialog } from '#parts/form-dialog';
import { CheckField, SelectField, TextField } from '#parts/form-fields';
import { TermFields } from './campaign-fields.tsx';
import { readTerms, sentTerms, type Customer } from './campaign-words.ts';

const empty = {
  id_campagna: '',
  sku: '',
  id_brand_campagna: null as number | null,
  model_name_campagna: '',
  /** of the phone handed in; the brand only helps to find it */
  id_brand: null as number | null,
  id_model_name: null as number | null,
  supervalutazione: '',
  data_inizio: '',
  data_fine: '',
  budget: '',
  limite_pezzi: '',
  imei: 1 as 0 | 1,
  serial: 0 as 0 | 1,
  ean: 0 as 0 | 1,
};
type Typed = typeof empty;

const draftOf = (typed: Typed) => ({
  ...readTerms(typed).terms,
  id_campagna: typed.id_campagna,
  sku: typed.sku,
  id_brand_campagna: typed.id_brand_campagna || null,
});

interface NewCampaignProps {
  customer: Customer;
  onClose: () => void;
  onDone: () => void;
}

/** 'Inserimento nuova campagna' (S2 §2, §5). What was typed is kept until it is stored. */
export function NewCampaign({ customer, onClose, onDone }: NewCampaignProps) {
  const { id_affiliato, ragione_sociale } = customer;
  const today = useToday();
  const { data: brands = [] } = useQuery(asking('getBrands', {}));
  const choices = brands.map((one) => ({ value: one.id_brand, label: one.brand_name }));
  const lacks = (isThere: unknown) => (isThere ? null : fieldText.required);
  return (
    <FormDialog
      title="Inserimento nuova campagna"
      lead={ragione_sociale}
      size="normal"
      confirm="Conferma"
      onClose={onClose}
      draft={`campagna-${id_affiliato}`}
      start={empty}
      check={(typed) => ({
        id_campagna: lacks(typed.id_campagna.trim()),
        sku: lacks(typed.sku.trim()),
        id_brand_campagna: lacks(typed.id_brand_campagna),
        ...draftErrors(draftOf(typed), today),
        ...readTerms(typed).errors,
      })}
      disabledReason={(typed) => missingInCampaign(draftOf(typed))}
      send={({ id_brand: _, model_name_campagna, ...typed }, once) =>
        mutate(
          'setCampagnaSupervalutazione',
          {
            ...typed,
            id_affiliato,
            id_campagna: typed.id_campagna.trim(),
            sku: typed.sku.trim(),
            model_name_campagna: model_name_campagna.trim() || null,
            ...sentTerms(typed),
          },
          once,
        )
      }
      failed={campaignText.createFailed}
      done={campaignText.created}
      isBrief
      onDone={onDone}
      className="grid gap-4 sm:grid-cols-2"
    >
      {({ typed: { id_brand } }) => (
        <>
          <TextField name="id_campagna" label="Nome campagna" required maxLength={60} />
          <TextField
            name="sku"
            label="SKU"
            required
            help="Unico per questo cliente."
            mono
            spellCheck={false}
            maxLength={60}
          />
          <SelectField
            name="id_brand_campagna"
            label="Marca in uscita"
            required
            placeholder="Scegli la marca"
            choices={choices.filter(({ label }) => isBonusBrand(label))}
          />
          <TextField
            name="model_name_campagna"
            label="Device supervalutazione"
            help="Il telefono che il cliente compra."
            maxLength={100}
          />
          <ChoiceField
            name="id_brand"
            label="Marca in ingresso"
            list="Marche"
            placeholder="Qualunque"
            choices={choices}
            resets={{ id_model_name: null }}
          />
          <ModelField id_brand={id_brand} />
          <fieldset>
            <legend className="text-sm font-medium text-soft">Dati da raccogliere</legend>
            <div className="flex gap-x-6">
              <CheckField name="imei" label="IMEI" />
              <CheckField name="serial" label="SKU" />
              <CheckField name="ean" label="EAN" />
            </div>
          </fieldset>
          <TermFields />
        </>
      )}
    </FormDialog>
  );
}

function ModelField({ id_brand }: { id_brand: number | null }) {
  const { data = [] } = useQuery(asking('getPriceCheckModels', { id_brand }, { enabled: id_brand !== null }));
  return (
    <ChoiceField
      name="id_model_name"
      label="Device in ingresso"
      list="Modelli"
      help={id_brand === null ? 'Senza marca vale per qualunque device.' : 'Vuoto: qualunque device.'}
      placeholder="Qualunque"
      disabled={id_brand === null}
      choices={data.map((one) => ({ value: one.id_model_name, label: one.model_name }))}
    />
  );
}
