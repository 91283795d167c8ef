import { FilePlus2, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { maxPaperPages } from '#domain/receipt-capture';
import { asPage } from '#lib/resize-photo';
import { usePhotoBox } from '#lib/use-photo-box';
import { Button } from '#ui/button';
import { FieldError } from '#ui/field';

interface PaperPagesProps {
  /** data URLs, in order */
  pages: readonly string[];
  onPages: (pages: readonly string[]) => void;
}

/** Photos or scans of the signed pages, in the order of the paper, each to be looked at and taken away again. */
export function PaperPages({ pages, onPages }: PaperPagesProps) {
  const id = useId();
  const room = maxPaperPages - pages.length;
  const { isReading, problem, press, box } = usePhotoBox((taken) => onPages([...pages, ...taken]), {
    as: asPage,
    room,
    tooMany: `Al massimo ${maxPaperPages} pagine: le altre non sono state prese.`,
  });
  return (
    <div className="grid gap-3">
      <p>Tutte le pagine con una firma o un consenso, intere e leggibili: da una a {maxPaperPages}.</p>
      {pages.length > 0 ? (
        <ol className="grid grid-cols-3 gap-3 sm:grid-cols-4" aria-label="Pagine firmate">
          {pages.map((page, place) => (
            // Pages have no name but their place.
            <li key={place} className="grid content-start gap-1">
              <img
                src={page}
                alt={`Pagina firmata ${place + 1}`}
                className="aspect-[210/297] w-full rounded-sm border border-line bg-sunken object-contain"
              />
              <Button
                kind="quiet"
                size="small"
                className="min-h-11!"
                icon={<Trash2 size={16} aria-hidden="true" />}
                aria-label={`Togli la pagina ${place + 1}`}
                onClick={() => onPages(pages.filter((_, other) => other !== place))}
              >
                Togli
              </Button>
            </li>
          ))}
        </ol>
      ) : null}
      <input {...box} id={id} multiple aria-label="Pagine firmate" />
      <Button
        kind="ghost"
        size={pages.length > 0 ? 'normal' : 'big'}
        busy={isReading}
        disabledReason={room > 0 ? null : `Ci sono già ${maxPaperPages} pagine`}
        icon={<FilePlus2 size={20} aria-hidden="true" />}
        className={
          pages.length > 0 ? 'justify-self-start' : 'min-h-24! border-2! border-dashed! border-edge!'
        }
        onClick={press}
      >
        {pages.length > 0 ? 'Aggiungi un’altra pagina' : 'Scatta o scegli le pagine firmate'}
      </Button>
      <FieldError id={`${id}-error`} error={problem} />
    </div>
  );
}
