import { CircleCheck, CircleX, Copy, ShieldCheck, X } from 'lucide-react';
import { useState } from 'react';
import { formatCount, groupCode } from '#lib/format';
import { Button } from '#ui/button';
import { CustodyDialog } from './custody-dialog.tsx';
import { isToKeep, type Stranger, type Verdict } from './reading-state.ts';

const looks: Readonly<Record<Verdict, { Sign: typeof CircleX; look: string }>> = {
  ready: { Sign: CircleCheck, look: 'text-green' },
  elsewhere: { Sign: Copy, look: 'text-amber' },
  here: { Sign: CircleCheck, look: 'text-green' },
  'not-shipped': { Sign: CircleX, look: 'text-red' },
  cancelled: { Sign: CircleX, look: 'text-red' },
  unknown: { Sign: CircleX, look: 'text-red' },
  unchecked: { Sign: CircleX, look: 'text-red' },
};

interface StrangerListProps {
  /** the parcel that they came out of, where it is known */
  pacco: number | null;
  strangers: readonly Stranger[];
  onDrop: (one: Stranger) => void;
  onKept: (one: Stranger) => void;
}

/** What was read and is none of the parcel's phones, until somebody has dealt with it; nothing where there is none. */
export function StrangerList({ pacco, strangers, onDrop, onKept }: StrangerListProps) {
  const [keeping, keep] = useState<Stranger | null>(null);
  if (strangers.length === 0) return null;
  return (
    <section aria-label="Non di questo pacco">
      <h2 className="mb-1 text-lg">
        Non di questo pacco <span className="font-normal text-soft">{formatCount(strangers.length)}</span>
      </h2>
      <ul className="card">
        {strangers.map((one) => {
          const { Sign, look } = looks[one.verdict];
          const name = one.name || groupCode(one.code);
          return (
            <li
              key={one.code}
              className="flex min-h-12 items-center gap-3 border-t border-line px-3 py-1.5 first:border-0"
            >
              <Sign size={20} className={`shrink-0 ${look}`} aria-hidden="true" />
              <span className="min-w-0 grow">
                <b className="font-semibold">{name}</b>
                {one.name ? (
                  <span className="block font-mono text-sm text-soft">{groupCode(one.code)}</span>
                ) : null}
                <span className="block text-sm">{one.text}</span>
              </span>
              {isToKeep(one) ? (
                <Button
                  kind="ghost"
                  size="small"
                  icon={<ShieldCheck size={16} aria-hidden="true" />}
                  aria-label={`Prendi in custodia ${name}`}
                  onClick={() => keep(one)}
                >
                  Custodia
                </Button>
              ) : null}
              <button
                type="button"
                aria-label={`Togli dall’elenco ${name}`}
                onClick={() => onDrop(one)}
                className="grid size-9 shrink-0 place-items-center rounded-md text-soft hover:bg-sunken hover:text-ink"
              >
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
      {keeping?.cycle ? (
        <CustodyDialog
          cycle={keeping.cycle}
          name={keeping.name}
          pacco={pacco}
          onClose={() => keep(null)}
          onKept={() => onKept(keeping)}
        />
      ) : null}
    </section>
  );
}
