import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useConnection } from '#lib/connection';
import { isDemoPage, sessionQuery } from '#lib/session';
import { Toaster } from '#ui/toast';

/** What is above every screen: the demo strip, the connection bar, the screen, the snackbars. */
export function Root() {
  return (
    <>
      <DemoStrip />
      <ConnectionBar />
      <Outlet />
      <Toaster />
    </>
  );
}

/** Simulators answer instead of the outside world, and every page says so (decisions §8). */
function DemoStrip() {
  // Only looks at what other parts have asked already.
  const { data } = useQuery({ ...sessionQuery, enabled: false });
  if (!data?.is_dimostrativo && !isDemoPage()) return null;
  return (
    <aside
      aria-label="Ambiente"
      className="bg-amber-soft px-4 py-0.5 text-center text-xs font-semibold tracking-wide text-amber"
    >
      AMBIENTE DIMOSTRATIVO
    </aside>
  );
}

/** A slim bar while nobody answers, and for a moment when it is over (look.md). */
function ConnectionBar() {
  const connection = useConnection();
  return (
    <div role="status" data-interface className="sticky top-0 z-50 text-center text-sm font-medium">
      {connection === 'offline' ? (
        <p className="bg-red px-4 py-1.5 text-card">
          Connessione assente: riproviamo da soli. Quello che hai scritto resta al suo posto.
        </p>
      ) : null}
      {connection === 'restored' ? (
        <p className="bg-green px-4 py-1.5 text-card">Connessione ripristinata.</p>
      ) : null}
    </div>
  );
}
