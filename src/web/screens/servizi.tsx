import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ArrowRight, Gamepad2, Laptop, Smartphone, Watch } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { roles } from '#domain/role';
import { groupedPlaces } from '#lib/navigation';
import { paths } from '#lib/paths';
import { maySession, useSession, type Session } from '#lib/session';
import { AttentionList, useIsCounting } from '#parts/attentions';
import { PageHeader } from '#ui/page-header';
import { Skeleton } from '#ui/skeleton';
import { CustodyNotice } from '../features/receptions/missing-notice.tsx';

// Shops don't have it, and don't load it.
const Dashboard = lazy(() => import('../features/dashboard/dashboard.tsx'));

const later = [
  { name: 'PC', Icon: Laptop },
  { name: 'Smartwatch', Icon: Watch },
  { name: 'Console', Icon: Gamepad2 },
];

/** Home: four tiles, one of them open yet (S2 §2 /servizi), what is to do first, and the dashboard of who has one. */
export default function Servizi() {
  const session = useSession();
  // What stands under the list of what is to do isn't shown until that has its size: nothing moves.
  const isCounting = useIsCounting();
  return (
    <>
      <PageHeader title="SERVIZI" />
      <Tiles session={session} />
      {maySession(session, 'shipments.create') ? (
        <div className="mt-4 grid gap-3 empty:hidden">
          <CustodyNotice />
        </div>
      ) : null}
      <AttentionList />
      <div className={clsx(isCounting && 'invisible')}>
        {maySession(session, 'dashboard.read') ? (
          <Suspense fallback={<Skeleton className="mt-9 h-[90dvh]" />}>
            <Dashboard />
          </Suspense>
        ) : (
          <Places session={session} />
        )}
      </div>
    </>
  );
}

const tile = 'flex min-h-16 items-center gap-3.5 rounded-xl px-4 py-2.5 max-sm:px-2.5';

function Tiles({ session }: { session: Session }) {
  const { to, note } = smartphonesOf(session);
  return (
    <ul data-interface className="grid grid-cols-3 gap-2 sm:gap-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
      <li className="max-lg:col-span-3">
        <Link
          to={to}
          preload="intent"
          className={clsx(tile, 'group bg-hero text-white transition-colors hover:bg-hero-strong')}
        >
          <Smartphone size={28} strokeWidth={1.7} className="shrink-0" aria-hidden="true" />
          <span className="grow leading-tight">
            <span className="block text-lg font-title tracking-tight">Smartphone/Tablet</span>
            <span className="block text-sm">{note}</span>
          </span>
          <ArrowRight
            className="shrink-0 transition-transform group-hover:translate-x-1"
            aria-hidden="true"
          />
        </Link>
      </li>
      {later.map(({ name, Icon }) => (
        <li key={name}>
          <button
            type="button"
            disabled
            className={clsx(
              tile,
              'h-full w-full cursor-not-allowed border border-dashed border-edge-soft text-left text-soft',
            )}
          >
            <Icon size={24} strokeWidth={1.6} className="shrink-0 max-sm:hidden" aria-hidden="true" />
            <span className="leading-tight">
              <span className="block font-semibold">{name}</span>
              <span className="block text-xs">COMING SOON</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Where the open tile leads: head office to what arrives, who stands in for no shop first to choosing one. */
function smartphonesOf(session: Session): { to: string; note: string } {
  if (!roles[session.id_role].atCounter)
    return { to: paths.getDevices(), note: 'Devices in arrivo, da valutare e liquidati' };
  if (roles[session.id_role].standIn && !session.is_impersonato)
    return { to: paths.imperson(), note: 'Scegli il negozio da assistere' };
  return { to: paths.buyDevice(), note: 'Acquista un usato dal cliente' };
}

/** The screens without a tab, as the menu 'Altro' has them. */
function Places({ session }: { session: Session }) {
  return (
    <section aria-labelledby="altre" className="mt-10">
      <h2 id="altre" className="mb-3">
        Altre schermate
      </h2>
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {groupedPlaces(session).map(({ name, places }) => (
          <section key={name} aria-labelledby={`altre-${name}`}>
            <h3 id={`altre-${name}`} className="text-xs font-semibold tracking-wide text-soft uppercase">
              {name}
            </h3>
            <ul>
              {places.map((place) => (
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
          </section>
        ))}
      </div>
    </section>
  );
}
