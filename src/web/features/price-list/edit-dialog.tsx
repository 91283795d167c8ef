import { useId, useState } from 'react';
import { ActProblem } from '#ui/act-problem';
import { Dialog } from '#ui/dialog';
import { FormActions } from '#ui/form-actions';
import { typedPrice, type DeviceEntry } from './device-entry.ts';
import { DeviceFields } from './device-fields.tsx';
import type { Price } from './queries.ts';
import { useDeviceEntry } from './use-device-entry.ts';

/** All of a device price: what its model is called is one for all its capacities. */
export function EditDialog({ price, onClose }: { price: Price; onClose: () => void }) {
  const form = useId();
  const [entry, setEntry] = useState<DeviceEntry>({
    id_device_type: price.id_device_type,
    id_brand: price.id_brand,
    model_name: price.model_name,
    id_memory: price.id_memory,
    prezzo: typedPrice(price.working_price),
  });
  const { id_model_name, data_modifica } = price;
  const { act, whyNot, send, clear, errors } = useDeviceEntry(entry, { id_model_name, data_modifica });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${price.brand_name} ${price.model_name}, ${price.memory}`}
      lead="Tipo, marca e nome cambiano per tutte le capacità del modello; il prezzo solo per questa."
      footer={
        <FormActions form={form} busy={act.isBusy} disabledReason={whyNot} onCancel={onClose}>
          Salva
        </FormActions>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-3 pt-2 sm:grid-cols-2 lg:*:w-auto!"
        onSubmit={(event) => {
          event.preventDefault();
          void send().then((isSaved) => isSaved && onClose());
        }}
      >
        <DeviceFields
          entry={entry}
          onEntry={(next) => {
            clear();
            setEntry(next);
          }}
          errors={errors}
          hasMemory={false}
        />
      </form>
      <ActProblem act={act} className="mt-4" />
    </Dialog>
  );
}
