import { createHash } from 'node:crypto';
import type { ParsedOf } from '#contract/api';
import { romeDay } from '#domain/day';
import { isCapturable, signaturesRefused } from '#domain/receipt-capture';
import { linkOf, sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import type { Db } from '#server/kit/database';
import { readTexts } from '#server/ledger/dated-settings';
import { closeCapture } from './close-capture.ts';
import {
  fillMarks,
  findCustomerShop,
  insertConsent,
  lockCapture,
  readCapture,
  saveCaptureRow,
  type CaptureRow,
} from './store.ts';

type Input = ParsedOf<'setPrivacy'>;
type Consents = Pick<Input, 'id_cliente' | 'flag_due' | 'flag_tre'>;

/** Where a consent belongs and which wordings were shown. */
interface Place {
  id_affiliato: number;
  id_negozio: number;
  serial_number: string | null;
  num_times: number | null;
  /** day of the wordings */
  day: string;
}

/** /setPrivacy: two lines in the ledger, and with a purchase the last part of its capture (law §4). */
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
  if (serial_number === null || num_times === null) return recordAlone(ctx, input);
  const key = [serial_number, num_times, ctx.scope.id_affiliato, ctx.scope.id_negozio];
  return ctx.write(async (tx) => {
    if (!(await lockCapture.maybe(tx, key))) throw new CallFault('NON_TROVATO');
    const row = await readCapture.one(tx, key);
    if (row.id_cliente !== input.id_cliente) return refuse('CLIENTE_NON_TROVATO');
    if (!isCapturable(row, ctx.now)) return refuse('ACQUISTO_NON_IN_CORSO');
    const motivo = signaturesRefused(row);
    if (motivo !== null) return refuse('ACQUISTO_INCOMPLETO', { motivo });
    await writeConsents(ctx, tx, input, { ...row, day: row.versione_testi ?? romeDay(ctx.now) });
    // What comes after the end (a consent taken back) is in the ledger only: the signed receipt stays as it was.
    if (row.conclusa_il !== null) return done({ stato: 'COMPLETA' });
    await fillMarks.run(tx, [serial_number, num_times, input.flag_due, input.flag_tre]);
    return done({ stato: await finish(tx, ctx.now, row) });
  });
}

async function finish(tx: Db, now: Date, row: CaptureRow) {
  const photos = [row.fronte_documento, row.retro_documento];
  await saveCaptureRow.run(tx, [row.serial_number, row.num_times, row.id_cliente, ...photos, now]);
  return closeCapture(tx, now, { ...row, consensi: true }, ['consensi']);
}

/** At the till without a purchase: a customer changes his mind. */
function recordAlone(ctx: Context, input: Input): Promise<Outcome> {
  return ctx.write(async (tx) => {
    const shop = await findCustomerShop.maybe(tx, [
      input.id_cliente,
      ctx.scope.id_affiliato,
      ctx.scope.id_negozio,
    ]);
    if (!shop) throw new CallFault('NON_TROVATO');
    await writeConsents(ctx, tx, input, {
      ...shop,
      serial_number: null,
      num_times: null,
      day: romeDay(ctx.now),
    });
    return done({ stato: null });
  });
}

/** Two lines in the ledger, each with the text it was given to. */
export async function writeConsents(ctx: Context, tx: Db, input: Consents, place: Place): Promise<void> {
  const { id_affiliato, id_negozio, serial_number, num_times, day } = place;
  const link = linkOf(ctx);
  const texts = await readTexts(tx, day);
  const author = [
    link ? 'TELEFONO' : 'NEGOZIO',
    link?.id_link ?? null,
    link ? null : sessionOf(ctx).id_operatore,
  ];
  for (const [flag, value, key] of [
    ['flag_due', input.flag_due, 'consenso_due'],
    ['flag_tre', input.flag_tre, 'consenso_tre'],
  ] as const) {
    const text = texts[key];
    if (text === undefined) throw new Error(`no wording ${key} on ${day}`);
    const shown = [day, createHash('sha256').update(text).digest()];
    const where = [input.id_cliente, id_affiliato, id_negozio, serial_number, num_times];
    await insertConsent.run(tx, [...where, flag, value, ctx.now, ctx.ip, ctx.userAgent, ...shown, ...author]);
  }
}
