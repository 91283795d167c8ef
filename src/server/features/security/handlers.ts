import type { Handlers } from '#server/call/handlers';
import { listSecurityEvents } from './store.ts';

export const securityHandlers: Handlers<'getEventiSicurezza'> = {
  getEventiSicurezza: listSecurityEvents,
};
