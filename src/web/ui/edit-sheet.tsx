import type { ReactNode, RefObject } from 'react';
import { useId } from 'react';
import type { EditForm } from '#lib/use-edit-form';
import { ActProblem } from './act-problem.tsx';
import { Dialog } from './dialog.tsx';
import { EditConflict, type EditConflictProps } from './edit-conflict.tsx';
import { FormActions } from './form-actions.tsx';
import { ResumedDraft } from './resumed-draft.tsx';

export interface EditSheetProps<F, Row> {
  edit: EditForm<F, Row>;
  title: string;
  lead: ReactNode;
  firstBox: RefObject<HTMLInputElement | null>;
  answerBox: RefObject<HTMLDivElement | null>;
  /** What the button does. */
  action: string;
  isWrong: boolean;
  save: (data_modifica: string | null) => void;
  /** Shown where somebody else has changed the row meanwhile. */
  conflict: {
    title: string;
    differences: (form: F, theirs: F) => EditConflictProps['rows'];
    formOf: (theirs: Row) => F;
    refresh: () => Promise<unknown>;
  };
  onClose: () => void;
  /** The boxes. */
  children: ReactNode;
  /** Below the form. */
  below: ReactNode;
}

/** A row of administration edited in a sheet at the side: its draft, its buttons, and somebody else's edit beside one's own. */
export function EditSheet<F extends { data_modifica: string | null }, Row>(props: EditSheetProps<F, Row>) {
  const { edit, isWrong, save, conflict, onClose, answerBox } = props;
  const { act, form, theirs } = edit;
  const formId = useId();
  return (
    <Dialog
      open
      side
      onClose={() => {
        // Typed and typed back, or taken from a colleague: nothing to resume.
        if (!edit.isChanged) edit.drop();
        onClose();
      }}
      title={props.title}
      lead={props.lead}
      initialFocus={props.firstBox}
      footer={
        <FormActions
          form={formId}
          busy={act.isBusy}
          disabledReason={edit.isChanged ? null : 'Non hai cambiato nulla'}
          onCancel={() => {
            edit.drop();
            onClose();
          }}
        >
          {props.action}
        </FormActions>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => edit.submit(event, isWrong, () => save(form.data_modifica))}
        className="grid gap-6 pt-2"
      >
        {edit.isResumed ? <ResumedDraft onDrop={edit.drop} /> : null}
        {props.children}
        <div ref={answerBox} className="grid gap-4 empty:hidden">
          {theirs ? (
            <EditConflict
              title={conflict.title}
              rows={conflict.differences(form, conflict.formOf(theirs))}
              isBusy={act.isBusy}
              onTake={() => {
                edit.take(conflict.formOf(theirs));
                void conflict.refresh();
              }}
              onRepeat={() => save(edit.keep())}
            />
          ) : null}
          <ActProblem act={act} />
        </div>
      </form>
      {props.below}
    </Dialog>
  );
}
