import { z } from 'zod';
import { assigned } from '#contract/lists/assigned';
import { largestNoteFile, mostNoteFiles } from '#domain/note-file';
import { longestNote, mostMentions, workObjects } from '#domain/work-object';
import { file, mutation, query } from './call.ts';
import {
  code,
  int,
  json,
  optionalFlag,
  optionalId,
  optionalInts,
  optionalUpload,
  out,
  text,
} from './fields.ts';
import { listQuery } from './list-call.ts';

/** Which thing: a device's case, else its id or serial. */
const work = { tipo_oggetto: code(workObjects), chiave: text(80) };

/** A file that goes with a note. */
const sent = { path: out.text, nome: out.text, dimensione: out.int };

/** What is said of a thing, and who has it. Inner notes, assignee and flag are head office's: nobody else is told of them. */
export const getLavoro = query('getLavoro', {
  access: 'notes.use',
  input: z.object(work),
  row: z.strictObject({
    titolo: out.text,
    negozio: out.textOrNull,
    ragione_sociale: out.textOrNull,
    id_incaricato: out.intOrNull,
    incaricato: out.textOrNull,
    is_segnalato: out.flag,
    versione: out.int,
    /** oldest first */
    note: z.array(
      z.strictObject({
        id_nota: out.int,
        quando: out.moment,
        operatore: out.text,
        /** by support, standing in for the shop */
        is_impersonato: out.flag,
        testo: out.text,
        is_interna: out.flag,
        /** who is mentioned */
        menzionati: z.array(out.text),
        /** what goes with it; `is_disponibile` 0: deleted by retention */
        allegati: z.array(z.strictObject({ ...sent, is_disponibile: out.flag })),
      }),
    ),
  }),
  doc: 'Le note su un oggetto, chi lo segue e se è segnalato.',
  source: 'rulings §11',
});

/** Who may be mentioned in a note on a thing: whoever may see it; of an inner note, head office. */
export const getPersoneLavoro = query('getPersoneLavoro', {
  access: 'notes.use',
  input: z.object({ ...work, is_interna: optionalFlag() }),
  row: z.strictObject({
    id_operatore: out.int,
    operatore: out.text,
    /** 'Sede', 'Master', the shop's name */
    dove: out.text,
  }),
  doc: 'Chi si può menzionare in una nota.',
  source: 'rulings §11',
});

/**
 * Adds a note; notes are never changed. Head office's is inner unless `is_interna` is 0; anybody else's is read by all who see
 * the thing. 60 MENZIONE_NON_AMMESSA: somebody mentioned may not see the note.
 */
export const setNota = mutation('setNota', {
  access: 'notes.use',
  perMinute: 60,
  input: z.object({
    ...work,
    testo: text(longestNote),
    is_interna: optionalFlag(),
    menzionati: optionalInts().refine(
      (all) => (all?.length ?? 0) <= mostMentions,
      `Massimo ${mostMentions} persone`,
    ),
    /** paths of `/setFileNota`, sent by the same person for this thing */
    allegati: json(
      z.array(z.string().max(64)).max(mostNoteFiles, `Massimo ${mostNoteFiles} file`).nullable().optional(),
    ),
  }),
  done: z.object({ id_nota: out.int }),
  doc: 'Aggiunge una nota a un oggetto.',
  source: 'rulings §11',
});

/**
 * Sends a file (multipart, `file`) that is to go with the next note on a thing: a photo (drawn anew, without what the camera
 * wrote into it), a PDF or a workbook, known by their content; anything else is 400 with a message for `file`. One that no
 * note takes is deleted like an abandoned photo.
 */
export const setFileNota = mutation('setFileNota', {
  access: 'notes.use',
  perMinute: 60,
  limit: largestNoteFile,
  upload: true,
  input: z.object({ ...work, file: optionalUpload() }),
  done: z.object(sent),
  doc: 'Carica un file da allegare a una nota.',
  source: 'rulings §11',
});

/** A file of a note, for whoever may read the note. 404: not there any more, or not for who asks. */
export const scaricaFileNota = file('scaricaFileNota', {
  access: 'notes.use',
  type: 'any',
  input: z.object({ ...work, path: text(64) }),
  doc: 'Un file allegato a una nota.',
  source: 'rulings §11',
});

/**
 * Gives a thing to somebody of head office (`id_incaricato` 0: to nobody), flags it or takes the flag off; what is not sent
 * stays. `versione` is what was read: 61 LAVORO_GIA_CAMBIATO when a colleague was first.
 */
export const setLavoro = mutation('setLavoro', {
  access: 'notes.inner',
  input: z.object({
    ...work,
    versione: int(),
    id_incaricato: optionalId(),
    is_segnalato: optionalFlag(),
  }),
  done: z.object({ versione: out.int }),
  doc: 'Affida un oggetto a un collega della sede o lo segnala.',
  source: 'rulings §11',
});

/** What somebody of head office has to do with: what is given to somebody or flagged. */
export const getLavori = listQuery('getLavori', assigned, {
  access: 'notes.inner',
  doc: 'Gli oggetti affidati o segnalati.',
  source: 'rulings §11',
});
