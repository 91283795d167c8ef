import { useQuery } from '@tanstack/react-query';
import { useId, useRef, type FormEvent } from 'react';
import { draftErrors, missingInCampaign } from '#domain/campaign-draft';
import { lastDay } from '#domain/day';
import { campaignText } from '#domain/text';
import { useDraft } from '#lib/drafts';
import { faultText } from '#lib/fault-text';
import { useAct } from '#lib/use-act';
import { useToday } from '#lib/use-today';
import { ActProblem } from '#ui/act-problem';
import { Checkbox } from '#ui/checkbox';
import { Dialog } from '#ui/dialog';
import { Field } from '#ui/field';
import { FormActions } from '#ui/form-actions';
import { Select } from '#ui/select';
import { TextInput } from '#ui/text-input';
import { briefly, toast } from '#ui/toast';
import { TypeAhead } from '#ui/type-ahead';
import { euroOf } from './campaign-words.ts';
import { readTerms, type TypedTerms } from './use-campaign-edit.ts';
import { bonusBrandsOf, brands, modelsOfBrand, useSetCampaign, type Customer } from './settings-queries.ts';

/** A new campaign as it is typed. */
interface Typed extends TypedTerms {
  id_campagna: string;
  sku: string;
  id_brand_campagna: number | null;
  model_name_campagna: string;
  /** of the phone handed in; the brand only helps to find it */
  id_brand: number | null;
  id_model_name: number | null;
  imei: boolean;
  serial: boolean;
  ean: boolean;
}

const empty: Typed = {
  id_campagna: '',
  sku: '',
  id_brand_campagna: null,
  model_name_campagna: '',
  id_brand: null,
  id_model_name: null,
  supervalutazione: '',
  data_inizio: '',
  data_fine: '',
  budget: '',
  limite_pezzi: '',
  imei: true,
  serial: false,
  ean: false,
};

export interface NewCampaignProps {
  customer: Customer;
  onClose: () => void;
  onDone: () => void;
}

/** 'Inserimento nuova campagna' (S2 §2, §5). What was typed is kept until it is stored. */
export function NewCampaign({ customer, onClose, onDone }: NewCampaignProps) {
  const today = useToday();
  const [typed, setTyped, dropTyped] = useDraft(`campagna-${customer.id_affiliato}`, empty);
  const first = useRef<HTMLInputElement>(null);
  const form = useId();
  const act = useAct();
  const set = useSetCampaign();
  const allBrands = useQuery(brands);
  const models = useQuery(modelsOfBrand(typed.id_brand));

  const read = readTerms(typed);
  const draft = { ...typed, ...read.terms };
  const missing = missingInCampaign(draft);
  // An empty box is told by the button; only what was typed wrongly is told beside it.
  const wrong = { ...draftErrors(draft, today), ...read.errors };
  const errors = Object.fromEntries(
    Object.entries({ ...wrong, ...act.fields }).filter(
      ([field]) => act.fields[field] ?? typed[field as keyof Typed],
    ),
  );
  const change = (part: Partial<Typed>): void => setTyped({ ...typed, ...part });

  const send = async (key: string): Promise<string | null> => {
    try {
      const outcome = await set.mutateAsync({
        id_affiliato: customer.id_affiliato,
        id_campagna: typed.id_campagna.trim(),
        sku: typed.sku.trim(),
        id_brand_campagna: typed.id_brand_campagna,
        model_name_campagna: typed.model_name_campagna.trim() || null,
        id_model_name: typed.id_model_name,
        supervalutazione: euroOf(draft.supervalutazione),
        data_inizio: `${draft.data_inizio} 00:00`,
        data_fine: `${draft.data_fine} 23:59`,
        imei: typed.imei ? 1 : 0,
        serial: typed.serial ? 1 : 0,
        ean: typed.ean ? 1 : 0,
        budget: euroOf(draft.budget),
        limite_pezzi: draft.limite_pezzi,
        key,
      });
      if (!outcome.ok) {
        toast.error(campaignText.createFailed, briefly);
        return faultText(outcome.ret_message);
      }
    } catch (fault) {
      toast.error(campaignText.createFailed, briefly);
      throw fault;
    }
    dropTyped();
    toast.success(campaignText.created, briefly);
    onDone();
    return null;
  };
  const reason = missing ?? Object.values(wrong)[0] ?? null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (reason === null) void act.run(send);
  };
  const text = (field: 'id_campagna' | 'sku' | 'model_name_campagna' | keyof TypedTerms) => ({
    value: typed[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
    autoComplete: 'off',
  });

  return (
    <Dialog
      open
      title="Inserimento nuova campagna"
      lead={customer.ragione_sociale}
      initialFocus={first}
      onClose={onClose}
      footer={
        <FormActions form={form} busy={act.isBusy} disabledReason={reason} onCancel={onClose}>
          Conferma
        </FormActions>
      }
    >
      <form id={form} noValidate className="grid gap-x-4 gap-y-4 sm:grid-cols-2" onSubmit={submit}>
        <Field label="Nome campagna" required error={errors['id_campagna']}>
          {(box) => <TextInput {...box} {...text('id_campagna')} ref={first} maxLength={60} />}
        </Field>
        <Field label="SKU" required error={errors['sku']} help="Unico per questo cliente.">
          {(box) => <TextInput {...box} {...text('sku')} mono spellCheck={false} maxLength={60} />}
        </Field>
        <Field label="Marca in uscita" required error={errors['id_brand_campagna']}>
          {(box) => (
            <Select
              {...box}
              placeholder="Scegli la marca"
              choices={bonusBrandsOf(allBrands.data ?? []).map((one) => ({
                value: one.id_brand,
                label: one.brand_name,
              }))}
              value={typed.id_brand_campagna ?? ''}
              onChange={(event) => change({ id_brand_campagna: Number(event.target.value) || null })}
            />
          )}
        </Field>
        <Field label="Device supervalutazione" help="Il telefono che il cliente compra.">
          {(box) => <TextInput {...box} {...text('model_name_campagna')} maxLength={100} />}
        </Field>
        <Field label="Marca in ingresso">
          {(box) => (
            <TypeAhead
              {...box}
              label="Marche"
              placeholder="Qualunque"
              choices={(allBrands.data ?? []).map((one) => ({ value: one.id_brand, label: one.brand_name }))}
              value={typed.id_brand}
              onChange={(value) =>
                change({ id_brand: value === null ? null : Number(value), id_model_name: null })
              }
            />
          )}
        </Field>
        <Field
          label="Device in ingresso"
          error={errors['id_model_name']}
          help={
            typed.id_brand === null ? 'Senza marca vale per qualunque device.' : 'Vuoto: qualunque device.'
          }
        >
          {(box) => (
            <TypeAhead
              {...box}
              label="Modelli"
              placeholder="Qualunque"
              disabled={typed.id_brand === null}
              choices={(models.data ?? []).map((one) => ({
                value: one.id_model_name,
                label: one.model_name,
              }))}
              value={typed.id_model_name}
              onChange={(value) => change({ id_model_name: value === null ? null : Number(value) })}
            />
          )}
        </Field>
        <Field label="Valida dal" required error={errors['data_inizio']} help="Dalle 00:00.">
          {(box) => <TextInput {...box} {...text('data_inizio')} type="date" max={lastDay} />}
        </Field>
        <Field label="Valida fino al" required error={errors['data_fine']} help="Fino alle 23:59.">
          {(box) => <TextInput {...box} {...text('data_fine')} type="date" max={lastDay} />}
        </Field>
        <Field label="Valore in euro" required error={errors['supervalutazione']}>
          {(box) => <TextInput {...box} {...text('supervalutazione')} inputMode="decimal" />}
        </Field>
        <fieldset>
          <legend className="text-sm font-medium text-soft">Dati da raccogliere</legend>
          <div className="flex gap-x-6">
            {(['imei', 'serial', 'ean'] as const).map((flag) => (
              <Checkbox
                key={flag}
                label={flag === 'serial' ? 'SKU' : flag.toUpperCase()}
                checked={typed[flag]}
                onChange={(event) => change({ [flag]: event.target.checked })}
              />
            ))}
          </div>
        </fieldset>
        <Field
          label="Limite pezzi"
          error={errors['limite_pezzi']}
          help="Raggiunto, la campagna si ferma da sola."
        >
          {(box) => (
            <TextInput {...box} {...text('limite_pezzi')} inputMode="numeric" placeholder="Senza limite" />
          )}
        </Field>
        <Field label="Budget in euro" error={errors['budget']} help="Somma dei bonus, al massimo.">
          {(box) => <TextInput {...box} {...text('budget')} inputMode="decimal" placeholder="Senza budget" />}
        </Field>
        <ActProblem act={act} className="sm:col-span-2" />
      </form>
    </Dialog>
  );
}
