import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import { imeiWarnings, isImei, normaliseImei } from '#domain/imei';
import { asking } from '#lib/asking';
import type { FoundDevice } from '#parts/device';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { Field } from '#ui/field';
import { Notice } from '#ui/notice';
import { Select } from '#ui/select';
import { TextInput } from '#ui/text-input';
import { fromManual, type ManualEntry as Entry } from './found-device.ts';

/** Memories of S2 §3, as they travel. */
const memories = [
  ...[1, 2, 4, 8, 16, 32, 64, 128, 256, 512].map((gb) => `${gb} GB`),
  '1 TB',
  '2 TB',
  'Unique',
].map((memory) => ({ value: memory, label: memory }));

interface ManualEntryProps {
  entry: Entry;
  onEntry: (entry: Entry) => void;
  onFound: (found: FoundDevice) => void;
  onBack: () => void;
}

/** The third way of S1 §2: brand, model, IMEI and memory by hand; the phone is then worth 2,00 €. */
export function ManualEntry({ entry, onEntry, onFound, onBack }: ManualEntryProps) {
  const [confirmed, setConfirmed] = useState('');
  const [isTouched, setTouched] = useState(false);
  const lists = useId();
  const brands = useQuery(asking('getBrands', {}, { staleTime: Infinity }));
  const brand = brands.data?.find(
    ({ brand_name }) => brand_name.toLowerCase() === entry.brand_name.trim().toLowerCase(),
  );
  const models = useQuery(
    asking(
      'getPriceCheckModels',
      { id_brand: brand?.id_brand ?? null },
      { enabled: brand !== undefined, staleTime: Infinity },
    ),
  );

  const imei = normaliseImei(entry.imei);
  const warnings = imeiWarnings(imei);
  const isConfirmed = warnings.length === 0 || confirmed === imei;
  const missing = !isImei(imei)
    ? 'L’IMEI deve avere esattamente 15 cifre'
    : !entry.brand_name.trim() || !entry.model_name.trim() || !entry.memory
      ? 'Servono marca, modello, IMEI e memoria'
      : !isConfirmed
        ? 'Conferma l’IMEI segnalato'
        : null;

  const change = (part: Partial<Entry>): void => onEntry({ ...entry, ...part });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTouched(true);
    if (!missing) {
      onFound(fromManual({ ...entry, imei }));
      return;
    }
    // A barcode reader ends the IMEI with Enter: on to the box that is still empty.
    event.currentTarget
      .querySelector<HTMLElement>('input[value=""], select:has(option[value=""]:checked)')
      ?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onBack();
  };

  return (
    <form className="grid gap-4" onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <Notice kind="warn" title="A mano il valore è 2,00 €">
        Senza diagnosi il telefono vale 2,00 €, qualunque sia il modello. Per il valore di listino usa il
        login code.
      </Notice>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Marca" required>
          {(box) => (
            <TextInput
              {...box}
              data-autofocus
              list={`${lists}-brands`}
              autoComplete="off"
              maxLength={60}
              value={entry.brand_name}
              onChange={(event) => change({ brand_name: event.target.value })}
            />
          )}
        </Field>
        <Field label="Modello" required>
          {(box) => (
            <TextInput
              {...box}
              list={`${lists}-models`}
              autoComplete="off"
              maxLength={100}
              value={entry.model_name}
              onChange={(event) => change({ model_name: event.target.value })}
            />
          )}
        </Field>
        <Field
          label="IMEI"
          required
          help="15 cifre: compaiono componendo *#06#, o leggi il codice a barre"
          error={isTouched && imei !== '' && !isImei(imei) ? 'L’IMEI deve avere esattamente 15 cifre' : null}
        >
          {(box) => (
            <TextInput
              {...box}
              data-scan="imei"
              mono
              inputMode="numeric"
              autoComplete="off"
              maxLength={30}
              value={entry.imei}
              onBlur={() => setTouched(true)}
              onChange={(event) => change({ imei: event.target.value })}
            />
          )}
        </Field>
        <Field label="Memoria" required>
          {(box) => (
            <Select
              {...box}
              placeholder="Scegli…"
              choices={memories}
              value={entry.memory}
              onChange={(event) => change({ memory: event.target.value })}
            />
          )}
        </Field>
      </div>
      <datalist id={`${lists}-brands`}>
        {brands.data?.map(({ id_brand, brand_name }) => (
          <option key={id_brand}>{brand_name}</option>
        ))}
      </datalist>
      <datalist id={`${lists}-models`}>
        {models.data?.map(({ id_model_name, model_name }) => (
          <option key={id_model_name}>{model_name}</option>
        ))}
      </datalist>
      {isImei(imei) && warnings.length > 0 ? (
        <Notice kind="warn" title="Controlla l’IMEI">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
          <Checkbox
            label="L’IMEI è giusto così"
            checked={confirmed === imei}
            onChange={(event) => setConfirmed(event.target.checked ? imei : '')}
          />
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="big" disabledReason={missing}>
          Inserisci il device
        </Button>
        <Button kind="ghost" size="big" onClick={onBack}>
          Indietro
        </Button>
      </div>
    </form>
  );
}
