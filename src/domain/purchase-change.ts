import { codesOf } from './code.ts';
import { formatDay } from './day.ts';
import { gradedParts, type Grade, type GradeField } from './grading.ts';
import { documentTypes, type DocumentType } from './identity-document.ts';
import { maskDocument } from './known-document.ts';
import { formatEuro, type Cents } from './money.ts';
import { paymentModes, type PaymentMode } from './payment-mode.ts';
import type { PurchaseRegime } from './purchase-regime.ts';

/**
 * What was changed of a pending purchase, before and after, for its history (rulings §12). No event of a device is ever erased, so
 * that a seller is told by his number here, and a document by its ends.
 */

/** What a purchase says of itself before and after a change. */
export interface ChangedPurchase extends Readonly<Record<GradeField, Grade | null>> {
  grado_estetico: Grade | null;
  is_account_rimosso: 0 | 1;
  is_ricevuta_posseduta: 0 | 1;
  id_modalita_pagamento: PaymentMode | null;
  id_cliente: number | null;
  id_tipo_documento: DocumentType | null;
  numero_documento: string | null;
  scadenza_documento: string | null;
  ente_rilascio: string | null;
  data_rilascio: string | null;
  codice_fiscale_firmatario: string | null;
  regime_acquisto: PurchaseRegime | null;
  sku_campagna: string | null;
  imei_acquistato: string | null;
}

const yes = (flag: 0 | 1) => (flag === 1 ? 'sì' : null);
const masked = (text: string | null) => text && maskDocument(text);
const day = (text: string | null) => text && formatDay(text);

/** Each fact in words; null: not there. */
const facts: Readonly<Record<string, (purchase: ChangedPurchase) => string | null>> = {
  'Grado estetico': ({ grado_estetico }) => grado_estetico,
  ...Object.fromEntries(gradedParts.map(({ label, field }) => [label, (one: ChangedPurchase) => one[field]])),
  'Account rimosso': ({ is_account_rimosso }) => yes(is_account_rimosso),
  'Ricevuta posseduta': ({ is_ricevuta_posseduta }) => yes(is_ricevuta_posseduta),
  Pagamento: ({ id_modalita_pagamento: mode }) => mode && paymentModes[mode].name,
  Cliente: ({ id_cliente }) => (id_cliente === null ? null : `n. ${id_cliente}`),
  Documento: ({ id_tipo_documento: type, numero_documento }) =>
    [type && documentTypes[type].name, masked(numero_documento)].filter(Boolean).join(' ') || null,
  Scadenza: ({ scadenza_documento }) => day(scadenza_documento),
  'Rilasciato da': ({ ente_rilascio }) => ente_rilascio,
  'Rilasciato il': ({ data_rilascio }) => day(data_rilascio),
  Firmatario: ({ codice_fiscale_firmatario }) => masked(codice_fiscale_firmatario),
  Regime: ({ regime_acquisto }) => regime_acquisto,
  Supervalutazione: ({ sku_campagna }) => sku_campagna,
  'IMEI acquistato': ({ imei_acquistato }) => imei_acquistato,
};

/** A purchase with what is paid for it. */
type ValuedPurchase = readonly [purchase: ChangedPurchase, value: Cents];

/**
 * 'Grado estetico: da A- a A; valore: da 285,00 € a 300,00 €'; null where nothing that was there is another now: to fill in what was
 * missing is no change.
 */
export function changeText(
  [before, valueBefore]: ValuedPurchase,
  [after, value]: ValuedPurchase,
): string | null {
  const told = codesOf(facts).flatMap((name) => {
    const [was, is] = [facts[name]?.(before) ?? null, facts[name]?.(after) ?? null];
    return was === null || was === is ? [] : [`${name}: da ${was} a ${is ?? 'nessuno'}`];
  });
  if (told.length === 0) return null;
  if (valueBefore !== value) told.push(`Valore: da ${formatEuro(valueBefore)} a ${formatEuro(value)}`);
  return told.join('; ');
}
