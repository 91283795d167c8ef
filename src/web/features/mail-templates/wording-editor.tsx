import { Send } from 'lucide-react';
import { useState } from 'react';
import { firstDayError } from '#domain/dated-version';
import { addDays, romeDay } from '#domain/day';
import { mailKinds, mailWordingErrors, type MailKindId } from '#domain/mail-template';
import { faultText } from '#lib/fault-text';
import { formatDay } from '#lib/format';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { lastDay } from '#ui/date-range';
import { Field } from '#ui/field';
import { PlaceholderList } from '#ui/placeholder-list';
import { TextArea, TextInput } from '#ui/text-input';
import { toast } from '#ui/toast';
import { VersionList } from '#ui/version-list';
import { MailPreview } from './mail-preview.tsx';
import { sendTrial, useDropWording, useWriteWording, type WordingVersion } from './queries.ts';

export interface WordingEditorProps {
  kind: MailKindId;
  /** of this kind, newest first */
  versions: readonly WordingVersion[];
}

/** A new wording of a kind of mail from a day on, beside the mail as it will be read. */
export function WordingEditor({ kind, versions }: WordingEditorProps) {
  const { placeholders, label } = mailKinds[kind];
  const current = versions.find(({ stato }) => stato === 'IN VIGORE') ?? versions[0];
  const [sender, setSender] = useState(current?.email_from ?? '');
  const [subject, setSubject] = useState(current?.subject ?? '');
  const [body, setBody] = useState(current?.message_body ?? '');
  const [today] = useState(() => romeDay(new Date()));
  const [from, setFrom] = useState(() => addDays(today, 1));
  const write = useWriteWording();
  const drop = useDropWording();
  const act = useAct();
  const trial = useAct();
  const marca = current?.marca ?? null;
  const wording = {
    email_from: sender.trim() || null,
    subject: subject.trim(),
    message_body: body.trim(),
  };
  const errors = mailWordingErrors(kind, wording);
  const dayError = firstDayError(from, today);
  const errorOf = (name: string) => errors[name] ?? act.fields[name] ?? null;
  const isSame =
    current !== undefined &&
    wording.email_from === current.email_from &&
    wording.subject === current.subject &&
    wording.message_body === current.message_body.trim();
  const firstError = Object.values(errors)[0] ?? dayError;

  const save = async (key: string): Promise<string | null> => {
    const input = { id_email_tipo: kind, valido_dal: from, ...wording, marca, act: key };
    const outcome = await write.mutateAsync(input);
    if (!outcome.ok) return faultText(outcome.ret_message);
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
            if (!firstError && !isSame) void act.run(save);
          }}
        >
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
                onChange={(event) => setSender(event.target.value)}
              />
            )}
          </Field>
          <Field label="Oggetto" required error={errorOf('subject')}>
            {(box) => (
              <TextInput {...box} value={subject} onChange={(event) => setSubject(event.target.value)} />
            )}
          </Field>
          <Field label="Testo" required error={errorOf('message_body')}>
            {(box) => (
              <TextArea {...box} rows={12} value={body} onChange={(event) => setBody(event.target.value)} />
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
                  onChange={(event) => setFrom(event.target.value)}
                />
              )}
            </Field>
            <Button
              type="submit"
              className="mt-7"
              busy={act.isBusy}
              disabledReason={isSame ? 'Il modello è quello in vigore' : firstError}
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
              return outcome.ok ? null : faultText(outcome.ret_message);
            })
          }
        />
      </section>
    </div>
  );
}
