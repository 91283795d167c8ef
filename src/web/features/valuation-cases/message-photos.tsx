import { Camera, X } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import { maxCasePhotos } from '#domain/valuation-case';
import { faultText } from '#lib/fault-text';
import { resizePhoto } from '#lib/resize-photo';
import { useAct } from '#lib/use-act';
import { uploadPhoto, type Cycle } from '#parts/device';
import { useBox } from '#parts/form-fields';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';

/** Photos that go with a message: stored as they are chosen, sent with it. Bound to `foto`, their names. */
export function MessagePhotos({ cycle }: { cycle: Cycle }) {
  const { value: chosen, set } = useBox<readonly string[]>('foto');
  const [pictures, setPictures] = useState<Readonly<Record<string, string>>>({});
  const act = useAct();
  const box = useRef<HTMLInputElement>(null);
  const add = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    if (!file) return;
    // The same file again is a change, too.
    event.target.value = '';
    void act.run(async (idempotencyKey) => {
      const image = await resizePhoto(file).catch(() => null);
      if (image === null) return 'Questo file non è una foto leggibile: scegline un’altra.';
      const stored = await uploadPhoto(cycle, image, 'contestazione.png', { idempotencyKey });
      if (!stored.ok) return faultText(stored.ret_message);
      setPictures((before) => ({ ...before, [stored.path]: image }));
      set([...chosen, stored.path]);
      return null;
    });
  };
  return (
    <div className="grid gap-2">
      {chosen.length > 0 ? (
        <ul className="flex flex-wrap gap-3" aria-label="Foto scelte">
          {chosen.map((path, place) => (
            <li key={path} className="relative">
              <img
                src={pictures[path]}
                alt={`Foto ${place + 1}`}
                className="size-24 rounded-md border border-line bg-sunken object-cover text-xs"
              />
              <button
                type="button"
                aria-label={`Togli la foto ${place + 1}`}
                className="absolute -top-2 -right-2 grid size-7 place-items-center rounded-full border border-line bg-card"
                onClick={() => set(chosen.filter((one) => one !== path))}
              >
                <X size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div>
        <input
          ref={box}
          type="file"
          accept="image/*"
          aria-label="Foto per il messaggio"
          tabIndex={-1}
          className="sr-only"
          onChange={add}
        />
        <Button
          kind="ghost"
          size="small"
          busy={act.isBusy}
          icon={<Camera size={16} aria-hidden="true" />}
          disabledReason={chosen.length >= maxCasePhotos ? `Al massimo ${maxCasePhotos} foto` : null}
          onClick={() => box.current?.click()}
        >
          Aggiungi foto
        </Button>
      </div>
      <ActProblem act={act} />
    </div>
  );
}
