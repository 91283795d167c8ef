import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { RowOf } from '#contract/api';
import { isShared, longestNote, mentionedIn, nameBegun, type WorkKey } from '#domain/work-object';
import { mutate } from '#lib/api';
import { asking } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { formatMoment } from '#lib/format';
import { queryClient } from '#lib/query-client';
import { maySession, useSession } from '#lib/session';
import { matchesTyped } from '#lib/type-match';
import { useTold } from '#lib/use-told';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { LoadProblem } from '#ui/load-problem';
import { SkeletonLines } from '#ui/skeleton';
import { FormSubmit } from './form-body.tsx';
import { PageForm } from './form-dialog.tsx';
import { CheckField, TextField } from './form-fields.tsx';
import type { FormHandle } from './form-state.tsx';
import { ChooseFiles, SentFiles, type ChosenFile } from './note-files.tsx';

type Note = RowOf<'getLavoro'>['note'][number];
type Person = RowOf<'getPersoneLavoro'>;

/** What is said of a thing, and who has it. */
export const workOf = ({ tipo_oggetto, chiave }: WorkKey) => asking('getLavoro', { tipo_oggetto, chiave });

/** Who may read a note on a thing; `is_interna` 1: one among head office. */
export const peopleOf = ({ tipo_oggetto, chiave }: WorkKey, is_interna: 0 | 1) =>
  asking('getPersoneLavoro', { tipo_oggetto, chiave, is_interna }, { staleTime: 300_000 });

interface WorkNotesProps {
  work: WorkKey;
  /** How many of the last notes are new to who looks. */
  fresh?: number;
}

/** What was said of a thing, oldest first, and the box for the next note. Notes are never changed. */
export function WorkNotes({ work, fresh = 0 }: WorkNotesProps) {
  const id = useId();
  useTold('setNota', ({ tipo }) => tipo === 'avviso');
  const { data, error, refetch } = useQuery(workOf(work));
  const note = data?.[0]?.note;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="font-semibold">
        Note
      </h3>
      {error && !note ? <LoadProblem text={faultText(error)} onRetry={refetch} /> : null}
      {!note && !error ? <SkeletonLines lines={2} /> : null}
      {note?.length === 0 ? <p className="text-soft">Nessuna nota finora.</p> : null}
      {note && note.length > 0 ? (
        <ol className="grid gap-3" aria-label="Note scritte">
          {note.map((one, place) => (
            <NoteLine key={one.id_nota} work={work} note={one} isFresh={place >= note.length - fresh} />
          ))}
        </ol>
      ) : null}
      <NoteForm work={work} />
    </section>
  );
}

function NoteLine({ work, note, isFresh }: { work: WorkKey; note: Note; isFresh: boolean }) {
  return (
    <li
      className={`rounded-r-md border-l-2 py-1 pl-3 ${isFresh ? 'border-hot bg-hot-soft' : note.is_interna ? 'border-edge' : 'border-accent'}`}
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft">
        <span>
          {note.operatore}
          {note.is_impersonato ? ' (per conto del negozio)' : ''}, {formatMoment(note.quando)}
        </span>
        {isFresh ? <Badge tone="amber">Nuova</Badge> : null}
        {note.is_interna ? (
          <Badge tone="grey" icon={<Lock size={13} aria-hidden="true" />}>
            Interna
          </Badge>
        ) : null}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{note.testo}</p>
      <SentFiles work={work} files={note.allegati} />
      {note.menzionati.length > 0 ? (
        <p className="text-sm text-soft">Avvisati: {note.menzionati.join(', ')}</p>
      ) : null}
    </li>
  );
}

interface Typed {
  testo: string;
  is_condivisa: 0 | 1;
  allegati: readonly ChosenFile[];
}

/** The next note: `@` and a name tells somebody of it. Head office's is inner, unless it is shared. */
function NoteForm({ work }: { work: WorkKey }) {
  const isInside = maySession(useSession(), 'notes.inner');
  const mayShare = isInside && isShared(work.tipo_oggetto);
  // What was said of the last note's files is not said of the next one's.
  const [sent, setSent] = useState(0);
  return (
    <PageForm<Typed, { ok: boolean; ret_message: string }>
      draft={`nota-${work.tipo_oggetto}-${work.chiave}`}
      start={{ testo: '', is_condivisa: 0, allegati: [] }}
      check={({ testo }) => ({ testo: testo.trim() ? null : 'Scrivi la nota' })}
      say="sent"
      onDone={() => setSent(sent + 1)}
      send={async ({ testo, is_condivisa, allegati: files }, once) => {
        const is_interna = isInside && !is_condivisa ? 1 : 0;
        const people = testo.includes('@') ? await queryClient.fetchQuery(peopleOf(work, is_interna)) : [];
        const menzionati = mentionedIn(testo, people).map(({ id_operatore }) => id_operatore);
        const allegati = files.map(({ path }) => path);
        return mutate('setNota', { ...work, testo: testo.trim(), is_interna, menzionati, allegati }, once);
      }}
      className="grid gap-2"
    >
      {(form) => (
        <>
          <TextField
            name="testo"
            label="Nuova nota"
            help="Con @ e il nome avvisi un collega."
            rows={3}
            maxLength={longestNote}
          />
          <Suggestions work={work} form={form} is_interna={isInside && !form.typed.is_condivisa ? 1 : 0} />
          <ChooseFiles
            key={sent}
            work={work}
            files={form.typed.allegati}
            error={form.errorOf('allegati')}
            onChange={(allegati) => form.set({ allegati })}
          />
          {mayShare ? (
            <CheckField
              name="is_condivisa"
              label="Visibile al negozio"
              help={
                form.typed.is_condivisa
                  ? 'La leggono il negozio e il suo master.'
                  : 'La legge solo la sede: il negozio non la vede.'
              }
            />
          ) : null}
          <FormSubmit kind="ghost" className="justify-self-start">
            Aggiungi la nota
          </FormSubmit>
        </>
      )}
    </PageForm>
  );
}

const mostSuggested = 6;

/** Names that fit what is typed after an `@`; a press writes the whole name. */
function Suggestions({
  work,
  form,
  is_interna,
}: {
  work: WorkKey;
  form: FormHandle<Typed>;
  is_interna: 0 | 1;
}) {
  const { testo } = form.typed;
  const box = useRef<HTMLDivElement>(null);
  const isNaming = testo.includes('@');
  const { data } = useQuery({ ...peopleOf(work, is_interna), enabled: isNaming });
  const begun = nameBegun(testo);
  const people = data ?? [];
  const told = mentionedIn(testo, people);
  const fitting =
    begun === null
      ? []
      : people.filter((one) => begun === '' || matchesTyped(one.operatore, begun)).slice(0, mostSuggested);
  const isWhole = fitting.length === 1 && fitting[0]?.operatore.toLowerCase() === begun?.toLowerCase();
  const isAsking = begun !== null && data !== undefined && !isWhole;
  useEffect(() => {
    // Under the fold of a low dialog nobody would see them.
    if (isAsking) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isAsking]);
  const take = ({ operatore }: Person): void => {
    form.set({ testo: `${testo.slice(0, testo.length - (begun?.length ?? 0))}${operatore} ` });
    box.current?.closest('form')?.querySelector('textarea')?.focus();
  };
  return (
    <div ref={box} className="empty:hidden">
      {isAsking ? (
        <div role="group" aria-label="Chi menzionare" className="flex flex-wrap gap-2">
          {fitting.length === 0 ? (
            <span className="text-sm text-soft">Nessuno con questo nome può vedere la nota.</span>
          ) : (
            fitting.map((one) => (
              <Button key={one.id_operatore} kind="ghost" size="small" onClick={() => take(one)}>
                {one.operatore} <span className="text-soft">{one.dove}</span>
              </Button>
            ))
          )}
        </div>
      ) : told.length > 0 ? (
        <p role="status" className="text-sm text-soft">
          Avvisi: {told.map(({ operatore }) => operatore).join(', ')}
        </p>
      ) : null}
    </div>
  );
}
