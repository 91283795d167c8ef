import type { Handlers } from '#server/call/handlers';
import { listJournal } from './store.ts';

export const journalHandlers: Handlers<'getPrimaNota'> = {
  /** Newest first on the screen, as a file the way books are read. */
  getPrimaNota: (ctx, input) =>
    listJournal(ctx, { ...input, sort: input.sort ?? (input.formato === null ? null : 'data') }),
};
