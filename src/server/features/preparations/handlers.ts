import { sessionOf } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { notify } from '#server/call/notify';
import { done, refuse, RefusedCall } from '#server/call/outcome';
import { issueLink, openLink } from './issue-link.ts';
import { findOwnCode, readPreparation, tick } from './store.ts';

export const preparationsHandlers: Handlers<'getLinkPreparazione' | 'getPreparazione' | 'setPreparazione'> = {
  async getLinkPreparazione(ctx, { login_code }) {
    const { id_affiliato } = sessionOf(ctx);
    const own =
      id_affiliato === null ? undefined : await findOwnCode.maybe(ctx.db, { login_code, id_affiliato });
    if (!own) throw new RefusedCall('REPORT_NON_TROVATO');
    return [issueLink(ctx, own.codice)];
  },

  async getPreparazione(ctx, input) {
    const { codice, scade_il } = openLink(ctx, input.token);
    const row = await readPreparation.maybe(ctx.db, { codice });
    if (!row) throw new RefusedCall('LINK_NON_VALIDO');
    return [{ ...row, scade_il: scade_il.toISOString() }];
  },

  async setPreparazione(ctx, input) {
    const { codice } = openLink(ctx, input.token);
    return ctx.write(async (tx) => {
      const row = await tick.maybe(tx, { codice, fatto: input.codice, is_pronto: input.is_pronto });
      if (!row) return refuse('LINK_NON_VALIDO');
      if (row.id_negozio !== null) {
        const place = { serial_number: '', num_times: 0, id_negozio: row.id_negozio };
        await notify(tx, { tipo: 'preparazione', ...place, dati: { login_code: codice } });
      }
      return done();
    });
  },
};
