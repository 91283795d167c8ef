import type { RowOf } from '#contract/api';
import { formatDay, romeDay } from '#domain/day';
import { documentTypeName } from '#domain/identity-document';
import { formatEuro, toCents } from '#domain/money';
import { may } from '#domain/permission';
import { linkOf, sessionOf, type Context } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault } from '#server/call/outcome';
import { readSetting, readTexts } from '#server/features/settings/store';
import { completePurchase } from './complete-purchase.ts';
import { captureFields, fillCapture } from './fill-capture.ts';
import { findDevice, readReceipt, type ReceiptRow } from './store.ts';

export const receiptsHandlers: Handlers<'setRicevuta' | 'getRicevuta'> = {
  async setRicevuta(ctx, input) {
    // The phone never completes a purchase, whatever else it sends.
    if (linkOf(ctx)) {
      keyOf(ctx, input);
      return fillCapture(ctx, input);
    }
    if (input.id_cliente) return completePurchase(ctx, input);
    if (captureFields.every((field) => input[field] === null)) {
      throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { id_cliente: 'Campo obbligatorio' } });
    }
    if (!may(sessionOf(ctx), 'devices.complete_documents')) throw new CallFault('NON_PERMESSO');
    return fillCapture(ctx, input);
  },

  async getRicevuta(ctx, input) {
    const key = keyOf(ctx, input);
    const row = await readReceipt.maybe(ctx.db, key);
    if (row) return [await receiptView(ctx, row)];
    // Known and not completed yet: no row. Anybody else's: not there.
    if (!(await findDevice.maybe(ctx.db, key))) throw new CallFault('NON_TROVATO');
    return [];
  },
};

/** Serial, cycle and scope; a link opens its own purchase only. */
function keyOf(ctx: Context, cycle: { serial_number: string; num_times: number }): unknown[] {
  const link = linkOf(ctx);
  if (link && (link.serial_number !== cycle.serial_number || link.num_times !== cycle.num_times)) {
    throw new CallFault('NON_PERMESSO');
  }
  return [cycle.serial_number, cycle.num_times, ctx.scope.id_affiliato, ctx.scope.id_negozio];
}

/** The row with the wordings and company details of the day it was issued. */
async function receiptView(ctx: Context, row: ReceiptRow): Promise<RowOf<'getRicevuta'>> {
  const { versione_testi, valore_device: _device, valore_bonus: _bonus, ...fields } = row;
  const testi = await readTexts(ctx.db, versione_testi);
  const azienda = await readSetting<Record<string, string>>(ctx.db, 'azienda', new Date(row.data_acquisto));
  return {
    ...fields,
    tipo_documento_cedente: documentTypeName(row.id_tipo_documento),
    coupon_text: row.coupon_value === null ? null : couponText(testi['buono'] ?? '', row),
    testi,
    azienda,
  };
}

/** The voucher's sentence with its figures in. */
function couponText(template: string, row: ReceiptRow): string {
  const euro = (value: number | null) => formatEuro(toCents(value ?? 0));
  const figures: Record<string, string> = {
    valore: euro(row.coupon_value),
    valore_device: euro(row.valore_device),
    valore_bonus: euro(row.valore_bonus),
    affiliato: row.ragione_sociale,
    scadenza: formatDay(row.data_scadenza_coupon ?? romeDay(new Date(row.data_acquisto))),
  };
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => figures[name] ?? whole);
}
