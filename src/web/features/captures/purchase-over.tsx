import { CircleCheckBig, CircleX } from 'lucide-react';
import { useWords } from '#lib/language';
import { captureWords } from '#lib/words/capture';
import { PhoneFrame } from './phone-frame.tsx';
import { endWords, type PurchaseEnd } from './purchase-end.ts';

/** The purchase has ended at the till: what happened, and what the customer should know. Nothing more is sent from here. */
export function PurchaseOver({ end }: { end: PurchaseEnd }) {
  const words = useWords(captureWords);
  const { title, happened, known, isGood } = endWords(end, words);
  const Icon = isGood ? CircleCheckBig : CircleX;
  return (
    <PhoneFrame title={title} place={0} of={0} unsent={0}>
      <div role="alert" className="grid grow content-center justify-items-center gap-4 pb-16 text-center">
        <Icon size={52} className={isGood ? 'text-green' : 'text-danger'} aria-hidden="true" />
        <p className="text-xl font-semibold text-balance">{happened}</p>
        {[...known, words.mayClose].map((line) => (
          <p key={line} className="text-soft">
            {line}
          </p>
        ))}
      </div>
    </PhoneFrame>
  );
}
