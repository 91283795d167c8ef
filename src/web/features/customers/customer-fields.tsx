import { specialCodeHelp } from '#domain/customer';
import { sexes } from '#domain/tax-code';
import { useFormHandle } from '#parts/form-body';
import { DayField } from '#parts/day-field';
import { CardsField, CheckField, SelectField } from '#parts/form-fields';
import { everywhere, useScanTarget } from '#parts/scanner';
import { AddressFields } from './address-fields.tsx';
import { Box } from './customer-text.tsx';
import { labels, type CustomerForm } from './customer-form.ts';
import { KnownCustomer } from './known-customer.tsx';
import { usePlaces } from './use-places.ts';

interface CustomerFormFieldsProps {
  id_negozio: number;
  /** Nobody stored yet: whoever is there already is offered, and what follows from a code is filled in. */
  isNew: boolean;
  takesNumeric: boolean;
  onUse: (id_cliente: number) => void;
}

/** The boxes of a customer: a person's or a company's, in Italy or abroad (S1 §3, §5). */
export function CustomerFormFields({ id_negozio, isNew, takesNumeric, onUse }: CustomerFormFieldsProps) {
  const { typed, set } = useFormHandle<CustomerForm>();
  const places = usePlaces(isNew);
  const special = takesNumeric ? null : specialCodeHelp(typed.codice_fiscale);
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
            help={special ?? places.said ?? undefined}
            data-scan="tax_code"
          />
        </>
      )}
      <div className={isFirm ? 'sm:col-span-6' : 'sm:col-span-3 sm:pt-6.5'}>
        <CheckField name="is_estero" label="Stato Estero" />
      </div>
      {isNew ? <KnownCustomer id_negozio={id_negozio} onUse={onUse} /> : null}
      <AddressFields places={places} />
      <Box name="email" className="sm:col-span-3" type="email" inputMode="email" />
      <Box name="telefono_cellulare" className="sm:col-span-3" type="tel" inputMode="tel" />
      {isFirm ? null : (
        <>
          <DayField name="data_nascita" label={labels.data_nascita} className="sm:col-span-2" />
          <SelectField
            name="sesso"
            label="Sesso"
            className="sm:col-span-2"
            placeholder="—"
            choices={Object.entries(sexes).map(([value, label]) => ({ value, label }))}
          />
          <Box
            name="luogo_nascita"
            required={false}
            className="sm:col-span-2"
            help={places.birthHint ?? undefined}
          />
        </>
      )}
      <p className="text-xs text-soft sm:col-span-6">
        La nascita si ricava dal codice fiscale. Luoghi e CAP: ANPR e GeoNames, CC BY 4.0.
      </p>
    </div>
  );
}
