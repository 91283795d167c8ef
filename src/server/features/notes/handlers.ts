import { may } from '#domain/permission';
import { sessionOf } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { findItem, seeWork } from '#server/ledger/find-work';
import { sightOf } from '#server/ledger/tell-inbox';
import { changeWork } from './change-work.ts';
import { giveFile, saveFile } from './save-file.ts';
import { listAssigned, listNotes, listPeople, readName, readPlace } from './store.ts';
import { writeNote } from './write-note.ts';

type NoteCall =
  | 'getLavoro'
  | 'getPersoneLavoro'
  | 'setNota'
  | 'setFileNota'
  | 'scaricaFileNota'
  | 'setLavoro'
  | 'getLavori';

export const notesHandlers: Handlers<NoteCall> = {
  async getLavoro(ctx, input) {
    const { titolo, ...place } = await seeWork(ctx, ctx.db, input);
    const isInside = may(sessionOf(ctx), 'notes.inner');
    const [names, item] = await Promise.all([
      readPlace.one(ctx.db, place),
      findItem.maybe(ctx.db, { tipo_oggetto: input.tipo_oggetto, chiave: input.chiave }),
    ]);
    const note = item ? await listNotes.all(ctx.db, { id_lavoro: item.id_lavoro, isInside }) : [];
    // Assignee and flag are among head office.
    const own = isInside && item ? item : { id_incaricato: null, is_segnalato: 0 as const, versione: 0 };
    const { id_incaricato, is_segnalato, versione } = own;
    const assignee =
      id_incaricato === null ? null : await readName.one(ctx.db, { id_operatore: id_incaricato });
    const incaricato = assignee && assignee.operatore;
    return [{ titolo, ...names, id_incaricato, incaricato, is_segnalato, versione, note }];
  },

  async getPersoneLavoro(ctx, input) {
    const place = await seeWork(ctx, ctx.db, input);
    const isInner = may(sessionOf(ctx), 'notes.inner') && input.is_interna !== 0;
    return listPeople.all(ctx.db, sightOf(input.tipo_oggetto, place, isInner));
  },

  setNota: writeNote,
  setFileNota: saveFile,
  scaricaFileNota: giveFile,
  setLavoro: changeWork,
  getLavori: listAssigned,
};
