import { CalendarClock } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { ApiFault, mutate, newKey } from '#lib/api';
import { useWords } from '#lib/language';
import { useSpokenFormats } from '#lib/spoken-formats';
import { useAsked } from '#lib/use-asked';
import { lockWords } from '#lib/words/lock';
import { pageWords } from '#lib/words/page';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { keepLock, keptLock, type KeptLock } from './kept-locks.ts';

// The QR comes with the code: the page stays small for whoever only looks.
const LockTicket = lazy(async () => ({ default: (await import('./lock-ticket.tsx')).LockTicket }));

interface PriceLockOfferProps {
  st: string | null;
  choice: { id_model_name: number; id_memory: number };
}

/** Under a price: locks it where the affiliate's terms let it, and shows the code. Where they don't, nothing. */
export function PriceLockOffer({ st, choice }: PriceLockOfferProps) {
  const words = useWords(lockWords);
  const page = useWords(pageWords);
  const formats = useSpokenFormats();
  const { id_model_name, id_memory } = choice;
  const { rows } = useAsked('getGiorniBlocco', { st });
  const [lock, setLock] = useState(() => keptLock({ st, id_model_name, id_memory }));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isRunning = useRef(false);
  // Until an answer has come nobody knows whether it was locked: pressed again, it is the same wish.
  const key = useRef<string | null>(null);
  const days = rows?.[0]?.giorni_blocco_prezzo ?? 0;

  const ask = async (): Promise<void> => {
    // A second tap is the same wish.
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setProblem(null);
    try {
      const idempotencyKey = (key.current ??= newKey());
      const made = await mutate('setPrezzoBloccato', { st, id_model_name, id_memory }, { idempotencyKey });
      key.current = null;
      if (!made.ok) return setProblem(words.refused);
      const { codice, ragione_sociale, prezzo, data_scadenza } = made;
      const device = [made.brand_name, made.model_name, made.memory].join(' ');
      const kept: KeptLock = {
        st,
        id_model_name,
        id_memory,
        codice,
        ragione_sociale,
        device,
        prezzo,
        data_scadenza,
      };
      keepLock(kept);
      setLock(kept);
    } catch (fault) {
      const isTooMany = fault instanceof ApiFault && fault.ret_message === 'TROPPE_RICHIESTE';
      setProblem(isTooMany ? page.tooMany(page.later) : words.failed);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  if (lock)
    return (
      <Suspense fallback={<Skeleton className="h-56 w-full" />}>
        <LockTicket lock={lock} />
      </Suspense>
    );
  if (days === 0) return null;
  return (
    <section className="grid gap-3 rounded-md border border-line p-4" aria-label={words.title}>
      <div>
        <p className="font-semibold">{words.title}</p>
        <p className="text-sm text-soft">{words.lead(formats.days(days))}</p>
      </div>
      <Button
        kind="ghost"
        size="big"
        className="w-full sm:w-auto sm:justify-self-start"
        icon={<CalendarClock size={20} aria-hidden="true" />}
        busy={isBusy}
        onClick={() => void ask()}
      >
        {words.button(formats.days(days))}
      </Button>
      {problem ? <Notice kind="error" title={problem} /> : null}
    </section>
  );
}
