import type { TermField } from '#domain/affiliate';
import { useToday } from '#lib/use-today';
import { Checkbox } from '#ui/checkbox';
import { Field, FieldError } from '#ui/field';
import { FormSection } from '#ui/form-section';
import { TextInput } from '#ui/text-input';
import { labels } from './affiliate-form.ts';
import type { AffiliateFieldsProps } from './identity-fields.tsx';
import { termEffect } from './term-words.ts';

type FlagField = 'is_solo_voucher' | 'is_campagne' | 'is_credenziali_saltate';

/** What the affiliate does differently; each term with what it does. */
export function TermFields({
  form,
  onForm,
  errors,
  onLeave,
  isCompany,
}: AffiliateFieldsProps & { isCompany: boolean }) {
  const today = useToday();
  const number = (field: TermField, unit: string) => (
    <Field label={labels[field]} required error={errors[field]} help={termEffect(field, form[field], today)}>
      {(ids) => (
        <span className="flex items-center gap-2">
          <TextInput
            {...ids}
            inputMode="decimal"
            autoComplete="off"
            maxLength={9}
            className="w-28! text-right"
            value={form[field]}
            onChange={({ target }) => onForm({ ...form, [field]: target.value })}
            onBlur={() => onLeave(field)}
          />
          <span className="text-soft">{unit}</span>
        </span>
      )}
    </Field>
  );
  const tick = (field: FlagField, help: string) => (
    <Checkbox
      label={labels[field]}
      help={help}
      checked={form[field] === 1}
      onChange={({ target }) => onForm({ ...form, [field]: target.checked ? 1 : 0 })}
    />
  );
  return (
    <>
      <FormSection
        title="Condizioni"
        lead="Valgono per gli acquisti aperti da adesso: quelli già in corso tengono le condizioni di quando sono stati aperti."
      >
        <div className="grid gap-5">
          {number('percentuale_listino', '% del listino')}
          {number('percentuale_contanti', '% del valore')}
          {number('limite_ricevuta', '€')}
          {number('mesi_coupon', 'mesi')}
          <div className="-my-2 grid">
            {tick(
              'is_solo_voucher',
              'I suoi negozi pagano soltanto con voucher: contanti e carta non vengono proposti.',
            )}
            {tick(
              'is_campagne',
              'I suoi negozi vedono le supervalutazioni, che si assegnano nelle impostazioni.',
            )}
          </div>
        </div>
      </FormSection>
      <FormSection title="Commissione e accesso" lead="Valgono subito.">
        <div className="grid gap-5">
          {number('percentuale_commissione', '% del valore liquidato')}
          <div className="-my-2 grid">
            {tick(
              'is_credenziali_saltate',
              'Chi entra con l’utente di un negozio lavora subito, senza la schermata Credenziali.',
            )}
          </div>
        </div>
      </FormSection>
      <FormSection title="Stato">
        <div>
          <Checkbox
            label={labels.is_active}
            help={
              isCompany
                ? 'È l’azienda stessa: resta sempre attiva.'
                : 'Senza la spunta nessuno dei suoi utenti entra e i suoi negozi escono dagli elenchi. Prima di salvare vedi che cosa comporta.'
            }
            checked={form.is_active === 1}
            disabled={isCompany}
            onChange={({ target }) => onForm({ ...form, is_active: target.checked ? 1 : 0 })}
          />
          <FieldError id="affiliato-attivo-errore" error={errors['is_active']} />
        </div>
      </FormSection>
    </>
  );
}
