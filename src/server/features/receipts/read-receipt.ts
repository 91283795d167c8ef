import type { RowOf } from '#contract/api';
import { couponSentence } from '#domain/coupon';
import { romeDay } from '#domain/day';
import { erasureLine } from '#domain/erasure';
import { documentTypes } from '#domain/identity-document';
import { toCents } from '#domain/money';
import type { Db } from '#server/kit/database';
import { readSetting, readTexts } from '#server/ledger/dated-settings';
import type { ReceiptRow } from './store.ts';

/** The row with the wordings and company details of the day it was issued. */
export async function viewReceipt(db: Db, row: ReceiptRow): Promise<RowOf<'getRicevuta'>> {
  const { versione_testi, valore_device: _device, valore_bonus: _bonus, ...shown } = row;
  const { data_cancellazione, metodo_cancellazione, is_cancellazione_presenza, ...fields } = shown;
  const testi = await readTexts(db, versione_testi);
  const azienda = await readSetting<Record<string, string>>(db, 'azienda', new Date(row.data_acquisto));
  return {
    ...fields,
    tipo_documento_cedente: documentTypes[row.id_tipo_documento].name,
    coupon_text: row.coupon_value === null ? null : couponText(testi['buono'] ?? '', row),
    cancellazione:
      data_cancellazione &&
      erasureLine(metodo_cancellazione, data_cancellazione, is_cancellazione_presenza === 1),
    testi,
    azienda,
  };
}

/** The voucher's sentence with its figures in. */
function couponText(template: string, row: ReceiptRow): string {
  return couponSentence(template, {
    valore: toCents(row.coupon_value ?? 0),
    valore_device: toCents(row.valore_device ?? 0),
    valore_bonus: toCents(row.valore_bonus ?? 0),
    affiliato: row.ragione_sociale,
    scadenza: row.data_scadenza_coupon ?? romeDay(new Date(row.data_acquisto)),
  });
}
