import { clsx } from 'clsx';
import { Circle, CircleCheck, Hourglass, PenLine, Smartphone } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { captureParts } from '#domain/receipt-capture';
import { purchaseText } from '#domain/text';
import { maySession, useSession } from '#lib/session';
import type { Cycle } from '#parts/device';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { toast } from '#ui/toast';
import { partName } from './capture-link.ts';
import { DocumentPhotos } from './document-photos.tsx';
import { LinkCode } from './link-code.tsx';
import { PaperDialog } from './paper-dialog.tsx';
import type { Cattura } from './queries.ts';
import { SignedPrint } from './signed-print.tsx';
import { useTillCapture } from './use-till-capture.ts';

interface TillCaptureProps {
  cycle: Cycle;
  id_cliente: number;
  /** The purchase is concluded: signatures may come, and the signed receipt is printed from here. */
  isCompleted: boolean;
  /** The last signature is there. */
  onSigned?: () => void;
  /** The signed receipt was asked for. */
  onPrinted?: () => void;
}

/** Photos and signatures from the till's side (S2 §2): the code for the phone, what it has done, the signed receipt. */
export function TillCapture({ cycle, id_cliente, isCompleted, onSigned, onPrinted }: TillCaptureProps) {
  const cattura = useTillCapture(cycle);
  useSignedWord(cattura?.stato ?? null);
  const isSigned = cattura?.stato === 'COMPLETA';
  const tellSigned = useEffectEvent(() => onSigned?.());
  useEffect(() => {
    if (isSigned) tellSigned();
  }, [isSigned]);
  const isOnPaper = cattura !== null && cattura.firma_carta_il !== null;
  const [isPaper, setPaper] = useState(false);
  const mayPaper =
    maySession(useSession(), 'devices.complete_documents') &&
    (cattura?.mancanti.some((part) => part.startsWith('firma')) ?? false);
  return (
    <section aria-labelledby="cattura" className="card grid gap-5 p-5 sm:p-6">
      <h2 id="cattura" className="flex items-center gap-2.5">
        <Smartphone size={22} className="text-accent" aria-hidden="true" /> Foto e firme del cliente
      </h2>
      {isSigned ? (
        <Notice kind="success" title={purchaseText.signed}>
          {isOnPaper ? 'Firmata su carta: le pagine firmate sono conservate con la ricevuta.' : null}
        </Notice>
      ) : (
        <>
          {isOnPaper ? (
            <Notice title="Firmata su carta">Mancano ancora le foto del documento del cliente.</Notice>
          ) : null}
          <LinkCode cycle={cycle} kind={id_cliente} cattura={cattura} />
        </>
      )}
      <Parts cattura={cattura} isCompleted={isCompleted} />
      {cattura ? <DocumentPhotos cycle={cycle} cattura={cattura} /> : null}
      {isCompleted ? (
        <div className="flex flex-wrap items-start gap-2">
          <SignedPrint cycle={cycle} isSigned={isSigned} onPrinted={onPrinted} />
          {mayPaper ? (
            <Button
              kind="ghost"
              size="big"
              icon={<PenLine size={20} aria-hidden="true" />}
              onClick={() => setPaper(true)}
            >
              Firma su carta
            </Button>
          ) : null}
        </div>
      ) : null}
      {isPaper && cattura ? (
        <PaperDialog cycle={cycle} cattura={cattura} onClose={() => setPaper(false)} />
      ) : null}
    </section>
  );
}

/** Says it when the last signature has come. */
function useSignedWord(stato: Cattura['stato'] | null): void {
  const before = useRef<Cattura['stato'] | null>(null);
  useEffect(() => {
    if (before.current && before.current !== 'COMPLETA' && stato === 'COMPLETA')
      toast.success(purchaseText.signed);
    before.current = stato;
  }, [stato]);
}

const looks = {
  there: { Icon: CircleCheck, word: 'arrivato', text: 'font-semibold', mark: 'text-green' },
  now: { Icon: Hourglass, word: 'in attesa', text: 'text-ink', mark: 'text-accent' },
  missing: { Icon: Circle, word: 'manca', text: 'text-soft', mark: 'text-edge' },
};

function Parts({ cattura, isCompleted }: { cattura: Cattura | null; isCompleted: boolean }) {
  const missing = cattura?.mancanti ?? captureParts;
  const now = isCompleted ? missing[0] : missing.find((part) => part.endsWith('_documento'));
  return (
    <ol
      aria-label="Cosa è arrivato dal telefono"
      aria-live="polite"
      className="grid gap-x-6 gap-y-1.5 sm:grid-cols-3"
    >
      {captureParts.map((part) => {
        const isThere = cattura !== null && !missing.includes(part);
        const look = isThere ? looks.there : part === now ? looks.now : looks.missing;
        return (
          <li key={part} className={clsx('flex items-center gap-2', look.text)}>
            <look.Icon size={19} className={clsx('shrink-0', look.mark)} aria-label={look.word} />
            {partName[part]}
          </li>
        );
      })}
    </ol>
  );
}
