import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { romeDay } from '#domain/day';
import { useDraft } from '#lib/drafts';
import { faultText } from '#lib/fault-text';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Notice } from '#ui/notice';
import { ConflictNotice } from './conflict-notice.tsx';
import { CustomerFormFields } from './customer-fields.tsx';
import { checkForm, fieldsOf, formOfCustomer, newForm, type CustomerForm } from './customer-form.ts';
import { saveCustomer, type Customer } from './queries.ts';

export interface CustomerDialogProps {
  id_negozio: number;
  /** The one to edit; null makes a new one. */
  customer: Customer | null;
  /** What was searched for, offered in a new form. */
  searched?: string;
  onSaved: (id_cliente: number) => void;
  onClose: () => void;
}

/** Makes or edits a customer: messages beside the fields, oddities confirmed, somebody else's edit shown (S1 §5, decisions §4). */
export function CustomerDialog({
  id_negozio,
  customer,
  searched = '',
  onSaved,
  onClose,
}: CustomerDialogProps) {
  const formId = useId();
  const act = useAct();
  const firstBox = useRef<HTMLInputElement>(null);
  const [form, setForm, dropForm] = useDraft<CustomerForm>(
    `cliente-${customer?.id_cliente ?? 'nuovo'}`,
    customer ? formOfCustomer(customer) : newForm(searched),
  );
  const [left, setLeft] = useState<readonly string[]>([]);
  const [isTried, setTried] = useState(false);
  const [asked, setAsked] = useState('');
  const answerBox = useRef<HTMLDivElement>(null);
  const [today] = useState(() => romeDay(new Date()));
  const [theirs, setTheirs] = useState<Customer | null>(null);

  const { errors, warnings } = checkForm(form, today);
  const shown = Object.fromEntries(
    Object.entries(errors).filter(([field]) => isTried || left.includes(field)),
  ) as Record<string, string>;
  const question = warnings.join('\n');
  const isAsking = warnings.length > 0 && asked === question;

  // What is asked or told must be in sight before the next press answers it.
  useEffect(() => {
    if (isAsking || theirs || act.problem) answerBox.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsking, theirs, act.problem]);

  const save = (data_modifica: string | null): void => {
    void act.run(async (key) => {
      const outcome = await saveCustomer(
        { ...fieldsOf(form), id_negozio, data_modifica, id_cliente: customer?.id_cliente ?? null },
        key,
      );
      if (outcome.ok) {
        dropForm();
        onSaved(outcome.id_cliente);
        return null;
      }
      if (outcome.ret_message === 'CLIENTE_GIA_MODIFICATO' && outcome.cliente) {
        setTheirs(outcome.cliente);
        return null;
      }
      return faultText(outcome.ret_message);
    });
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (Object.keys(errors).length > 0) {
      const boxes = event.currentTarget;
      // After the messages are drawn: on to the first wrong box.
      setTimeout(() => boxes.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    // The second press of the button, now with the oddities in sight, confirms them.
    if (warnings.length > 0 && !isAsking) {
      setAsked(question);
      return;
    }
    save(form.data_modifica);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={customer ? 'Modifica cliente' : 'Nuovo cliente'}
      initialFocus={firstBox}
      footer={
        <>
          <Button
            kind="ghost"
            onClick={() => {
              dropForm();
              onClose();
            }}
          >
            Annulla
          </Button>
          <Button type="submit" form={formId} busy={act.isBusy}>
            {isAsking ? 'Confermo, salva' : customer ? 'Salva modifiche' : 'Salva e usa'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4 pt-1">
        <CustomerFormFields
          form={form}
          onForm={(next) => {
            act.clear();
            setForm(next);
          }}
          errors={{ ...shown, ...act.fields }}
          onLeave={(field) => setLeft((before) => (before.includes(field) ? before : [...before, field]))}
          firstBox={firstBox}
        />
        <div ref={answerBox} className="grid gap-4 empty:hidden">
          {isAsking ? (
            <Notice kind="warn" title="Da verificare prima di salvare">
              <ul className="list-disc pl-5">
                {warnings.map((warning) => (
                  <li key={warning}>{warning}</li>
                ))}
              </ul>
            </Notice>
          ) : null}
          {theirs ? (
            <ConflictNotice
              form={form}
              theirs={theirs}
              isBusy={act.isBusy}
              onTake={() => {
                setForm(formOfCustomer(theirs));
                setTheirs(null);
              }}
              onRepeat={() => {
                const { data_modifica } = theirs;
                setForm({ ...form, data_modifica });
                setTheirs(null);
                save(data_modifica);
              }}
            />
          ) : null}
          <ActProblem act={act} />
        </div>
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
          Salva
        </button>
      </form>
    </Dialog>
  );
}
