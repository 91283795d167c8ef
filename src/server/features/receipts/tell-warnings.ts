import { checkCustomer, type CustomerFields } from '#domain/customer';
import type { Day } from '#domain/day';
import { documentWarnings, expiryWarnings, isDocumentType } from '#domain/identity-document';
import { imeiWarnings } from '#domain/imei';
import { checkSigner, needsSigner, type Signer } from '#domain/signer';

/**
 * The warnings that the operator saw and went on after: they don't block, they are confirmed and logged (rulings §4).
 * In one line for the event of completion; null when there was none.
 */
export function tellWarnings(
  purchase: {
    imei: string;
    imei2: string | null;
    id_tipo_documento: number | null;
    numero_documento: string | null;
    scadenza_documento: Day | null;
    cliente: CustomerFields;
  } & Signer,
  today: Day,
): string | null {
  const { imei, imei2, id_tipo_documento, numero_documento, scadenza_documento, cliente } = purchase;
  const seen = [
    ...imeiWarnings(imei, imei2),
    ...checkCustomer(cliente, today).warnings,
    ...(isDocumentType(id_tipo_documento) ? documentWarnings(id_tipo_documento, numero_documento ?? '') : []),
    ...expiryWarnings(scadenza_documento, today),
    ...(needsSigner(cliente) ? checkSigner(purchase, cliente, today).warnings : []),
  ];
  return seen.length > 0 ? `Avvisi confermati: ${seen.join(' ')}` : null;
}
