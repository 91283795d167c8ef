import { createHash } from 'node:crypto';
import type { ParsedOf } from '#contract/api';
import { everything } from '#domain/actor';
import { shownReceipt, textOfDocument } from '#documents/shown-receipt';
import {
  identityRefused,
  isCapturable,
  photoFields,
  photosRefused,
  signatureFields,
  signaturesRefused,
  type SignatureField,
} from '#domain/receipt-capture';
import { linkOf, type Context } from '#server/call/context';
import { CallFault, done, doneInSecret, refuse, type Outcome, type Refused } from '#server/call/outcome';
import { closeCapture } from '#server/features/captures/close-capture';
import { issueGoodbye } from '#server/features/captures/issue-goodbye';
import {
  askAgain,
  insertSignature,
  listAsked,
  lockCapture,
  readCapture,
  saveCaptureRow,
  type CaptureRow,
} from '#server/features/captures/store';
import { attachFile, type AttachedFile } from '#server/ledger/attach-file';
import { recordEvent } from '#server/ledger/record-event';
import type { Db } from '#server/kit/database';
import { viewReceipt } from './read-receipt.ts';
import { readReceipt, saveCapture } from './store.ts';

type Input = ParsedOf<'setRicevuta'>;

const marks = ['secondo_flag', 'terzo_flag'] as const;
/** What the seller's own hand gives. */
export const handFields = [...signatureFields, ...marks] as const;
/** What a capture writes on the receipt. */
export const captureFields = [...photoFields, ...handFields] as const;

/**
 * /setRicevuta with capture fields: photos from the document step on, signatures once the receipt has its number; the
 * device stays in its state (rulings §4). What is there already is done again without effect, so that a phone may send
 * everything twice; a photo may be taken anew until the end, a signature never (23 FIRMA_GIA_ACQUISITA), and only under
 * the document as it is (25 DOCUMENTO_CAMBIATO). Next to no ink is sent back once, and then taken and marked.
 */
export async function fillCapture(ctx: Context, input: Input): Promise<Outcome> {
  const { serial_number, num_times } = input;
  const key = { serial_number, num_times, scope: ctx.scope };
  let faint: readonly SignatureField[] = [];
  const outcome = await ctx.write(async (tx) => {
    if (!(await lockCapture.maybe(tx, key))) throw new CallFault('NON_TROVATO');
    const before = await readCapture.one(tx, key);
    const changed = captureFields.filter((field) => input[field] !== null && input[field] !== before[field]);
    const link = linkOf(ctx);
    const isIdentity = link?.use === 'identity';
    // A link for the photos of the document is for nothing else.
    if (isIdentity && !changed.every(isPhoto)) throw new CallFault('NON_PERMESSO');
    const refused = refusalOf(before, changed, ctx.now, isIdentity ? identityRefused : photosRefused);
    if (refused) return refused;
    const { progressivo, codice_pratica } = before;
    if (changed.length === 0) return done({ progressivo, codice_pratica });

    const next = { ...before, ...Object.fromEntries(changed.map((field) => [field, input[field]])) };
    const signed = changed.some(isSignature) ? await hashOfShown(tx, next, changed) : null;
    const { impronta_documento } = input;
    if (signed !== null && impronta_documento !== null && impronta_documento !== signed.toString('hex'))
      return refuse('DOCUMENTO_CAMBIATO');
    const files = await attach(tx, next, changed, input);
    faint = changed.filter(isSignature).filter((field) => files.get(field)?.is_tratto_scarso === true);
    const asked = faint.length === 0 ? [] : await listAsked.all(tx, { serial_number, num_times });
    if (faint.some((field) => !asked.some(({ quale }) => quale === field)))
      return refuse('FIRMA_QUASI_VUOTA');
    await saveCaptureRow.run(tx, {
      serial_number,
      num_times,
      id_cliente: next.id_cliente,
      fronte_documento: next.fronte_documento,
      retro_documento: next.retro_documento,
      now: ctx.now,
    });
    if (progressivo !== null) await saveCapture.run(tx, { ...next, serial_number, num_times });
    if (link !== null) await sign(ctx, tx, link, input, changed, files, signed);
    const { id_affiliato, id_negozio } = before;
    const nota = changed.join(', ');
    const event = {
      serial_number,
      num_times,
      id_affiliato,
      id_negozio,
      evento: 'DOCUMENTI_ACQUISITI',
      nota,
    } as const;
    await recordEvent(tx, ctx.actor, ctx.now, event);
    await closeCapture(tx, ctx.now, next, partsOf(changed));
    if (link === null || !changed.includes('firma_privacy')) return done({ progressivo, codice_pratica });
    const token_documento = await issueGoodbye(ctx, tx, link);
    return doneInSecret({ progressivo, codice_pratica }, { token_documento });
  });
  // What a refusal has written is gone with it: that it was asked is written apart.
  if (!outcome.ok && faint.length > 0)
    await askAgain.run(ctx.db, { paths: faint.map((field) => input[field] ?? ''), quali: faint });
  return outcome;
}

type Field = (typeof captureFields)[number];

function isPhoto(field: Field): field is (typeof photoFields)[number] {
  return (photoFields as readonly Field[]).includes(field);
}

function isSignature(field: Field): field is SignatureField {
  return (signatureFields as readonly Field[]).includes(field);
}

function partsOf(fields: readonly Field[]) {
  return fields.filter((field) => isPhoto(field) || isSignature(field));
}

function refusalOf(
  row: CaptureRow,
  changed: readonly Field[],
  now: Date,
  photosRefused: (row: CaptureRow) => string | null,
): Refused | null {
  if (!isCapturable(row, now)) return refuse('ACQUISTO_NON_IN_CORSO');
  if (changed.length === 0) return null;
  if (row.conclusa_il !== null) return refuse('ACQUISIZIONE_CONCLUSA');
  // Signed on paper: only photos may still come.
  if (row.firma_carta_il !== null && !changed.every(isPhoto)) return refuse('FIRMA_GIA_ACQUISITA');
  const motivo =
    (changed.some(isPhoto) ? photosRefused(row) : null) ??
    (changed.every(isPhoto) ? null : signaturesRefused(row));
  if (motivo !== null) return refuse('ACQUISTO_INCOMPLETO', { motivo });
  return changed.some((field) => isSignature(field) && row[field] !== null)
    ? refuse('FIRMA_GIA_ACQUISITA')
    : null;
}

/** Makes the files the purchase's own; answers each with its hash. A name that is none, or another's, is 400. */
async function attach(
  tx: Db,
  row: CaptureRow,
  changed: readonly Field[],
  input: Input,
): Promise<Map<Field, AttachedFile>> {
  const files = new Map<Field, AttachedFile>();
  for (const field of partsOf(changed)) {
    const kind = isPhoto(field) ? 'foto' : 'firma';
    const place = {
      serial_number: row.serial_number,
      num_times: row.num_times,
      id_affiliato: row.id_affiliato,
      id_negozio: row.id_negozio,
    };
    const file = await attachFile.maybe(tx, { path: input[field], tipo: kind, ...place });
    if (!file) throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { [field]: 'File non trovato' } });
    files.set(field, file);
  }
  return files;
}

/**
 * SHA-256 of the document that is signed, made anew from what the database says now: what a phone says it has shown is
 * only held against it. The privacy page is signed with its marks.
 */
async function hashOfShown(tx: Db, row: CaptureRow, changed: readonly Field[]): Promise<Buffer> {
  const data = await viewReceipt(
    tx,
    await readReceipt.one(tx, {
      serial_number: row.serial_number,
      num_times: row.num_times,
      scope: everything('the capture is locked and in scope'),
    }),
  );
  const { secondo_flag, terzo_flag } = row;
  const marks = { primo_flag: true, secondo_flag: secondo_flag === 1, terzo_flag: terzo_flag === 1 };
  const shown = shownReceipt(data, changed.includes('firma_privacy') ? marks : null);
  return createHash('sha256').update(textOfDocument(shown)).digest();
}

/** The ledger of signatures: who, what exactly, when, from where (law §4). */
async function sign(
  ctx: Context,
  tx: Db,
  { id_link }: { id_link: string },
  input: Input,
  changed: readonly Field[],
  files: Map<Field, AttachedFile>,
  shown: Buffer | null,
): Promise<void> {
  for (const quale of changed.filter(isSignature)) {
    const which = {
      serial_number: input.serial_number,
      num_times: input.num_times,
      quale,
      path: input[quale],
      impronta_immagine: files.get(quale)?.impronta ?? null,
      is_tratto_scarso: files.get(quale)?.is_tratto_scarso === true ? (1 as const) : (0 as const),
    };
    await insertSignature.run(tx, {
      ...which,
      impronta_documento: shown,
      now: ctx.now,
      ip: ctx.ip,
      userAgent: ctx.userAgent,
      id_link,
    });
  }
}
