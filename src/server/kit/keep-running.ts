import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';

interface Running {
  /** settles when it has ended, by `stop` or by itself */
  ended: Promise<unknown>;
  stop(): Promise<void>;
}

/**
 * Keeps something running that may end by itself: it is started again after `retryMs`, as often as it takes. The first
 * start's failure is thrown; `stop` ends what runs, and nothing is started after it.
 */
export async function keepRunning(
  start: () => Promise<Running>,
  log: Log,
  retryMs: number,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let running: Running | null = await start();
  const kept = (async () => {
    while (!stopping.signal.aborted) {
      try {
        running ??= await start();
        await running.ended;
      } catch (error) {
        log.error({ err: error }, 'jobs: ended by themselves');
      }
      running = null;
      if (!stopping.signal.aborted)
        await sleep(retryMs, null, { signal: stopping.signal }).catch(ignoreAbort);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running?.stop();
      await kept;
    },
  };
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error;
}
