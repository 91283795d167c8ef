import type { ParsedOf } from '#contract/api';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { wayIs } from '#domain/invoice-sending';
import { readApart } from '#server/gateways/read-apart';
import { takeMessage } from './take-message.ts';

/** /caricaRicevutaSdi: a receipt that somebody has fetched from SdI's portal or from a mailbox. */
export async function readReceipt(ctx: Context, { file }: ParsedOf<'caricaRicevutaSdi'>): Promise<Outcome> {
  if (!file) throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { file: 'Scegliere un file' } });
  const answer = await readApart('sdi', file.bytes);
  const { actor, now, ip } = ctx;
  return ctx.write(async (tx) => {
    const author = { actor, now, ip, id_operatore: sessionOf(ctx).id_operatore };
    const taken = await takeMessage(tx, author, { ...file, answer }, wayIs.hand);
    if (!taken.isTaken) return refuse('RICEVUTA_NON_LEGGIBILE', { motivo: taken.motivo });
    const { id_fattura, id_fattura_su_anno, anno, ragione_sociale } = taken.invoice;
    return done({
      id_fattura,
      numero: `${id_fattura_su_anno}/${anno}`,
      ragione_sociale,
      tipo_messaggio: taken.answer.tipo_messaggio,
      is_nuovo: taken.isNew ? 1 : 0,
      motivo: taken.motivo,
      avvisi: taken.avvisi,
    });
  });
}
