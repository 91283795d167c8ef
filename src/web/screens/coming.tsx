import { Link, useLocation } from '@tanstack/react-router';
import { Construction } from 'lucide-react';
import { paths } from '#lib/paths';
import { placesFor } from '#lib/navigation';
import { useSession } from '#lib/session';
import { buttonClass } from '#ui/button';
import { PageHeader } from '#ui/page-header';

/** A screen of the specification that is not there yet: says so and shows the way back. */
export function Coming() {
  const { pathname } = useLocation();
  const title = placesFor(useSession()).find(({ to }) => to === pathname)?.label ?? 'In arrivo';
  return (
    <>
      <PageHeader title={title} />
      <section className="card grid justify-items-center gap-3 px-6 py-14 text-center">
        <Construction size={36} strokeWidth={1.6} className="text-soft" aria-hidden="true" />
        <p className="max-w-md text-soft">Questa schermata arriva con uno dei prossimi aggiornamenti.</p>
        <Link to={paths.servizi()} className={buttonClass({ kind: 'ghost' })}>
          Torna alla Home
        </Link>
      </section>
    </>
  );
}
