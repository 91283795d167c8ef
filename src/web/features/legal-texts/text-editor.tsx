import { type ReactNode } from 'react';
import { firstDayError } from '#domain/dated-version';
import { addDays, lastDay } from '#domain/day';
import { legalTextError, legalTexts, longestLegalText, type LegalTextKey } from '#domain/legal-text';
import { faultText } from '#lib/fault-text';
import { formatDay } from '#lib/format';
import { queryClient } from '#lib/query-client';
import { useAct } from '#lib/use-act';
import { useVersionDraft } from '#lib/use-version-draft';
import { useToday } from '#lib/use-today';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { Notice } from '#ui/notice';
import { PlaceholderList } from '#ui/placeholder-list';
import { TextArea, TextInput } from '#ui/text-input';
import { toast } from '#ui/toast';
import { overtaken, VersionDraftNotice } from '#ui/version-draft-notice';
import { VersionList } from '#ui/version-list';
import { legalTextVersions, useDropText, useWriteText, type TextVersion } from './queries.ts';

export interface TextEditorProps {
  textKey: LegalTextKey;
  /** of this text, newest first */
  versions: readonly TextVersion[];
  /** The page on which people read it, with the wording that is being written. */
  preview: (text: string) => ReactNode;
}

/** A new wording from a day on, beside the one in force, with the page it will stand on. */
export function TextEditor({ textKey, versions, preview }: TextEditorProps) {
  const { placeholders } = legalTexts[textKey];
  const current = versions.find(({ stato }) => stato === 'IN VIGORE') ?? versions[0];
  // One goes on from the newest wording, the planned one if there is one.
  const newest = versions[0];
  const isPlanned = newest?.stato === 'PROGRAMMATA';
  const today = useToday();
  const marca = newest?.marca ?? null;
  const draft = useVersionDraft(
    `testo-${textKey}`,
    { text: newest?.testo ?? '', from: isPlanned ? newest.valido_dal : addDays(today, 1) },
    marca,
  );
  const { text, from } = draft.fields;
  const write = useWriteText();
  const drop = useDropText();
  const act = useAct();
  const error = legalTextError(textKey, text) ?? act.fields['testo'] ?? null;
  const dayError = firstDayError(from, today) ?? act.fields['valido_dal'] ?? null;
  const isSame = text.trim() === newest?.testo && (!isPlanned || from === newest.valido_dal);
  const isReplacing = versions.some((one) => one.valido_dal === from);

  const save = async (key: string): Promise<string | null> => {
    const outcome = await write.mutateAsync({
      chiave: textKey,
      valido_dal: from,
      testo: text.trim(),
      marca: draft.marca,
      act: key,
    });
    if (!outcome.ok) return faultText(outcome.ret_message);
    draft.drop();
    toast.success(from === today ? 'Testo in vigore da oggi' : `Testo in vigore dal ${formatDay(from)}`);
    return null;
  };

  return (
    <div className="grid gap-8">
      <form
        noValidate
        className="grid gap-x-6 gap-y-4 md:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!error && !dayError && !isSame && !draft.isOvertaken) void act.run(save);
        }}
      >
        <VersionDraftNotice draft={draft} marca={marca} act={act} className="md:col-span-2" />
        <Field label="Nuovo testo" required error={error}>
          {(box) => (
            <TextArea
              {...box}
              rows={11}
              maxLength={longestLegalText}
              value={text}
              onChange={(event) => {
                act.clear();
                draft.set({ text: event.target.value, from });
              }}
            />
          )}
        </Field>
        <section aria-labelledby="testo-in-vigore" className="grid content-start gap-1.5">
          <h2 id="testo-in-vigore" className="text-sm! font-medium! text-soft">
            In vigore{current ? ` dal ${formatDay(current.valido_dal)}` : ''}
          </h2>
          <p className="rounded-md bg-sunken px-3.5 py-2.5 wrap-anywhere whitespace-pre-line">
            {current?.testo ?? 'Nessun testo.'}
          </p>
        </section>
        <div className="flex flex-wrap items-start gap-3">
          <Field
            label="Vale dal"
            required
            error={dayError}
            help={isReplacing ? 'Sostituisce la versione di quel giorno.' : null}
          >
            {(box) => (
              <TextInput
                {...box}
                type="date"
                min={today}
                max={lastDay}
                value={from}
                onChange={(event) => {
                  act.clear();
                  draft.set({ text, from: event.target.value });
                }}
              />
            )}
          </Field>
          <Button
            type="submit"
            className="mt-7"
            busy={act.isBusy}
            disabledReason={
              draft.isOvertaken
                ? overtaken
                : isSame
                  ? `Il testo è quello ${isPlanned ? 'già programmato' : 'in vigore'}`
                  : (error ?? dayError)
            }
          >
            Salva il nuovo testo
          </Button>
        </div>
        <PlaceholderList known={placeholders} />
        <ActProblem act={act} className="md:col-span-2" />
        <Notice className="md:col-span-2">
          Le ricevute già emesse tengono il testo del loro giorno, anche quelle ancora da firmare.
        </Notice>
      </form>
      <section aria-labelledby="anteprima-testo" className="grid gap-3">
        <h2 id="anteprima-testo">Anteprima</h2>
        {legalTextError(textKey, text) ? (
          <p className="text-soft">L’anteprima torna quando il testo si può usare.</p>
        ) : (
          preview(text.trim())
        )}
      </section>
      <section aria-labelledby="versioni-testo" className="grid gap-3">
        <h2 id="versioni-testo">Versioni</h2>
        <VersionList
          label={`Versioni: ${legalTexts[textKey].label}`}
          versions={versions}
          isBusy={act.isBusy}
          content={(version) => <p className="max-w-prose whitespace-pre-line">{version.testo}</p>}
          onRemove={({ valido_dal }) =>
            void act.run(async (key) => {
              const outcome = await drop.mutateAsync({ chiave: textKey, valido_dal, marca, act: key });
              if (!outcome.ok) return faultText(outcome.ret_message);
              const left = queryClient.getQueryData(legalTextVersions.queryKey);
              draft.rebase(left?.find(({ chiave }) => chiave === textKey)?.marca ?? null);
              return null;
            })
          }
        />
      </section>
    </div>
  );
}
