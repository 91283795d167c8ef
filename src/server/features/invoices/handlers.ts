import type { RowOf } from '#contract/api';
import { invoiceDueDay } from '#documents/invoice';
import { monthName, monthOf } from '#domain/day';
import { invoiceMachine } from '#domain/invoice';
import { stampedContracts } from '#domain/stamp-duty';
import { sessionOf, type Context } from '#server/call/context';
import { likePattern, totalOf } from '#server/call/cursor';
import { FileAnswer, streamOf, xmlType, zipType } from '#server/call/file-answer';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done, refuse } from '#server/call/outcome';
import { orderOf, pageOf } from '#server/call/paging';
import { recordChange } from '#server/features/audit/record-change';
import { createInvoices } from './create-invoices.ts';
import { headerOf, linesOf } from './read-invoice.ts';
import { writeXml, xmlName } from './write-xml.ts';
import { writeZip } from './write-zip.ts';
import {
  countInvoices,
  countStamped,
  countStamps,
  findInvoice,
  invoiceOrders,
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
  async getFattureLista(ctx, input) {
    const { limit, offset } = pageOf(input);
    const filter = {
      scope: ctx.scope,
      date_start: input.date_start,
      date_end: input.date_end,
      is_pagata: input.only_pending === 1 ? 0 : input.is_pagata,
      pattern: input.search === null ? null : likePattern(input.search),
    } as const;
    const rows = (
      await listInvoices(
        ctx.db,
        filter,
        orderOf(input.sort, invoiceOrders, '-id_fattura_su_anno'),
        limit,
        offset,
      )
    ).map(listed);
    return input.conta === 0 ? { rows } : { rows, total: totalOf(await countInvoices(ctx.db, filter)) };
  },

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
    return new FileAnswer(xmlName(row), streamOf(Buffer.from(writeXml(row))), xmlType);
  },

  async scaricaFattureXml(ctx, input) {
    const periodo = monthOf(input.periodo);
    const rows = await listMonth.all(ctx.db, [periodo]);
    if (rows.length === 0) throw new CallFault('NON_TROVATO');
    const files = rows.map((row) => ({ name: xmlName(row), bytes: Buffer.from(writeXml(row)) }));
    const name = `Fatture-${periodo.slice(0, 7)}.zip`;
    return new FileAnswer(name, streamOf(writeZip(files, ctx.now)), zipType);
  },

  async getBolli(ctx, { date_start, date_end }) {
    demandSpan(date_start, date_end);
    return [await countStamps.one(ctx.db, [date_start, date_end, stampedContracts])];
  },

  async getBolliRicevute(ctx, input) {
    const { date_start, date_end, search } = input;
    demandSpan(date_start, date_end);
    const { limit, offset } = pageOf(input);
    const span = [date_start, date_end, stampedContracts];
    const pattern = search === null ? null : likePattern(search);
    const rows = await listStamped.all(ctx.db, [...span, pattern, limit, offset]);
    if (input.conta === 0) return { rows };
    return { rows, total: totalOf((await countStamped.one(ctx.db, [...span, pattern])).n) };
  },
};

async function demand(ctx: Context, id_fattura: number): Promise<InvoiceRow> {
  const row = await findInvoice(ctx.db, ctx.scope, id_fattura);
  if (!row) throw new CallFault('NON_TROVATO');
  return row;
}

function demandSpan(date_start: string, date_end: string): void {
  if (date_start > date_end)
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { date_end: 'La fine viene prima dell’inizio' } });
}

function listed(row: InvoiceRow): RowOf<'getFattureLista'> {
  const { id_fattura, id_fattura_su_anno, anno, id_affiliato, negozio, data_fattura, periodo, oggetto } = row;
  return {
    id_fattura,
    id_fattura_su_anno,
    anno,
    id_affiliato,
    ragione_sociale: row.parti.cessionario.ragione_sociale,
    negozio,
    data_fattura,
    data_scadenza: invoiceDueDay(data_fattura),
    periodo,
    periodo_riferimento: monthName(periodo),
    oggetto,
    imponibile: row.imponibile,
    imposta: row.imposta,
    importo_lordo: row.importo_lordo,
    is_pagata: row.is_pagata,
    data_pagamento: row.data_pagamento,
  };
}
