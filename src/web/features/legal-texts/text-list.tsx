import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { legalTextKeys, legalTexts } from '#domain/legal-text';
import { formatDay } from '#lib/format';
import { paths } from '#lib/paths';
import { Badge } from '#ui/badge';
import type { TextVersion } from './queries.ts';

/** All wordings: what each is, where people read it, since when it holds. */
export function TextList({ versions }: { versions: readonly TextVersion[] }) {
  return (
    <ul className="card divide-y divide-line">
      {legalTextKeys.map((key) => {
        const own = versions.filter(({ chiave }) => chiave === key);
        const current = own.find(({ stato }) => stato === 'IN VIGORE');
        const next = own.filter(({ stato }) => stato === 'PROGRAMMATA').at(-1);
        return (
          <li key={key}>
            <Link
              to={paths.amministrazioneTesti()}
              search={{ testo: key }}
              className="focus-inset flex items-center gap-4 px-5 py-4 hover:bg-sunken"
            >
              <span className="grid min-w-0 grow gap-0.5">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="font-semibold">{legalTexts[key].label}</span>
                  {next ? <Badge tone="amber">cambia il {formatDay(next.valido_dal)}</Badge> : null}
                </span>
                <span className="text-sm text-soft">{legalTexts[key].where}</span>
                <span className="line-clamp-2 text-sm">{current?.testo}</span>
              </span>
              <span className="text-sm whitespace-nowrap text-soft max-sm:hidden">
                {current ? `dal ${formatDay(current.valido_dal)}` : 'manca'}
              </span>
              <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-soft" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
