import { Search } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { useWords } from '#lib/language';
import { useAsked } from '#lib/use-asked';
import { lookupWords } from '#lib/words/lookup';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { LightTypeAhead } from '#ui/light-type-ahead';
import { Select } from '#ui/select';
import { memoryLabel } from './memory-label.ts';
import { PublicFault } from './public-fault.tsx';
import type { Chosen, Lookup } from './recent-lookups.ts';

interface PublicLookupProps {
  st: string | null;
  onSearch: (choice: Lookup) => void;
  /** Something was chosen anew: what was found before no longer belongs to it. */
  onChange: () => void;
}

/** The lookup as a customer meets it on the phone: three big boxes and CERCA, which says what it still waits for. */
export function PublicLookup({ st, onSearch, onChange }: PublicLookupProps) {
  const id = useId();
  const words = useWords(lookupWords);
  const [{ brand, model, ...typed }, setChosen] = useState<Chosen>({
    brand: null,
    model: null,
    memory: null,
  });
  const brands = useAsked('getPriceCheckBrands', { st });
  const models = useAsked('getPriceCheckModels', brand === null ? null : { st, id_brand: brand });
  const memories = useAsked('getPriceModelsMemory', model === null ? null : { st, id_model_name: model });
  // Made in one size: there is nothing to choose.
  const only = memories.rows?.length === 1 ? memories.rows[0] : undefined;
  const memory = model === null ? null : (only?.id_memory ?? typed.memory);
  const failed = [brands, models, memories].find(({ error }) => error);
  const missing = [
    brand === null && words.missingBrand,
    model === null && words.missingModel,
    memory === null && words.missingMemory,
  ].filter(Boolean);
  const reason = missing.length > 0 ? words.missing(missing.join(words.joint)) : null;
  const waiting = ({ rows, error }: { rows: unknown; error: unknown }, text: string): string =>
    rows || error ? text : words.loading;

  const choose = (chosen: Chosen): void => {
    setChosen(chosen);
    onChange();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (brand === null) document.getElementById(`${id}-brand`)?.focus();
    if (brand === null || model === null || memory === null) return;
    onSearch({ id_brand: brand, id_model_name: model, id_memory: memory });
  };

  return (
    <form onSubmit={submit} className="card grid gap-4 p-5 sm:p-6">
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_1.6fr_1fr]">
        <Field label={words.brand}>
          {(box) => (
            <Select
              {...box}
              className="min-h-13"
              placeholder={waiting(brands, words.chooseBrand)}
              choices={(brands.rows ?? []).map((one) => ({ value: one.id_brand, label: one.brand_name }))}
              value={brand ?? ''}
              onChange={(event) =>
                choose({ brand: asId(event.currentTarget.value), model: null, memory: null })
              }
            />
          )}
        </Field>
        <Field label={words.model}>
          {(box) => (
            <LightTypeAhead
              {...box}
              key={brand}
              label={words.model}
              className="min-h-13"
              placeholder={brand === null ? words.brandFirst : waiting(models, words.modelExample)}
              disabled={brand === null}
              choices={(models.rows ?? []).map((one) => ({
                value: one.id_model_name,
                label: one.model_name,
              }))}
              value={model}
              onChange={(next) => choose({ brand, model: next === null ? null : Number(next), memory: null })}
            />
          )}
        </Field>
        <Field label={words.memory}>
          {(box) => (
            <Select
              {...box}
              className="min-h-13"
              placeholder={model === null ? words.modelFirst : waiting(memories, words.chooseMemory)}
              disabled={model === null}
              choices={(memories.rows ?? []).map((one) => ({
                value: one.id_memory,
                label: memoryLabel(one, words),
              }))}
              value={memory ?? ''}
              onChange={(event) => choose({ brand, model, memory: asId(event.currentTarget.value) })}
            />
          )}
        </Field>
      </div>
      <div className="grid gap-2 sm:flex sm:items-center sm:gap-4 [&>span]:grid">
        <Button
          type="submit"
          size="big"
          icon={<Search size={20} aria-hidden="true" />}
          className="w-full sm:w-auto sm:min-w-48"
          disabledReason={reason}
        >
          {words.search}
        </Button>
        {/* A thumb hovers over nothing: the reason stands there to be read as well. */}
        <p className="text-sm text-soft empty:hidden max-sm:text-center" aria-hidden="true">
          {reason}
        </p>
      </div>
      {failed?.error ? <PublicFault fault={failed.error} onRetry={failed.retry} /> : null}
    </form>
  );
}

function asId(value: string): number | null {
  return value === '' ? null : Number(value);
}
