import { Send } from 'lucide-react';
import { firstDayError } from '#domain/dated-version';
import { addDays } from '#domain/day';
import { mailKinds, mailWordingErrors, type MailKindId } from '#domain/mail-template';
import { mutate } from '#lib/api';
import { formatDay } from '#lib/format';
import { useToday } from '#lib/use-today';
import { FormBody, FormSubmit } from '#parts/form-body';
import { DayField } from '#parts/day-field';
import { TextField } from '#parts/form-fields';
import { useForm } from '#parts/form-state';
import { useMutate } from '#parts/mutate';
import { VersionList } from '#parts/version-list';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { PlaceholderList } from '#ui/placeholder-list';
import { MailPreview } from './mail-preview.tsx';
import type { WordingVersion } from './queries.ts';

interface WordingEditorProps {
  kind: MailKindId;
  /** of this kind, newest first */
  versions: readonly WordingVersion[];
}

interface Typed {
  email_from: string;
  subject: string;
  message_body: string;
  valido_dal: string;
}
const wordingOf = ({ email_from, subject, message_body }: Typed) => ({
  email_from: email_from.trim() || null,
  subject: subject.trim(),
  message_body: message_body.trim(),
});

/** A new wording of a kind of mail from a day on, beside the mail as it will be read. */
export function WordingEditor({ kind, versions }: WordingEditorProps) {
  const { placeholders, label } = mailKinds[kind];
  // One goes on from the newest wording, the planned one if there is one.
  const newest = versions[0];
  const isPlanned = newest?.stato === 'PROGRAMMATA';
  const today = useToday();
  const marca = newest?.marca ?? null;
  const start: Typed = {
    email_from: newest?.email_from ?? '',
    subject: newest?.subject ?? '',
    message_body: newest?.message_body ?? '',
    valido_dal: isPlanned ? newest.valido_dal : addDays(today, 1),
  };
  const same = `Il modello è quello ${isPlanned ? 'già programmato' : 'in vigore'}`;
  const isSame = (typed: Typed) => JSON.stringify(wordingOf(typed)) === JSON.stringify(wordingOf(start));
  const form = useForm({
    draft: `modello-mail-${kind}`,
    version: marca,
    start,
    say: 'typed',
    unchanged: same,
    check: (typed: Typed) => ({
      ...(!isPlanned && isSame(typed) ? { message_body: same } : {}),
      ...mailWordingErrors(kind, wordingOf(typed)),
      valido_dal: firstDayError(typed.valido_dal, today),
    }),
    send: (typed, once) => {
      const { valido_dal } = typed;
      const input = { id_email_tipo: kind, valido_dal, ...wordingOf(typed), marca: once.version };
      return mutate('setModelloMail', input, once);
    },
    done: (_, { valido_dal: from }) =>
      from === today ? 'Modello in vigore da oggi' : `Modello in vigore dal ${formatDay(from)}`,
  });
  const wording = wordingOf(form.typed);
  const trial = useMutate('sendProvaMail', { done: ({ to }) => `Prova in partenza per ${to}` });

  return (
    <div className="grid gap-8">
      <div className="grid items-start gap-x-6 gap-y-6 xl:grid-cols-2">
        <FormBody form={form}>
          <TextField
            name="email_from"
            label="Mittente"
            inputMode="email"
            help="Vuoto: l’indirizzo del server di posta. Un altro dominio deve autorizzare il server a spedire."
          />
          <TextField name="subject" label="Oggetto" required />
          <TextField name="message_body" label="Testo" required rows={12} />
          <div className="flex flex-wrap items-start gap-3">
            <DayField name="valido_dal" label="Vale dal" required min={today} />
            <FormSubmit className="mt-7">Salva il nuovo modello</FormSubmit>
          </div>
          <PlaceholderList known={placeholders} />
        </FormBody>
        <section aria-labelledby="anteprima-mail" className="grid gap-3">
          <h2 id="anteprima-mail">Anteprima</h2>
          <MailPreview kind={kind} wording={wording} />
          <Button
            kind="ghost"
            className="justify-self-start"
            icon={<Send size={18} aria-hidden="true" />}
            busy={trial.isBusy}
            disabledReason={Object.values(mailWordingErrors(kind, wording))[0]}
            onClick={() => void trial.send({ id_email_tipo: kind, ...wording })}
          >
            Invia una prova a me
          </Button>
          <ActProblem act={trial.act} />
        </section>
      </div>
      <section aria-labelledby="versioni-mail" className="grid gap-3">
        <h2 id="versioni-mail">Versioni</h2>
        <VersionList
          label={`Versioni: ${label}`}
          versions={versions}
          content={(version) => (
            <div className="max-w-prose">
              <p className="font-medium">{version.subject}</p>
              <p className="line-clamp-4 whitespace-pre-line">{version.message_body}</p>
            </div>
          )}
          remove="delModelloMail"
          removed={({ valido_dal }) => ({ id_email_tipo: kind, valido_dal, marca })}
          form={form}
        />
      </section>
    </div>
  );
}
