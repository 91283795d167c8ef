import { useEffect, useRef } from 'react';
import { parseMemory } from '#domain/memory';
import type { Act } from '#lib/use-act';
import { PageForm } from '#parts/form-dialog';
import { FormSubmit } from '#parts/form-body';
import { SelectField } from '#parts/form-fields';
import { ActProblem } from '#ui/act-problem';
import { Notice } from '#ui/notice';
import { useListedMemories } from './queries.ts';

interface AskMemoryProps {
  /** What the report says of the phone; its memory is none of the list's. */
  phone: { make: string | null; modelName: string | null; memory: string | null };
  /** Goes on with this memory; answers why it doesn't. */
  onMemory: (memory: string) => Promise<string | null>;
  act: Act;
}

/** The report does not say the memory, or says one that the list doesn't know: it is asked for here, not after the grade. */
export function AskMemory({ phone, onMemory, act }: AskMemoryProps) {
  const memories = useListedMemories(phone.make, phone.modelName);
  // It comes in the place of what was typed or played: the focus would be lost, and the question lie below the fold.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <PageForm
      className="max-w-md"
      start={{ memory: '' }}
      check={({ memory }) => ({ memory: parseMemory(memory) === null ? 'Campo obbligatorio' : null })}
      send={async ({ memory }) => {
        await act.run(() => onMemory(memory));
        return { ok: true as const, ret_message: 'OK' };
      }}
    >
      {() => (
        <div ref={box} className="grid scroll-mb-6 gap-4">
          <Notice kind="warn" title="Il report non dice la memoria">
            {[phone.make, phone.modelName].filter(Boolean).join(' ')}
            {phone.memory ? `: «${phone.memory}»` : ''}. Guardala nelle impostazioni del telefono e sceglila
            qui.
          </Notice>
          <SelectField
            name="memory"
            label="Memoria"
            required
            data-autofocus
            placeholder="Scegli…"
            choices={memories.map((memory) => ({ value: memory, label: memory }))}
          />
          <div>
            <FormSubmit size="big">Continua con questa memoria</FormSubmit>
          </div>
          <ActProblem act={act} />
        </div>
      )}
    </PageForm>
  );
}
