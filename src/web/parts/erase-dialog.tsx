import type { ReactNode } from 'react';
import { codesOf } from '#domain/code';
import { erasureMethods, type ErasureMethod } from '#domain/erasure';
import { deviceText } from '#domain/text';
import { mutate } from '#lib/api';
import { FormDialog } from './form-dialog.tsx';
import { CheckField, SelectField } from './form-fields.tsx';
import { cycleOf, type Cycle } from './device.tsx';

const methods = codesOf(erasureMethods);

interface EraseDialogProps {
  cycle: Cycle;
  id_operatore: number;
  onClose: () => void;
  /** What is confirmed, in a sentence. */
  children: ReactNode;
}

/** Asks once whether the phone is really empty, and keeps how it was erased and who looked on (S2 §4). */
export function EraseDialog({ cycle, id_operatore, onClose, children }: EraseDialogProps) {
  return (
    <FormDialog
      title="Eliminare i dati del device?"
      cancel="No, torna indietro"
      confirm="Elimina dati"
      danger
      start={{ metodo: methods[0] as ErasureMethod, is_presenza_cliente: 0 as 0 | 1 }}
      send={(how, once) => mutate('setInizializzato', { ...cycleOf(cycle), id_operatore, ...how }, once)}
      done={deviceText.erased}
      onClose={onClose}
      above={children}
    >
      {() => (
        <>
          <SelectField
            name="metodo"
            label="Come è stato cancellato"
            required
            help="Il codice di sblocco non si chiede e non si annota: lo digita il cliente"
            choices={methods.map((value) => ({ value, label: erasureMethods[value].name }))}
          />
          <CheckField name="is_presenza_cliente" label="Alla presenza del cliente" />
        </>
      )}
    </FormDialog>
  );
}
