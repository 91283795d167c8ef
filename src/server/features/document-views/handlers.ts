import type { Handlers } from '#server/call/handlers';
import { listViewers, listViews } from './store.ts';
import { verifyViews } from './verify-views.ts';

export const documentViewsHandlers: Handlers<
  'getConsultazioni' | 'getAutoriConsultazioni' | 'getVerificaConsultazioni'
> = {
  getConsultazioni: listViews,
  getAutoriConsultazioni: (ctx) => listViewers.all(ctx.db),
  getVerificaConsultazioni: async (ctx) => [await verifyViews(ctx.db)],
};
