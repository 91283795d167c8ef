import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { asking } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { LoadProblem } from '#ui/load-problem';
import { TypeAhead } from '#ui/type-ahead';
import type { Chosen, Lookup } from './recent-lookups.ts';

interface LookupFormProps {
  /** A lookup made before: the boxes begin with it. */
  initial?: Lookup | null;
  onSearch: (lookup: Lookup) => void;
  /** Something was chosen anew: what was found before no longer belongs to it. */
  onChange: () => void;
}

const staleTime = 10 * 60_000;

/** Brand, then model, then memory, then CERCA (S2 §2 /price-check): letters and Enter, the focus goes on by itself. */
export function LookupForm({ initial = null, onSearch, onChange }: LookupFormProps) {
  const [{ brand, model, ...typed }, setChosen] = useState<Chosen>({
    brand: initial?.id_brand ?? null,
    model: initial?.id_model_name ?? null,
    memory: initial?.id_memory ?? null,
  });
  const boxes = {
    brand: useRef<HTMLInputElement>(null),
    model: useRef<HTMLInputElement>(null),
    memory: useRef<HTMLInputElement>(null),
    search: useRef<HTMLButtonElement>(null),
  };
  const brands = useQuery(asking('getPriceCheckBrands', {}, { staleTime }));
  const models = useQuery(
    asking('getPriceCheckModels', { id_brand: brand }, { staleTime, enabled: brand !== null }),
  );
  const memories = useQuery(
    asking('getPriceModelsMemory', { id_model_name: model }, { staleTime, enabled: model !== null }),
  );
  // Made in one size: there is nothing to choose.
  const only = memories.data?.length === 1 ? memories.data[0] : undefined;
  const memory = only ? only.id_memory : typed.memory;
  const failed = [brands, models, memories].find(({ error, data }) => error && !data);

  // Where there is a mouse there is a keyboard; on a phone the focus would only raise the one on screen.
  useEffect(() => {
    // Nor is it taken away from a dialog that was opened meanwhile.
    const isDialogOpen = document.querySelector('[role=dialog]') !== null;
    if (matchMedia('(hover: hover)').matches && !isDialogOpen && !initial) boxes.brand.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the screen opens
  }, []);
  useFocusOn(brand, boxes.model);
  useFocusOn(model, only ? boxes.search : boxes.memory);
  useFocusOn(memory, boxes.search);

  const choose = (chosen: Chosen): void => {
    setChosen(chosen);
    onChange();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (brand === null) boxes.brand.current?.focus();
    else if (model === null) boxes.model.current?.focus();
    else if (memory === null) boxes.memory.current?.focus();
    else onSearch({ id_brand: brand, id_model_name: model, id_memory: memory });
  };

  return (
    <form onSubmit={submit} className="card mb-5 grid gap-4 p-5 sm:p-6">
      <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1.5fr_1fr_auto]">
        <Field label="Marca">
          {(box) => (
            <TypeAhead
              {...box}
              ref={boxes.brand}
              label="Marca"
              placeholder="Es. Apple"
              choices={(brands.data ?? []).map((one) => ({ value: one.id_brand, label: one.brand_name }))}
              value={brand}
              onChange={(next) => choose({ brand: asId(next), model: null, memory: null })}
            />
          )}
        </Field>
        <Field label="Modello">
          {(box) => (
            <TypeAhead
              {...box}
              // Another brand starts with an empty box, also where something was typed and not chosen.
              key={brand}
              ref={boxes.model}
              label="Modello"
              placeholder={brand === null ? 'Prima la marca' : 'Es. 13 pro'}
              disabled={brand === null}
              choices={(models.data ?? []).map((one) => ({
                value: one.id_model_name,
                label: one.model_name,
              }))}
              value={model}
              onChange={(next) => choose({ brand, model: asId(next), memory: null })}
            />
          )}
        </Field>
        <Field label="Memoria">
          {(box) => (
            <TypeAhead
              {...box}
              key={model}
              ref={boxes.memory}
              label="Memoria"
              placeholder={model === null ? 'Prima il modello' : 'Es. 128'}
              disabled={model === null}
              choices={(memories.data ?? []).map((one) => ({ value: one.id_memory, label: one.memory }))}
              value={memory}
              onChange={(next) => choose({ brand, model, memory: asId(next) })}
            />
          )}
        </Field>
        <Button
          ref={boxes.search}
          type="submit"
          icon={<Search size={18} aria-hidden="true" />}
          className="min-h-[44px] sm:mt-[1.68rem]"
          disabledReason={memory === null ? 'Scegli marca, modello e memoria' : null}
        >
          CERCA
        </Button>
      </div>
      {failed ? <LoadProblem text={faultText(failed.error)} onRetry={failed.refetch} /> : null}
    </form>
  );
}

function asId(value: string | number | null): number | null {
  return value === null ? null : Number(value);
}

/** Sends the focus on when something was chosen. */
function useFocusOn(chosen: number | null, next: RefObject<HTMLElement | null>): void {
  const before = useRef(chosen);
  useEffect(() => {
    if (chosen !== null && chosen !== before.current) next.current?.focus();
    before.current = chosen;
  }, [chosen, next]);
}
