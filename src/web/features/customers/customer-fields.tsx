import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { customerLimits } from '#domain/customer';
import { Checkbox } from '#ui/checkbox';
import { Combobox } from '#ui/combobox';
import { Field } from '#ui/field';
import { RadioCards } from '#ui/radio-cards';
import { TextInput } from '#ui/text-input';
import { labels, type CustomerForm } from './customer-form.ts';
import { countriesQuery } from './queries.ts';

type Name = keyof CustomerForm['texts'];

export interface CustomerFieldsProps {
  form: CustomerForm;
  onForm: (form: CustomerForm) => void;
  errors: Partial<Record<string, string>>;
  onLeave: (field: Name) => void;
  firstBox: Ref<HTMLInputElement>;
}

/** The boxes of a customer: a person's or a company's, in Italy or abroad (S1 §3, §5). */
export function CustomerFormFields({ form, onForm, errors, onLeave, firstBox }: CustomerFieldsProps) {
  const countries = useQuery(countriesQuery);
  const isFirm = form.kind === 'azienda';
  const set = (field: Name, value: string): void =>
    onForm({ ...form, texts: { ...form.texts, [field]: value } });

  const box = (
    field: Name,
    more: { className?: string; isOptional?: boolean; ref?: Ref<HTMLInputElement> } & InputHints = {},
  ) => {
    const { className, isOptional = false, ref, ...hints } = more;
    return (
      <Field
        key={field}
        label={isOptional ? `${labels[field]} (facoltativo)` : labels[field]}
        required={!isOptional}
        error={errors[field]}
        className={className}
      >
        {(ids) => (
          <TextInput
            {...ids}
            {...hints}
            {...(ref ? { ref } : {})}
            autoComplete="off"
            maxLength={customerLimits[field]}
            value={form.texts[field]}
            onBlur={() => onLeave(field)}
            onChange={(event) => set(field, event.target.value)}
          />
        )}
      </Field>
    );
  };

  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <RadioCards
        legend="Tipo di cliente"
        hideLegend
        className="sm:col-span-6"
        cards={[
          { value: 'persona', title: 'Persona' },
          { value: 'azienda', title: 'Azienda o associazione' },
        ]}
        value={form.kind}
        onChange={(kind) => onForm({ ...form, kind })}
      />
      {isFirm ? (
        <>
          {box('ragione_sociale', { className: 'sm:col-span-6', ref: firstBox })}
          <Checkbox
            className="sm:col-span-6"
            label="Associazione"
            help="Può avere anche solo il codice di 11 cifre."
            checked={form.is_associazione === 1}
            onChange={(event) => onForm({ ...form, is_associazione: event.target.checked ? 1 : 0 })}
          />
          {box('partita_iva', {
            className: 'sm:col-span-3',
            mono: true,
            isOptional: form.is_associazione === 1,
            'data-scan': 'vat_number',
          })}
          {form.is_associazione === 1
            ? box('codice_fiscale', {
                className: 'sm:col-span-3',
                mono: true,
                isOptional: form.texts.partita_iva.trim() !== '',
                'data-scan': 'tax_code vat_number',
              })
            : null}
          {box('codice_destinatario_b2b', { className: 'sm:col-span-3', mono: true })}
          {box('pec_destinatario_b2b', { className: 'sm:col-span-3', type: 'email', inputMode: 'email' })}
        </>
      ) : (
        <>
          {box('nome', { className: 'sm:col-span-3', ref: firstBox })}
          {box('cognome', { className: 'sm:col-span-3' })}
          {box('codice_fiscale', {
            className: 'sm:col-span-3',
            mono: true,
            isOptional: form.isAbroad,
            'data-scan': 'tax_code',
          })}
        </>
      )}
      <div className={isFirm ? 'sm:col-span-6' : 'sm:col-span-3 sm:pt-6.5'}>
        <Checkbox
          label="Stato Estero"
          checked={form.isAbroad}
          onChange={(event) => onForm({ ...form, isAbroad: event.target.checked })}
        />
      </div>
      {box('indirizzo', { className: 'sm:col-span-4' })}
      {box('numero_civico', { className: 'sm:col-span-2' })}
      {box('citta', { className: form.isAbroad ? 'sm:col-span-3' : 'sm:col-span-2' })}
      {form.isAbroad ? (
        <Field label={labels.nazione} required error={errors['nazione']} className="sm:col-span-3">
          {(ids) => (
            <Combobox
              {...ids}
              label={labels.nazione}
              placeholder={countries.isPending ? 'Caricamento…' : 'Scegli la nazione'}
              choices={(countries.data ?? [])
                .filter(({ sigla_nazione }) => sigla_nazione !== 'IT')
                .map(({ sigla_nazione, paese }) => ({ value: sigla_nazione, label: paese }))}
              value={form.texts.nazione === 'IT' ? null : form.texts.nazione || null}
              onChange={(nazione) => set('nazione', nazione ?? '')}
            />
          )}
        </Field>
      ) : (
        <>
          {box('cap', { className: 'sm:col-span-2', inputMode: 'numeric' })}
          {box('sigla_provincia', { className: 'sm:col-span-2' })}
        </>
      )}
      {box('email', { className: 'sm:col-span-3', type: 'email', inputMode: 'email' })}
      {box('telefono_cellulare', { className: 'sm:col-span-3', type: 'tel', inputMode: 'tel' })}
    </div>
  );
}

interface InputHints {
  mono?: boolean;
  /** Kinds of codes that a reader may read into it. */
  'data-scan'?: string;
  type?: 'email' | 'tel';
  inputMode?: 'email' | 'tel' | 'numeric';
}
