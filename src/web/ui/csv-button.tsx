import { Download } from 'lucide-react';
import { Button, type ButtonProps } from './button.tsx';

export interface CsvButtonProps extends Pick<ButtonProps, 'className' | 'size'> {
  /** the list has nothing: the button says so */
  isEmpty: boolean;
  isBusy: boolean;
  /** which list, where a screen has several */
  of?: string;
  onSave: () => void;
}

/** ESPORTA CSV of a list (S2 §2): what the filters find, all of it. */
export function CsvButton({ isEmpty, isBusy, of, onSave, ...rest }: CsvButtonProps) {
  return (
    <Button
      {...rest}
      {...(of ? { 'aria-label': `ESPORTA CSV ${of}` } : {})}
      kind="ghost"
      busy={isBusy}
      disabledReason={isEmpty ? 'Niente da esportare' : null}
      icon={<Download size={rest.size === 'small' ? 16 : 18} aria-hidden="true" />}
      onClick={onSave}
    >
      ESPORTA CSV
    </Button>
  );
}
