import { clsx } from 'clsx';
import { useEffect, useSyncExternalStore } from 'react';

type ToastKind = 'success' | 'error' | 'info';

interface Shown {
  id: number;
  kind: ToastKind;
  text: string;
  /** Milliseconds on screen. */
  duration: number;
  act: ToastAct | null;
}

/** What may be done about what a snackbar tells; pressed, the snackbar is gone. */
interface ToastAct {
  word: string;
  run: () => void;
}

interface ToastOptions {
  duration?: number;
  act?: ToastAct;
}

/** Snackbars at once that only tell. */
const most = 3;

let shown: readonly Shown[] = [];
let last = 0;
const watchers = new Set<() => void>();

function change(next: readonly Shown[]): void {
  shown = next;
  for (const watcher of watchers) watcher();
}

function show(kind: ToastKind, text: string, { duration = 5000, act }: ToastOptions = {}): void {
  // What may be taken back is told apart from another of the same words.
  const others = shown.filter((one) => one.act || act || one.text !== text);
  const all = [...others, { id: ++last, kind, text, duration, act: act ?? null }];
  // The oldest make room, but not what may still be taken back: its time is promised.
  let plain = all.filter((one) => !one.act).length;
  change(all.filter((one) => one.act || plain-- <= most));
}

/** For notices that go after 2 s (S2 §9: a copied link, the settings). */
export const briefly = { duration: 2000 };

/** Snackbars: 5 s unless told otherwise (S1 §9). At most three at once, beside those with something to take back. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
};

const looks: Record<ToastKind, { box: string; path: string }> = {
  success: { box: 'border-green bg-green-soft text-green', path: 'm7.5 12.5 3 3 6-6.5' },
  error: { box: 'border-red bg-red-soft text-red', path: 'M12 7v6m0 3.8v.01' },
  info: { box: 'border-accent bg-accent-soft text-accent', path: 'M12 11v6m0-9.8v.01' },
};

/** Where the snackbars appear; once in the page. Two live regions stand ready, so that each text is read. */
export function Toaster() {
  const list = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => shown,
  );
  return (
    <section
      aria-label="Avvisi"
      data-interface
      className="pointer-events-none fixed inset-x-0 bottom-0 z-60 grid max-h-dvh justify-items-center gap-2 overflow-y-auto p-4"
    >
      <div role="alert" className="contents">
        {list
          .filter((one) => one.kind === 'error')
          .map((one) => (
            <Snack key={one.id} {...one} />
          ))}
      </div>
      <div role="status" className="contents">
        {list
          .filter((one) => one.kind !== 'error')
          .map((one) => (
            <Snack key={one.id} {...one} />
          ))}
      </div>
    </section>
  );
}

function Snack({ id, kind, text, duration, act }: Shown) {
  const close = (): void => change(shown.filter((one) => one.id !== id));
  useEffect(() => {
    const timer = setTimeout(() => change(shown.filter((one) => one.id !== id)), duration);
    return () => clearTimeout(timer);
  }, [id, duration]);
  const { box, path } = looks[kind];
  return (
    <div
      className={clsx(
        'pointer-events-auto flex max-w-xl animate-[rise_160ms_ease-out] items-center gap-3 rounded-md border py-1 pr-1 pl-4 shadow-pop',
        box,
      )}
    >
      <svg width="20" height="20" viewBox="0 0 24 24" fill="none" className="shrink-0" aria-hidden="true">
        <circle cx="12" cy="12" r="10" stroke="currentColor" strokeWidth="2" />
        <path d={path} stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <p className="py-2 font-medium text-ink">{text}</p>
      {act ? (
        <button
          type="button"
          onClick={() => {
            close();
            act.run();
          }}
          className="relative min-h-9 shrink-0 overflow-hidden rounded-sm px-3 font-semibold text-ink underline underline-offset-4 hover:bg-card"
        >
          {act.word}
          {/* How long it may still be pressed. */}
          <span
            aria-hidden="true"
            className="absolute inset-x-1 bottom-0.5 h-0.5 origin-left animate-[shrink_linear_forwards] bg-current motion-reduce:hidden"
            style={{ animationDuration: `${duration}ms` }}
          />
        </button>
      ) : null}
      <button
        type="button"
        aria-label="Chiudi avviso"
        onClick={close}
        className="grid size-9 shrink-0 place-items-center rounded-sm text-soft hover:text-ink"
      >
        <svg width="16" height="16" viewBox="0 0 24 24" fill="none" aria-hidden="true">
          <path d="M6 6l12 12M18 6 6 18" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}
