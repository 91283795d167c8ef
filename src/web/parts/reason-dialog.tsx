import type { ReactNode } from 'react';
import { fieldText } from '#domain/text';
import type { DialogProps } from '#ui/dialog';
import { FormDialog } from './form-dialog.tsx';
import { ReasonField, type FieldBase } from './form-fields.tsx';
import type { Once, Problems } from './form-state.tsx';

/** A sentence for a reason that lacks. */
export const reasonProblem = ({ motivo }: { motivo: string }): Problems => ({
  motivo: motivo.trim() ? null : fieldText.required,
});

interface ReasonDialogProps<O> extends Pick<DialogProps, 'title' | 'lead' | 'size' | 'onClose'> {
  confirm: string;
  cancel?: string;
  danger?: boolean;
  label?: string;
  help?: FieldBase['help'];
  above?: ReactNode;
  done?: string;
  onDone?: (answer: Extract<O, { ok: true }>) => unknown;
  send: (motivo: string, once: Once) => Promise<O>;
}

/** An act that wants its reason written, and nothing else. */
export function ReasonDialog<O extends { ok: boolean; ret_message: string }>(props: ReasonDialogProps<O>) {
  const { send, label, help, ...rest } = props;
  return (
    <FormDialog
      {...rest}
      start={{ motivo: '' }}
      check={reasonProblem}
      send={({ motivo }, once) => send(motivo.trim(), once)}
    >
      <ReasonField {...(label ? { label } : {})} help={help} />
    </FormDialog>
  );
}
