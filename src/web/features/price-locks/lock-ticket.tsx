import { useEffect, useRef } from 'react';
import { formatLockCode, lockQr } from '#domain/price-lock';
import { useWords } from '#lib/language';
import { useSpokenFormats } from '#lib/spoken-formats';
import { lockWords } from '#lib/words/lock';
import { Qr } from '#ui/qr';
import { WholeDates } from '#ui/whole-dates';
import type { KeptLock } from './kept-locks.ts';

/** A locked price as the customer shows it at the till: QR, code, what it is worth and until when. */
export function LockTicket({ lock }: { lock: KeptLock }) {
  const words = useWords(lockWords);
  const { money, day } = useSpokenFormats();
  const box = useRef<HTMLElement>(null);
  // It comes under the thumb that asked for it, and a screen reader reads it from its start.
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={words.locked}
      className="grid scroll-my-5 justify-items-center gap-4 rounded-md bg-sunken p-4 outline-none sm:flex sm:items-center sm:gap-6"
    >
      <span className="shrink-0">
        <Qr value={lockQr(lock.codice)} label={words.qr} size={168} />
      </span>
      <div className="grid min-w-0 gap-2 text-center sm:text-start">
        <p className="font-semibold">
          {words.locked}: <bdi>{lock.device}</bdi>
        </p>
        <p>
          <WholeDates>{words.worth(money(lock.prezzo), day(lock.data_scadenza))}</WholeDates>
        </p>
        <p>
          <span className="sr-only">{words.code} </span>
          <b dir="ltr" className="inline-block font-mono text-2xl tracking-wider select-all">
            {formatLockCode(lock.codice)}
          </b>
        </p>
        <p className="text-sm text-pretty text-soft">{words.show(lock.ragione_sociale)}</p>
        <p className="text-sm text-pretty text-soft">{words.final}</p>
      </div>
    </section>
  );
}
