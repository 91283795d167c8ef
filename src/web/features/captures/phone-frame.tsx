import { clsx } from 'clsx';
import { CircleCheck, CloudOff, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConnection } from '#lib/connection';
import { Badge } from '#ui/badge';
import { Brand } from '#ui/brand';

interface PhoneFrameProps {
  title: string;
  /** The bars: how many are full, of how many. */
  place: number;
  of: number;
  /** Beside 'Passo 3 di 5': 'firma 1 di 3'. */
  note?: string | undefined;
  /** Confirmations of what is safe already. */
  confirmed?: readonly string[];
  /** Things on this phone that the shop doesn't have yet. */
  unsent: number;
  children: ReactNode;
  /** Buttons at the bottom, where the thumb is. */
  footer?: ReactNode;
}

/** One column with the buttons under the thumb (look.md): sign, link to the shop, bars, title, content. */
export function PhoneFrame({
  title,
  place,
  of,
  note,
  confirmed = [],
  unsent,
  children,
  footer,
}: PhoneFrameProps) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-md flex-col bg-card">
      <title>{`${title} · Permuta`}</title>
      <header className="flex min-h-14 items-center justify-between gap-3 border-b border-line px-5">
        <Brand />
        <SyncBadge unsent={unsent} />
      </header>
      <div
        role="progressbar"
        aria-label="Avanzamento"
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={place}
        aria-valuetext={`Passo ${place} di ${of}`}
        className="grid auto-cols-fr grid-flow-col gap-1.5 px-5 pt-3.5"
      >
        {Array.from({ length: of }, (_, bar) => (
          <span key={bar} className={clsx('h-[5px] rounded-full', bar < place ? 'bg-accent' : 'bg-line')} />
        ))}
      </div>
      <main className="flex grow flex-col px-5 pt-4 pb-6">
        <p className="text-soft">
          Passo {place} di {of}
          {note ? ` · ${note}` : ''}
        </p>
        <h1 className="mt-0.5 mb-3">{title}</h1>
        <div role="status" className="contents">
          {confirmed.length > 0 ? (
            <p className="mb-3 flex flex-wrap gap-x-5 gap-y-1 font-semibold text-green">
              {confirmed.map((text) => (
                <span key={text} className="inline-flex items-center gap-1.5">
                  <CircleCheck size={18} aria-hidden="true" />
                  {text}
                </span>
              ))}
            </p>
          ) : null}
        </div>
        {children}
      </main>
      {footer ? (
        <div className="sticky bottom-0 border-t border-line bg-card px-5 pt-3.5 pb-[max(1rem,env(safe-area-inset-bottom))]">
          {footer}
        </div>
      ) : null}
    </div>
  );
}

/** Whether what was done here has reached the shop. */
function SyncBadge({ unsent }: { unsent: number }) {
  const isOffline = useConnection() === 'offline';
  return (
    <span role="status">
      {isOffline ? (
        <Badge tone="red" icon={<CloudOff size={15} aria-hidden="true" />}>
          non collegato{unsent > 0 ? ` · ${unsent} da inviare` : ''}
        </Badge>
      ) : unsent > 0 ? (
        <Badge tone="amber" icon={<RefreshCw size={15} aria-hidden="true" />}>
          invio in corso · {unsent}
        </Badge>
      ) : (
        <Badge tone="green">collegato al negozio</Badge>
      )}
    </span>
  );
}
