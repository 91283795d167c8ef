import type { RowOf } from '#contract/api';
import { couponSentence } from '#domain/coupon';
import { romeDay } from '#domain/day';
import { erasureLine } from '#domain/erasure';
import { documentTypes } from '#domain/identity-document';
import { buyerIs, partyFields } from '#domain/legal-buyer';
import { toCents } from '#domain/money';
import { contractTypes } from '#domain/payment-mode';
import { regimeOf } from '#domain/purchase-regime';
import type { StampSetting } from '#domain/stamp-duty';
import { usualVoucher, voucherKinds, type VoucherKind } from '#domain/voucher-kind';
import type { Db } from '#server/kit/database';
import { findSetting, readSetting, readTexts } from '#server/ledger/dated-settings';
import type { ReceiptRow } from './store.ts';

/** The row with the wordings and company details of the day it was issued. */
export async function viewReceipt(db: Db, row: ReceiptRow): Promise<RowOf<'getRicevuta'>> {
  const {
    versione_testi,
    serie: _serie,
    valore_device: _device,
    valore_bonus: _bonus,
    is_cedente_cancellato: _erased,
    parte_acquirente,
    ...shown
  } = row;
  const { data_cancellazione, metodo_cancellazione, is_cancellazione_presenza, ...fields } = shown;
  const testi = await readTexts(db, versione_testi);
  const day = new Date(row.data_acquisto);
  const azienda = await readSetting<Record<string, string>>(db, 'azienda', day);
  const bollo = await readSetting<Omit<StampSetting, 'autorizzazione'> & Partial<StampSetting>>(
    db,
    'bollo',
    day,
  );
  const kind = await findSetting<VoucherKind>(db, 'tipo_buono', day);
  const { isCompany } = contractTypes[row.id_tipo_contratto];
  return {
    ...fields,
    tipo_documento_cedente: documentTypes[row.id_tipo_documento].name,
    coupon_text: row.coupon_value === null ? null : couponText(testi, kind ?? usualVoucher, row),
    cancellazione:
      data_cancellazione &&
      erasureLine(metodo_cancellazione, data_cancellazione, is_cancellazione_presenza === 1),
    testi,
    azienda,
    bollo: { ...bollo, autorizzazione: bollo.autorizzazione ?? null },
    regime_acquisto:
      row.regime_acquisto ?? regimeOf({ isCompany, partita_iva: row.codice_fiscale_cedente }, null),
    // Receipts of before the term was kept named the company.
    acquirente: row.acquirente ?? buyerIs.company,
    parte_acquirente: parte_acquirente ?? partyOf(azienda),
  };
}

/** The voucher's sentence with its figures in, and how it stands to VAT, which versions of before did not say. */
function couponText(testi: Readonly<Record<string, string>>, kind: VoucherKind, row: ReceiptRow): string {
  const sentence = couponSentence(testi['buono'] ?? '', {
    valore: toCents(row.coupon_value ?? 0),
    valore_device: toCents(row.valore_device ?? 0),
    valore_bonus: toCents(row.valore_bonus ?? 0),
    affiliato: row.ragione_sociale,
    scadenza: row.data_scadenza_coupon ?? romeDay(new Date(row.data_acquisto)),
  });
  return [sentence, testi[voucherKinds[kind].text]].filter(Boolean).join(' ');
}

/** Of the company's details those that name a party. */
function partyOf(azienda: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    partyFields.flatMap((field) => (azienda[field] ? [[field, azienda[field]]] : [])),
  );
}
