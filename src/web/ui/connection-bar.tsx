import { useConnection } from '#lib/connection';
import { useWords } from '#lib/language';
import { pageWords } from '#lib/words/page';

/** A slim bar while nobody answers, and for a moment when it is over (look.md). */
export function ConnectionBar() {
  const connection = useConnection();
  const words = useWords(pageWords);
  return (
    <div role="status" data-interface className="sticky top-0 z-50 text-center text-sm font-medium">
      {connection === 'offline' ? <p className="bg-red px-4 py-1.5 text-card">{words.offline}</p> : null}
      {connection === 'restored' ? <p className="bg-green px-4 py-1.5 text-card">{words.restored}</p> : null}
    </div>
  );
}
