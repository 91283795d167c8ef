import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** What was typed some time before and not saved is in the form again; 'Scarta' shows what is stored. */
export function ResumedDraft({ onDrop }: { onDrop: () => void }) {
  return (
    <Notice
      actions={
        <Button kind="ghost" size="small" onClick={onDrop}>
          Scarta
        </Button>
      }
    >
      Qui sotto ci sono modifiche non ancora salvate, riprese da prima.
    </Notice>
  );
}
