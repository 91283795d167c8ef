import { useQuery } from '@tanstack/react-query';
import { customerLimits } from '#domain/customer';
import { useFormHandle } from '#parts/form-body';
import { BoxField, CardsField, CheckField, TextField, type TextFieldProps } from '#parts/form-fields';
import { everywhere, useScanTarget } from '#parts/scanner';
import { Combobox } from '#ui/combobox';
import { labels, type CustomerForm } from './customer-form.ts';
import { countriesQuery } from './queries.ts';

function Box({
  name,
  isOptional = false,
  ...rest
}: { name: keyof typeof labels; isOptional?: boolean } & Partial<TextFieldProps>) {
  const label = isOptional ? `${labels[name]} (facoltativo)` : labels[name];
  return (
    <TextField name={name} label={label} required={!isOptional} maxLength={customerLimits[name]} {...rest} />
  );
}

/** The boxes of a customer: a person's or a company's, in Italy or abroad (S1 §3, §5). */
export function CustomerFormFields() {
  const { typed, set } = useFormHandle<CustomerForm>();
  const isFirm = typed.kind === 'azienda';
  // Wherever in the form it is read, a code goes to its box.
  useScanTarget({
    accepts: [isFirm ? 'vat_number' : 'tax_code'],
    isHere: everywhere,
    onScan: ({ code }) => set(isFirm ? { partita_iva: code } : { codice_fiscale: code }),
  });
  const isAbroad = typed.is_estero === 1;
  const isAssociation = typed.is_associazione === 1;
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <div className="sm:col-span-6">
        <CardsField
          name="kind"
          legend="Tipo di cliente"
          hideLegend
          cards={[
            { value: 'persona', title: 'Persona' },
            { value: 'azienda', title: 'Azienda o associazione' },
          ]}
        />
      </div>
      {isFirm ? (
        <>
          <Box name="ragione_sociale" className="sm:col-span-6" />
          <div className="sm:col-span-6">
            <CheckField
              name="is_associazione"
              label="Associazione"
              help="Può avere anche solo il codice di 11 cifre."
            />
          </div>
          <Box
            name="partita_iva"
            className="sm:col-span-3"
            mono
            isOptional={isAssociation}
            data-scan="vat_number"
          />
          {isAssociation ? (
            <Box
              name="codice_fiscale"
              className="sm:col-span-3"
              mono
              isOptional={typed.partita_iva.trim() !== ''}
              data-scan="tax_code vat_number"
            />
          ) : null}
          <Box name="codice_destinatario_b2b" className="sm:col-span-3" mono />
          <Box name="pec_destinatario_b2b" className="sm:col-span-3" type="email" inputMode="email" />
        </>
      ) : (
        <>
          <Box name="nome" className="sm:col-span-3" />
          <Box name="cognome" className="sm:col-span-3" />
          <Box
            name="codice_fiscale"
            className="sm:col-span-3"
            mono
            isOptional={isAbroad}
            data-scan="tax_code"
          />
        </>
      )}
      <div className={isFirm ? 'sm:col-span-6' : 'sm:col-span-3 sm:pt-6.5'}>
        <CheckField name="is_estero" label="Stato Estero" />
      </div>
      <Box name="indirizzo" className="sm:col-span-4" />
      <Box name="numero_civico" className="sm:col-span-2" />
      <Box name="citta" className={isAbroad ? 'sm:col-span-3' : 'sm:col-span-2'} />
      {isAbroad ? (
        <CountryField />
      ) : (
        <>
          <Box name="cap" className="sm:col-span-2" inputMode="numeric" />
          <Box name="sigla_provincia" className="sm:col-span-2" />
        </>
      )}
      <Box name="email" className="sm:col-span-3" type="email" inputMode="email" />
      <Box name="telefono_cellulare" className="sm:col-span-3" type="tel" inputMode="tel" />
    </div>
  );
}

function CountryField() {
  const countries = useQuery(countriesQuery);
  return (
    <BoxField<string> name="nazione" label={labels.nazione} required className="sm:col-span-3">
      {(ids, { value, set }) => (
        <Combobox
          {...ids}
          label={labels.nazione}
          placeholder={countries.isPending ? 'Caricamento…' : 'Scegli la nazione'}
          choices={(countries.data ?? [])
            .filter(({ sigla_nazione }) => sigla_nazione !== 'IT')
            .map(({ sigla_nazione, paese }) => ({ value: sigla_nazione, label: paese }))}
          value={value === 'IT' ? null : value || null}
          onChange={(nazione) => set(nazione ?? '')}
        />
      )}
    </BoxField>
  );
}
