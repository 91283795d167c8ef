import { CircleCheckBig, CircleX } from 'lucide-react';
import { PhoneFrame } from './phone-frame.tsx';
import { endClosing, endWords, type PurchaseEnd } from './phone-words.ts';

const isGood = (end: PurchaseEnd): boolean => end === 'ACQUISIZIONE_CONCLUSA' || end === 'FOTO_SUPERATE';

/** The purchase has ended at the till: what happened, and what the customer should know. Nothing more is sent from here. */
export function PurchaseOver({ end }: { end: PurchaseEnd }) {
  const { title, lines } = endWords[end];
  const Icon = isGood(end) ? CircleCheckBig : CircleX;
  return (
    <PhoneFrame title={title} place={0} of={0} unsent={0}>
      <div role="alert" className="grid grow content-center justify-items-center gap-4 pb-16 text-center">
        <Icon size={52} className={isGood(end) ? 'text-green' : 'text-danger'} aria-hidden="true" />
        {lines.map((line, place) => (
          <p key={line} className={place === 0 ? 'text-xl font-semibold text-balance' : 'text-soft'}>
            {line}
          </p>
        ))}
        <p className="text-soft">{endClosing}</p>
      </div>
    </PhoneFrame>
  );
}
