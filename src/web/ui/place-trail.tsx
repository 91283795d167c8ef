import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';

interface PlaceTrailProps {
  /** From home to the screen itself, the last; one without an address is no screen. */
  steps: readonly { label: string; to?: string }[];
}

/** The way to the screen one is on; nothing where a tab says it. */
export function PlaceTrail({ steps }: PlaceTrailProps) {
  if (steps.length === 0) return null;
  return (
    <nav aria-label="Percorso" data-interface className="-mt-3 mb-2 text-sm text-soft print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {steps.map(({ label, to }, at) => (
          <li key={label} className="flex items-center gap-x-1.5">
            {at > 0 ? <ChevronRight size={14} className="shrink-0" aria-hidden="true" /> : null}
            {at === steps.length - 1 ? (
              <span aria-current="page" className="py-1.5 text-ink">
                {label}
              </span>
            ) : to ? (
              <Link to={to} className="rounded-sm py-1.5 underline-offset-4 hover:text-ink hover:underline">
                {label}
              </Link>
            ) : (
              <span className="py-1.5">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
