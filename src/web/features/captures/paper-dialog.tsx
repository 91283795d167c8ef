import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { photoFields, type PhotoField } from '#domain/receipt-capture';
import { askingOne } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { paths } from '#lib/paths';
import { useAct } from '#lib/use-act';
import { cycleOf, type Cycle } from '#parts/device';
import { ActProblem } from '#ui/act-problem';
import { Button, buttonClass } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { Dialog } from '#ui/dialog';
import { Notice } from '#ui/notice';
import { PhotoChoice } from '#ui/photo-choice';
import { SkeletonLines } from '#ui/skeleton';
import { toast } from '#ui/toast';
import { partTitle } from './capture-link.ts';
import { PaperPages } from './paper-pages.tsx';
import { sendSignedPaper, type Cattura } from './queries.ts';

export interface PaperDialogProps {
  cycle: Cycle;
  cattura: Cattura;
  onClose: () => void;
}

/** 'Firma su carta' (decisions §4): print, have it signed, photograph the pages, enter the marks, confirm. */
export function PaperDialog({ cycle, cattura, onClose }: PaperDialogProps) {
  const act = useAct();
  const [pages, setPages] = useState<readonly string[]>([]);
  const [photos, setPhotos] = useState<Partial<Record<PhotoField, string>>>({});
  const [marks, setMarks] = useState({ flag_due: false, flag_tre: false });
  // Asked for when it was opened: the phone may send them while one is at it.
  const [wanted] = useState(() => photoFields.filter((field) => cattura.mancanti.includes(field)));
  const receipt = useQuery(askingOne('getRicevuta', cycleOf(cycle)));
  // What is changed after a failure is sent anew, not what was tried before.
  const { clear } = act;
  const changing =
    <Value,>(change: (value: Value) => void) =>
    (value: Value): void => {
      clear();
      change(value);
    };

  const save = async (key: string): Promise<string | null> => {
    const flags = { flag_due: marks.flag_due ? 1 : 0, flag_tre: marks.flag_tre ? 1 : 0 } as const;
    const refusal = await sendSignedPaper(cycle, { pages, photos, ...flags }, key);
    if (refusal) return refusal;
    toast.success('Firma su carta registrata');
    onClose();
    return null;
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Firma su carta"
      lead="Per chi non può firmare sullo schermo: le firme sulla ricevuta stampata valgono come le tre del telefono."
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            Annulla
          </Button>
          <Button
            busy={act.isBusy}
            disabledReason={pages.length > 0 ? null : 'Aggiungi almeno una pagina firmata'}
            onClick={act.retry ?? (() => void act.run(save))}
          >
            Conferma la firma su carta
          </Button>
        </>
      }
    >
      <ol className="grid gap-6">
        <Step place={1} title="Stampa e fai firmare">
          <p className="mb-3">
            Il cliente firma tre volte e segna, se vuole, i due consensi. La carta firmata resta in negozio.
          </p>
          <a
            className={buttonClass({ kind: 'ghost' })}
            href={paths.stampaRicevuta(cycle.serial_number, cycle.num_times)}
            target="_blank"
            rel="noreferrer"
          >
            <Printer size={18} aria-hidden="true" /> Apri la ricevuta da stampare
          </a>
        </Step>
        <Step place={2} title="Fotografa le pagine firmate">
          <PaperPages pages={pages} onPages={changing(setPages)} />
        </Step>
        <Step place={3} title="Riporta i consensi">
          {receipt.data ? (
            <fieldset>
              <legend className="mb-1">Segna solo le caselle che il cliente ha segnato sulla carta.</legend>
              {(['due', 'tre'] as const).map((which) => (
                <Checkbox
                  key={which}
                  label={receipt.data?.testi[`consenso_${which}`]}
                  checked={marks[`flag_${which}`]}
                  onChange={(event) =>
                    changing(setMarks)({ ...marks, [`flag_${which}`]: event.target.checked })
                  }
                />
              ))}
            </fieldset>
          ) : receipt.error ? (
            <Notice kind="error" actions={<Button onClick={() => void receipt.refetch()}>Riprova</Button>}>
              {faultText(receipt.error)}
            </Notice>
          ) : (
            <SkeletonLines lines={3} />
          )}
        </Step>
        {wanted.length > 0 ? (
          <Step place={4} title="Foto del documento">
            <p className="mb-3">
              Senza, la ricevuta non è completa: aggiungile qui, o falle fare con il telefono del cliente.
            </p>
            <div className="grid gap-4 sm:grid-cols-2">
              {wanted.map((field) => (
                <div key={field}>
                  <h4 className="mb-1.5 text-sm font-medium text-soft">{partTitle[field]}</h4>
                  <PhotoChoice
                    label={partTitle[field]}
                    photo={photos[field] ?? null}
                    onPhoto={changing((photo: string | null) =>
                      setPhotos(({ [field]: _old, ...others }) =>
                        photo ? { ...others, [field]: photo } : others,
                      ),
                    )}
                  />
                </div>
              ))}
            </div>
          </Step>
        ) : null}
      </ol>
      <ActProblem act={act} className="mt-5" />
    </Dialog>
  );
}

function Step({ place, title, children }: { place: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[2rem_1fr] gap-x-3">
      <span
        aria-hidden="true"
        className="grid size-8 place-items-center rounded-full bg-accent-soft font-bold text-accent"
      >
        {place}
      </span>
      <div className="min-w-0">
        <h3 className="mt-1 mb-2 font-semibold">{title}</h3>
        {children}
      </div>
    </li>
  );
}
