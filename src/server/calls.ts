import type { CallName } from '#contract/api';
import type { Handlers } from '#server/call/handlers';
import { operatorsHandlers } from '#server/features/operators/handlers';
import { packagingHandlers } from '#server/features/packaging/handlers';
import { sessionHandlers } from '#server/features/session/handlers';
import { settingsHandlers } from '#server/features/settings/handlers';
import { storesHandlers } from '#server/features/stores/handlers';

/** The handler of every call. */
export const handlers: Partial<Handlers<CallName>> = {
  ...operatorsHandlers,
  ...packagingHandlers,
  ...sessionHandlers,
  ...settingsHandlers,
  ...storesHandlers,
};
