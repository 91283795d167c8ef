import { switchOffSentences, type SwitchOffEffects } from '#domain/affiliate';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface SwitchOffDialogProps {
  /** whom: 'Telefonia Aurora' */
  name: string;
  effects: SwitchOffEffects | null;
  /** what else it does */
  more?: readonly string[];
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once before an affiliate or a shop is switched off, with what the server has counted that it touches. */
export function SwitchOffDialog({
  name,
  effects,
  more = [],
  isBusy,
  onConfirm,
  onClose,
}: SwitchOffDialogProps) {
  const sentences = [...(effects ? switchOffSentences(effects) : []), ...more];
  return (
    <ConfirmDialog
      open={effects !== null}
      title={`Disattivare ${name}?`}
      confirmLabel="Disattiva"
      danger
      busy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>Da subito nessuno dei suoi utenti può più entrare. Si può riattivare in ogni momento.</p>
      {sentences.length > 0 ? (
        <ul className="mt-3 grid list-disc gap-1.5 pl-5">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : null}
    </ConfirmDialog>
  );
}
