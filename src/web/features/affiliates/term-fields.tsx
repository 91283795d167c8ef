import type { TermField } from '#domain/affiliate';
import { modesNamed } from '#domain/payment-mode';
import { useToday } from '#lib/use-today';
import { CheckField, MoneyField } from '#parts/form-fields';
import { FormSection } from '#ui/form-section';
import { labels, type AffiliateForm } from './affiliate-form.ts';
import { termEffect } from './term-words.ts';

const always = modesNamed(({ isAlwaysOffered }) => isAlwaysOffered, 'e');
const others = modesNamed(({ isAlwaysOffered }) => !isAlwaysOffered, 'e');

type FlagField = 'is_solo_voucher' | 'is_campagne' | 'is_credenziali_saltate';

/** What the affiliate does differently; each term with what it does. */
export function TermFields({ typed, isCompany }: { typed: AffiliateForm; isCompany: boolean }) {
  const today = useToday();
  const number = (name: TermField, unit: string) => (
    <MoneyField
      name={name}
      label={labels[name]}
      required
      help={termEffect(name, typed[name], today)}
      unit={unit}
      maxLength={9}
    />
  );
  const tick = (name: FlagField, help: string) => <CheckField name={name} label={labels[name]} help={help} />;
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
              `I suoi negozi pagano soltanto con ${always}: ${others} non vengono proposti.`,
            )}
            {tick(
              'is_campagne',
              'I suoi negozi vedono le supervalutazioni, che si assegnano nelle impostazioni.',
            )}
          </div>
        </div>
      </FormSection>
      <FormSection title="Prezzo bloccato, contestazioni, commissione e accesso" lead="Valgono subito.">
        <div className="grid gap-5">
          {number('giorni_blocco_prezzo', 'giorni')}
          {number('giorni_contestazione', 'giorni')}
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
        <CheckField
          name="is_active"
          label={labels.is_active}
          help={
            isCompany
              ? 'È l’azienda stessa: resta sempre attiva.'
              : 'Senza la spunta nessuno dei suoi utenti entra e i suoi negozi escono dagli elenchi. Prima di salvare vedi che cosa comporta.'
          }
          disabled={isCompany}
        />
      </FormSection>
    </>
  );
}
