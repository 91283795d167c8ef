import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useDraft } from '#lib/drafts';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { emptyEntry, type DeviceEntry } from './device-entry.ts';
import { DeviceFields } from './device-fields.tsx';
import { useDeviceEntry } from './use-device-entry.ts';

/** A new device price (S2 §5). After one, the next capacity of the same model is two fields away. */
export function InsertForm() {
  const [entry, setEntry] = useDraft<DeviceEntry>('nuovo-prezzo', emptyEntry);
  const { act, whyNot, send, clear, errors } = useDeviceEntry(entry, null);
  const memory = useRef<HTMLSelectElement>(null);
  const insert = async (): Promise<void> => {
    if (!(await send())) return;
    setEntry({ ...entry, id_memory: null, prezzo: '' });
    memory.current?.focus();
  };
  return (
    <form
      noValidate
      className="card p-5 sm:p-6"
      aria-labelledby="inserisci-device"
      onSubmit={(event) => {
        event.preventDefault();
        void insert();
      }}
    >
      <h2 id="inserisci-device" className="mb-3">
        Inserisci un device
      </h2>
      <div className="grid gap-3 sm:grid-cols-2 lg:flex lg:flex-wrap lg:items-start">
        <DeviceFields
          entry={entry}
          onEntry={(next) => {
            clear();
            setEntry(next);
          }}
          errors={errors}
          hasMemory
          memory={memory}
        />
        <div className="flex items-end max-lg:justify-end lg:pt-[1.7rem]">
          <Button
            type="submit"
            busy={act.isBusy}
            disabledReason={whyNot}
            className="min-h-[44px] max-sm:w-full"
            icon={<Plus size={18} aria-hidden="true" />}
          >
            INSERISCI
          </Button>
        </div>
      </div>
      <p className="mt-3 text-sm text-soft">
        Un prezzo che c’è già si cambia nella tabella qui sotto; una marca nuova si aggiunge caricando un file
        Excel.
      </p>
      <ActProblem act={act} className="mt-3" />
    </form>
  );
}
