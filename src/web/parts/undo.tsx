import type { InputOf, MutationName } from '#contract/api';
import { undoFor } from '#domain/undo';
import { mutate, newKey } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { toast } from '#ui/toast';

/** The way back from an act: the call that takes it back, and what is said once it has. */
export interface Reverse<N extends MutationName = MutationName> {
  call: N;
  input: InputOf<N>;
  /** 'Richiesta riaperta' */
  undone: string;
}

// The button goes before the server says no: a press in its last moment still arrives in time.
const shownFor = undoFor - 500;

/**
 * Says that something was done, with 'Annulla' for as long as it may be taken back (`src/domain/undo.ts`). The snackbar
 * outlives what was pressed: a row may leave its list meanwhile. A cut line leaves the same press to be repeated.
 */
export function tellUndoable<N extends MutationName>(text: string, reverse: Reverse<N>): void {
  const idempotencyKey = newKey();
  toast.success(text, {
    duration: shownFor,
    act: { word: 'Annulla', run: () => void takeBack(reverse, idempotencyKey) },
  });
}

async function takeBack<N extends MutationName>(reverse: Reverse<N>, idempotencyKey: string): Promise<void> {
  const { call, input, undone } = reverse;
  try {
    const answer = await mutate(call, input, { idempotencyKey });
    if (answer.ok) toast.success(undone);
    else toast.error(faultText(answer.ret_message));
  } catch (fault) {
    toast.error(faultText(fault), {
      duration: shownFor,
      act: { word: 'Riprova', run: () => void takeBack(reverse, idempotencyKey) },
    });
  }
}
