import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** What was typed some time before and not sent is in the form again; 'Svuota' begins anew. */
export function ResumedDraft({ onDrop }: { onDrop: () => void }) {
  return (
    <Notice
      actions={
        <Button kind="ghost" size="small" onClick={onDrop}>
          Svuota
        </Button>
      }
    >
      Ripreso quello che avevi scritto.
    </Notice>
  );
}
