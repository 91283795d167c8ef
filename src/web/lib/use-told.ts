import type { MutationName } from '#contract/api';
import { useLiveEvents, type LiveEvent } from './live-events.ts';
import { askAgain } from './query-client.ts';

/**
 * What somebody does elsewhere is heard here at once: where an event is meant, all is asked again that this act stales; also
 * where some may have been missed. Answers whether the stream stands: where not, poll.
 */
export function useTold(act: MutationName, isMeant: (event: LiveEvent) => boolean): boolean {
  return useLiveEvents((event) => {
    if (event === 'ricarica' || isMeant(event)) void askAgain(act);
  });
}
