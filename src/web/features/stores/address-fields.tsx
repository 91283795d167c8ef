import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { storeLimits } from '#domain/store';
import { faultText } from '#lib/fault-text';
import { Field } from '#ui/field';
import { FormSection } from '#ui/form-section';
import { TextInput } from '#ui/text-input';
import { TypeAhead } from '#ui/type-ahead';
import { owners } from './queries.ts';
import { labels, type StoreErrors, type StoreForm, type TextName } from './store-form.ts';

export interface StoreFieldsProps {
  form: StoreForm;
  onForm: (form: StoreForm) => void;
  errors: StoreErrors;
  onLeave: (field: string) => void;
}

export interface AddressFieldsProps extends StoreFieldsProps {
  firstBox: Ref<HTMLInputElement>;
  /** a shop that is there keeps its affiliate */
  isNew: boolean;
}

/** Whose the shop is, its name, address and how it is reached. */
export function AddressFields({ form, onForm, errors, onLeave, firstBox, isNew }: AddressFieldsProps) {
  const { data, error } = useQuery({ ...owners, enabled: isNew });
  const box = (field: TextName, className?: string, required = true) => (
    <Field label={labels[field]} required={required} error={errors[field]} className={className}>
      {(ids) => (
        <TextInput
          {...ids}
          {...(field === 'negozio' && !isNew ? { ref: firstBox } : {})}
          maxLength={storeLimits[field]}
          autoComplete="off"
          inputMode={
            field === 'cap'
              ? 'numeric'
              : field === 'telefono'
                ? 'tel'
                : field === 'email'
                  ? 'email'
                  : undefined
          }
          value={form.texts[field]}
          onChange={({ target }) => onForm({ ...form, texts: { ...form.texts, [field]: target.value } })}
          onBlur={() => onLeave(field)}
        />
      )}
    </Field>
  );
  return (
    <FormSection title="Negozio">
      <div className="grid gap-4 sm:grid-cols-6">
        {isNew ? (
          <Field
            label="Affiliato"
            required
            error={errors.id_affiliato ?? (error && !data ? faultText(error) : null)}
            help="Poi non cambia più."
            className="sm:col-span-6"
          >
            {(ids) => (
              <TypeAhead
                {...ids}
                ref={firstBox}
                label="Affiliati"
                placeholder="Scrivi e scegli"
                choices={(data ?? []).map((one) => ({ value: one.id_affiliato, label: one.ragione_sociale }))}
                value={form.id_affiliato}
                onChange={(value) => onForm({ ...form, id_affiliato: value === null ? null : Number(value) })}
              />
            )}
          </Field>
        ) : null}
        {box('negozio', 'sm:col-span-6')}
        {box('indirizzo', 'sm:col-span-6')}
        <div className="grid gap-4 sm:col-span-6 sm:grid-cols-[8rem_minmax(0,1fr)_6rem]">
          {box('cap')}
          {box('citta')}
          {box('sigla_provincia')}
        </div>
        {box('telefono', 'sm:col-span-3', false)}
        {box('email', 'sm:col-span-3', false)}
      </div>
    </FormSection>
  );
}
