import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longestMessage } from '#domain/contact';
import { contactText, fieldText } from '#domain/text';
import { mutate, query } from '#lib/api';
import { asking } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { paths } from '#lib/paths';
import { useAct } from '#lib/use-act';
import { FormBody, FormSubmit } from '#parts/form-body';
import { SelectField, TextField } from '#parts/form-fields';
import { useForm } from '#parts/form-state';
import { ActProblem } from '#ui/act-problem';
import { Dialog } from '#ui/dialog';
import { Captcha } from './captcha.tsx';

const empty = { riferimento: '', email: '', telefono: '', id_tipo_attivita: '', note_contatto: '' };
const businessKinds = asking('getFormContattoTipoAttivita', { dummy: '1' }, { staleTime: Infinity });
const tooLong = (text: string) => text.trim().length > longestMessage;
const needed = (text: string) => (text.trim() ? null : fieldText.required);

/** The contact form of the landing page (S1 §2, §5): 'Invia' appears once the captcha is passed. */
export function ContactDialog({ onClose }: { onClose: () => void }) {
  const kinds = useQuery(businessKinds);
  const [captcha, setCaptcha] = useState<'open' | 'checking' | 'passed'>('open');
  const [round, setRound] = useState(0);
  const checking = useAct();
  const startCaptcha = (): void => {
    setCaptcha('open');
    setRound((before) => before + 1);
  };
  const check = async (response: string): Promise<void> => {
    setCaptcha('checking');
    const isPassed = await checking.run(async () => {
      const [row] = await query('recaptcha', { response });
      return row?.success ? null : faultText('CAPTCHA_NON_VALIDO');
    });
    if (isPassed) setCaptcha('passed');
    else startCaptcha();
  };
  const form = useForm({
    draft: 'contatto',
    start: empty,
    // Not on blur: an error that appears under a field would move the captcha away from under the press.
    say: 'sent',
    check: ({ riferimento, email, telefono, note_contatto }) => ({
      riferimento: needed(riferimento),
      email:
        needed(email) ??
        (/^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(email.slice(0, 1000)) ? null : 'Indirizzo mail non valido'),
      telefono: needed(telefono),
      note_contatto:
        needed(note_contatto) ?? (tooLong(note_contatto) ? fieldText.atMost(longestMessage) : null),
    }),
    send: ({ id_tipo_attivita, ...typed }, once) =>
      mutate('setFormContatto', { ...typed, id_tipo_attivita: Number(id_tipo_attivita) || null }, once),
    // The server has spent the ticket of the captcha.
    refused: () => {
      startCaptcha();
      return undefined;
    },
    done: contactText.sent,
    onDone: onClose,
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title="Contattaci"
      lead="Lasciaci i tuoi recapiti: ti richiamiamo per portare Permuta nel tuo negozio."
    >
      <FormBody form={form} className="grid gap-4 pt-1 sm:grid-cols-2">
        <TextField name="riferimento" label="Nome e cognome" required autoComplete="name" maxLength={100} />
        <SelectField
          name="id_tipo_attivita"
          label="Tipo di attività"
          placeholder={kinds.isPending ? 'Caricamento…' : 'Scegli (facoltativo)'}
          choices={(kinds.data ?? []).map((kind) => ({ value: kind.id_tipo_attivita, label: kind.attivita }))}
        />
        <TextField name="email" label="Email" required type="email" autoComplete="email" maxLength={200} />
        <TextField name="telefono" label="Telefono" required type="tel" autoComplete="tel" maxLength={40} />
        <TextField
          name="note_contatto"
          label="Messaggio"
          required
          rows={5}
          placeholder="Scrivi qui il tuo messaggio (massimo 4000 caratteri)"
          help={
            tooLong(form.typed.note_contatto)
              ? `Il messaggio ha ${form.typed.note_contatto.trim().length} caratteri: il massimo è ${longestMessage}.`
              : undefined
          }
          className="sm:col-span-2"
        />
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
        <ActProblem act={checking} className="sm:col-span-2" />
        <div className="flex flex-wrap items-center justify-between gap-4 sm:col-span-2">
          <Captcha key={round} onSolved={(payload) => void check(payload)} onExpired={startCaptcha} />
          <div role="status" className="contents">
            {captcha === 'passed' ? <FormSubmit>Invia</FormSubmit> : null}
          </div>
        </div>
      </FormBody>
    </Dialog>
  );
}
