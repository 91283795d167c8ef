import { Check, ShieldCheck } from 'lucide-react';
import { useWords } from '#lib/language';
import { captureWords } from '#lib/words/capture';
import { Button } from '#ui/button';
import { FilledText } from '#ui/filled-text';
import { NoticeText } from './notice-text.tsx';
import { PhoneFrame } from './phone-frame.tsx';
import type { Cattura } from './queries.ts';
import { useSaleLine } from './sale-line.ts';

interface NoticeStepProps {
  place: number;
  of: number;
  unsent: number;
  cattura: Cattura;
  /** the two photos of the document alone */
  isPhotosOnly: boolean;
  onRead: () => void;
}

/** Before the first photo: who asks, for which phone and amount, what comes, and the notice whole (rulings §10, §11). */
export function NoticeStep({ cattura, isPhotosOnly, onRead, ...frame }: NoticeStepProps) {
  const words = useWords(captureWords);
  const { negozio, ragione_sociale, vendita, informativa } = cattura;
  const parts = {
    store: (
      <strong>
        <bdi>{negozio}</bdi>
      </strong>
    ),
    company: <bdi>{ragione_sociale}</bdi>,
  };
  return (
    <PhoneFrame
      {...frame}
      title={isPhotosOnly ? words.documentWelcome : words.welcome}
      note={words.welcomeNote}
      footer={
        <Button size="big" className="w-full" onClick={onRead}>
          {words.begin}
        </Button>
      }
    >
      {vendita ? <SaleLine sale={vendita} /> : null}
      <p>
        <FilledText text={isPhotosOnly ? words.documentAsks : words.asks} parts={parts} />{' '}
        {isPhotosOnly ? words.documentHowLong : null}
      </p>
      {isPhotosOnly ? null : (
        <section className="mt-3">
          <h2 className="text-base">{words.whatComes}</h2>
          <ul className="mt-1 grid gap-1">
            {[words.comesPhotos, words.comesReceipt, words.comesSignatures].map((step) => (
              <li key={step} className="flex items-center gap-2">
                <Check size={18} className="shrink-0 text-accent" aria-hidden="true" /> {step}
              </li>
            ))}
          </ul>
          <p className="mt-1 text-soft">{words.howLong}</p>
        </section>
      )}
      <section className="mt-4 rounded-lg border border-line bg-sunken px-4 py-3.5">
        <h2 className="mb-1 flex items-center gap-2 text-base">
          <ShieldCheck size={19} className="text-accent" aria-hidden="true" /> {words.notice}
        </h2>
        <NoticeText informativa={informativa} />
      </section>
    </PhoneFrame>
  );
}

function SaleLine({ sale }: { sale: NonNullable<Cattura['vendita']> }) {
  return <p className="mb-3 text-lg font-bold text-balance">{useSaleLine(sale)}</p>;
}
