import { romeDay } from '#domain/day';
import { seesCancelled } from '#server/call/cancelled-papers';
import { linkOf } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault } from '#server/call/outcome';
import { findByHash, listDocuments } from './store.ts';

export const documentsHandlers: Handlers<'getDocumentiRicevuta' | 'getVerificaDocumento'> = {
  async getDocumentiRicevuta(ctx, input) {
    const { serial_number, num_times } = input;
    const link = linkOf(ctx);
    if (link && (link.serial_number !== serial_number || link.num_times !== num_times))
      throw new CallFault('NON_PERMESSO');
    return listDocuments.all(ctx.db, {
      serial_number,
      num_times,
      scope: ctx.scope,
      is_link: link !== null,
      sees_cancelled: seesCancelled(ctx.actor),
    });
  },

  async getVerificaDocumento(ctx, input) {
    const found = await findByHash.maybe(ctx.db, { impronta: Buffer.from(input.impronta, 'hex') });
    if (!found) return [{ esiste: 0, tipo: null, data: null }];
    return [{ esiste: 1, tipo: found.tipo, data: romeDay(new Date(found.creato_il)) }];
  },
};
