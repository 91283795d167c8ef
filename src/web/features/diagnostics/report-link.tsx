import { Link2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useAct } from '#lib/use-act';
import type { FoundDevice } from '#parts/device';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { TextInput } from '#ui/text-input';
import { AskMemory } from './ask-memory.tsx';
import { identifyByReport } from './queries.ts';
import { ServiceProblem } from './service-down.tsx';
import type { WayProps } from './use-started.ts';

/** The first way of S1 §2: the link of a trading report, checked in two signed steps. */
export function ReportLink({ id_affiliato, reference, onReference, onFound, onLater, onManual }: WayProps) {
  const act = useAct();
  const [lacking, setLacking] = useState<FoundDevice | null>(null);
  const verify = (): void => {
    void act.run(async () => {
      const result = await identifyByReport(reference, id_affiliato);
      if ('problem' in result) return result.problem;
      if ('lacksMemory' in result) setLacking(result.lacksMemory);
      else if ('found' in result) onFound(result.found);
      return null;
    });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (reference.trim()) verify();
  };
  if (lacking) {
    const { brand_name: make, model_name: modelName, memory } = lacking;
    return (
      <AskMemory
        phone={{ make, modelName, memory }}
        act={act}
        onMemory={(typed) => {
          onFound({ ...lacking, memory: typed });
          return Promise.resolve(null);
        }}
      />
    );
  }
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <Field label="Link del report">
        {(box) => (
          <TextInput
            {...box}
            icon={<Link2 size={18} />}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://…"
            maxLength={600}
            value={reference}
            onChange={(event) => {
              act.clear();
              onReference(event.target.value);
            }}
          />
        )}
      </Field>
      <div>
        <Button
          type="submit"
          kind="ghost"
          busy={act.isBusy}
          disabledReason={reference.trim() ? null : 'Incolla il link del report'}
        >
          Verifica report
        </Button>
      </div>
      <ServiceProblem {...{ act, onLater, onManual }} onRetry={verify} />
    </form>
  );
}
