import { useState } from 'react';
import { mutate } from '#lib/api';
import { uploadPhoto, type Cycle } from '#parts/device';
import { FormDialog } from '#parts/form-dialog';
import { TextField } from '#parts/form-fields';
import { Notice } from '#ui/notice';
import { PhotoChoice } from '#ui/photo-choice';

interface CustodyDialogProps {
  cycle: Cycle;
  /** 'Apple iPhone 13' */
  name: string;
  pacco: number | null;
  onClose: () => void;
  onKept: () => void;
}

/** A phone that nobody shipped is kept for its shop, with a photo; its state stays until the shop ships it. */
export function CustodyDialog({ cycle, name, pacco, onClose, onKept }: CustodyDialogProps) {
  const [photo, setPhoto] = useState<string | null>(null);
  return (
    <FormDialog
      title={`${name} in custodia`}
      lead="Resta nello stato in cui è. Quando il negozio lo mette in una spedizione, la custodia finisce e il telefono risulta arrivato da sé."
      confirm="Prendi in custodia"
      onClose={onClose}
      start={{ nota: '' }}
      check={() => ({ foto: photo === null ? 'Serve una foto del telefono com’è arrivato.' : null })}
      send={async ({ nota }, once) => {
        const stored = await uploadPhoto(cycle, photo ?? '', 'custodia.png', once);
        if (!stored.ok) return stored;
        const { serial_number, num_times } = cycle;
        return mutate(
          'setCustodia',
          { serial_number, num_times, foto: stored.path, nota: nota.trim(), id_spedizione: pacco },
          once,
        );
      }}
      onDone={onKept}
      done={`${name} in custodia: il negozio lo vede tra le sue spedizioni.`}
    >
      {(form) => (
        <div className="grid gap-4">
          <div className="grid gap-2">
            <PhotoChoice label="Foto del telefono" photo={photo} onPhoto={setPhoto} />
            {form.isTried && photo === null ? <Notice kind="error">{form.errorOf('foto')}</Notice> : null}
          </div>
          <TextField
            name="nota"
            label="Nota (facoltativa)"
            rows={2}
            maxLength={500}
            help="Dove era, che cosa manca."
          />
        </div>
      )}
    </FormDialog>
  );
}
