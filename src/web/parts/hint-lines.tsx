import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { asking } from '#lib/asking';
import type { Cycle } from '#parts/device';

/** What is unusual about a purchase; nothing while it isn't known. */
export function useHints({ serial_number, num_times }: Cycle) {
  return useQuery(asking('getSegnali', { serial_number, num_times }, { staleTime: 0 })).data ?? [];
}

/** What is unusual about a purchase, in quiet lines: it blocks nothing and asks nothing. Nothing at all where there is none. */
export function HintLines({ cycle }: { cycle: Cycle }) {
  const data = useHints(cycle);
  if (data.length === 0) return null;
  return (
    <ul aria-label="Segnali" className="grid gap-1 text-sm text-soft">
      {data.map((hint) => (
        <li key={hint.segnale} className="flex gap-2">
          <Eye size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          {hint.testo}
        </li>
      ))}
    </ul>
  );
}
