import { useId, useRef, type ReactNode } from 'react';
import { Button } from '#ui/button';
import { Dialog, type DialogProps } from '#ui/dialog';
import { FormBody, FormSubmit } from './form-body.tsx';
import { useForm, type FormHandle, type FormSpec } from './form-state.tsx';

type Answer = { ok: boolean; ret_message: string };

interface FormDialogProps<F extends object, O extends Answer>
  extends FormSpec<F, O>, Pick<DialogProps, 'title' | 'lead' | 'size' | 'side' | 'onClose'> {
  /** What sending does. */
  confirm: string | ((typed: F) => string);
  /** The way back, where 'Annulla' could be taken for the act. */
  cancel?: string;
  danger?: boolean | ((typed: F) => boolean);
  /** Layout of the boxes. */
  className?: string;
  /** Facts over the boxes, and what comes below the form. */
  above?: ReactNode;
  below?: ReactNode | ((form: FormHandle<F>) => ReactNode);
  /** The boxes, bound by name; a function where one looks at another. */
  children?: ReactNode | ((form: FormHandle<F>) => ReactNode);
}

/** Where one begins: what asks for it, the first box that is typed into, or any other. */
function firstBox(form: HTMLElement | null): HTMLElement | undefined {
  const wanted = [
    '[data-autofocus]',
    'input:not([type=hidden], [type=radio], [type=checkbox], [hidden], :disabled), select:not(:disabled), textarea',
    'input:not([type=hidden], [hidden], :disabled)',
  ];
  return wanted.flatMap((one) => form?.querySelector<HTMLElement>(one) ?? [])[0];
}

/**
 * A dialog with a form. Once it is done it closes, unless `onDone` answers true: it has gone on elsewhere. 'Annulla' forgets what was typed, Escape keeps it where there is a draft.
 */
export function FormDialog<F extends object, O extends Answer>(props: FormDialogProps<F, O>) {
  const { title, lead, size = props.side ? 'normal' : 'small', side, onClose, confirm, danger } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const form = useForm<F, O>({
    ...props,
    onHeld: onClose,
    onDone: async (answer, typed) => {
      if ((await props.onDone?.(answer, typed)) !== true) onClose();
    },
  });
  const filled = (part: FormDialogProps<F, O>['children']) =>
    typeof part === 'function' ? part(form) : part;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      lead={lead}
      size={size}
      {...(side ? { side } : {})}
      initialFocus={() => firstBox(box.current) ?? true}
      footer={
        <>
          <Button
            kind="ghost"
            onClick={() => {
              form.drop();
              onClose();
            }}
          >
            {props.cancel ?? 'Annulla'}
          </Button>
          <FormSubmit
            form={form}
            formId={id}
            kind={(typeof danger === 'function' ? danger(form.typed) : danger) ? 'danger' : 'primary'}
          >
            {typeof confirm === 'function' ? confirm(form.typed) : confirm}
          </FormSubmit>
        </>
      }
    >
      {props.above}
      <div ref={box} className="pt-2">
        <FormBody form={form} id={id} {...(props.className ? { className: props.className } : {})}>
          {filled(props.children)}
        </FormBody>
      </div>
      {filled(props.below)}
    </Dialog>
  );
}

/** The same form in a page. */
export function PageForm<F extends object, O extends Answer>(
  props: FormSpec<F, O> & { className?: string; children: (form: FormHandle<F>) => ReactNode },
) {
  const form = useForm<F, O>(props);
  return (
    <FormBody form={form} {...(props.className ? { className: props.className } : {})}>
      {props.children(form)}
    </FormBody>
  );
}
