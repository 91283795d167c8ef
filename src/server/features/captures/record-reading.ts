import type { ParsedOf } from '#contract/api';
import { documentNumberError, isDocumentType, normaliseDocumentNumber } from '#domain/identity-document';
import { identityRefused, isCapturable } from '#domain/receipt-capture';
import { linkOf, type Context } from '#server/call/context';
import { notify } from '#server/call/notify';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { lockCapture, readCapture, saveReading } from './store.ts';

/** /setLetturaDocumento: what the phone read, kept until the purchase is concluded; the till offers it. */
export function recordReading(ctx: Context, input: ParsedOf<'setLetturaDocumento'>): Promise<Outcome> {
  const { serial_number, num_times, id_tipo_documento, scadenza_documento, cognome, nome } = input;
  const link = linkOf(ctx);
  if (link && (link.serial_number !== serial_number || link.num_times !== num_times))
    throw new CallFault('NON_PERMESSO');
  if (!isDocumentType(id_tipo_documento)) throw invalid('id_tipo_documento', 'Documento non valido');
  const numero_documento = normaliseDocumentNumber(input.numero_documento);
  const wrong = documentNumberError(numero_documento);
  if (wrong !== null) throw invalid('numero_documento', wrong);
  const key = { serial_number, num_times, scope: ctx.scope };
  return ctx.write(async (tx) => {
    if (!(await lockCapture.maybe(tx, key))) throw new CallFault('NON_TROVATO');
    const row = await readCapture.one(tx, key);
    if (!isCapturable(row, ctx.now)) return refuse('ACQUISTO_NON_IN_CORSO');
    const motivo = identityRefused(row);
    if (motivo !== null) return refuse('ACQUISTO_INCOMPLETO', { motivo });
    const lettura = { id_tipo_documento, numero_documento, scadenza_documento, cognome, nome };
    await saveReading.run(tx, {
      serial_number,
      num_times,
      id_cliente: row.id_cliente,
      lettura: JSON.stringify(lettura),
      now: ctx.now,
    });
    await notify(tx, { tipo: 'cattura', serial_number, num_times, id_negozio: row.id_negozio, dati: {} });
    return done();
  });
}

function invalid(field: string, message: string): CallFault {
  return new CallFault('RICHIESTA_NON_VALIDA', { fields: { [field]: message } });
}
