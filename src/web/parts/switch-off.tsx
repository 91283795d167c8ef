import { useState, type ReactNode } from 'react';
import { switchOffSentences, type SwitchOffEffects } from '#domain/affiliate';
import { ConfirmDialog } from '#ui/confirm-dialog';

/**
 * Asks once before an affiliate or a shop is switched off, with what the server has counted that it touches: `refused` for
 * the form, and the dialog to be drawn under it. `more`: what else it does.
 */
export function useSwitchOff(
  name: string,
  more: readonly string[] = [],
): {
  refused: (answer: { effetti?: SwitchOffEffects | undefined }, again: () => void) => null | undefined;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<{ effects: SwitchOffEffects; again: () => void } | null>(null);
  const sentences = [...(asked ? switchOffSentences(asked.effects) : []), ...more];
  return {
    refused: ({ effetti }, again) => {
      if (!effetti) return undefined;
      setAsked({ effects: effetti, again });
      return null;
    },
    dialog: (
      <ConfirmDialog
        open={asked !== null}
        title={`Disattivare ${name}?`}
        confirmLabel="Disattiva"
        danger
        onConfirm={() => {
          setAsked(null);
          asked?.again();
        }}
        onClose={() => setAsked(null)}
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
    ),
  };
}
