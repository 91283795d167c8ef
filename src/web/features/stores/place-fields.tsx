import { MapPin } from 'lucide-react';
import { useMemo } from 'react';
import type { Place } from '#domain/distance';
import { useFormHandle } from '#parts/form-body';
import { BoxField } from '#parts/form-fields';
import { Button } from '#ui/button';
import { FormSection } from '#ui/form-section';
import { Notice } from '#ui/notice';
import { TextInput } from '#ui/text-input';
import { farProblem, placeFromText, townOf } from './near-town.ts';
import { PlacePicker } from './place-picker.tsx';
import { degreesOf, degreesText, type StoreForm } from './store-form.ts';

/** Where the shop lies: picked on the map, or typed; a place far from its town is asked about. */
export function PlaceFields() {
  const { typed, set } = useFormHandle<StoreForm>();
  const { citta, sigla_provincia } = typed;
  const near = useMemo(() => townOf(citta, sigla_provincia), [citta, sigla_provincia]);
  const [latitudine, longitudine] = [degreesOf(typed.latitudine), degreesOf(typed.longitudine)];
  const isPlaced =
    latitudine !== null && longitudine !== null && !Number.isNaN(latitudine) && !Number.isNaN(longitudine);
  // The same object as long as it is the same place: the map goes after a new one only.
  const place = useMemo<Place | null>(
    () => (isPlaced ? { latitudine, longitudine } : null),
    [isPlaced, latitudine, longitudine],
  );
  const far = place ? farProblem(place, citta, sigla_provincia) : null;
  const put = (next: Place | null): void =>
    set({
      latitudine: degreesText(next?.latitudine ?? null),
      longitudine: degreesText(next?.longitudine ?? null),
    });
  const box = (name: 'latitudine' | 'longitudine', label: string) => (
    <BoxField<string> name={name} label={label}>
      {(ids, { value, set: change, leave }) => (
        <TextInput
          {...ids}
          mono
          autoComplete="off"
          maxLength={40}
          value={value}
          onChange={({ target }) => {
            const pasted = placeFromText(target.value);
            if (pasted) put(pasted);
            else change(target.value);
          }}
          onBlur={leave}
        />
      )}
    </BoxField>
  );
  return (
    <FormSection
      title="Posizione"
      lead="Da qui la pagina pubblica misura le distanze. Premi sulla mappa, trascina il segnaposto o incolla le coordinate «latitudine, longitudine» copiate da una mappa."
    >
      <PlacePicker place={place} centre={near?.town ?? null} onPlace={put} />
      <div className="grid grid-cols-2 gap-4">
        {box('latitudine', 'Latitudine')}
        {box('longitudine', 'Longitudine')}
      </div>
      {far ? <Notice kind="warn">{far}</Notice> : null}
      <div className="flex flex-wrap gap-2">
        {near && (!place || far) ? (
          <Button
            kind="ghost"
            size="small"
            icon={<MapPin size={16} aria-hidden="true" />}
            onClick={() => put(near.town)}
          >
            Metti il segnaposto a {near.town.name}
          </Button>
        ) : null}
        {place ? (
          <Button kind="quiet" size="small" onClick={() => put(null)}>
            Togli il segnaposto
          </Button>
        ) : (
          <p className="self-center text-sm text-soft">
            Senza posizione il negozio resta in elenco ma non sulla mappa.
          </p>
        )}
      </div>
    </FormSection>
  );
}
