import { useEffect, useId, useRef, useState } from 'react';
import { romeDay } from '#domain/day';
import { faultText } from '#lib/fault-text';
import { useEditForm } from '#lib/use-edit-form';
import { everywhere, useScanTarget } from '#parts/scanner';
import { ActProblem } from '#ui/act-problem';
import { Dialog } from '#ui/dialog';
import { EditConflict } from '#ui/edit-conflict';
import { FormActions } from '#ui/form-actions';
import { Notice } from '#ui/notice';
import { CustomerFormFields } from './customer-fields.tsx';
import {
  checkForm,
  differences,
  fieldsOf,
  formOfCustomer,
  newForm,
  type CustomerForm,
} from './customer-form.ts';
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
  const firstBox = useRef<HTMLInputElement>(null);
  const answerBox = useRef<HTMLDivElement>(null);
  const initial = customer ? formOfCustomer(customer) : newForm(searched);
  const edit = useEditForm<CustomerForm, Customer>(
    `cliente-${customer?.id_cliente ?? 'nuovo'}`,
    initial,
    () => true,
    answerBox,
  );
  const { act, form, theirs } = edit;
  const [asked, setAsked] = useState('');
  const [today] = useState(() => romeDay(new Date()));

  const { errors, warnings } = checkForm(form, today);
  // Wherever in the form it is read, a code goes to its box.
  const isFirm = form.kind === 'azienda';
  useScanTarget({
    accepts: [isFirm ? 'vat_number' : 'tax_code'],
    isHere: everywhere,
    onScan: ({ code }) =>
      edit.change({
        ...form,
        texts: { ...form.texts, [isFirm ? 'partita_iva' : 'codice_fiscale']: code },
      }),
  });
  const question = warnings.join('\n');
  const isAsking = warnings.length > 0 && asked === question;

  // What is asked must be in sight before the next press answers it.
  useEffect(() => {
    if (isAsking) answerBox.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsking]);

  const save = (data_modifica: string | null): void => {
    void act.run(async (key) => {
      const outcome = await saveCustomer(
        { ...fieldsOf(form), id_negozio, data_modifica, id_cliente: customer?.id_cliente ?? null },
        key,
      );
      if (outcome.ok) {
        edit.drop();
        onSaved(outcome.id_cliente);
        return null;
      }
      if (outcome.ret_message === 'CLIENTE_GIA_MODIFICATO' && outcome.cliente) {
        edit.setTheirs(outcome.cliente);
        return null;
      }
      return faultText(outcome.ret_message);
    });
  };
  const send = (): void => {
    // The second press of the button, now with the oddities in sight, confirms them.
    if (warnings.length > 0 && !isAsking) setAsked(question);
    else save(form.data_modifica);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={customer ? 'Modifica cliente' : 'Nuovo cliente'}
      initialFocus={firstBox}
      footer={
        <FormActions
          form={formId}
          busy={act.isBusy}
          onCancel={() => {
            edit.drop();
            onClose();
          }}
        >
          {isAsking ? 'Confermo, salva' : customer ? 'Salva modifiche' : 'Salva e usa'}
        </FormActions>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => edit.submit(event, Object.keys(errors).length > 0, send)}
        className="grid gap-4 pt-1"
      >
        <CustomerFormFields
          form={form}
          onForm={edit.change}
          errors={{ ...edit.seen<string>(errors), ...act.fields } as Record<string, string>}
          onLeave={edit.leave}
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
            <EditConflict
              title="Un altro operatore ha modificato questo cliente"
              rows={differences(form, theirs)}
              isBusy={act.isBusy}
              onTake={() => edit.take(formOfCustomer(theirs))}
              onRepeat={() => save(edit.keep())}
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
