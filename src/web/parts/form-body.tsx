import { createContext, useContext, type ReactNode } from 'react';
import { ActProblem } from '#ui/act-problem';
import { Button, type ButtonProps } from '#ui/button';
import { EditConflict } from '#ui/edit-conflict';
import { Notice } from '#ui/notice';
import { ResumedDraft } from '#ui/resumed-draft';
import type { FormHandle } from './form-state.tsx';

const FormContext = createContext<FormHandle<never> | null>(null);

/** The form that a box stands in. */
export function useFormHandle<F extends object = Record<string, unknown>>(): FormHandle<F> {
  const form = useContext(FormContext);
  if (!form) throw new Error('a box outside a form');
  return form as unknown as FormHandle<F>;
}

interface FormBodyProps<F extends object> {
  form: FormHandle<F>;
  /** Where the buttons stand outside, in a dialog's foot. */
  id?: string;
  className?: string;
  children: ReactNode;
}

/** The boxes with what is said around them: what was resumed, what is odd, somebody else's edit, why it didn't come off. */
export function FormBody<F extends object>({ form, id, className, children }: FormBodyProps<F>) {
  const { act, answerBox, conflict, isAsking, warnings } = form;
  return (
    <form id={id} noValidate onSubmit={form.submit} className="grid gap-4">
      {form.isOvertaken ? (
        <Notice
          kind="warn"
          title="Un collega ha cambiato le versioni mentre scrivevi"
          actions={
            <>
              <Button kind="ghost" size="small" onClick={form.keepTyped}>
                Tieni quello che ho scritto
              </Button>
              <Button kind="ghost" size="small" onClick={form.drop}>
                Scarta
              </Button>
            </>
          }
        >
          L’elenco delle versioni qui sotto è aggiornato: controllalo prima di salvare.
        </Notice>
      ) : form.isResumed ? (
        <ResumedDraft onDrop={form.drop} />
      ) : null}
      <div className={className ?? 'grid gap-4'}>
        <FormContext value={form as unknown as FormHandle<never>}>{children}</FormContext>
      </div>
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
        {conflict ? <EditConflict {...conflict} /> : null}
        <ActProblem act={act} />
      </div>
    </form>
  );
}

/** Sends the form it stands in, or the one that is given. */
export function FormSubmit<F extends object>({
  form,
  formId,
  children,
  ...rest
}: Omit<ButtonProps, 'form'> & { form?: FormHandle<F>; formId?: string }) {
  const around = useContext(FormContext);
  const handle = form ?? around;
  return (
    <Button
      type="submit"
      form={formId}
      busy={handle?.act.isBusy}
      disabledReason={handle?.disabledReason}
      {...rest}
    >
      {handle?.isAsking ? 'Confermo, salva' : children}
    </Button>
  );
}
