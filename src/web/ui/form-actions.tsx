import type { ReactNode } from 'react';
import { Button } from './button.tsx';

export interface FormActionsProps {
  /** id of the form that is sent */
  form: string;
  busy: boolean;
  disabledReason?: string | null | undefined;
  kind?: 'primary' | 'danger';
  onCancel: () => void;
  /** What sending does. */
  children: ReactNode;
}

/** The two buttons at the foot of a dialog with a form. */
export function FormActions(props: FormActionsProps) {
  const { form, busy, disabledReason, kind = 'primary', onCancel, children } = props;
  return (
    <>
      <Button kind="ghost" onClick={onCancel}>
        Annulla
      </Button>
      <Button type="submit" form={form} busy={busy} kind={kind} disabledReason={disabledReason}>
        {children}
      </Button>
    </>
  );
}
