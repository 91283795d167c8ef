import { ScanText } from 'lucide-react';
import { useState } from 'react';
import type { Cycle } from '#parts/device';
import { Button } from '#ui/button';
import { DocumentPhotos } from './document-photos.tsx';
import { LinkCode } from './link-code.tsx';
import type { Cattura } from './queries.ts';

interface DocumentLinkProps {
  cycle: Cycle;
  cattura: Cattura | null;
}

/** From the customer step on: the document's photos on the customer's phone, and its data read there (rulings §10). */
export function DocumentLink({ cycle, cattura }: DocumentLinkProps) {
  const hasPhotos =
    cattura !== null && (cattura.fronte_documento !== null || cattura.retro_documento !== null);
  const [isOpen, setOpen] = useState(false);
  const isWhole = cattura?.fronte_documento != null && cattura.retro_documento !== null;
  return (
    <section aria-labelledby="documento-telefono" className="card grid justify-items-start gap-4 p-5 sm:p-6">
      <h2 id="documento-telefono" className="flex items-center gap-2.5">
        <ScanText size={22} className="text-accent" aria-hidden="true" /> Documento dal telefono del cliente
      </h2>
      {isOpen && !isWhole ? (
        <LinkCode cycle={cycle} kind="documento" cattura={cattura} />
      ) : isWhole ? null : (
        <>
          <p className="text-soft">
            Il cliente fotografa carta d’identità elettronica o passaporto: nome, numero e scadenza si leggono
            da soli.
          </p>
          <Button kind="ghost" onClick={() => setOpen(true)}>
            Mostra il codice
          </Button>
        </>
      )}
      {hasPhotos ? <DocumentPhotos cycle={cycle} cattura={cattura} /> : null}
    </section>
  );
}
