import type { InputOf, MutationName, AnswerOf } from '#contract/api';
import { isHeld, mutate } from '#lib/api';
import { faultText, refusalText } from '#lib/fault-text';
import { useAct, type Act } from '#lib/use-act';
import { toast } from '#ui/toast';
import { tellUndoable, type Reverse } from './undo.tsx';

type Done<N extends MutationName> = Extract<AnswerOf<N>, { ok: true }>;
type Refused<N extends MutationName> = Extract<AnswerOf<N>, { ok: false }>;

interface MutateOptions<N extends MutationName> {
  /** What the snackbar says. */
  done?: string | ((answer: Done<N>, input: InputOf<N>) => string);
  /** The way back, offered with what the snackbar says for as long as the server allows it. */
  undo?: (answer: Done<N>, input: InputOf<N>) => Reverse;
  /** Said before why it didn't come off. */
  failed?: string;
  onDone?: (answer: Done<N>, input: InputOf<N>) => unknown;
  /** What a refusal means here: a sentence, or null where it was dealt with; undefined: its own sentence. */
  refused?: (answer: Refused<N>, input: InputOf<N>) => string | null | undefined;
}

/** A mutation under a button: one press, one key, retry with the same one; what went wrong stands in `act`. */
export function useMutate<N extends MutationName>(
  name: N,
  options: MutateOptions<N> = {},
): { act: Act; isBusy: boolean; send: (input: InputOf<N>) => Promise<boolean> } {
  const act = useAct(options.failed);
  const send = (input: InputOf<N>): Promise<boolean> =>
    act.run(async (idempotencyKey) => {
      const answer = await mutate(name, input, { idempotencyKey });
      if (isHeld(answer)) return letWait(answer);
      if (!answer.ok) {
        const said = options.refused?.(answer as Refused<N>, input);
        return said === undefined ? faultText(answer.ret_message) : said;
      }
      const done = answer as Done<N>;
      const text = typeof options.done === 'function' ? options.done(done, input) : options.done;
      const reverse = options.undo?.(done, input);
      if (text && reverse) tellUndoable(text, reverse);
      else if (text) toast.success(text);
      await options.onDone?.(done, input);
      return null;
    });
  return { act, isBusy: act.isBusy, send };
}

/** What waits for a second person was asked: it is said, and the form is over. */
export function letWait(answer: { ret_message: string }, ...after: ((() => void) | undefined)[]): null {
  toast.info(refusalText(answer));
  for (const step of after) step?.();
  return null;
}
