import type pg from 'pg';
import { besidePool, keepListening } from '#server/kit/database';
import type { App } from './app-state.ts';
import { liveChannel, type AccessChange, type InboxNews, type LiveEvent, type PageNews } from './notify.ts';

/** What a listener hears; `missed`: the connection was lost for a while, and what happened meanwhile nobody told. */
export type Heard = LiveEvent | AccessChange | InboxNews | PageNews | 'missed';

const retryMs = 1000;

/** How the name that each running process has in the database begins: by it a command sees that the product runs. */
export const listenerName = 'permuta-in-funzione';

/**
 * Hears what all server processes tell, on one connection of its own beside the pool. A lost connection, or one whose line is
 * dead, is opened again until `stop`. `listening` is told whether it hears, as that changes.
 */
export function listenLive(
  app: Pick<App, 'direct' | 'log'>,
  hear: (heard: Heard) => void,
  listening: (isListening: boolean) => void,
): { stop(): Promise<void> } {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let connecting: Promise<void> = Promise.resolve();

  const open = async (isAgain: boolean): Promise<void> => {
    const next = besidePool(app.direct, listenerName);
    let isLost = false;
    const lost = (error?: Error) => {
      if (isLost) return;
      isLost = true;
      client = null;
      listening(false);
      if (stopped) return;
      app.log.warn({ reason: error?.message }, 'live updates: connection lost');
      next
        .end()
        .catch((failure: Error) => app.log.debug({ reason: failure.message }, 'live updates: already gone'));
      timer = setTimeout(() => {
        connecting = open(true);
      }, retryMs);
    };
    next.on('error', lost);
    next.on('end', () => lost());
    next.on('notification', ({ payload }) => {
      if (payload) hear(JSON.parse(payload) as Exclude<Heard, 'missed'>);
    });
    try {
      await next.connect();
      const listen = `listen ${liveChannel}`;
      keepListening(app.direct, next, listen);
      await next.query(listen);
      client = next;
      listening(true);
      if (isAgain) hear('missed');
    } catch (error) {
      lost(error as Error);
    }
  };
  connecting = open(false);

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await connecting;
      await client?.end();
    },
  };
}
