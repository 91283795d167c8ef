import { createHash } from 'node:crypto';
import type { ParsedOf } from '#contract/api';
import { authorityRequestErrors, authorityRequestIs, paperKind } from '#domain/authority-request';
import { loggedBan, normaliseBanned } from '#domain/ban';
import { romeDay } from '#domain/day';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, type Outcome } from '#server/call/outcome';
import { newPath } from '#server/gateways/files';
import { holdDevices, lockRequests } from '#server/ledger/hold-device';
import { recordChange } from '#server/ledger/record-change';
import { findNamed, findPaper, insertRequest } from './store.ts';

/** /caricaRichiestaAutorita: the paper first, then the request with all that it holds, in one transaction. */
export async function openRequest(
  ctx: Context,
  { file, ...input }: ParsedOf<'caricaRichiestaAutorita'>,
): Promise<Outcome> {
  const wrong = Object.entries(authorityRequestErrors(input, romeDay(ctx.now))).flatMap(([field, problem]) =>
    problem === null ? [] : [[field, problem] as const],
  );
  const bytes = file === null ? null : Buffer.from(file.bytes);
  const paper = bytes && paperKind(bytes);
  if (!bytes) wrong.push(['file', 'Serve l’atto: PDF o foto']);
  else if (!paper) wrong.push(['file', 'L’atto è un PDF, o una foto JPEG o PNG']);
  if (!bytes || !paper || wrong.length > 0)
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: Object.fromEntries(wrong) });

  const atto = newPath();
  await ctx.files.put(atto, bytes);
  let isWritten = false;
  const drop = async () => {
    // A connection that broke at commit doesn't tell whether the row is there: only what surely has none goes.
    if ((await findPaper.run(ctx.db, { atto })) === 0) await ctx.files.delete(atto);
  };
  const request = { ...input, valore: normaliseBanned(input.valore) };
  const impronta = createHash('sha256').update(bytes).digest();
  const outcome = await ctx
    .write(async (tx) => {
      isWritten = true;
      await lockRequests.run(tx);
      const { id_operatore } = sessionOf(ctx);
      const made = await insertRequest.maybe(tx, {
        ...request,
        atto,
        atto_tipo: paper.type,
        atto_impronta: impronta,
        stato: authorityRequestIs.open,
        id_operatore,
        now: ctx.now,
      });
      if (!made) {
        const fields = { protocollo: 'C’è già una richiesta aperta con questo protocollo' };
        throw new CallFault('RICHIESTA_NON_VALIDA', { fields });
      }
      const named = await findNamed.all(tx, { valore: request.valore });
      const held = await holdDevices(tx, ctx.actor, ctx.now, made.id_richiesta, named);
      await recordChange(tx, ctx, {
        oggetto: 'richiesta_autorita',
        chiave: String(made.id_richiesta),
        azione: 'CREATO',
        a: {
          ...loggedBan({ tipo: request.tipo, valore: request.valore }),
          autorita: request.autorita,
          protocollo: request.protocollo,
          data_protocollo: request.data_protocollo,
          impronta: impronta.toString('hex'),
          fermati: held.length,
        },
      });
      return done({ ...made, fermati: held.length });
    })
    .catch(async (error: unknown) => {
      await drop();
      throw error;
    });
  // Answered from before: this paper is nobody's.
  if (!isWritten) await drop();
  return outcome;
}
