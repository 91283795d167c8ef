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
  const { brands, models } = useKnownNames(entry.brand_name);

  const imei = normaliseImei(entry.imei);
  const warnings = imeiWarnings(imei);
  const isConfirmed = warnings.length === 0 || confirmed === imei;
  const missing = missingOf(entry, imei, isConfirmed);

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
      <Suggestions id={`${lists}-brands`} words={brands} />
      <Suggestions id={`${lists}-models`} words={models} />
      {isImei(imei) && warnings.length > 0 ? (
        <OddImei
          warnings={warnings}
          isConfirmed={confirmed === imei}
          onConfirm={(isRight) => setConfirmed(isRight ? imei : '')}
        />
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

/** Brands, and the models of the brand that is typed. */
function useKnownNames(typed: string): { brands: string[] | undefined; models: string[] | undefined } {
  const brands = useQuery(asking('getBrands', {}, { staleTime: Infinity })).data;
  const brand = brands?.find(({ brand_name }) => brand_name.toLowerCase() === typed.trim().toLowerCase());
  const models = useQuery(
    asking(
      'getPriceCheckModels',
      { id_brand: brand?.id_brand ?? null },
      { enabled: brand !== undefined, staleTime: Infinity },
    ),
  ).data;
  return {
    brands: brands?.map(({ brand_name }) => brand_name),
    models: models?.map(({ model_name }) => model_name),
  };
}

/** Why it can't be entered yet. */
function missingOf(entry: Entry, imei: string, isConfirmed: boolean): string | null {
  if (!isImei(imei)) return 'L’IMEI deve avere esattamente 15 cifre';
  if (!entry.brand_name.trim() || !entry.model_name.trim() || !entry.memory)
    return 'Servono marca, modello, IMEI e memoria';
  return isConfirmed ? null : 'Conferma l’IMEI segnalato';
}

/** What a box offers while one types. */
function Suggestions({ id, words = [] }: { id: string; words: string[] | undefined }) {
  return (
    <datalist id={id}>
      {[...new Set(words)].map((word) => (
        <option key={word}>{word}</option>
      ))}
    </datalist>
  );
}

interface OddImeiProps {
  warnings: readonly string[];
  isConfirmed: boolean;
  onConfirm: (isRight: boolean) => void;
}

/** An IMEI that looks mistyped goes on once somebody says that it is right. */
function OddImei({ warnings, isConfirmed, onConfirm }: OddImeiProps) {
  return (
    <Notice kind="warn" title="Controlla l’IMEI">
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      <Checkbox
        label="L’IMEI è giusto così"
        checked={isConfirmed}
        onChange={(event) => onConfirm(event.target.checked)}
      />
    </Notice>
  );
}
