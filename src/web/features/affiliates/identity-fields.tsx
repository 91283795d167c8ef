import type { Ref } from 'react';
import { affiliateLimits } from '#domain/affiliate';
import { Field } from '#ui/field';
import { FormSection } from '#ui/form-section';
import { TextInput } from '#ui/text-input';
import { labels, type AffiliateForm } from './affiliate-form.ts';

export interface AffiliateFieldsProps {
  form: AffiliateForm;
  onForm: (form: AffiliateForm) => void;
  /** a message per field */
  errors: Readonly<Record<string, string | undefined>>;
  onLeave: (field: string) => void;
}

type Name = keyof typeof affiliateLimits;

/** Who the affiliate is, and where its invoices go. */
export function IdentityFields({
  form,
  onForm,
  errors,
  onLeave,
  firstBox,
}: AffiliateFieldsProps & { firstBox: Ref<HTMLInputElement> }) {
  const box = (
    field: Name,
    {
      className,
      help,
      ...more
    }: { className?: string; help?: string; mono?: boolean; required?: boolean } = {},
  ) => (
    <Field
      label={labels[field]}
      error={errors[field]}
      className={className}
      help={help}
      required={more.required ?? false}
    >
      {(ids) => (
        <TextInput
          {...ids}
          {...(field === 'ragione_sociale' ? { ref: firstBox } : {})}
          mono={more.mono ?? false}
          maxLength={affiliateLimits[field]}
          autoComplete="off"
          inputMode={field === 'cap' || field === 'partita_iva' ? 'numeric' : undefined}
          value={form[field]}
          onChange={({ target }) => onForm({ ...form, [field]: target.value })}
          onBlur={() => onLeave(field)}
        />
      )}
    </Field>
  );
  return (
    <>
      <FormSection title="Dati">
        <div className="grid gap-4 sm:grid-cols-6">
          {box('ragione_sociale', { className: 'sm:col-span-6', required: true })}
          {box('partita_iva', { className: 'sm:col-span-3', mono: true })}
          {box('codice_fiscale', { className: 'sm:col-span-3', mono: true })}
          {box('indirizzo', { className: 'sm:col-span-6' })}
          <div className="grid gap-4 sm:col-span-6 sm:grid-cols-[8rem_minmax(0,1fr)_6rem]">
            {box('cap')}
            {box('citta')}
            {box('sigla_provincia')}
          </div>
        </div>
      </FormSection>
      <FormSection title="Fatturazione elettronica" lead="Dove arrivano le fatture delle commissioni.">
        <div className="grid gap-4 sm:grid-cols-6">
          {box('codice_destinatario_b2b', {
            className: 'sm:col-span-2',
            mono: true,
            help: '0000000 se riceve per PEC',
          })}
          {box('pec_destinatario_b2b', { className: 'sm:col-span-4' })}
        </div>
      </FormSection>
    </>
  );
}
