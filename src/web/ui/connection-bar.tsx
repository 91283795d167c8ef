import { useConnection } from '#lib/connection';

/** A slim bar while nobody answers, and for a moment when it is over (look.md). */
export function ConnectionBar() {
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
