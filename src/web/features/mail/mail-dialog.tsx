import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import type { RowOf } from '#contract/api';
import { fieldText } from '#domain/text';
import { useDraft } from '#lib/drafts';
import { faultText } from '#lib/fault-text';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Field } from '#ui/field';
import { Notice } from '#ui/notice';
import { SkeletonLines } from '#ui/skeleton';
import { TextArea, TextInput } from '#ui/text-input';
import { toast } from '#ui/toast';
import { mailTemplate, sendReceipt, type MailedReceipt } from './queries.ts';

/** INVIA RICEVUTA VIA MAIL (S2 §2): the wording may be changed, the address may not (decisions §8). */
export function MailDialog({ receipt, onClose }: { receipt: MailedReceipt; onClose: () => void }) {
  const { data, error, refetch } = useQuery(mailTemplate(receipt));
  if (data) return <MailForm receipt={receipt} template={data} onClose={onClose} />;
  return (
    <Dialog open title="Invia la ricevuta via mail" onClose={onClose}>
      {error ? (
        <Notice kind="error" actions={<Button onClick={() => void refetch()}>Riprova</Button>}>
          {faultText(error)}
        </Notice>
      ) : (
        <SkeletonLines lines={7} />
      )}
    </Dialog>
  );
}

interface MailFormProps {
  receipt: MailedReceipt;
  template: RowOf<'getMail'>;
  onClose: () => void;
}

function MailForm({ receipt, template, onClose }: MailFormProps) {
  const act = useAct();
  const subject = useRef<HTMLInputElement>(null);
  const [wording, setWording, dropWording] = useDraft(`mail-${receipt.serial_number}-${receipt.num_times}`, {
    object: template.subject,
    body: template.message_body,
  });
  const [isTried, setTried] = useState(false);
  const problemOf = (name: 'object' | 'body', most: number): string | null => {
    const text = wording[name].trim();
    if (text.length > most) return fieldText.atMost(most);
    return text === '' && isTried ? fieldText.required : (act.fields[name] ?? null);
  };
  const problems = { object: problemOf('object', 200), body: problemOf('body', 10_000) };
  const to = template.to ?? '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (problems.object || problems.body || !wording.object.trim() || !wording.body.trim()) return;
    void act.run(async (key) => {
      const refusal = await sendReceipt(receipt, { to, ...wording }, key);
      if (refusal) return refusal;
      dropWording();
      toast.success(`Ricevuta in invio a ${to}`);
      onClose();
      return null;
    });
  };
  return (
    <Dialog
      open
      title="Invia la ricevuta via mail"
      lead="In allegato parte la ricevuta firmata, senza le foto del documento."
      onClose={onClose}
      initialFocus={subject}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            Annulla
          </Button>
          <Button
            type="submit"
            form="mail-ricevuta"
            busy={act.isBusy}
            disabledReason={to ? null : 'Il cliente non ha un indirizzo mail'}
            icon={<Send size={18} aria-hidden="true" />}
          >
            Invia
          </Button>
        </>
      }
    >
      <form id="mail-ricevuta" className="grid gap-4" onSubmit={submit} noValidate>
        <Field label="A" help="L’indirizzo del cliente: si cambia nella sua scheda.">
          {(box) => <TextInput {...box} readOnly value={to} className="bg-sunken!" />}
        </Field>
        <Field label="Oggetto" required error={problems.object}>
          {(box) => (
            <TextInput
              {...box}
              ref={subject}
              value={wording.object}
              onChange={(event) => setWording({ ...wording, object: event.target.value })}
            />
          )}
        </Field>
        <Field label="Testo" required error={problems.body}>
          {(box) => (
            <TextArea
              {...box}
              rows={9}
              value={wording.body}
              onChange={(event) => setWording({ ...wording, body: event.target.value })}
            />
          )}
        </Field>
        <ActProblem act={act} />
      </form>
    </Dialog>
  );
}
