import { ShieldCheck } from 'lucide-react';
import { Button } from '#ui/button';
import { PhoneFrame } from './phone-frame.tsx';
import type { Cattura } from './queries.ts';

interface NoticeStepProps {
  place: number;
  of: number;
  unsent: number;
  cattura: Cattura;
  onRead: () => void;
}

/** Before the first photo: who asks for it and why, and the notice whole (rulings §10). */
export function NoticeStep({ cattura, onRead, ...frame }: NoticeStepProps) {
  return (
    <PhoneFrame
      {...frame}
      title="Le foto del tuo documento"
      note="prima di iniziare"
      footer={
        <Button size="big" className="w-full" onClick={onRead}>
          HO LETTO, INIZIA
        </Button>
      }
    >
      <p>
        Te le chiede <strong>{cattura.negozio}</strong> ({cattura.ragione_sociale}), che per legge deve
        identificare chi vende un telefono. Sono due foto, un minuto: i dati del documento sono letti qui, sul
        tuo telefono, e li conferma il negozio.
      </p>
      <section className="mt-4 rounded-lg border border-line bg-sunken px-4 py-3.5">
        <h2 className="mb-1 flex items-center gap-2 text-base">
          <ShieldCheck size={19} className="text-accent" aria-hidden="true" /> Informativa privacy
        </h2>
        <p className="whitespace-pre-line">{cattura.informativa}</p>
      </section>
    </PhoneFrame>
  );
}
