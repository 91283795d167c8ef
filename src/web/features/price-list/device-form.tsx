import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { deviceTypes } from '#domain/device-kind';
import { memoryNames } from '#domain/memory';
import { toEuro } from '#domain/money';
import { readPrice, sameName } from '#domain/price-list';
import { fieldText } from '#domain/text';
import { asking } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { FormSubmit } from '#parts/form-body';
import { FormDialog, PageForm } from '#parts/form-dialog';
import { BoxField, SelectField, TextField } from '#parts/form-fields';
import type { Once } from '#parts/form-state';
import type { Choice } from '#ui/select';
import { FreeTypeAhead } from '#ui/free-type-ahead';
import { TextInput } from '#ui/text-input';
import { farPrice, priceProblem, savePrice, typedPrice, withPoint, type Price } from './price-words.ts';

/** A device price as it is typed. */
interface DeviceEntry {
  id_device_type: number | null;
  brand_name: string;
  model_name: string;
  id_memory: number | null;
  working_price: string;
}

const empty: DeviceEntry = {
  id_device_type: null,
  brand_name: '',
  model_name: '',
  id_memory: null,
  working_price: '',
};
const names: Readonly<Record<keyof DeviceEntry, string>> = {
  id_device_type: 'tipo',
  brand_name: 'marca',
  model_name: 'nome del modello',
  id_memory: 'capacità',
  working_price: 'prezzo',
};
const missingIn = (entry: DeviceEntry) =>
  (Object.keys(names) as (keyof DeviceEntry)[]).filter((name) => !String(entry[name] ?? '').trim());

/** What is still missing (S2 §5), or null when it may be sent. */
export function whyNotReady(entry: DeviceEntry): string | null {
  const missing = missingIn(entry).map((name) => names[name]);
  if (missing.length === 0) return null;
  return `${missing.length === 1 ? 'Manca' : 'Mancano'}: ${missing.join(', ')}`;
}

/** The same beside each box, and why the price can't be taken. */
export const entryProblems = (entry: DeviceEntry) => ({
  working_price: priceProblem(entry.working_price),
  ...Object.fromEntries(missingIn(entry).map((name) => [name, fieldText.required])),
});

const send = (
  entry: DeviceEntry,
  once: Once,
  edited?: { id_model_name: number; data_modifica: string | null },
) => {
  const read = readPrice(entry.working_price);
  return savePrice(
    {
      id_brand: null,
      brand_name: entry.brand_name.trim(),
      model_name: entry.model_name.trim(),
      id_memory: entry.id_memory ?? 0,
      working_price: read.ok ? toEuro(read.price) : 0,
      id_device_type: entry.id_device_type ?? 0,
      ...edited,
    },
    once,
  );
};

const choicesOf = (all: Readonly<Record<number, string>>): Choice[] =>
  Object.entries(all).map(([value, label]) => ({ value: Number(value), label }));
const typeChoices = choicesOf(deviceTypes);
const memoryChoices = choicesOf(memoryNames);

/** The brands that are offered; any other may be typed. */
function useBrands(): {
  names: readonly string[];
  known: (name: string) => string | undefined;
  error: Error | null;
} {
  const { data: brands = [], error } = useQuery(asking('getBrands', {}));
  const names = brands.map(({ brand_name }) => brand_name);
  return { names, known: (name) => names.find((one) => sameName(one) === sameName(name)), error };
}

/** Asked before a brand that nobody has typed yet is added: mostly it is a slip. */
const newBrand = (name: string, known: string | undefined): string[] =>
  known === undefined && name.trim() !== ''
    ? [`«${name.trim()}» è una marca nuova: si aggiunge al listino.`]
    : [];

/** Type, brand, name, capacity and price of a device (S2 §2 /settings); a price that is there keeps its capacity. */
function DeviceFields({ hasMemory }: { hasMemory: boolean }) {
  const { names, known, error } = useBrands();
  return (
    <>
      <SelectField
        name="id_device_type"
        label="Tipo"
        required
        className="lg:w-38"
        placeholder="Scegli…"
        choices={typeChoices}
      />
      <BoxField<string>
        name="brand_name"
        label="Marca"
        required
        help={error && names.length === 0 ? faultText(error) : null}
        className="lg:w-42"
      >
        {(ids, { value, set, leave }) => (
          <FreeTypeAhead
            {...ids}
            {...{ names, value }}
            list="Marche"
            maxLength={60}
            onChange={set}
            onBlur={() => {
              const spelled = known(value);
              if (spelled !== undefined && spelled !== value) set(spelled);
              leave();
            }}
          />
        )}
      </BoxField>
      <TextField
        name="model_name"
        label="Nome del modello"
        required
        className="lg:min-w-48 lg:grow"
        maxLength={100}
      />
      {hasMemory ? (
        <SelectField
          name="id_memory"
          label="Capacità"
          required
          className="lg:w-32"
          placeholder="Scegli…"
          choices={memoryChoices}
        />
      ) : null}
      <BoxField<string> name="working_price" label="Prezzo in euro" required className="lg:w-36">
        {(ids, { value, set, leave }) => (
          <TextInput
            {...ids}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            className="text-right"
            value={value}
            onBlur={leave}
            onChange={({ target }) => set(withPoint(target.value))}
          />
        )}
      </BoxField>
    </>
  );
}

/** A new device price (S2 §5). After one, the next capacity of the same model is two fields away. */
export function InsertForm() {
  const [start, setStart] = useState(empty);
  const { known } = useBrands();
  const box = useRef<HTMLElement>(null);
  return (
    <section ref={box} aria-labelledby="inserisci-device" className="card p-5 sm:p-6">
      <h2 id="inserisci-device" className="mb-3">
        Inserisci un device
      </h2>
      <PageForm
        draft="nuovo-prezzo"
        start={start}
        check={entryProblems}
        say="sent"
        warn={({ brand_name }) => newBrand(brand_name, known(brand_name))}
        disabledReason={whyNotReady}
        send={send}
        onDone={(_, typed) => {
          setStart({ ...typed, id_memory: null, working_price: '' });
          box.current?.querySelectorAll('select')[1]?.focus();
        }}
        className="grid gap-3 sm:grid-cols-2 lg:flex lg:flex-wrap lg:items-start"
      >
        {() => (
          <>
            <DeviceFields hasMemory />
            <div className="flex items-end max-lg:justify-end lg:pt-[1.7rem]">
              <FormSubmit className="min-h-[44px] max-sm:w-full" icon={<Plus size={18} aria-hidden="true" />}>
                INSERISCI
              </FormSubmit>
            </div>
          </>
        )}
      </PageForm>
      <p className="mt-3 text-sm text-soft">
        Un prezzo che c’è già si cambia nella tabella qui sotto. Una marca che non c’è si scrive per intero.
      </p>
    </section>
  );
}

/** All of a device price: what its model is called is one for all its capacities. */
export function EditPrice({ price, onClose }: { price: Price; onClose: () => void }) {
  const { id_model_name, id_device_type, brand_name, model_name, id_memory } = price;
  const { known } = useBrands();
  return (
    <FormDialog
      title={`${price.brand_name} ${model_name}, ${price.memory}`}
      lead="Tipo, marca e nome cambiano per tutte le capacità del modello; il prezzo solo per questa."
      size="normal"
      confirm="Salva"
      onClose={onClose}
      start={{
        id_device_type,
        brand_name,
        model_name,
        id_memory,
        working_price: typedPrice(price.working_price),
      }}
      check={entryProblems}
      warn={(typed) => [
        ...newBrand(typed.brand_name, known(typed.brand_name)),
        ...[farPrice(price.working_price, typed.working_price)].filter((one) => one !== null),
      ]}
      disabledReason={whyNotReady}
      send={(typed, once) => send(typed, once, { id_model_name, data_modifica: price.data_modifica })}
      className="grid gap-3 sm:grid-cols-2 lg:*:w-auto!"
    >
      <DeviceFields hasMemory={false} />
    </FormDialog>
  );
}
