import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { faultText } from '#lib/fault-text';
import { Field } from '#ui/field';
import type { Choice } from '#ui/select';
import { Select } from '#ui/select';
import { TextInput } from '#ui/text-input';
import { TypeAhead } from '#ui/type-ahead';
import { memoryChoices, typeChoices, withPoint, type DeviceEntry } from './device-entry.ts';
import { allBrands } from './queries.ts';

export interface DeviceFieldsProps {
  entry: DeviceEntry;
  onEntry: (entry: DeviceEntry) => void;
  /** A message per field of the wire. */
  errors: Readonly<Record<string, string | null | undefined>>;
  /** A price that is there keeps its capacity. */
  hasMemory: boolean;
  first?: RefObject<HTMLSelectElement | null>;
  memory?: RefObject<HTMLSelectElement | null>;
}

/** Type, brand, name, capacity and price of a device (S2 §2 /settings). */
export function DeviceFields({ entry, onEntry, errors, hasMemory, first, memory }: DeviceFieldsProps) {
  const { data: brands, error } = useQuery(allBrands);
  const choices: Choice[] = (brands ?? []).map(({ id_brand, brand_name }) => ({
    value: id_brand,
    label: brand_name,
  }));
  return (
    <>
      <Field label="Tipo" required error={errors['id_device_type']} className="lg:w-38">
        {(box) => (
          <Select
            {...box}
            ref={first}
            choices={typeChoices}
            placeholder="Scegli…"
            value={entry.id_device_type ?? ''}
            onChange={({ target }) => onEntry({ ...entry, id_device_type: Number(target.value) || null })}
          />
        )}
      </Field>
      <Field
        label="Marca"
        required
        error={errors['id_brand'] ?? (error && !brands ? faultText(error) : null)}
        className="lg:w-42"
      >
        {(box) => (
          <TypeAhead
            {...box}
            label="Marche"
            choices={choices}
            placeholder="Scrivi e scegli"
            value={entry.id_brand}
            onChange={(id_brand) =>
              onEntry({ ...entry, id_brand: id_brand === null ? null : Number(id_brand) })
            }
          />
        )}
      </Field>
      <Field label="Nome del modello" required error={errors['model_name']} className="lg:min-w-48 lg:grow">
        {(box) => (
          <TextInput
            {...box}
            maxLength={100}
            autoComplete="off"
            value={entry.model_name}
            onChange={({ target }) => onEntry({ ...entry, model_name: target.value })}
          />
        )}
      </Field>
      {hasMemory ? (
        <Field label="Capacità" required error={errors['id_memory']} className="lg:w-32">
          {(box) => (
            <Select
              {...box}
              ref={memory}
              choices={memoryChoices}
              placeholder="Scegli…"
              value={entry.id_memory ?? ''}
              onChange={({ target }) => onEntry({ ...entry, id_memory: Number(target.value) || null })}
            />
          )}
        </Field>
      ) : null}
      <Field label="Prezzo in euro" required error={errors['working_price']} className="lg:w-36">
        {(box) => (
          <TextInput
            {...box}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            className="text-right"
            value={entry.prezzo}
            onChange={({ target }) => onEntry({ ...entry, prezzo: withPoint(target.value) })}
          />
        )}
      </Field>
    </>
  );
}
