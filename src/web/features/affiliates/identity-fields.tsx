import { affiliateLimits } from '#domain/affiliate';
import { TextField, type TextFieldProps } from '#parts/form-fields';
import { FormSection } from '#ui/form-section';
import { labels } from './affiliate-form.ts';

function Box({ name, ...rest }: { name: keyof typeof affiliateLimits } & Partial<TextFieldProps>) {
  return <TextField name={name} label={labels[name]} maxLength={affiliateLimits[name]} {...rest} />;
}

/** Who the affiliate is, and where its invoices go. */
export function IdentityFields() {
  return (
    <>
      <FormSection title="Dati">
        <div className="grid gap-4 sm:grid-cols-6">
          <Box name="ragione_sociale" className="sm:col-span-6" required />
          <Box name="partita_iva" className="sm:col-span-3" mono inputMode="numeric" />
          <Box name="codice_fiscale" className="sm:col-span-3" mono />
          <Box name="indirizzo" className="sm:col-span-6" />
          <div className="grid gap-4 sm:col-span-6 sm:grid-cols-[8rem_minmax(0,1fr)_6rem]">
            <Box name="cap" inputMode="numeric" />
            <Box name="citta" />
            <Box name="sigla_provincia" />
          </div>
        </div>
      </FormSection>
      <FormSection title="Fatturazione elettronica" lead="Dove arrivano le fatture delle commissioni.">
        <div className="grid gap-4 sm:grid-cols-6">
          <Box
            name="codice_destinatario_b2b"
            className="sm:col-span-2"
            mono
            help="0000000 se riceve per PEC"
          />
          <Box name="pec_destinatario_b2b" className="sm:col-span-4" />
        </div>
      </FormSection>
      <FormSection
        title="Documenti del cliente"
        lead="Il buono e la ricevuta portano il suo logo e una fascia del suo colore."
      >
        <Box name="colore" mono help="# e sei cifre, come #0a5c6b; senza, quello del programma" />
      </FormSection>
    </>
  );
}
