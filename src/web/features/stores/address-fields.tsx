import { useQuery } from '@tanstack/react-query';
import { storeLimits } from '#domain/store';
import { faultText } from '#lib/fault-text';
import { ChoiceField } from '#parts/choice-field';
import { TextField, type TextFieldProps } from '#parts/form-fields';
import { FormSection } from '#ui/form-section';
import { owners } from './queries.ts';
import { labels, type TextName } from './store-form.ts';

function Box({ name, ...rest }: { name: TextName } & Partial<TextFieldProps>) {
  return <TextField name={name} label={labels[name]} maxLength={storeLimits[name]} {...rest} />;
}

/** Whose the shop is (one that is there keeps its affiliate), its name, address and how it is reached. */
export function AddressFields({ isNew }: { isNew: boolean }) {
  const { data, error } = useQuery({ ...owners, enabled: isNew });
  return (
    <FormSection title="Negozio">
      <div className="grid gap-4 sm:grid-cols-6">
        {isNew ? (
          <ChoiceField
            name="id_affiliato"
            label="Affiliato"
            list="Affiliati"
            required
            help={error && !data ? faultText(error) : 'Poi non cambia più.'}
            className="sm:col-span-6"
            placeholder="Scrivi e scegli"
            choices={(data ?? []).map((one) => ({ value: one.id_affiliato, label: one.ragione_sociale }))}
          />
        ) : null}
        <Box name="negozio" required className="sm:col-span-6" />
        <Box name="indirizzo" required className="sm:col-span-6" />
        <div className="grid gap-4 sm:col-span-6 sm:grid-cols-[8rem_minmax(0,1fr)_6rem]">
          <Box name="cap" required inputMode="numeric" />
          <Box name="citta" required />
          <Box name="sigla_provincia" required />
        </div>
        <Box name="telefono" inputMode="tel" className="sm:col-span-3" />
        <Box name="email" inputMode="email" className="sm:col-span-3" />
      </div>
    </FormSection>
  );
}
