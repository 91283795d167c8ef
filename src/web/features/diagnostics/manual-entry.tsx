import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type KeyboardEvent } from 'react';
import { imeiProblem, imeiWarnings, isImei, normaliseImei } from '#domain/imei';
import { memoryNames } from '#domain/memory';
import { fieldText } from '#domain/text';
import { asking } from '#lib/asking';
import { onEnter } from '#lib/next-box';
import type { FoundDevice } from '#parts/device';
import { FormSubmit, useFormHandle } from '#parts/form-body';
import { PageForm } from '#parts/form-dialog';
import { BoxField, ImeiField, SelectField } from '#parts/form-fields';
import { Button } from '#ui/button';
import { FreeTypeAhead } from '#ui/free-type-ahead';
import { Notice } from '#ui/notice';
import { fromManual, type ManualEntry as Entry } from './found-device.ts';
import { useListed } from './queries.ts';

interface ManualEntryProps {
  entry: Entry;
  /** What is typed is kept with the phone that was begun. */
  onEntry: (entry: Entry) => void;
  onFound: (found: FoundDevice) => void;
  onBack: () => void;
}

/** The third way of S1 §2: brand, model, IMEI and memory by hand; the phone is then worth 2,00 €. */
export function ManualEntry({ entry, onEntry, onFound, onBack }: ManualEntryProps) {
  const listed = useListed(entry.brand_name, entry.model_name);
  const { brand, model, memories } = listed;
  const memoryChoices = memories?.map(({ memory }) => memory) ?? Object.values(memoryNames);
  const required = (text: string) => (text.trim() === '' ? fieldText.required : null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    onEnter(event);
    // The list of names has its own Escape.
    if (event.key === 'Escape' && !event.defaultPrevented) onBack();
  };
  return (
    // What Enter and Escape do here depends on which box has the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown}>
      <PageForm
        className="grid gap-4"
        start={entry}
        check={({ brand_name, model_name, imei, memory }) => ({
          brand_name: required(brand_name),
          model_name: required(model_name),
          imei: imeiProblem(imei),
          memory: required(memory),
        })}
        warn={(typed) => oddities(typed, listed)}
        send={(typed) => {
          const imei = normaliseImei(typed.imei);
          // Known names as the list has them: 'apple' and 'APPLE' are one brand.
          const brand_name = brand?.brand_name ?? typed.brand_name;
          onFound(
            fromManual({ ...typed, imei, brand_name, model_name: model?.model_name ?? typed.model_name }),
          );
          return Promise.resolve({ ok: true as const, ret_message: 'OK' });
        }}
      >
        {() => (
          <>
            <Kept onEntry={onEntry} />
            <Notice kind="warn" title="A mano il valore è 2,00 €">
              Senza diagnosi vale così qualunque modello. Per il valore di listino usa il login code.
            </Notice>
            <Proposals />
            <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
              <NameField
                name="brand_name"
                label="Marca"
                list="Marche del listino"
                names={listed.brands.map(({ brand_name }) => brand_name)}
                maxLength={60}
                isFirst
              />
              <NameField
                name="model_name"
                label="Modello"
                list="Modelli del listino"
                names={listed.models.map(({ model_name }) => model_name)}
                maxLength={100}
              />
              <ImeiField
                name="imei"
                required
                help="15 cifre: componi *#06# o leggi il codice a barre"
                data-box="imei"
              />
              <SelectField
                name="memory"
                label="Memoria"
                required
                placeholder="Scegli…"
                choices={memoryChoices.map((memory) => ({ value: memory, label: memory }))}
                data-box="memory"
              />
            </div>
            <div className="flex flex-wrap gap-2">
              <FormSubmit size="big">Inserisci il device</FormSubmit>
              <Button kind="ghost" size="big" onClick={onBack}>
                Indietro
              </Button>
            </div>
          </>
        )}
      </PageForm>
    </div>
  );
}

/** What stands in the boxes is kept as it is typed: through a reload, and for who takes the phone up again. */
function Kept({ onEntry }: Pick<ManualEntryProps, 'onEntry'>) {
  const { typed } = useFormHandle<Entry>();
  const keep = useEffectEvent(onEntry);
  const { brand_name, model_name, imei, memory } = typed;
  useEffect(() => {
    if (brand_name + model_name + imei + memory !== '') keep({ brand_name, model_name, imei, memory });
  }, [brand_name, model_name, imei, memory]);
  return null;
}

/** What looks mistyped, or isn't in the list: it may be bought all the same, and somebody says that it is meant so. */
function oddities(
  { imei, brand_name, model_name }: Entry,
  { isStrangeBrand, isStrangeModel }: ReturnType<typeof useListed>,
): string[] {
  const clean = normaliseImei(imei);
  const ofImei = isImei(clean) ? imeiWarnings(clean) : [];
  if (!brand_name.trim() || !model_name.trim()) return ofImei;
  if (isStrangeBrand) return [...ofImei, `La marca «${brand_name.trim()}» non è in elenco.`];
  return isStrangeModel
    ? [...ofImei, `Il modello «${model_name.trim()}» non è in elenco per questa marca.`]
    : ofImei;
}

/** What is typed, or the one name that begins so. */
function completed(typed: string, names: readonly string[]): string {
  const begun = typed.trim().toLowerCase();
  const fitting = begun === '' ? [] : names.filter((name) => name.toLowerCase().startsWith(begun));
  const same = fitting.find((name) => name.toLowerCase() === begun);
  return same ?? (fitting.length === 1 ? (fitting[0] ?? typed) : typed);
}

/** Brand and model of what the house has bought with IMEIs that begin so. */
function Proposals() {
  const { typed, set } = useFormHandle<Entry>();
  const imei = normaliseImei(typed.imei);
  const isAsked = typed.model_name.trim() === '' && isImei(imei);
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
          onClick={() => set({ brand_name, model_name, memory: '' })}
        >
          {brand_name} {model_name}
        </Button>
      ))}
    </div>
  );
}

interface NameFieldProps {
  name: string;
  label: string;
  list: string;
  /** What the list knows. */
  names: readonly string[];
  maxLength: number;
  isFirst?: boolean;
}

/** A name that the list may know: offered while one types, and taken whole when it is left half typed. */
function NameField({ name, label, list, names, maxLength, isFirst = false }: NameFieldProps) {
  return (
    <BoxField<string> name={name} label={label} required>
      {(ids, { value, set, leave }) => (
        <FreeTypeAhead
          {...ids}
          {...{ list, names, value, maxLength }}
          data-box={name}
          data-autofocus={isFirst ? true : undefined}
          onChange={set}
          onBlur={() => {
            const whole = completed(value, names);
            if (whole !== value) set(whole);
            leave();
          }}
        />
      )}
    </BoxField>
  );
}
