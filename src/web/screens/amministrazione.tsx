import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { administrationPlaces, settingsPlaces } from '#lib/navigation';
import type { Place } from '#lib/place';
import { paths } from '#lib/paths';

/** Administration (rulings §3): its rooms at the side, at the top on a small screen, and the one that is open. */
export default function Amministrazione() {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    // On a small screen the menu is a strip wider than it: the open room is brought to its middle.
    const open = menu.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (!menu.current || !open) return;
    const { offsetLeft, clientWidth } = menu.current;
    menu.current.scrollLeft = open.offsetLeft - offsetLeft - (clientWidth - open.offsetWidth) / 2;
  }, [pathname]);
  return (
    <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <nav
        ref={menu}
        aria-label="Amministrazione"
        className="flex gap-1 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:border-b max-lg:border-line max-lg:px-4 max-lg:pb-2 lg:flex-col"
      >
        <Rooms name="Amministrazione" places={administrationPlaces} />
        <Rooms name="Impostazioni" places={settings} />
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}

/** Prices and campaigns first: their screen is the home of what is set. */
const settings: readonly Place[] = [{ to: paths.settings(), label: 'Prezzi e campagne' }, ...settingsPlaces];

/** Rooms under a heading; on a small screen the strip has no room for it. */
function Rooms({ name, places }: { name: string; places: readonly Place[] }) {
  return (
    <>
      <p
        aria-hidden="true"
        className="px-3 pt-4 pb-1 text-xs font-semibold tracking-wide text-soft uppercase first:pt-0 max-lg:hidden"
      >
        {name}
      </p>
      {places.map((place) => (
        <Link
          key={place.to}
          to={place.to}
          preload="intent"
          activeProps={{ 'aria-current': 'page' }}
          className="focus-inset inline-flex min-h-11 items-center rounded-md px-3 font-medium whitespace-nowrap text-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent"
        >
          {place.label}
        </Link>
      ))}
    </>
  );
}
