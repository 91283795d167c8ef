import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { captureTitles, photoFields } from '#domain/receipt-capture';
import { askingOne } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { paths } from '#lib/paths';
import { cycleOf, type Cycle } from '#parts/device';
import { FormDialog } from '#parts/form-dialog';
import { CheckField } from '#parts/form-fields';
import { Button, buttonClass } from '#ui/button';
import { Notice } from '#ui/notice';
import { PhotoChoice } from '#ui/photo-choice';
import { SkeletonLines } from '#ui/skeleton';
import { PaperPages } from './paper-pages.tsx';
import { sendSignedPaper, type Cattura, type SignedPaper } from './queries.ts';

interface PaperDialogProps {
  cycle: Cycle;
  cattura: Cattura;
  onClose: () => void;
}

const nothing: SignedPaper = { pages: [], photos: {}, flag_due: 0, flag_tre: 0 };

/** 'Firma su carta' (rulings §4): print, have it signed, photograph the pages, enter the marks, confirm. */
export function PaperDialog({ cycle, cattura, onClose }: PaperDialogProps) {
  // Asked for when it was opened: the phone may send them while one is at it.
  const [wanted] = useState(() => photoFields.filter((field) => cattura.mancanti.includes(field)));
  const receipt = useQuery(askingOne('getRicevuta', cycleOf(cycle)));
  return (
    <FormDialog
      size="normal"
      onClose={onClose}
      title="Firma su carta"
      lead="Per chi non può firmare sullo schermo: le firme sulla ricevuta stampata valgono come le tre del telefono."
      confirm="Conferma la firma su carta"
      start={nothing}
      disabledReason={({ pages }) => (pages.length > 0 ? null : 'Aggiungi almeno una pagina firmata')}
      send={(paper, once) => sendSignedPaper(cycle, paper, once.idempotencyKey)}
      done="Firma su carta registrata"
    >
      {({ typed, set }) => (
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
            <PaperPages pages={typed.pages} onPages={(pages) => set({ pages })} />
          </Step>
          <Step place={3} title="Riporta i consensi">
            {receipt.data ? (
              <fieldset>
                <legend className="mb-1">Segna solo le caselle che il cliente ha segnato sulla carta.</legend>
                {(['due', 'tre'] as const).map((which) => (
                  <CheckField
                    key={which}
                    name={`flag_${which}`}
                    label={receipt.data?.testi[`consenso_${which}`]}
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
                    <h4 className="mb-1.5 text-sm font-medium text-soft">{captureTitles[field]}</h4>
                    <PhotoChoice
                      label={captureTitles[field]}
                      photo={typed.photos[field] ?? null}
                      onPhoto={(photo) => {
                        const { [field]: _old, ...others } = typed.photos;
                        set({ photos: photo ? { ...others, [field]: photo } : others });
                      }}
                    />
                  </div>
                ))}
              </div>
            </Step>
          ) : null}
        </ol>
      )}
    </FormDialog>
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
