import { Link, Outlet, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { roles } from '#domain/role';
import { onSessionExpired, tellSessionRenewed } from '#lib/api';
import { resumeLive, useSessionWatch } from '#lib/live-events';
import { awaitTextBox } from '#lib/key-gate';
import { whereIs } from '#lib/navigation';
import { paths } from '#lib/paths';
import { useLoadedLater } from '#lib/use-loaded-later';
import { forgetSession, lastUser, maySession, useSession, type Session } from '#lib/session';
import { useTold } from '#lib/use-told';
import { LiveRequests } from '#parts/live-requests';
import { startScanner } from '#parts/scanner';
import { PlaceTrail } from '#ui/place-trail';
import { useScanned } from './features/search/use-scanned.ts';
import { TopBar } from './top-bar.tsx';

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
  const { sn } = useSearch({ strict: false });
  const main = useRef<HTMLElement>(null);
  const [isSearching, setSearching] = useState(false);

  useScanned(session);
  // Whatever lies open: what is held is shown so at once.
  useTold('setEsitoAutorita', ({ tipo }) => tipo === 'fermo');
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
  useLoadedLater(loadSearch);

  // A new screen takes the focus, unless it has put it somewhere itself: keyboard and screen reader start there.
  useEffect(() => {
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);

  // A purchase is some shop's: the affiliate's master says first whose (rulings §3). One that is open says it itself.
  const mustChooseShop =
    roles[session.id_role].choosesShop &&
    session.id_negozio === 0 &&
    pathname === paths.buyDevice() &&
    sn === undefined;

  const here = whereIs(session, pathname);
  return (
    <div
      // Whoever stands in for a shop sees it at every edge.
      data-stand-in={session.is_impersonato ? '' : undefined}
      className="group/frame flex min-h-dvh flex-col border-amber data-stand-in:border-x-4 data-stand-in:border-b-4"
    >
      <a
        href="#contenuto"
        className="sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2 focus-visible:z-50 focus-visible:rounded-md focus-visible:bg-card focus-visible:px-4 focus-visible:py-3"
      >
        Vai al contenuto
      </a>
      <TopBar session={session} here={here} onSearch={search} />
      <main
        id="contenuto"
        ref={main}
        tabIndex={-1}
        className="w-full grow px-4 py-6 [--bar:calc(var(--head,3.8rem)+var(--offline,0px))] [--measure:1243px] has-[[data-wide]]:[--measure:2347px] sm:px-[max(1.75rem,calc((100%-var(--measure))/2))] sm:py-7"
      >
        <PlaceTrail steps={here.trail} />
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
