import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Circle, CircleCheck, Printer } from 'lucide-react';
import { preparations, preparationsFor } from '#domain/preparation';
import { useLiveEvents } from '#lib/live-events';
import { paths } from '#lib/paths';
import { queryClient } from '#lib/query-client';
import { Qr } from '#ui/qr';
import { WindowLink } from '#ui/window-link';
import { linkQuery, preparationQuery } from './queries.ts';

/** Beside a login code under way: the customer's phone gets ready, and what is done shows here as it is ticked. */
export function PrepareTill({ loginCode }: { loginCode: string }) {
  const { data: link } = useQuery(linkQuery(loginCode));
  const asked = preparationQuery(link?.token ?? '', false);
  const row = useQuery(asked).data?.[0];
  useLiveEvents((event) => {
    const isOurs = event === 'ricarica' || event.dati['login_code'] === loginCode;
    if (isOurs && link) void queryClient.invalidateQueries({ queryKey: asked.queryKey });
  });
  // It helps and is needed by nothing: where it can't be had, nothing is said of it.
  if (!link || !row) return null;
  return (
    <section
      aria-labelledby="prepara"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-sunken px-4 py-3"
    >
      <Qr value={`${location.origin}${link.indirizzo}`} label="Codice per preparare il telefono" size={112} />
      <div className="grid min-w-48 gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3">
          <h3 id="prepara" className="text-sm font-semibold">
            Intanto il cliente prepara il telefono
          </h3>
          <WindowLink
            kind="quiet"
            size="small"
            className="-my-2"
            href={paths.stampaLoginCode(loginCode)}
            label="Stampa il foglietto"
            icon={<Printer size={16} aria-hidden="true" />}
          >
            Stampa
          </WindowLink>
        </div>
        <ul className="flex max-w-64 flex-wrap gap-x-3 gap-y-1 text-sm" aria-live="polite">
          {preparationsFor(row.marca).map(({ codice }) => {
            const isReady = row.preparati.includes(codice);
            const Mark = isReady ? CircleCheck : Circle;
            return (
              <li key={codice} className={clsx('flex items-center gap-1', !isReady && 'text-soft')}>
                <Mark
                  role="img"
                  size={15}
                  className={clsx('shrink-0', isReady && 'text-green')}
                  aria-label={isReady ? 'fatto:' : 'da fare:'}
                />
                {preparations[codice].name}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
