import { useQuery } from '@tanstack/react-query';
import { Reply } from 'lucide-react';
import { useState } from 'react';
import { contactMachine } from '#domain/contact';
import { workIs } from '#domain/work-object';
import { faultText } from '#lib/fault-text';
import { formatDay, formatMoment } from '#lib/format';
import { useSession } from '#lib/session';
import { useMutate } from '#parts/mutate';
import { peopleOf } from '#parts/work-notes';
import { WorkThread } from '#parts/work-sheet';
import { ActProblem } from '#ui/act-problem';
import { Button, buttonClass } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Facts } from '#ui/facts';
import { Field } from '#ui/field';
import { Notice } from '#ui/notice';
import { Select } from '#ui/select';
import { SkeletonLines } from '#ui/skeleton';
import { ContactStateBadge } from './contact-state.tsx';
import { contactOf, type Contact } from './queries.ts';

/** A request as a sheet at the side: who, what, whose, its notes, and the reply by mail. */
export function RequestDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error } = useQuery(contactOf(id));
  return (
    <Dialog
      open
      side
      onClose={onClose}
      title={data ? `Richiesta di ${data.riferimento}` : `Richiesta n. ${id}`}
      lead={data ? `N. ${id}, inviata il ${formatMoment(data.data_creazione)}` : undefined}
    >
      {error && !data ? <Notice kind="error">{faultText(error)}</Notice> : null}
      {data === undefined && !error ? <SkeletonLines lines={6} /> : null}
      {data === null ? (
        <Notice kind="warn">Questa richiesta non c’è più: la conservazione l’ha eliminata.</Notice>
      ) : null}
      {data ? <Body contact={data} /> : null}
    </Dialog>
  );
}

/** Its thread: notes and flag. */
const workOfContact = ({ id_contatto }: Contact) => ({
  tipo_oggetto: workIs.contact,
  chiave: String(id_contatto),
});

function Body({ contact }: { contact: Contact }) {
  const facts = [
    ['Email', contact.email],
    ['Telefono', contact.telefono],
    ['Attività', contact.attivita ?? 'non indicata'],
  ] as const;
  return (
    <div className="grid gap-6">
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-3">
          <ContactStateBadge state={contact.id_stato_contatto} />
          <span className="text-sm text-soft">Sarà eliminata il {formatDay(contact.data_eliminazione)}</span>
        </p>
        <Facts rows={facts} />
        <p className="rounded-md bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line">
          {contact.note_contatto}
        </p>
        <a href={replyAddress(contact)} className={`${buttonClass({ kind: 'ghost' })} justify-self-start`}>
          <Reply size={18} aria-hidden="true" />
          Rispondi via mail
        </a>
      </div>
      <Progress contact={contact} />
      <WorkThread work={workOfContact(contact)} />
    </div>
  );
}

const said = { assign: 'La richiesta è tua', close: 'Richiesta chiusa', reopen: 'Richiesta riaperta' };

/** Who deals with it, and the moves of its state. */
function Progress({ contact }: { contact: Contact }) {
  const session = useSession();
  const people = useQuery(peopleOf(workOfContact(contact), 1)).data ?? [];
  const { act, isBusy, send } = useMutate('setStatoContatto', {
    done: (_, { mossa, id_incaricato }) =>
      id_incaricato ? 'Richiesta affidata' : said[mossa as keyof typeof said],
    onDone: () => setChosen(''),
  });
  const [chosen, setChosen] = useState('');
  const state = contact.id_stato_contatto;
  const { id_contatto, versione } = contact;
  const run = (mossa: keyof typeof said, id_incaricato: number | null = null) =>
    void send({ id_contatto, mossa, versione, id_incaricato });
  const isMine = contact.id_operatore === session.id_operatore;
  const others = people.filter((one) => one.id_operatore !== contact.id_operatore);
  return (
    <section aria-labelledby="chi-se-ne-occupa" className="grid gap-3">
      <h3 id="chi-se-ne-occupa" className="font-semibold">
        Chi se ne occupa
      </h3>
      <p>{contact.operatore ?? 'Nessuno, per ora.'}</p>
      {contactMachine.can('assign', state) ? (
        <div className="flex flex-wrap items-end gap-2">
          {isMine ? null : (
            <Button busy={isBusy} onClick={() => run('assign')}>
              Prendi in carico
            </Button>
          )}
          <Field label="Affida a" className="min-w-44 grow sm:max-w-64">
            {(box) => (
              <Select
                {...box}
                placeholder="Scegli…"
                choices={others.map((one) => ({ value: one.id_operatore, label: one.operatore }))}
                value={chosen}
                onChange={(event) => setChosen(event.target.value)}
              />
            )}
          </Field>
          <Button
            kind="ghost"
            busy={isBusy}
            disabledReason={chosen === '' ? 'Scegli un utente della sede' : null}
            onClick={() => run('assign', Number(chosen))}
          >
            Affida
          </Button>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {contactMachine.can('close', state) ? (
          <Button kind="ghost" busy={isBusy} onClick={() => run('close')}>
            Chiudi la richiesta
          </Button>
        ) : null}
        {contactMachine.can('reopen', state) ? (
          <Button kind="ghost" busy={isBusy} onClick={() => run('reopen')}>
            Riapri
          </Button>
        ) : null}
      </div>
      <ActProblem act={act} />
    </section>
  );
}

function replyAddress({ email, id_contatto }: Contact): string {
  const subject = encodeURIComponent(`La tua richiesta a Permuta (n. ${id_contatto})`);
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${subject}`;
}
