import { invoiceDueDay } from '#documents/invoice';
import { monthOf } from '#domain/day';
import { invoiceMachine } from '#domain/invoice';
import { sessionOf, type Context } from '#server/call/context';
import { FileAnswer, streamOf, xmlType, zipType } from '#server/call/file-answer';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done, refuse } from '#server/call/outcome';
import { recordChange } from '#server/ledger/record-change';
import { createInvoices } from './create-invoices.ts';
import { headerOf, linesOf } from './read-invoice.ts';
import { writeXml, xmlName } from '#server/formats/fattura-pa';
import { writeZip } from '#server/formats/write-zip';
import {
  countStamps,
  findInvoice,
  listInvoices,
  listMonth,
  listStamped,
  payInvoice,
  type InvoiceRow,
} from './store.ts';

export const invoicesHandlers: Handlers<
  | 'getFattureLista'
  | 'getFatturaHeader'
  | 'getFatturaBody'
  | 'setFatturaPagata'
  | 'setFatture'
  | 'scaricaFatturaXml'
  | 'scaricaFattureXml'
  | 'getBolli'
  | 'getBolliRicevute'
> = {
  getFattureLista: listInvoices,

  getFatturaHeader: async (ctx, input) => [headerOf(await demand(ctx, input.id_fattura))],
  getFatturaBody: async (ctx, input) => linesOf(await demand(ctx, input.id_fattura)),

  async setFatturaPagata(ctx, { id_fattura }) {
    const { anno, id_fattura_su_anno, id_affiliato, importo_lordo } = await demand(ctx, id_fattura);
    const { from, to } = invoiceMachine.moves.pay;
    return ctx.write(async (tx) => {
      const values = [id_fattura, from, to, ctx.now, sessionOf(ctx).id_operatore];
      if ((await payInvoice.run(tx, values)) === 0) return refuse('FATTURA_GIA_PAGATA');
      await recordChange(tx, ctx, {
        oggetto: 'fattura',
        chiave: String(id_fattura),
        azione: 'PAGATO',
        a: { id_fattura_su_anno, anno, importo_lordo },
        id_affiliato,
      });
      return done();
    });
  },

  setFatture: createInvoices,

  async scaricaFatturaXml(ctx, input) {
    const row = await demand(ctx, input.id_fattura);
    return new FileAnswer(xmlName(row), streamOf(xmlOf(row)), xmlType);
  },

  async scaricaFattureXml(ctx, input) {
    const periodo = monthOf(input.periodo);
    const rows = await listMonth.all(ctx.db, [periodo]);
    if (rows.length === 0) throw new CallFault('NON_TROVATO');
    const files = rows.map((row) => ({ name: xmlName(row), bytes: xmlOf(row) }));
    const name = `Fatture-${periodo.slice(0, 7)}.zip`;
    return new FileAnswer(name, streamOf(writeZip(files, ctx.now)), zipType);
  },

  async getBolli(ctx, { date_start, date_end }) {
    demandSpan(date_start, date_end);
    return [await countStamps.one(ctx.db, [date_start, date_end])];
  },

  async getBolliRicevute(ctx, input) {
    demandSpan(input.date_start, input.date_end);
    return listStamped(ctx, input);
  },
};

const xmlOf = (row: InvoiceRow): Buffer =>
  Buffer.from(writeXml({ ...row, data_scadenza: invoiceDueDay(row.data_fattura) }));

async function demand(ctx: Context, id_fattura: number): Promise<InvoiceRow> {
  const row = await findInvoice(ctx.db, ctx.scope, id_fattura);
  if (!row) throw new CallFault('NON_TROVATO');
  return row;
}

function demandSpan(date_start: string, date_end: string): void {
  if (date_start > date_end)
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { date_end: 'La fine viene prima dell’inizio' } });
}
