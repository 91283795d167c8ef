import { Camera } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import { gradedParts } from '#domain/grading';
import { faultText } from '#lib/fault-text';
import { resizePhoto } from '#lib/resize-photo';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Select } from '#ui/select';
import { partNames } from './appraisal-check.ts';
import { addPhoto, refreshOffice, type Cycle } from './queries.ts';

/** Head office adds a photo of what it found: of which part, and from the camera or a file. */
export function PhotoAdd({ device }: { device: Cycle }) {
  const act = useAct();
  const box = useRef<HTMLInputElement>(null);
  const [parte, setParte] = useState('');
  const add = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    if (!file) return;
    // The same file again is a change, too.
    event.target.value = '';
    void act.run(async (key) => {
      const image = await resizePhoto(file).catch(() => null);
      if (image === null) return 'Questo file non è una foto leggibile: scegline un’altra.';
      const refusal = await addPhoto(device, { image, fileName: 'foto.png', parte: parte || null }, key);
      await refreshOffice();
      return refusal ? faultText(refusal) : null;
    });
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label="Parte fotografata"
          className="w-44!"
          placeholder="Tutto il device"
          choices={gradedParts.map(({ part }) => ({ value: part, label: partNames[part] }))}
          value={parte}
          onChange={(event) => setParte(event.target.value)}
        />
        <input
          ref={box}
          type="file"
          accept="image/*"
          aria-label="Foto della sede"
          tabIndex={-1}
          className="sr-only"
          onChange={add}
        />
        <Button
          kind="ghost"
          busy={act.isBusy}
          icon={<Camera size={18} aria-hidden="true" />}
          onClick={() => box.current?.click()}
        >
          Aggiungi foto
        </Button>
      </div>
      <ActProblem act={act} />
    </div>
  );
}
