import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ArrowRight, Gamepad2, Laptop, Smartphone, Watch } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { roles } from '#domain/role';
import { othersFor } from '#lib/navigation';
import { paths } from '#lib/paths';
import { maySession, useSession } from '#lib/session';
import { Badge } from '#ui/badge';
import { PageHeader } from '#ui/page-header';
import { Skeleton } from '#ui/skeleton';

// Shops don't have it, and don't load it.
const Dashboard = lazy(() => import('../features/dashboard/dashboard.tsx'));

const later = [
  { name: 'PC', Icon: Laptop },
  { name: 'Smartwatch', Icon: Watch },
  { name: 'Console', Icon: Gamepad2 },
];

/**
 * Home: four tiles, one of them open yet (S2 §2 /servizi), under them the dashboard of who has one, and the screens without
 * a tab.
 */
export default function Servizi() {
  const session = useSession();
  const isOffice = !roles[session.id_role].atCounter;
  const hasDashboard = maySession(session, 'dashboard.read');
  return (
    <>
      <PageHeader title="SERVIZI" />
      <ul
        data-interface
        className={clsx(
          'grid',
          hasDashboard
            ? 'gap-2 sm:grid-cols-3 sm:gap-4 lg:grid-cols-[1.6fr_1fr_1fr_1fr]'
            : 'gap-4 sm:grid-cols-2 xl:grid-cols-[1.6fr_1fr_1fr_1fr]',
        )}
      >
        <li className={clsx(hasDashboard && 'sm:max-lg:col-span-3')}>
          <Link
            to={isOffice ? paths.getDevices() : paths.buyDevice()}
            preload="intent"
            className={clsx(
              'group flex h-full flex-col rounded-xl bg-hero p-6 text-white transition-colors hover:bg-hero-strong',
              // Where figures follow, the tiles leave them room.
              hasDashboard ? 'min-h-28 lg:min-h-32' : 'min-h-44',
            )}
          >
            <Smartphone size={34} strokeWidth={1.7} aria-hidden="true" />
            <span className="mt-auto flex items-end justify-between gap-3">
              <span>
                <span className="block text-xl font-title tracking-tight">Smartphone/Tablet</span>
                <span className="block">
                  {isOffice ? 'Devices in arrivo, da valutare e liquidati' : 'Acquista un usato dal cliente'}
                </span>
              </span>
              <ArrowRight
                className="shrink-0 transition-transform group-hover:translate-x-1"
                aria-hidden="true"
              />
            </span>
          </Link>
        </li>
        {later.map(({ name, Icon }) => (
          <li key={name}>
            <button
              type="button"
              disabled
              className={clsx(
                'flex h-full w-full cursor-not-allowed rounded-xl border border-dashed border-edge-soft text-left text-soft',
                hasDashboard
                  ? 'items-center gap-3 px-6 py-3 sm:min-h-28 sm:flex-col sm:items-start sm:py-5 lg:min-h-32'
                  : 'min-h-44 flex-col items-start p-6',
              )}
            >
              <Icon size={30} strokeWidth={1.6} aria-hidden="true" />
              <span
                className={clsx(
                  hasDashboard
                    ? 'flex grow items-center justify-between sm:mt-auto sm:grid sm:grow-0'
                    : 'mt-auto grid',
                  'gap-1.5',
                )}
              >
                <span className="text-lg font-semibold">{name}</span>
                <span>
                  <Badge tone="grey">COMING SOON</Badge>
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hasDashboard ? (
        <Suspense fallback={<Skeleton className="mt-9 h-96" />}>
          <Dashboard />
        </Suspense>
      ) : null}
      <h2 data-interface className="mt-10 mb-3">
        Altre schermate
      </h2>
      <ul data-interface className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-4">
        {othersFor(session).map((place) => (
          <li key={place.to}>
            <Link
              to={place.to}
              preload="intent"
              className="flex min-h-11 items-center justify-between border-b border-line py-2 font-medium hover:border-accent hover:text-accent"
            >
              {place.label}
              <ArrowRight size={16} className="text-soft" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
