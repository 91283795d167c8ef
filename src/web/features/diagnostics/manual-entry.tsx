import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import { imeiWarnings, isImei, normaliseImei } from '#domain/imei';
import { memoryNames } from '#domain/memory';
import { asking } from '#lib/asking';
import type { FoundDevice } from '#parts/device';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { Field } from '#ui/field';
import { Notice } from '#ui/notice';
import { Select } from '#ui/select';
import { TextInput } from '#ui/text-input';
import { fromManual, type ManualEntry as Entry } from './found-device.ts';
import { useListed } from './queries.ts';

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
  const listed = useListed(entry.brand_name, entry.model_name);
  const { brand, model, memories } = listed;

  const imei = normaliseImei(entry.imei);
  const odd = [...(isImei(imei) ? imeiWarnings(imei) : []), ...strangeNames(entry, listed)];
  const mark = `${imei} ${entry.brand_name} ${entry.model_name}`;
  const isConfirmed = odd.length === 0 || confirmed === mark;
  const missing = missingOf(entry, imei, isConfirmed);
  // Nothing is odd about a name that is still being typed.
  const shown = isTouched || isImei(imei) ? odd : [];

  const brandNames = listed.brands.map(({ brand_name }) => brand_name);
  const modelNames = listed.models.map(({ model_name }) => model_name);
  const memoryChoices = memories?.map(({ memory }) => memory) ?? Object.values(memoryNames);
  const change = (part: Partial<Entry>): void => onEntry({ ...entry, ...part });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTouched(true);
    if (!missing) {
      // Known names as the list has them: 'apple' and 'APPLE' are one brand.
      onFound(
        fromManual({
          ...entry,
          imei,
          brand_name: brand?.brand_name ?? entry.brand_name,
          model_name: model?.model_name ?? entry.model_name,
        }),
      );
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
        <NameField
          label="Marca"
          names={brandNames}
          maxLength={60}
          isFirst
          value={entry.brand_name}
          onChange={(brand_name) => change({ brand_name })}
        />
        <NameField
          label="Modello"
          names={modelNames}
          maxLength={100}
          value={entry.model_name}
          onChange={(model_name) => change({ model_name })}
        />
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
              choices={memoryChoices.map((memory) => ({ value: memory, label: memory }))}
              value={entry.memory}
              onChange={(event) => change({ memory: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Proposals
        imei={imei}
        isNeeded={entry.model_name.trim() === ''}
        onUse={(brand_name, model_name) => change({ brand_name, model_name, memory: '' })}
      />
      {shown.length > 0 ? (
        <Oddities
          warnings={shown}
          isConfirmed={confirmed === mark}
          onConfirm={(isRight) => setConfirmed(isRight ? mark : '')}
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

/** What is typed, or the one name that begins so. */
function completed(typed: string, names: readonly string[]): string {
  const begun = typed.trim().toLowerCase();
  const fitting = begun === '' ? [] : names.filter((name) => name.toLowerCase().startsWith(begun));
  const same = fitting.find((name) => name.toLowerCase() === begun);
  return same ?? (fitting.length === 1 ? (fitting[0] ?? typed) : typed);
}

/** What the list doesn't know: it may be bought all the same, and somebody says that it is meant so. */
function strangeNames(
  { brand_name, model_name }: Entry,
  { isStrangeBrand, isStrangeModel }: ReturnType<typeof useListed>,
): string[] {
  if (!brand_name.trim() || !model_name.trim()) return [];
  if (isStrangeBrand) return [`La marca «${brand_name.trim()}» non è in elenco.`];
  return isStrangeModel ? [`Il modello «${model_name.trim()}» non è in elenco per questa marca.`] : [];
}

/** Brand and model of what the house has bought with IMEIs that begin so. */
function Proposals({
  imei,
  isNeeded,
  onUse,
}: {
  imei: string;
  isNeeded: boolean;
  onUse: (brand_name: string, model_name: string) => void;
}) {
  const isAsked = isNeeded && isImei(imei);
  const { data } = useQuery(asking('getModelloDaImei', { imei }, { enabled: isAsked, staleTime: 60_000 }));
  if (!isAsked || !data || data.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-soft">Con questo IMEI di solito è:</span>
      {data.map(({ brand_name, model_name }) => (
        <Button
          key={`${brand_name} ${model_name}`}
          kind="ghost"
          size="small"
          onClick={() => onUse(brand_name, model_name)}
        >
          {brand_name} {model_name}
        </Button>
      ))}
    </div>
  );
}

/** Why it can't be entered yet. */
function missingOf(entry: Entry, imei: string, isConfirmed: boolean): string | null {
  if (!isImei(imei)) return 'L’IMEI deve avere esattamente 15 cifre';
  if (!entry.brand_name.trim() || !entry.model_name.trim() || !entry.memory)
    return 'Servono marca, modello, IMEI e memoria';
  return isConfirmed ? null : 'Conferma quello che è segnalato';
}

interface NameFieldProps {
  label: string;
  /** What the list knows. */
  names: readonly string[];
  maxLength: number;
  isFirst?: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** A name that the list may know: offered while one types, and taken whole when it is left half typed. */
function NameField({ label, names, maxLength, isFirst = false, value, onChange }: NameFieldProps) {
  const list = useId();
  const complete = (): void => {
    const whole = completed(value, names);
    if (whole !== value) onChange(whole);
  };
  return (
    <Field label={label} required>
      {(box) => (
        <>
          <TextInput
            {...box}
            data-autofocus={isFirst ? true : undefined}
            list={list}
            autoComplete="off"
            maxLength={maxLength}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={complete}
          />
          <datalist id={list}>
            {[...new Set(names)].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

interface OdditiesProps {
  warnings: readonly string[];
  isConfirmed: boolean;
  onConfirm: (isRight: boolean) => void;
}

/** What looks mistyped goes on once somebody says that it is right. */
function Oddities({ warnings, isConfirmed, onConfirm }: OdditiesProps) {
  return (
    <Notice kind="warn" title="Controlla quello che hai scritto">
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      <Checkbox
        label="È giusto così"
        checked={isConfirmed}
        onChange={(event) => onConfirm(event.target.checked)}
      />
    </Notice>
  );
}
