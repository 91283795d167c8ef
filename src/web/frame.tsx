import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronDown, CircleUserRound, LogOut, Menu as MenuIcon, Search } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { roles } from '#domain/role';
import { onSessionExpired, tellSessionRenewed } from '#lib/api';
import { resumeLive, useSessionWatch } from '#lib/live-events';
import { fullName } from '#lib/format';
import { awaitTextBox } from '#lib/key-gate';
import { mayChooseOperator, othersFor, tabs, type Place } from '#lib/navigation';
import { paths } from '#lib/paths';
import { forgetSession, lastUser, maySession, useSession, type Session } from '#lib/session';
import { CameraButton } from '#parts/camera-reader';
import { LiveRequests } from '#parts/live-requests';
import { startScanner } from '#parts/scanner';
import { Brand } from '#ui/brand';
import { Kbd } from '#ui/kbd';
import { Menu, type MenuEntry } from '#ui/menu';
import { ShopMenu } from './features/credentials/shop-menu.tsx';
import { useScanned } from './features/search/use-scanned.ts';

startScanner();

const loadSearch = () => import('./features/search/command-dialog.tsx');
const CommandDialog = lazy(async () => ({ default: (await loadSearch()).CommandDialog }));
const NewsDialog = lazy(async () => ({
  default: (await import('./features/news/news-dialog.tsx')).NewsDialog,
}));
const ApprovalWatch = lazy(async () => ({
  default: (await import('./features/approvals/approval-watch.tsx')).ApprovalWatch,
}));
const PriceWatch = lazy(async () => ({
  default: (await import('./features/price-requests/price-watch.tsx')).PriceWatch,
}));
const ShopFirst = lazy(async () => ({
  default: (await import('./features/credentials/shop-first.tsx')).ShopFirst,
}));
const ExpiredDialog = lazy(async () => ({
  default: (await import('./features/session/expired-dialog.tsx')).ExpiredDialog,
}));

/** The page frame (S2 §2): tabs by role, search, who and where, log-out, footer; and the dialogs that live above screens. */
export default function Frame() {
  const session = useSession();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const [isSearching, setSearching] = useState(false);

  useScanned(session);
  const search = useCallback(() => {
    // What is typed before the dialog is there stands in its box then.
    awaitTextBox();
    setSearching(true);
  }, []);
  useEffect(() => {
    const open = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!isSearching) search();
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, [isSearching, search]);
  useEffect(() => {
    // Once the screen is drawn: the first Ctrl-K waits for nothing.
    const timer = setTimeout(() => void loadSearch(), 1500);
    return () => clearTimeout(timer);
  }, []);

  // A new screen takes the focus, unless it has put it somewhere itself: keyboard and screen reader start there.
  useEffect(() => {
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);

  // A purchase is some shop's: the affiliate's master says first whose (rulings §3).
  const mustChooseShop =
    roles[session.id_role].choosesShop && session.id_negozio === 0 && pathname === paths.buyDevice();

  return (
    <div className="group/frame flex min-h-dvh flex-col">
      <a
        href="#contenuto"
        className="sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2 focus-visible:z-50 focus-visible:rounded-md focus-visible:bg-card focus-visible:px-4 focus-visible:py-3"
      >
        Vai al contenuto
      </a>
      <TopBar session={session} pathname={pathname} onSearch={search} />
      <main
        id="contenuto"
        ref={main}
        tabIndex={-1}
        className="w-full grow px-4 py-6 [--bar:calc(3.8rem+var(--offline,0px))] [--measure:1243px] has-[[data-wide]]:[--measure:2347px] max-lg:[--bar:calc(6.8rem+var(--offline,0px))] sm:px-[max(1.75rem,calc((100%-var(--measure))/2))] sm:py-7"
      >
        {mustChooseShop ? (
          <Suspense>
            <ShopFirst session={session} title="ACQUISTO DEVICE" />
          </Suspense>
        ) : (
          <Outlet />
        )}
      </main>
      <footer
        data-interface
        // not in sight until what pushes it down is there
        className="flex w-full flex-wrap gap-x-7 gap-y-1 px-4 pt-2 pb-6 text-sm text-soft group-has-[[data-waiting]]/frame:invisible sm:px-7"
      >
        <span>
          <b className="font-semibold">Amministrazione</b> {session.amministrazione}
        </span>
        <span>
          <b className="font-semibold">Assistenza</b> {session.assistenza}
        </span>
        <Link to={paths.accessibilita()} className="underline-offset-4 hover:underline sm:ml-auto">
          Accessibilità
        </Link>
      </footer>
      <LiveRequests>
        <Suspense>{maySession(session, 'approvals.answer') ? <ApprovalWatch /> : null}</Suspense>
        <Suspense>{maySession(session, 'prices.answer') ? <PriceWatch /> : null}</Suspense>
      </LiveRequests>
      <Suspense>{isSearching ? <CommandDialog onClose={() => setSearching(false)} /> : null}</Suspense>
      {/* on the home only: elsewhere somebody may be in the middle of something */}
      <Suspense>{pathname === paths.servizi() ? <NewsDialog session={session} /> : null}</Suspense>
      <ExpiryWatch session={session} />
    </div>
  );
}

/** On a phone the bar has no room for it beside the name. */
const ownAccess: Place = { to: paths.profilo(), label: 'Il tuo accesso' };

function TopBar({
  session,
  pathname,
  onSearch,
}: {
  session: Session;
  pathname: string;
  onSearch: () => void;
}) {
  const others = othersFor(session);
  const isElsewhere = others.some(({ to }) => to === pathname);
  const link = (place: Place): MenuEntry => ({
    key: place.to,
    label: place.label,
    render: (className, inside) => (
      <Link to={place.to} preload="intent" className={className}>
        {inside}
      </Link>
    ),
  });
  return (
    <header data-interface className="sticky top-[var(--offline,0px)] z-30 border-b border-line bg-card">
      <div className="flex min-h-15 items-center gap-x-2 px-4 sm:flex-wrap sm:gap-x-5 sm:px-7">
        <div className="sm:hidden">
          <Menu
            label="Menu"
            trigger={<MenuIcon size={22} aria-hidden="true" />}
            triggerClass="grid size-11 -ml-2 place-items-center rounded-md"
            entries={[...tabs[session.id_role], ...others, ownAccess].map(link)}
          />
        </div>
        <Link to={paths.servizi()} aria-label="Permuta, Home" className="flex rounded-md py-2">
          <Brand isShort />
        </Link>
        <nav
          aria-label="Principale"
          className="flex items-center gap-1 max-lg:order-last max-lg:-mx-2 max-lg:w-full max-lg:overflow-x-auto max-lg:pb-1.5 max-sm:hidden"
        >
          {tabs[session.id_role].map((place) => (
            <Link
              key={place.to}
              to={place.to}
              preload="intent"
              activeProps={{ 'aria-current': 'page' }}
              className={clsx(
                'focus-inset inline-flex min-h-11 items-center rounded-md px-3.5 font-medium whitespace-nowrap',
                'aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent',
                place.isHot ? 'text-hot hover:bg-hot-soft' : 'text-soft hover:bg-sunken hover:text-ink',
              )}
            >
              {place.label}
            </Link>
          ))}
          <Menu
            trigger={
              <>
                Altro <ChevronDown size={16} aria-hidden="true" />
              </>
            }
            triggerClass={clsx(
              'focus-inset inline-flex min-h-11 items-center gap-1 rounded-md px-3.5 font-medium hover:bg-sunken hover:text-ink',
              isElsewhere ? 'bg-accent-soft text-accent' : 'text-soft',
            )}
            entries={others.map(link)}
          />
        </nav>
        <button
          type="button"
          onClick={onSearch}
          className="ml-auto flex min-h-11 shrink-0 items-center gap-2.5 rounded-md text-soft hover:text-ink max-xl:w-11 max-xl:justify-center xl:min-w-44 xl:border xl:border-edge-soft xl:bg-sunken xl:px-3"
        >
          <Search size={18} aria-hidden="true" />
          <span className="max-xl:sr-only">Cerca…</span>
          <span className="ml-auto max-xl:hidden">
            <Kbd>Ctrl K</Kbd>
          </span>
        </button>
        <CameraButton />
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

/** 'Ragione sociale · Negozio'; head office has no shop. */
function whereOf(session: Session): string {
  const where = [session.ragione_sociale, session.negozio].filter(Boolean).join(' · ');
  if (session.is_impersonato) return `Per conto di ${where}`;
  return where || 'Sede centrale';
}

/** Watches for calls that find the session gone and asks to sign in again above the screen. */
function ExpiryWatch({ session }: { session: Session }) {
  const navigate = useNavigate();
  const [before, setBefore] = useState<Session | null>(null);
  // As it was when the screen opened: another tab's log-out clears what the browser remembers.
  const [user] = useState(lastUser);
  useSessionWatch();
  useEffect(() => onSessionExpired(() => setBefore((open) => open ?? session)), [session]);
  if (!before) return null;
  return (
    <Suspense>
      <ExpiredDialog
        before={before}
        user={user}
        onSignedIn={() => {
          setBefore(null);
          resumeLive();
          tellSessionRenewed();
        }}
        onStartClean={() => {
          forgetSession();
          setBefore(null);
          // A whole new page: nothing of the other user's screen stays in memory.
          void navigate({ to: paths.credentials(), reloadDocument: true });
        }}
      />
    </Suspense>
  );
}

/** Where and who; at a shop's account the name leads to whoever works at this till now. */
function WhoAndWhere({ session }: { session: Session }) {
  const who = (
    <>
      <b className="block truncate text-[0.93rem] font-semibold">{whereOf(session)}</b>
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
