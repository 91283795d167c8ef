import { useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Names what is destroyed or decided (look.md: asked once). */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
  /** The focus begins at the no, where there are buttons in the question itself. */
  isNoFirst?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** One question, two answers; Escape is the no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Annulla',
    danger = false,
    busy,
    onConfirm,
    onClose,
  } = props;
  const no = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="small"
      {...(props.isNoFirst ? { initialFocus: no } : {})}
      footer={
        <>
          <Button ref={no} kind="ghost" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
