import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { parseNumber } from '#domain/price-text';
import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { TextInput } from '#ui/text-input';
import { toast } from '#ui/toast';
import { threshold } from './queries.ts';

/** The value below which purchases are not entered, for all shops from today on; empty: everything is (italy.md §2). */
export function ThresholdForm() {
  const cache = useQueryClient();
  const { data: stored } = useQuery(threshold);
  const [typed, setTyped] = useState<string | null>(null);
  const act = useAct();
  const shown = typed ?? (stored === null || stored === undefined ? '' : String(stored).replace('.', ','));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void act.run(async (key) => {
      // What is no number is refused by the server, beside the box.
      const soglia = shown.trim() === '' ? null : parseNumber(shown);
      const outcome = await mutate('setRegistroSoglia', { soglia }, { idempotencyKey: key });
      if (!outcome.ok) return faultText(outcome.ret_message);
      await cache.invalidateQueries({ queryKey: threshold.queryKey });
      setTyped(null);
      toast.success('Soglia registrata');
      return null;
    });
  };
  return (
    <form className="grid gap-3 border-t border-line pt-4" onSubmit={submit} noValidate>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label="Soglia di valore (€)"
          help="Vuota: si scrive ogni acquisto. Vale per tutti i negozi, da oggi."
          error={act.fields['soglia'] ?? null}
        >
          {(box) => (
            <TextInput
              {...box}
              inputMode="decimal"
              value={shown}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Button type="submit" kind="ghost" className="self-start sm:mt-7" busy={act.isBusy}>
          Salva la soglia
        </Button>
      </div>
      {act.fields['soglia'] ? null : <ActProblem act={act} />}
    </form>
  );
}
