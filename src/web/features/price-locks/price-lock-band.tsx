import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FoundDevice } from '#parts/device';
import { useScanTarget } from '#parts/scanner';
import { LockCard } from './lock-card.tsx';
import { lockQuery, withLock } from './queries.ts';

/** What the first steps keep of a code, and what it fills. */
interface LockDraft {
  /** The code that was given; '' none. */
  codice_prezzo: string;
  entry: { brand_name: string; model_name: string; memory: string; imei: string };
  found: FoundDevice | null;
}

interface PriceLockBandProps {
  id_negozio: number;
  draft: LockDraft;
  change: (part: Partial<Pick<LockDraft, 'codice_prezzo' | 'entry'>>) => void;
}

/**
 * The customer's locked price over the first steps, once its code is scanned or typed. It fills model and memory of an entry by
 * hand; what it comes to is said here and stops nothing.
 */
export function PriceLockBand({ id_negozio, draft, change }: PriceLockBandProps) {
  const { codice_prezzo: code, entry, found } = draft;
  const asked = useQuery(lockQuery(id_negozio, code, found));
  const onCode = (codice_prezzo: string): void => change({ codice_prezzo });
  useScanTarget({ accepts: ['price_lock'], onScan: (read) => onCode(read.code) });
  const { brand_name, model_name, memory } = asked.data ?? {};
  const fill = useEffectEvent(() => {
    if (!brand_name || !model_name || !memory || entry.model_name) return;
    change({ entry: { ...entry, brand_name, model_name, memory } });
  });
  useEffect(() => fill(), [brand_name, model_name, memory]);

  // Typed at the foot of the step, it is answered above it.
  const box = useRef<HTMLDivElement>(null);
  const isThere = asked.data !== undefined;
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [code, isThere]);
  return code === '' ? null : (
    <div ref={box} className="scroll-mt-[calc(var(--bar)+0.75rem)]">
      <LockCard {...{ code, asked }} onDrop={() => onCode('')} />
    </div>
  );
}

/** The phone that stands at the till, with what the customer's code has locked for it. */
export function useLockedPhone(
  id_negozio: number,
  { codice_prezzo, found }: Pick<LockDraft, 'codice_prezzo' | 'found'>,
): FoundDevice | null {
  const { data } = useQuery(lockQuery(id_negozio, codice_prezzo, found));
  return withLock(found, codice_prezzo, data);
}
