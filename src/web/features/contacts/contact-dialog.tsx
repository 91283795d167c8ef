import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { contactText } from '#domain/text';
import { newKey, query } from '#lib/api';
import { dropDraft, readDraft, writeDraft } from '#lib/drafts';
import { faultText } from '#lib/fault-text';
import { paths } from '#lib/paths';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Field } from '#ui/field';
import { Notice } from '#ui/notice';
import { Select } from '#ui/select';
import { TextArea, TextInput } from '#ui/text-input';
import { toast } from '#ui/toast';
import { Captcha } from './captcha.tsx';
import { businessKinds, sendContact, type Contact } from './queries.ts';

const formName = 'contatto';
const empty: Contact = { riferimento: '', email: '', telefono: '', id_tipo_attivita: '', note_contatto: '' };
const needed = {
  required: 'Campo obbligatorio',
  validate: (value: string) => Boolean(value.trim()) || 'Campo obbligatorio',
};
const mail = {
  ...needed,
  pattern: { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: 'Indirizzo mail non valido' },
};

/** The contact form of the landing page (S1 §2, §5): 'Invia' appears once the captcha is passed. */
export function ContactDialog({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, formState, setError, getValues } = useForm<Contact>({
    defaultValues: readDraft<Contact>(formName) ?? empty,
    // Not on blur: an error that appears under a field would move the captcha away from under the press.
    mode: 'onSubmit',
  });
  const { errors, isSubmitting } = formState;
  const kinds = useQuery(businessKinds);
  const [captcha, setCaptcha] = useState<'open' | 'checking' | 'passed'>('open');
  const [round, setRound] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const key = useRef(newKey());

  const startCaptcha = (): void => {
    setCaptcha('open');
    setRound((before) => before + 1);
  };
  const check = async (response: string): Promise<void> => {
    setCaptcha('checking');
    setProblem(null);
    try {
      const [row] = await query('recaptcha', { response });
      if (row?.success) {
        setCaptcha('passed');
        return;
      }
      setProblem(faultText('CAPTCHA_NON_VALIDO'));
    } catch (fault) {
      setProblem(faultText(fault));
    }
    startCaptcha();
  };
  const send = async (contact: Contact): Promise<void> => {
    setProblem(null);
    try {
      const outcome = await sendContact(contact, key.current);
      if (outcome.ok) {
        dropDraft(formName);
        toast.success(contactText.sent);
        onClose();
        return;
      }
      setProblem(faultText(outcome.ret_message));
      key.current = newKey();
      startCaptcha();
    } catch (fault) {
      setProblem(faultText(fault));
      const fields = (fault as { fields?: Record<string, string> }).fields ?? {};
      for (const [field, message] of Object.entries(fields)) {
        if (field in empty) setError(field as keyof Contact, { message }, { shouldFocus: true });
      }
      if (Object.keys(fields).length > 0) key.current = newKey();
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Contattaci"
      lead="Lasciaci i tuoi recapiti: ti richiamiamo per portare Permuta nel tuo negozio."
    >
      <form
        noValidate
        className="grid gap-4 pt-1 sm:grid-cols-2"
        onChange={() => writeDraft(formName, getValues())}
        onSubmit={(event) => void handleSubmit(send)(event)}
      >
        <Field label="Nome e cognome" required error={errors.riferimento?.message}>
          {(box) => (
            <TextInput {...box} autoComplete="name" maxLength={100} {...register('riferimento', needed)} />
          )}
        </Field>
        <Field label="Tipo di attività">
          {(box) => (
            <Select
              {...box}
              placeholder={kinds.isPending ? 'Caricamento…' : 'Scegli (facoltativo)'}
              choices={(kinds.data ?? []).map((kind) => ({
                value: kind.id_tipo_attivita,
                label: kind.attivita,
              }))}
              {...register('id_tipo_attivita')}
            />
          )}
        </Field>
        <Field label="Email" required error={errors.email?.message}>
          {(box) => (
            <TextInput
              {...box}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={200}
              {...register('email', mail)}
            />
          )}
        </Field>
        <Field label="Telefono" required error={errors.telefono?.message}>
          {(box) => (
            <TextInput
              {...box}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={40}
              {...register('telefono', needed)}
            />
          )}
        </Field>
        <Field label="Messaggio" required error={errors.note_contatto?.message} className="sm:col-span-2">
          {(box) => (
            <TextArea
              {...box}
              placeholder="Scrivi qui il tuo messaggio (massimo 4000 caratteri)"
              maxLength={4000}
              {...register('note_contatto', needed)}
            />
          )}
        </Field>
        <p className="text-sm text-soft sm:col-span-2">
          Usiamo questi dati solo per risponderti:{' '}
          <a
            href={paths.privacy()}
            target="_blank"
            rel="noreferrer"
            className="text-accent underline underline-offset-4"
          >
            informativa sulla privacy
          </a>
          .
        </p>
        {problem ? (
          <Notice kind="error" className="sm:col-span-2">
            {problem}
          </Notice>
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-4 sm:col-span-2">
          <Captcha key={round} onSolved={(payload) => void check(payload)} onExpired={startCaptcha} />
          <div role="status" className="contents">
            {captcha === 'passed' ? (
              <Button type="submit" busy={isSubmitting}>
                Invia
              </Button>
            ) : null}
          </div>
        </div>
      </form>
    </Dialog>
  );
}
