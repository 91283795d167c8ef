import { createHash } from 'node:crypto';
import type { ParsedOf } from '#contract/api';
import type { Upload } from '#contract/fields';
import { noteFileKind, noteFileName, noteFileText } from '#domain/note-file';
import { heicText, isHeic } from '#domain/photo-format';
import { may } from '#domain/permission';
import { parseCaseCode } from '#domain/device';
import { workIs, type WorkKey } from '#domain/work-object';
import { sessionOf, type Context } from '#server/call/context';
import { FileAnswer, streamOf, xlsxType } from '#server/call/file-answer';
import { CallFault, done, type Outcome } from '#server/call/outcome';
import { drawPicture } from '#server/features/files/read-picture';
import { keepBytes } from '#server/features/files/save-upload';
import { insertFile } from '#server/features/files/store';
import { DamagedFile } from '#server/gateways/files';
import { findItem, openWork, seeWork } from '#server/ledger/find-work';
import { findWorkFile, insertWorkFile, officePlace } from './store.ts';

interface Kept {
  nome: string;
  bytes: Buffer;
  contentType: string;
}

/** /setFileNota: looked at before it is kept; its row waits for the note that it is to go with. */
export async function saveFile(ctx: Context, input: ParsedOf<'setFileNota'>): Promise<Outcome> {
  // Whoever may not see the thing has nothing looked at.
  await seeWork(ctx, ctx.db, input);
  const { id_operatore, id_sessione } = sessionOf(ctx);
  const { nome, bytes, contentType } = await readFile(input.file, `session ${id_sessione}`);
  return keepBytes(ctx, bytes, async (tx, path) => {
    const found = await seeWork(ctx, tx, input);
    const { id_lavoro, id_affiliato, id_negozio } = await openWork(tx, input, found, ctx.now);
    const place =
      id_affiliato !== null && id_negozio !== null ? { id_affiliato, id_negozio } : await officePlace.one(tx);
    await insertFile.one(tx, {
      path,
      impronta: createHash('sha256').update(bytes).digest(),
      dimensione: bytes.length,
      contentType,
      tipo: 'nota',
      is_tratto_scarso: null,
      ...cycleOf(input),
      ...place,
      id_operatore,
      id_link: null,
      difetti: [],
      now: ctx.now,
    });
    await insertWorkFile.run(tx, { path, id_lavoro, nome });
    return done({ path, nome, dimensione: bytes.length });
  });
}

/** /scaricaFileNota */
export async function giveFile(ctx: Context, input: ParsedOf<'scaricaFileNota'>): Promise<FileAnswer> {
  await seeWork(ctx, ctx.db, input);
  const { tipo_oggetto, chiave, path } = input;
  const item = await findItem.maybe(ctx.db, { tipo_oggetto, chiave });
  const isInside = may(sessionOf(ctx), 'notes.inner');
  const known = item && (await findWorkFile.maybe(ctx.db, { path, id_lavoro: item.id_lavoro, isInside }));
  if (!known) throw new CallFault('NON_TROVATO');
  const bytes = await ctx.files.get(path).catch((error: unknown) => {
    if (error instanceof DamagedFile) return null;
    throw error;
  });
  if (bytes === null) {
    ctx.log.error({ path }, 'file has a row and no bytes that can be read');
    throw new CallFault('NON_TROVATO');
  }
  return new FileAnswer(known.nome, streamOf(bytes), known.tipo_contenuto);
}

/** What may be kept of what came: of a photo its pixels, the others as they are. */
async function readFile(file: Upload | null, whose: string): Promise<Kept> {
  if (file === null) throw wrong('Scegli un file');
  const bytes = Buffer.from(file.bytes);
  const kind = noteFileKind(file.name, bytes);
  if (kind === null) throw wrong(isHeic(bytes) ? heicText : noteFileText);
  const nome = noteFileName(file.name, kind);
  if (kind === 'pdf') return { nome, bytes, contentType: 'application/pdf' };
  if (kind === 'excel') return { nome, bytes, contentType: xlsxType };
  // As large as a page that is to be legible.
  const picture = await drawPicture(bytes, 'nota', whose).catch((error: unknown) => {
    if (error instanceof CallFault && error.fields?.['image']) throw wrong(error.fields['image']);
    throw error;
  });
  return { nome, ...picture };
}

/** The phone that a file is about: it goes when the phone's papers do. */
function cycleOf({ tipo_oggetto, chiave }: WorkKey) {
  const cycle = tipo_oggetto === workIs.device ? parseCaseCode(chiave) : null;
  return cycle ?? { serial_number: null, num_times: null };
}

const wrong = (text: string) => new CallFault('RICHIESTA_NON_VALIDA', { fields: { file: text } });
