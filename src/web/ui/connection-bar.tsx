import { useConnection } from '#lib/connection';
import { useWords } from '#lib/language';
import { useHeight } from '#lib/use-height';
import { pageWords } from '#lib/words/page';

/** A slim bar while nobody answers, and for a moment when it is over (look.md). */
export function ConnectionBar() {
  const connection = useConnection();
  const words = useWords(pageWords);
  // What else sticks to the top sticks under it.
  const box = useHeight('--offline');
  return (
    <div
      ref={box}
      role="status"
      data-interface
      className="sticky top-0 z-50 text-center text-sm font-medium text-card"
    >
      {connection === 'offline' ? <p className="bg-red px-4 py-1.5">{words.offline}</p> : null}
      {connection === 'restored' ? <p className="bg-green px-4 py-1.5">{words.restored}</p> : null}
    </div>
  );
}
