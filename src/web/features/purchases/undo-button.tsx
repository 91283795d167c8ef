import { useState, type ReactNode } from 'react';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { Losses } from './losses.tsx';

interface UndoButtonProps {
  /** What the button says: 'Annulla pagamento'. */
  label: string;
  /** Of what, where there are several such buttons. */
  of?: string;
  /** What is lost besides the step itself; empty: nothing, and no question is asked. */
  losses: readonly string[];
  danger?: boolean;
  /** Undoes; answers the refusal's sentence. */
  onUndo: (key: string) => Promise<string | null>;
  /** More ways to the same end, in the question. */
  more?: (close: () => void) => ReactNode;
}

/** Takes a step back. Where that takes later ones along it names them and asks once (S1 §4, look.md). */
export function UndoButton({ label, of, losses, danger = false, onUndo, more }: UndoButtonProps) {
  const act = useAct();
  const [isAsking, setAsking] = useState(false);
  const undo = async (): Promise<void> => {
    if (await act.run(onUndo)) setAsking(false);
  };
  return (
    <>
      <Button
        kind="quiet"
        busy={act.isBusy}
        {...(of ? { 'aria-label': `${label}: ${of}` } : {})}
        className={danger ? 'text-danger! hover:bg-red-soft!' : ''}
        onClick={() => {
          if (losses.length > 0) setAsking(true);
          else void undo();
        }}
      >
        {label}
      </Button>
      {isAsking ? null : <ActProblem act={act} className="basis-full" />}
      <ConfirmDialog
        open={isAsking}
        title={`${label}?`}
        confirmLabel={label}
        cancelLabel="No, torna indietro"
        danger
        isNoFirst
        busy={act.isBusy}
        onConfirm={() => void undo()}
        onClose={() => {
          act.clear();
          setAsking(false);
        }}
      >
        <Losses losses={losses} />
        {more ? <div className="mt-4">{more(() => setAsking(false))}</div> : null}
        <ActProblem act={act} className="mt-4" />
      </ConfirmDialog>
    </>
  );
}
