import { authorityExtract } from '#documents/authority-extract';
import { paperEnding } from '#domain/authority-request';
import type { Context } from '#server/call/context';
import { FileAnswer, pdfType, streamOf } from '#server/call/file-answer';
import { CallFault, done } from '#server/call/outcome';
import { renderPdf } from '#server/gateways/pdf/render-pdf';
import { readSetting } from '#server/ledger/dated-settings';
import { recordChange } from '#server/ledger/record-change';
import { findRequest, readExtract } from './store.ts';

type What = 'ATTO' | 'ESTRATTO';

/** What left the product of a request, and who took it, is in the log of changes. */
async function logExport(ctx: Context, id_richiesta: number, documento: What, righe?: number): Promise<void> {
  await ctx.write(async (tx) => {
    await recordChange(tx, ctx, {
      oggetto: 'richiesta_autorita',
      chiave: String(id_richiesta),
      azione: 'ESPORTATO',
      a: { documento, ...(righe === undefined ? {} : { righe }) },
    });
    return done();
  });
}

async function demand(ctx: Context, id_richiesta: number) {
  const request = await findRequest.maybe(ctx.db, { id_richiesta });
  if (!request || request.cancellata_il !== null) throw new CallFault('NON_TROVATO');
  return request;
}

/** /scaricaEstrattoAutorita: of the phones of this request, and of no other. */
export async function giveExtract(
  ctx: Context,
  { id_richiesta }: { id_richiesta: number },
): Promise<FileAnswer> {
  const request = await demand(ctx, id_richiesta);
  const rows = await readExtract.all(ctx.db, { id_richiesta });
  const azienda = await readSetting<Record<string, string>>(ctx.db, 'azienda', ctx.now);
  const bytes = await renderPdf(
    authorityExtract({ ...request, rows, azienda, now: ctx.now }),
    new Map(),
    ctx.now,
  );
  await logExport(ctx, id_richiesta, 'ESTRATTO', rows.length);
  await ctx.tellSecurity('ESPORTAZIONE', { dettaglio: `Estratto per la richiesta ${id_richiesta}` });
  return new FileAnswer(`Estratto-richiesta-${id_richiesta}.pdf`, streamOf(bytes), pdfType);
}

/** /scaricaAttoAutorita: the paper as it came. */
export async function givePaper(
  ctx: Context,
  { id_richiesta }: { id_richiesta: number },
): Promise<FileAnswer> {
  const { atto, atto_tipo } = await demand(ctx, id_richiesta);
  const bytes = await ctx.files.get(atto);
  if (bytes === null) throw new CallFault('NON_TROVATO');
  await logExport(ctx, id_richiesta, 'ATTO');
  return new FileAnswer(
    `Atto-richiesta-${id_richiesta}.${paperEnding(atto_tipo)}`,
    streamOf(bytes),
    atto_tipo,
  );
}
