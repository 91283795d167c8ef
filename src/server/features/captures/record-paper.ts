import type { ParsedOf } from '#contract/api';
import { romeDay } from '#domain/day';
import {
  capturedParts,
  captureState,
  isCapturable,
  missingParts,
  signatureFields,
  signaturesRefused,
  type CapturePart,
} from '#domain/receipt-capture';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome, type Refused } from '#server/call/outcome';
import { attachFile } from '#server/ledger/attach-file';
import { recordEvent } from '#server/ledger/record-event';
import { writeConsents } from '#server/ledger/write-consents';
import type { Db } from '#server/kit/database';
import { closeCapture } from './close-capture.ts';
import {
  insertPaperPage,
  insertPaperSignature,
  listPaperPages,
  lockCapture,
  readCapture,
  saveCaptureRow,
  saveMarks,
  type CaptureRow,
} from './store.ts';

type Input = ParsedOf<'setFirmaCarta'>;

/**
 * /setFirmaCarta: the pages that were signed on paper, and the marks on them, in the place of the three signatures and
 * the consents (rulings §4). Written once; with both photos there the capture ends, and its links with it.
 */
export function recordPaper(ctx: Context, input: Input): Promise<Outcome> {
  const { serial_number, num_times } = input;
  const key = { serial_number, num_times, scope: ctx.scope };
  return ctx.write(async (tx) => {
    if (!(await lockCapture.maybe(tx, key))) throw new CallFault('NON_TROVATO');
    const row = await readCapture.one(tx, key);
    if (row.firma_carta_il !== null) {
      const kept = await listPaperPages.all(tx, { serial_number, num_times });
      const isSame = kept.map(({ path }) => path).join() === input.scansioni.join();
      return isSame ? done({ stato: captureState(capturedParts(row)) }) : refuse('FIRMA_GIA_ACQUISITA');
    }
    const refused = refusalOf(row, ctx.now);
    if (refused) return refused;
    const { id_cliente } = row;
    if (id_cliente === null) throw new Error('a receipt has no seller');

    await attachPages(tx, row, input.scansioni);
    const author = {
      now: ctx.now,
      ip: ctx.ip,
      userAgent: ctx.userAgent,
      id_operatore: sessionOf(ctx).id_operatore,
    };
    await insertPaperSignature.run(tx, { serial_number, num_times, ...author });
    for (const [place, path] of input.scansioni.entries())
      await insertPaperPage.run(tx, { serial_number, num_times, pagina: place + 1, path });
    const { flag_due, flag_tre } = input;
    await saveMarks.run(tx, { serial_number, num_times, flag_due, flag_tre });
    const day = row.versione_testi ?? romeDay(ctx.now);
    const { id_affiliato, id_negozio } = row;
    const place = { serial_number, num_times, id_cliente, id_affiliato, id_negozio, day };
    await writeConsents(ctx, tx, 'CARTA', { flag_due, flag_tre }, place);
    const photos = { fronte_documento: row.fronte_documento, retro_documento: row.retro_documento };
    await saveCaptureRow.run(tx, { serial_number, num_times, id_cliente, ...photos, now: ctx.now });
    const event = { serial_number, num_times, id_affiliato, id_negozio, evento: 'FIRMA_CARTA' } as const;
    await recordEvent(tx, ctx.actor, ctx.now, {
      ...event,
      nota: `pagine firmate: ${input.scansioni.length}`,
    });
    const taken: CapturePart[] = [...signatureFields, 'consensi'];
    const signed = { ...row, firma_carta_il: ctx.now.toISOString() };
    return done({ stato: await closeCapture(tx, ctx.now, signed, taken) });
  });
}

function refusalOf(row: CaptureRow, now: Date): Refused | null {
  if (!isCapturable(row, now)) return refuse('ACQUISTO_NON_IN_CORSO');
  const motivo = signaturesRefused(row);
  if (motivo !== null) return refuse('ACQUISTO_INCOMPLETO', { motivo });
  if (row.conclusa_il !== null) return refuse('ACQUISIZIONE_CONCLUSA');
  // All three on glass: only photos or marks are missing, which paper is not the way for.
  return missingParts(row).some((part) => part.startsWith('firma')) ? null : refuse('FIRMA_GIA_ACQUISITA');
}

async function attachPages(tx: Db, row: CaptureRow, paths: readonly string[]): Promise<void> {
  const place = {
    serial_number: row.serial_number,
    num_times: row.num_times,
    id_affiliato: row.id_affiliato,
    id_negozio: row.id_negozio,
  };
  for (const path of paths) {
    if (!(await attachFile.maybe(tx, { path, tipo: 'pagina', ...place })))
      throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { scansioni: 'File non trovato' } });
  }
}
