import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { ApiFault, query, tellSessionExpired } from './api.ts';

/** What `GET /api/eventi` tells: which purchase something happened to, and no personal data (rulings §2). */
export interface LiveEvent {
  tipo: string;
  serial_number: string;
  num_times: number;
  id_negozio: number;
  dati: Record<string, unknown>;
}

/** A refused or broken stream is asked for again after these pauses (milliseconds), the last one over and over. */
const pauses = [2000, 5000, 15_000, 30_000];

let source: EventSource | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let isLive = false;
const listeners = new Set<(event: LiveEvent | 'ricarica') => void>();
const watchers = new Set<() => void>();

/**
 * Calls back at what happens in the session's scope, and with `ricarica` when something may have been missed. One
 * stream serves the whole page; it is closed when nobody listens. Answers whether it stands: where not, poll.
 */
export function useLiveEvents(onEvent: (event: LiveEvent | 'ricarica') => void): boolean {
  const heard = useEffectEvent(onEvent);
  useEffect(() => {
    const listener = (event: LiveEvent | 'ricarica'): void => heard(event);
    listeners.add(listener);
    if (!source && !timer) open();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) close();
    };
  }, []);
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => isLive,
  );
}

/**
 * Keeps the stream open while the page is looked at, so that the end of the session is told at once. Not behind another
 * tab: a browser has few connections for all of them.
 */
export function useSessionWatch(): void {
  useEffect(() => {
    const listener = (): void => undefined;
    const look = (): void => {
      if (document.visibilityState === 'hidden') {
        listeners.delete(listener);
        if (listeners.size === 0) close();
      } else {
        listeners.add(listener);
        if (!source && !timer) open();
      }
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      listeners.delete(listener);
      if (listeners.size === 0) close();
    };
  }, []);
}

/** Somebody has signed in again: the stream needn't wait for its next try. */
export function resumeLive(): void {
  failures = 0;
  if (listeners.size === 0 || isLive) return;
  close();
  open();
}

function open(): void {
  timer = undefined;
  const stream = new EventSource('/api/eventi');
  source = stream;
  stream.addEventListener('open', () => {
    failures = 0;
    setLive(true);
    // Between two streams something may have happened that nobody told.
    tell('ricarica');
  });
  stream.addEventListener('evento', (message) =>
    // News of an inbox say nothing but that (`avviso`): who looks into `dati` finds it empty.
    tell({
      dati: {},
      ...(JSON.parse((message as MessageEvent<string>).data) as Partial<LiveEvent>),
    } as LiveEvent),
  );
  stream.addEventListener('ricarica', () => tell('ricarica'));
  stream.addEventListener('fine', () => {
    again(stream);
    // The session has ended: one signs in again now, and not when the next call finds it out.
    tellSessionExpired();
  });
  stream.addEventListener('error', () => {
    setLive(false);
    // A stream that was refused is not tried again by the browser.
    if (stream.readyState !== EventSource.CLOSED) return;
    if (failures === 0) askForSession();
    again(stream);
  });
}

/** Why a stream is refused can't be seen: where it is the session, this call finds it gone and everybody is told. */
function askForSession(): void {
  query('getSessione', {}).catch((fault: unknown) => {
    if (!(fault instanceof ApiFault)) throw fault;
  });
}

function again(stream: EventSource): void {
  if (source !== stream) return;
  close();
  if (listeners.size === 0) return;
  timer = setTimeout(open, pauses[Math.min(failures, pauses.length - 1)]);
  failures += 1;
}

function close(): void {
  clearTimeout(timer);
  timer = undefined;
  source?.close();
  source = null;
  setLive(false);
}

function tell(event: LiveEvent | 'ricarica'): void {
  for (const listener of listeners) listener(event);
}

function setLive(next: boolean): void {
  if (isLive === next) return;
  isLive = next;
  for (const watcher of watchers) watcher();
}
