import { useQuery } from '@tanstack/react-query';
import { longestNote } from '#domain/contact';
import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { formatMoment } from '#lib/format';
import { FormSubmit } from '#parts/form-body';
import { PageForm } from '#parts/form-dialog';
import { TextField } from '#parts/form-fields';
import { Notice } from '#ui/notice';
import { SkeletonLines } from '#ui/skeleton';
import { notesOf } from './queries.ts';

/** What head office noted about a request, oldest first, and the box for the next note. Notes are never changed. */
export function NoteList({ id_contatto }: { id_contatto: number }) {
  const { data, error } = useQuery(notesOf(id_contatto));
  return (
    <section aria-labelledby="note-della-richiesta" className="grid gap-3">
      <h3 id="note-della-richiesta" className="font-semibold">
        Note
      </h3>
      {error && !data ? <Notice kind="error">{faultText(error)}</Notice> : null}
      {!data && !error ? <SkeletonLines lines={2} /> : null}
      {data && data.length === 0 ? <p className="text-soft">Nessuna nota finora.</p> : null}
      {data && data.length > 0 ? (
        <ol className="grid gap-3" aria-label="Note della richiesta">
          {data.map((note) => (
            <li key={note.id_nota} className="border-l-2 border-accent pl-3">
              <p className="text-sm text-soft">
                {note.operatore}, {formatMoment(note.quando)}
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{note.testo}</p>
            </li>
          ))}
        </ol>
      ) : null}
      <PageForm
        draft={`nota-contatto-${id_contatto}`}
        start={{ testo: '' }}
        check={({ testo }) => ({ testo: testo.trim() ? null : 'Scrivi la nota' })}
        say="sent"
        send={({ testo }, once) => mutate('setNotaContatto', { id_contatto, testo: testo.trim() }, once)}
        className="grid gap-2"
      >
        {() => (
          <>
            <TextField name="testo" label="Nuova nota" rows={3} maxLength={longestNote} />
            <FormSubmit kind="ghost" className="justify-self-start">
              Aggiungi la nota
            </FormSubmit>
          </>
        )}
      </PageForm>
    </section>
  );
}
