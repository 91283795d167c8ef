import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { purchaseText } from '#domain/text';
import { archivedDocuments, documentAddress } from '#lib/archived-documents';
import type { Cycle } from '#parts/device';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';

/** STAMPA RICEVUTA FIRMATA: the archived bytes, or why there are none yet (S2 §5). */
export function SignedPrint({
  cycle,
  isSigned,
  onPrinted,
}: {
  cycle: Cycle;
  isSigned: boolean;
  onPrinted: (() => void) | undefined;
}) {
  const [isPrinted, setPrinted] = useState(false);
  const { serial_number, num_times } = cycle;
  const { data, refetch } = useQuery(archivedDocuments(serial_number, num_times, { isAwaited: isSigned }));
  // What was said before the signatures came is over with them.
  const [asked, setAsked] = useState<'unsigned' | 'signed' | null>(null);
  const state = isSigned ? 'signed' : 'unsigned';
  const receipt = data?.find(({ tipo }) => tipo === 'ricevuta');
  const print = (): void => {
    setAsked(state);
    if (receipt) {
      window.open(documentAddress(receipt.id_documento), '_blank', 'noreferrer');
      setPrinted(true);
      onPrinted?.();
    } else void refetch();
  };
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        // The one thing to do until it was done; then the next purchase is.
        kind={receipt && !isPrinted ? 'primary' : 'ghost'}
        size="big"
        icon={<Printer size={20} aria-hidden="true" />}
        onClick={print}
      >
        STAMPA RICEVUTA FIRMATA
      </Button>
      {asked === state && !receipt ? (
        <Notice kind="warn" title={purchaseText.signatureMissing}>
          {isSigned
            ? 'Le firme ci sono: il documento si sta preparando, riprova tra qualche secondo.'
            : 'Servono le foto del documento e le tre firme. Chi non può firmare sul telefono firma su carta: stampa la ricevuta.'}
        </Notice>
      ) : null}
    </div>
  );
}
