import { monthOf, romeDay } from '#domain/day';
import type { Context } from '#server/call/context';
import { FileAnswer, streamOf, xmlType, zipType } from '#server/call/file-answer';
import type { Handlers } from '#server/call/handlers';
import { CallFault } from '#server/call/outcome';
import { countStamps, countStampsByMonth, listStamped } from './count-stamps.ts';
import { createInvoices } from './create-invoices.ts';
import { issueCredit } from './issue-credit.ts';
import { payInvoice, payInvoices, undoInvoicePayment } from './pay-invoice.ts';
import { bytesOf, headerOf, linesOf } from './read-invoice.ts';
import { remindInvoices } from './send-reminders.ts';
import { writeZip } from '#server/formats/write-zip';
import {
  findInvoice,
  listAges,
  listFiles,
  listInvoices,
  listMonth,
  listPayments,
  type PrintedInvoice,
} from './store.ts';

export const invoicesHandlers: Handlers<
  | 'getFattureLista'
  | 'getFatturaHeader'
  | 'getFatturaBody'
  | 'setFatturaPagata'
  | 'setFatturePagate'
  | 'setFatturaStornata'
  | 'setNotaCredito'
  | 'getFattureScadenze'
  | 'setSolleciti'
  | 'getPagamentiFattura'
  | 'setFatture'
  | 'scaricaFatturaXml'
  | 'scaricaFattureXml'
  | 'getBolli'
  | 'getBolliRicevute'
  | 'getBolliAnno'
> = {
  getFattureLista: listInvoices,

  getFatturaHeader: async (ctx, input) => [headerOf(await demand(ctx, input.id_fattura))],
  getFatturaBody: async (ctx, input) => linesOf(await demand(ctx, input.id_fattura)),

  setFatturaPagata: payInvoice,
  setFatturePagate: payInvoices,
  setFatturaStornata: undoInvoicePayment,
  setNotaCredito: issueCredit,
  getFattureScadenze: (ctx) => listAges.all(ctx.db, { scope: ctx.scope, oggi: romeDay(ctx.now) }),

  setSolleciti: remindInvoices,
  async getPagamentiFattura(ctx, { id_fattura }) {
    await demand(ctx, id_fattura);
    return listPayments.all(ctx.db, { id_fattura });
  },

  setFatture: createInvoices,

  async scaricaFatturaXml(ctx, input) {
    const { id_fattura } = await demand(ctx, input.id_fattura);
    const [file] = await listFiles.all(ctx.db, { fatture: [id_fattura] });
    if (!file) throw new CallFault('NON_TROVATO');
    return new FileAnswer(file.nome_file, streamOf(bytesOf(file)), xmlType);
  },

  async scaricaFattureXml(ctx, input) {
    const periodo = monthOf(input.periodo);
    const rows = await listMonth.all(ctx.db, { periodo });
    if (rows.length === 0) throw new CallFault('NON_TROVATO');
    const files = rows.map((row) => ({ name: row.nome_file, bytes: bytesOf(row) }));
    const name = `Fatture-${periodo.slice(0, 7)}.zip`;
    return new FileAnswer(name, streamOf(writeZip(files, ctx.now)), zipType);
  },

  async getBolli(ctx, { date_start, date_end }) {
    demandSpan(date_start, date_end);
    return [await countStamps.one(ctx.db, { date_start, date_end })];
  },

  async getBolliAnno(ctx, { anno }) {
    if (anno < 2000 || anno > 2100)
      throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { anno: 'Da 2000 a 2100' } });
    return countStampsByMonth.all(ctx.db, { anno });
  },

  async getBolliRicevute(ctx, input) {
    demandSpan(input.date_start, input.date_end);
    return listStamped(ctx, input);
  },
};

async function demand(ctx: Context, id_fattura: number): Promise<PrintedInvoice> {
  const row = await findInvoice(ctx.db, ctx.scope, id_fattura);
  if (!row) throw new CallFault('NON_TROVATO');
  return row;
}

function demandSpan(date_start: string, date_end: string): void {
  if (date_start > date_end)
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { date_end: 'La fine viene prima dell’inizio' } });
}
