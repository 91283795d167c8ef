import { customerName } from '#domain/customer';
import { gradeText } from '#domain/grading';
import { paymentModes } from '#domain/payment-mode';
import { signerName } from '#domain/signer';
import type { Acquisto } from './queries.ts';

/** What cancelling the device, the payment or the customer takes along (S1 §4), by name. */
export function lossesAfter(row: Acquisto, step: 'device' | 'payment' | 'customer'): string[] {
  const losses: string[] = [];
  if (step === 'device') {
    losses.push(`${row.brand_name} ${row.model_name}, pratica ${row.codice_pratica}`);
    if (row.grado_estetico) losses.push(`la valutazione estetica ${gradeText(row.grado_estetico)}`);
    if (row.id_modalita_pagamento !== null)
      losses.push(`il pagamento: ${paymentModes[row.id_modalita_pagamento].name}`);
  }
  if (step !== 'customer' && row.cliente)
    losses.push(`il cliente ${customerName(row.cliente)} su questo acquisto (resta in anagrafica)`);
  if (row.numero_documento) losses.push(`il documento ${row.numero_documento}`);
  const signer = signerName(row);
  if (signer !== null) losses.push(`chi firma per l’azienda: ${signer}`);
  if (step !== 'customer' && row.sku_campagna !== null) losses.push('la supervalutazione');
  return losses;
}
