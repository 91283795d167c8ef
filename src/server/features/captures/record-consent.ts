import type { ParsedOf } from '#contract/api';
import { gives, withdrawn, type Marks } from '#domain/consent';
import { romeDay } from '#domain/day';
import { isCapturable, signaturesRefused } from '#domain/receipt-capture';
import { linkOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { readMarks, writeConsents } from '#server/ledger/write-consents';
import type { Db } from '#server/kit/database';
import { closeCapture } from './close-capture.ts';
import {
  fillMarks,
  findCustomerShop,
  lockCapture,
  readCapture,
  saveCaptureRow,
  type CaptureRow,
} from './store.ts';

type Input = ParsedOf<'setPrivacy'>;

/**
 * /setPrivacy: given by the phone of whoever sells, as the last part of the capture; taken back by a link of theirs or by a
 * session on their request (rulings §10, law §4).
 */
export async function recordConsent(ctx: Context, input: Input): Promise<Outcome> {
  const link = linkOf(ctx);
  if (link && link.id_cliente !== input.id_cliente) throw new CallFault('NON_PERMESSO');
  const { serial_number, num_times } = link ?? input;
  if (
    link &&
    input.serial_number !== null &&
    (input.serial_number !== serial_number || input.num_times !== num_times)
  ) {
    throw new CallFault('NON_PERMESSO');
  }
  if (link?.use !== 'capture' || serial_number === null || num_times === null) return takeBack(ctx, input);
  const key = { serial_number, num_times, scope: ctx.scope };
  return ctx.write(async (tx) => {
    if (!(await lockCapture.maybe(tx, key))) throw new CallFault('NON_TROVATO');
    const row = await readCapture.one(tx, key);
    if (row.id_cliente !== input.id_cliente) return refuse('CLIENTE_NON_TROVATO');
    if (!isCapturable(row, ctx.now)) return refuse('ACQUISTO_NON_IN_CORSO');
    const motivo = signaturesRefused(row);
    if (motivo !== null) return refuse('ACQUISTO_INCOMPLETO', { motivo });
    const { id_cliente, id_affiliato, id_negozio } = { ...row, id_cliente: input.id_cliente };
    const day = row.versione_testi ?? romeDay(ctx.now);
    const place = { id_cliente, id_affiliato, id_negozio, serial_number, num_times, day };
    await writeConsents(ctx, tx, 'TELEFONO', marksIn(input), place);
    // What comes after the end (a consent taken back) is in the ledger only: the signed receipt stays as it was.
    if (row.conclusa_il !== null) return done({ stato: 'COMPLETA' });
    await fillMarks.run(tx, { serial_number, num_times, ...marksIn(input) });
    return done({ stato: await finish(tx, ctx.now, row) });
  });
}

const marksIn = ({ flag_due, flag_tre }: Input): Marks => ({ flag_due, flag_tre });

async function finish(tx: Db, now: Date, row: CaptureRow) {
  const photos = { fronte_documento: row.fronte_documento, retro_documento: row.retro_documento };
  await saveCaptureRow.run(tx, {
    serial_number: row.serial_number,
    num_times: row.num_times,
    id_cliente: row.id_cliente,
    ...photos,
    now,
  });
  return closeCapture(tx, now, { ...row, consensi: true }, ['consensi']);
}

/** Somebody changes their mind: only ever from yes to no, and what is no already is not said again. */
function takeBack(ctx: Context, input: Input): Promise<Outcome> {
  const { id_cliente } = input;
  return ctx.write(async (tx) => {
    const shop = await findCustomerShop.maybe(tx, { id_cliente, scope: ctx.scope });
    if (!shop) throw new CallFault('NON_TROVATO');
    const [marks, before] = [marksIn(input), await readMarks(tx, id_cliente)];
    if (gives(marks, before)) return refuse('CONSENSO_SOLO_DALLA_PERSONA');
    const link = linkOf(ctx);
    const place = {
      id_cliente,
      ...shop,
      serial_number: link?.serial_number ?? null,
      num_times: link?.num_times ?? null,
      day: romeDay(ctx.now),
    };
    await writeConsents(ctx, tx, link ? 'LINK' : 'NEGOZIO', marks, place, withdrawn(marks, before));
    return done({ stato: null });
  });
}
