import { useQuery } from '@tanstack/react-query';
import { useFormHandle } from '#parts/form-body';
import { BoxField } from '#parts/form-fields';
import { Button } from '#ui/button';
import { Combobox } from '#ui/combobox';
import { labels, type CustomerForm } from './customer-form.ts';
import { Box } from './customer-text.tsx';
import { countriesQuery } from './queries.ts';
import type { usePlaces } from './use-places.ts';

/** Where a customer lives, in Italy or abroad: the postcode brings town and province. */
export function AddressFields({ places }: { places: ReturnType<typeof usePlaces> }) {
  const { typed, set } = useFormHandle<CustomerForm>();
  const isAbroad = typed.is_estero === 1;
  return (
    <>
      <Box name="indirizzo" className="sm:col-span-4" />
      <Box name="numero_civico" className="sm:col-span-2" />
      {isAbroad ? null : (
        <Box
          name="cap"
          className="sm:col-span-2"
          inputMode="numeric"
          help={places.addressHint ?? undefined}
        />
      )}
      <div className={isAbroad ? 'sm:col-span-3' : 'sm:col-span-2'} onBlur={places.leaveTown}>
        <Box name="citta" />
        {places.choices.length > 0 ? (
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            {places.choices.slice(0, 6).map(({ citta, sigla_provincia }) => (
              <Button key={citta} size="small" kind="ghost" onClick={() => set({ citta, sigla_provincia })}>
                {citta}
              </Button>
            ))}
          </div>
        ) : null}
      </div>
      {isAbroad ? <CountryField /> : <Box name="sigla_provincia" className="sm:col-span-2" />}
    </>
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
