import { ReadableStream } from 'node:stream/web';
import { addMonthsClamped, monthOf } from '#domain/day';
import { refusalText } from '#domain/invoice-sending';
import { FileAnswer, streamOf, xmlType, zipType } from '#server/call/file-answer';
import type { Handlers } from '#server/call/handlers';
import { CallFault } from '#server/call/outcome';
import { zipped } from '#server/formats/write-zip';
import { findInvoice } from '#server/features/invoices/store';
import { issueAgain } from './issue-again.ts';
import { makePackage } from './make-package.ts';
import { readReceipt } from './read-receipt.ts';
import { sendInvoices } from './send-invoices.ts';
import { findMessage, listSendings } from './store.ts';

export const eInvoicesHandlers: Handlers<
  | 'getFatturaInvii'
  | 'setFattureInviate'
  | 'setFatturaRifatta'
  | 'caricaRicevutaSdi'
  | 'scaricaRicevutaSdi'
  | 'scaricaConservazione'
> = {
  async getFatturaInvii(ctx, { id_fattura }) {
    if (!(await findInvoice(ctx.db, ctx.scope, id_fattura))) throw new CallFault('NON_TROVATO');
    const rows = await listSendings(ctx.db, id_fattura);
    return rows.map((row) => ({
      ...row,
      messaggi: row.messaggi.map(({ errori, ...one }) => ({ ...one, motivo: errori && refusalText(errori) })),
    }));
  },

  setFattureInviate: sendInvoices,
  setFatturaRifatta: issueAgain,
  caricaRicevutaSdi: readReceipt,

  async scaricaRicevutaSdi(ctx, { id_messaggio }) {
    const found = await findMessage.maybe(ctx.db, { id_messaggio });
    if (!found) throw new CallFault('NON_TROVATO');
    return new FileAnswer(found.nome_file, streamOf(found.contenuto), xmlType);
  },

  async scaricaConservazione(ctx, input) {
    const da = monthOf(input.periodo);
    const files = await makePackage(ctx, { da, fino_a: addMonthsClamped(da, 1) });
    if (!files) throw new CallFault('NON_TROVATO');
    const bytes = ReadableStream.from(zipped(files, ctx.now));
    return new FileAnswer(`Conservazione-${da.slice(0, 7)}.zip`, bytes, zipType);
  },
};
