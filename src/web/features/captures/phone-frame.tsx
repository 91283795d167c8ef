import { clsx } from 'clsx';
import { CircleCheck, CloudOff, RefreshCw } from 'lucide-react';
import { useContext, type ReactNode } from 'react';
import { useConnection } from '#lib/connection';
import { useWords } from '#lib/language';
import { captureWords } from '#lib/words/capture';
import { Badge } from '#ui/badge';
import { Brand } from '#ui/brand';
import { LanguageChoice } from '#ui/language-choice';
import { HouseNameContext } from './house-name.ts';

interface PhoneFrameProps {
  title: string;
  /** The bars: how many are full, of how many; of none there are no bars. */
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
  /** Something to draw on: it has all the room there is, wide when the phone lies, and the buttons never cover it. */
  isForHand?: boolean;
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
  isForHand = false,
}: PhoneFrameProps) {
  const words = useWords(captureWords);
  const step = words.step(String(place), String(of));
  const notLying = isForHand && 'lying:hidden';
  return (
    <div
      className={clsx(
        'mx-auto flex w-full max-w-md flex-col bg-card',
        isForHand ? 'h-dvh lying:max-w-none' : 'min-h-dvh',
      )}
    >
      <title>{`${title} · Permuta`}</title>
      <header
        className={clsx(
          'flex min-h-14 items-center justify-between gap-3 border-b border-line px-5',
          notLying,
        )}
      >
        <House />
        <SyncBadge unsent={unsent} />
      </header>
      {of > 0 ? (
        <div
          role="progressbar"
          aria-label={words.progress}
          aria-valuemin={0}
          aria-valuemax={of}
          aria-valuenow={place}
          aria-valuetext={step}
          className={clsx('grid auto-cols-fr grid-flow-col gap-1.5 px-5 pt-3.5', notLying)}
        >
          {Array.from({ length: of }, (_, bar) => (
            <span key={bar} className={clsx('h-[5px] rounded-full', bar < place ? 'bg-accent' : 'bg-line')} />
          ))}
        </div>
      ) : null}
      <main
        className={clsx(
          'flex grow flex-col px-5 pt-4',
          isForHand ? 'min-h-0 overflow-y-auto pb-3 lying:pt-2' : 'pb-6',
        )}
      >
        <div className={clsx('flex min-h-10 items-center justify-between gap-3', notLying)}>
          <p className="text-soft">{[place > 0 ? step : null, note].filter(Boolean).join(' · ')}</p>
          <LanguageChoice className="shrink-0" />
        </div>
        <h1 className={clsx('mt-0.5', isForHand ? 'mb-2 lying:text-base' : 'mb-3')}>{title}</h1>
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
        <div
          className={clsx(
            'sticky bottom-0 border-t border-line bg-card px-5 pb-[max(1rem,env(safe-area-inset-bottom))]',
            isForHand ? 'pt-2.5 lying:pb-2' : 'pt-3.5',
          )}
        >
          {footer}
        </div>
      ) : null}
    </div>
  );
}

/** Who asks: the company and its shop, as the customer knows them. */
function House() {
  const house = useContext(HouseNameContext);
  if (!house) return <Brand />;
  return (
    <p className="grid min-w-0 leading-tight">
      <bdi className="truncate font-bold text-accent">{house.ragione_sociale}</bdi>
      <bdi className="truncate text-sm text-soft">{house.negozio}</bdi>
    </p>
  );
}

/** Whether what was done here has reached the shop. */
function SyncBadge({ unsent }: { unsent: number }) {
  const words = useWords(captureWords);
  const count = String(unsent);
  const isOffline = useConnection() === 'offline';
  return (
    <span role="status" className="shrink-0">
      {isOffline ? (
        <Badge tone="red" icon={<CloudOff size={15} aria-hidden="true" />}>
          {words.offline}
          {unsent > 0 ? ` · ${words.toSend(count)}` : ''}
        </Badge>
      ) : unsent > 0 ? (
        <Badge tone="amber" icon={<RefreshCw size={15} aria-hidden="true" />}>
          {words.sending(count)}
        </Badge>
      ) : (
        <Badge tone="green">{words.connected}</Badge>
      )}
    </span>
  );
}
