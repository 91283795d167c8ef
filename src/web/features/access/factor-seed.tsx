import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button';
import { copyText } from '#ui/copy-text';
import { Qr } from '#ui/qr';

interface FactorSeedProps {
  segreto: string;
  /** otpauth://totp/… */
  indirizzo: string;
  /** the box for the first code */
  children: ReactNode;
}

/** The seed as a QR code and as text, and what to do with it in two numbered steps. */
export function FactorSeed({ segreto, indirizzo, children }: FactorSeedProps) {
  return (
    <div className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="self-start justify-self-center rounded-lg border border-line bg-white p-2">
        <Qr value={indirizzo} label="Codice QR per l’app di autenticazione" size={184} />
      </div>
      <ol className="grid content-start gap-5">
        <li className="grid gap-1.5">
          <b className="font-strong">1. Aggiungi Permuta all’app</b>
          <span className="text-soft">Inquadra il codice QR, oppure scrivi nell’app questa chiave:</span>
          <code className="font-mono text-[0.95rem] leading-relaxed">
            {segreto.match(/.{1,4}/g)?.join(' ')}
          </code>
          <Button
            kind="quiet"
            size="small"
            className="-ml-3 justify-self-start"
            icon={<Copy size={15} aria-hidden="true" />}
            onClick={() => void copyText(segreto, 'Chiave copiata')}
          >
            Copia la chiave
          </Button>
        </li>
        <li className="grid gap-2.5">
          <b className="font-strong">2. Scrivi qui il primo codice</b>
          {children}
        </li>
      </ol>
    </div>
  );
}
