import { Send } from 'lucide-react';
import { firstDayError } from '#domain/dated-version';
import { addDays, lastDay } from '#domain/day';
import { mailKinds, mailWordingErrors, type MailKindId } from '#domain/mail-template';
import { faultText } from '#lib/fault-text';
import { formatDay } from '#lib/format';
import { queryClient } from '#lib/query-client';
import { useAct } from '#lib/use-act';
import { useVersionDraft } from '#lib/use-version-draft';
import { useToday } from '#lib/use-today';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { PlaceholderList } from '#ui/placeholder-list';
import { TextArea, TextInput } from '#ui/text-input';
import { toast } from '#ui/toast';
import { overtaken, VersionDraftNotice } from '#ui/version-draft-notice';
import { VersionList } from '#ui/version-list';
import { MailPreview } from './mail-preview.tsx';
import {
  mailWordingVersions,
  sendTrial,
  useDropWording,
  useWriteWording,
  type WordingVersion,
} from './queries.ts';

export interface WordingEditorProps {
  kind: MailKindId;
  /** of this kind, newest first */
  versions: readonly WordingVersion[];
}

/** A new wording of a kind of mail from a day on, beside the mail as it will be read. */
export function WordingEditor({ kind, versions }: WordingEditorProps) {
  const { placeholders, label } = mailKinds[kind];
  // One goes on from the newest wording, the planned one if there is one.
  const newest = versions[0];
  const isPlanned = newest?.stato === 'PROGRAMMATA';
  const today = useToday();
  const marca = newest?.marca ?? null;
  const draft = useVersionDraft(
    `modello-mail-${kind}`,
    {
      sender: newest?.email_from ?? '',
      subject: newest?.subject ?? '',
      body: newest?.message_body ?? '',
      from: isPlanned ? newest.valido_dal : addDays(today, 1),
    },
    marca,
  );
  const { sender, subject, body, from } = draft.fields;
  const type = (change: Partial<typeof draft.fields>): void => {
    act.clear();
    draft.set({ ...draft.fields, ...change });
  };
  const write = useWriteWording();
  const drop = useDropWording();
  const act = useAct();
  const trial = useAct();
  const wording = {
    email_from: sender.trim() || null,
    subject: subject.trim(),
    message_body: body.trim(),
  };
  const errors = mailWordingErrors(kind, wording);
  const dayError = firstDayError(from, today);
  const errorOf = (name: string) => errors[name] ?? act.fields[name] ?? null;
  const isSame =
    newest !== undefined &&
    (!isPlanned || from === newest.valido_dal) &&
    wording.email_from === newest.email_from &&
    wording.subject === newest.subject &&
    wording.message_body === newest.message_body.trim();
  const firstError = Object.values(errors)[0] ?? dayError;

  const save = async (key: string): Promise<string | null> => {
    const input = { id_email_tipo: kind, valido_dal: from, ...wording, marca: draft.marca, act: key };
    const outcome = await write.mutateAsync(input);
    if (!outcome.ok) return faultText(outcome.ret_message);
    draft.drop();
    toast.success(from === today ? 'Modello in vigore da oggi' : `Modello in vigore dal ${formatDay(from)}`);
    return null;
  };
  const tryOut = async (key: string): Promise<string | null> => {
    const outcome = await sendTrial({ id_email_tipo: kind, ...wording, act: key });
    if (!outcome.ok) return faultText(outcome.ret_message);
    toast.success(`Prova in partenza per ${outcome.to}`);
    return null;
  };

  return (
    <div className="grid gap-8">
      <div className="grid items-start gap-x-6 gap-y-6 xl:grid-cols-2">
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (!firstError && !isSame && !draft.isOvertaken) void act.run(save);
          }}
        >
          <VersionDraftNotice draft={draft} marca={marca} act={act} />
          <Field
            label="Mittente"
            error={errorOf('email_from')}
            help="Vuoto: l’indirizzo del server di posta. Un altro dominio deve autorizzare il server a spedire."
          >
            {(box) => (
              <TextInput
                {...box}
                inputMode="email"
                value={sender}
                onChange={(event) => type({ sender: event.target.value })}
              />
            )}
          </Field>
          <Field label="Oggetto" required error={errorOf('subject')}>
            {(box) => (
              <TextInput
                {...box}
                value={subject}
                onChange={(event) => type({ subject: event.target.value })}
              />
            )}
          </Field>
          <Field label="Testo" required error={errorOf('message_body')}>
            {(box) => (
              <TextArea
                {...box}
                rows={12}
                value={body}
                onChange={(event) => type({ body: event.target.value })}
              />
            )}
          </Field>
          <div className="flex flex-wrap items-start gap-3">
            <Field label="Vale dal" required error={dayError ?? act.fields['valido_dal']}>
              {(box) => (
                <TextInput
                  {...box}
                  type="date"
                  min={today}
                  max={lastDay}
                  value={from}
                  onChange={(event) => type({ from: event.target.value })}
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
                    ? `Il modello è quello ${isPlanned ? 'già programmato' : 'in vigore'}`
                    : firstError
              }
            >
              Salva il nuovo modello
            </Button>
          </div>
          <ActProblem act={act} />
          <PlaceholderList known={placeholders} />
        </form>
        <section aria-labelledby="anteprima-mail" className="grid gap-3">
          <h2 id="anteprima-mail">Anteprima</h2>
          <MailPreview kind={kind} wording={wording} />
          <Button
            kind="ghost"
            className="justify-self-start"
            icon={<Send size={18} aria-hidden="true" />}
            busy={trial.isBusy}
            disabledReason={Object.values(errors)[0]}
            onClick={() => void trial.run(tryOut)}
          >
            Invia una prova a me
          </Button>
          <ActProblem act={trial} />
        </section>
      </div>
      <section aria-labelledby="versioni-mail" className="grid gap-3">
        <h2 id="versioni-mail">Versioni</h2>
        <VersionList
          label={`Versioni: ${label}`}
          versions={versions}
          isBusy={act.isBusy}
          content={(version) => (
            <div className="max-w-prose">
              <p className="font-medium">{version.subject}</p>
              <p className="line-clamp-4 whitespace-pre-line">{version.message_body}</p>
            </div>
          )}
          onRemove={({ valido_dal }) =>
            void act.run(async (key) => {
              const outcome = await drop.mutateAsync({ id_email_tipo: kind, valido_dal, marca, act: key });
              if (!outcome.ok) return faultText(outcome.ret_message);
              const left = queryClient.getQueryData(mailWordingVersions.queryKey);
              draft.rebase(left?.find(({ id_email_tipo }) => id_email_tipo === kind)?.marca ?? null);
              return null;
            })
          }
        />
      </section>
    </div>
  );
}
