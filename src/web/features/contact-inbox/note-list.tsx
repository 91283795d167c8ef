import { useQuery } from '@tanstack/react-query';
import { longestNote } from '#domain/contact';
import { useDraft } from '#lib/drafts';
import { faultText } from '#lib/fault-text';
import { formatMoment } from '#lib/format';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { Notice } from '#ui/notice';
import { SkeletonLines } from '#ui/skeleton';
import { TextArea } from '#ui/text-input';
import { notesOf, useAddNote } from './queries.ts';

/** What head office noted about a request, oldest first, and the box for the next note. Notes are never changed. */
export function NoteList({ id_contatto }: { id_contatto: number }) {
  const { data, error } = useQuery(notesOf(id_contatto));
  const add = useAddNote();
  const act = useAct();
  const [text, setText, dropText] = useDraft(`nota-contatto-${id_contatto}`, '');
  const send = async (key: string): Promise<string | null> => {
    const outcome = await add.mutateAsync({ id_contatto, testo: text.trim(), act: key });
    if (!outcome.ok) return faultText(outcome.ret_message);
    dropText();
    return null;
  };
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
      <form
        noValidate
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') void act.run(send);
        }}
      >
        <Field label="Nuova nota" error={act.fields['testo']}>
          {(box) => (
            <TextArea
              {...box}
              rows={3}
              maxLength={longestNote}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <ActProblem act={act} />
        <Button
          type="submit"
          kind="ghost"
          className="justify-self-start"
          busy={act.isBusy}
          disabledReason={text.trim() === '' ? 'Scrivi la nota' : null}
        >
          Aggiungi la nota
        </Button>
      </form>
    </section>
  );
}
