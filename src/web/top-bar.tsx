import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronDown, CircleUserRound, LogOut, Menu as MenuIcon, Search } from 'lucide-react';
import { useState } from 'react';
import { roles } from '#domain/role';
import { formatCount, fullName } from '#lib/format';
import {
  groupedPlaces,
  mayChooseOperator,
  ownAccess,
  settingsPlaces,
  tabs,
  type Whereabouts,
} from '#lib/navigation';
import { paths } from '#lib/paths';
import type { Place } from '#lib/place';
import type { Session } from '#lib/session';
import { useHeight } from '#lib/use-height';
import { useWaiting } from '#parts/attentions';
import { CameraButton } from '#parts/camera-reader';
import { Brand } from '#ui/brand';
import { Kbd } from '#ui/kbd';
import { Menu, type MenuEntry } from '#ui/menu';
import { ShopMenu } from './features/credentials/shop-menu.tsx';
import { StandInBar } from './features/credentials/stand-in-bar.tsx';
import { InboxBell } from './features/inbox/inbox-bell.tsx';

interface TopBarProps {
  session: Session;
  here: Whereabouts;
  onSearch: () => void;
}

/** The head of the frame: for which shop one stands in, tabs and 'Altro', search, who and where, log-out. */
export function TopBar({ session, here, onSearch }: TopBarProps) {
  const [isOpen, setOpen] = useState(false);
  const waiting = useWaiting(isOpen);
  const box = useHeight('--head');
  const link = (place: Place, group?: string): MenuEntry => ({
    key: place.to,
    label: <PlaceLabel label={place.label} count={waiting(place.to)} />,
    ...(group ? { group } : {}),
    render: (className, inside) => (
      <Link
        to={place.to}
        preload="intent"
        activeOptions={{ exact: true }}
        aria-current={place.to === here.place ? 'page' : undefined}
        className={clsx(className, 'aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent')}
      >
        {inside}
      </Link>
    ),
  });
  const others = groupedPlaces(session).flatMap(({ name, places }) =>
    places.map((place) => link(place, name)),
  );
  const maySet = tabs[session.id_role].some(({ to }) => to === paths.settings());
  const menu = [
    ...tabs[session.id_role].map((place) => link(place)),
    ...others,
    ...(maySet ? settingsPlaces.map((place) => link(place, 'Impostazioni')) : []),
    link(ownAccess, 'Tu'),
  ];
  return (
    <header
      ref={box}
      data-interface
      className="sticky top-[var(--offline,0px)] z-30 border-b border-line bg-card group-data-stand-in/frame:bg-amber-soft"
    >
      <StandInBar session={session} />
      <div className="flex min-h-15 items-center gap-x-2 px-4 sm:gap-x-4 sm:px-7 max-lg:sm:flex-wrap">
        <div className="sm:hidden">
          <Menu
            label="Menu"
            trigger={<MenuIcon size={22} aria-hidden="true" />}
            triggerClass="grid size-11 -ml-2 place-items-center rounded-md"
            entries={menu}
            onOpen={() => setOpen(true)}
          />
        </div>
        <Link to={paths.servizi()} aria-label="Permuta, Home" className="flex rounded-md py-2">
          <Brand isShort />
        </Link>
        <nav
          aria-label="Principale"
          className="flex items-center gap-1 max-lg:order-last max-lg:-mx-2 max-lg:w-full max-lg:overflow-x-auto max-lg:pb-1.5 max-sm:hidden"
        >
          <TabLinks session={session} here={here} />
          <Menu
            trigger={
              <>
                Altro <ChevronDown size={16} aria-hidden="true" />
              </>
            }
            triggerClass={clsx(
              'focus-inset inline-flex min-h-11 items-center gap-1 rounded-md px-3.5 font-medium hover:bg-sunken hover:text-ink',
              here.place ? 'bg-accent-soft font-semibold text-accent' : 'text-soft',
            )}
            entries={others}
            onOpen={() => setOpen(true)}
          />
        </nav>
        <button
          type="button"
          onClick={onSearch}
          className="ml-auto flex min-h-11 shrink-0 items-center gap-2.5 rounded-md text-soft hover:text-ink max-2xl:w-11 max-2xl:justify-center 2xl:min-w-44 2xl:border 2xl:border-edge-soft 2xl:bg-sunken 2xl:px-3"
        >
          <Search size={18} aria-hidden="true" />
          <span className="max-2xl:sr-only">Cerca…</span>
          <span className="ml-auto max-2xl:hidden">
            <Kbd>Ctrl K</Kbd>
          </span>
        </button>
        <CameraButton />
        <InboxBell />
        {roles[session.id_role].choosesShop ? (
          <ShopMenu session={session} />
        ) : (
          <WhoAndWhere session={session} />
        )}
        <Link
          to={paths.profilo()}
          preload="intent"
          aria-label="Il tuo accesso"
          title="Il tuo accesso"
          activeProps={{ 'aria-current': 'page' }}
          className="-mx-2 grid size-11 shrink-0 place-items-center rounded-md text-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent max-sm:hidden"
        >
          <CircleUserRound size={20} aria-hidden="true" />
        </Link>
        <Link
          to={paths.logout()}
          aria-label="Esci"
          title="Esci"
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded-md text-soft hover:bg-sunken hover:text-ink"
        >
          <LogOut size={20} aria-hidden="true" />
        </Link>
      </div>
    </header>
  );
}

/** 'Ragione sociale · Negozio', on a phone the shop alone; head office has no shop, and whom support stands in for the bar says. */
function Where({ session: { is_impersonato, ragione_sociale, negozio } }: { session: Session }) {
  if (is_impersonato) return 'Supporto';
  if (!ragione_sociale || !negozio) return ragione_sociale || negozio || 'Sede centrale';
  return (
    <>
      <span className="max-sm:sr-only">{ragione_sociale} · </span>
      {negozio}
    </>
  );
}

/** A place, and how much waits there. */
function PlaceLabel({ label, count }: { label: string; count: number }) {
  return (
    <span className="flex items-center justify-between gap-3">
      {label}
      {count > 0 ? (
        <span className="rounded-full bg-hot-soft px-2 text-sm font-semibold text-hot">
          {formatCount(count)}
          <span className="sr-only"> in attesa</span>
        </span>
      ) : null}
    </span>
  );
}

/** Where and who; at a shop's account the name leads to whoever works at this till now. */
function WhoAndWhere({ session }: { session: Session }) {
  const who = (
    <>
      <b className="block truncate text-[0.93rem] font-semibold">
        <Where session={session} />
      </b>
      <span className="block truncate text-sm text-soft">{fullName(session.nome, session.cognome)}</span>
    </>
  );
  const look = 'min-w-0 text-right leading-tight sm:max-w-72';
  if (!mayChooseOperator(session)) return <p className={look}>{who}</p>;
  return (
    <Link
      to={paths.credentials()}
      preload="intent"
      title="Cambia operatore"
      className={clsx(look, 'rounded-md px-1.5 py-1 hover:bg-sunken')}
    >
      {who}
      <span className="sr-only">, cambia operatore</span>
    </Link>
  );
}

/** The tabs of S2, by role; the one that one's place lies under is marked. */
function TabLinks({ session, here }: Pick<TopBarProps, 'session' | 'here'>) {
  return tabs[session.id_role].map((place) => (
    <Link
      key={place.to}
      to={place.to}
      preload="intent"
      activeProps={{ 'aria-current': 'page' }}
      data-here={place.to === here.tab || undefined}
      className={clsx(
        'focus-inset inline-flex min-h-11 items-center rounded-md px-3 font-medium whitespace-nowrap xl:px-3.5',
        'data-here:bg-accent-soft data-here:font-semibold data-here:text-accent',
        place.isHot ? 'text-hot hover:bg-hot-soft' : 'text-soft hover:bg-sunken hover:text-ink',
      )}
    >
      {place.label}
    </Link>
  ));
}
