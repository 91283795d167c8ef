import { useSyncExternalStore } from 'react';

type Connection = 'online' | 'offline' | 'restored';

/** How long 'restored' is shown before it is plain 'online' again, and how often the server is asked meanwhile. */
const restoredFor = 4000;
const askEvery = 4000;

let state: Connection = 'online';
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

function change(next: Connection): void {
  if (state === next) return;
  state = next;
  for (const watcher of watchers) watcher();
}

/** A call got no answer after all its tries, or the browser lost the network: ask until somebody answers. */
export function markOffline(): void {
  if (state === 'offline') return;
  change('offline');
  clearTimeout(timer);
  timer = setTimeout(() => void ask(), askEvery);
}

/** Somebody answered. */
export function markOnline(): void {
  if (state !== 'offline') return;
  clearTimeout(timer);
  change('restored');
  timer = setTimeout(() => change('online'), restoredFor);
}

/** Whether the server answers; 'restored' for four seconds after it does again. */
export function useConnection(): Connection {
  return useSyncExternalStore(watchConnection, () => state);
}

/** Calls back at each change; returns the way to stop. */
export function watchConnection(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The state now, outside of React. */
export function connection(): Connection {
  return state;
}

/** Listens to the browser's own opinion of the network; once, at the start. */
export function listenToNetwork(): void {
  addEventListener('offline', markOffline);
  addEventListener('online', () => void ask());
}

async function ask(): Promise<void> {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5000) });
    if (answer.status < 500) {
      markOnline();
      return;
    }
  } catch {
    // Still nobody there: asked again below.
  }
  if (state !== 'offline') return;
  clearTimeout(timer);
  timer = setTimeout(() => void ask(), askEvery);
}
