import { useEffect, useState, type FormEvent, type RefObject } from 'react';
import { readDraft, useDraft } from './drafts.ts';
import { useAct, type Act } from './use-act.ts';

/** A form over a row that others edit too: its boxes, what is said beside them, and the row as somebody else left it. */
export interface EditForm<F, Row> {
  act: Act;
  form: F;
  change: (next: F) => void;
  isChanged: boolean;
  /** What is in the boxes was typed before the form was opened. */
  isResumed: boolean;
  /** Forgets what was typed. */
  drop: () => void;
  /** Somebody has left this box: from now on it may be told wrong. */
  leave: (name: string) => void;
  /** Problems of boxes that were left, all once the form was sent; `prefix` of the names told to `leave`. */
  seen: <K extends string>(
    problems: Partial<Record<K, string>>,
    prefix?: string,
  ) => Partial<Record<K, string>>;
  isTried: boolean;
  /** Sends what is right; otherwise goes to the first wrong box. */
  submit: (event: FormEvent<HTMLFormElement>, isWrong: boolean, send: () => void) => void;
  /** The row as somebody else left it meanwhile; null: nobody did. */
  theirs: Row | null;
  setTheirs: (row: Row) => void;
  /** Goes on with the row as it is now. */
  take: (form: F) => void;
  /** Keeps what was typed over the other's row, seen by now; answers the version to be sent with it. */
  keep: () => string | null;
}

/**
 * @param draft name of the draft (`useDraft`)
 * @param isDifferent says whether a form differs from the row it began with
 * @param answerBox where the answer is shown: rolled into sight
 */
export function useEditForm<
  F extends { data_modifica: string | null },
  Row extends { data_modifica: string },
>(
  draft: string,
  initial: F,
  isDifferent: (form: F) => boolean,
  answerBox: RefObject<HTMLElement | null>,
): EditForm<F, Row> {
  const act = useAct();
  const [form, setForm, dropForm] = useDraft<F>(draft, initial);
  const [isResumed, setResumed] = useState(() => {
    const kept = readDraft<F>(draft);
    return kept !== null && isDifferent(kept);
  });
  const [left, setLeft] = useState<readonly string[]>([]);
  const [isTried, setTried] = useState(false);
  const [theirs, setTheirs] = useState<Row | null>(null);
  useEffect(() => {
    if (theirs || act.problem) answerBox.current?.scrollIntoView({ block: 'nearest' });
  }, [theirs, act.problem, answerBox]);

  return {
    act,
    form,
    change: (next) => {
      act.clear();
      setForm(next);
    },
    isChanged: isDifferent(form),
    isResumed,
    drop: () => {
      dropForm();
      setResumed(false);
    },
    leave: (name) => setLeft((before) => (before.includes(name) ? before : [...before, name])),
    seen: <K extends string>(problems: Partial<Record<K, string>>, prefix = '') =>
      Object.fromEntries(
        Object.entries(problems).filter(([name]) => isTried || left.includes(prefix + name)),
      ) as Partial<Record<K, string>>,
    isTried,
    submit: (event, isWrong, send) => {
      event.preventDefault();
      event.stopPropagation();
      setTried(true);
      if (!isWrong) {
        send();
        return;
      }
      const boxes = event.currentTarget;
      // After the messages are drawn: on to the first wrong box.
      setTimeout(() => boxes.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
    },
    theirs,
    setTheirs,
    take: (next) => {
      setForm(next);
      setTheirs(null);
    },
    keep: () => {
      const data_modifica = theirs?.data_modifica ?? null;
      setForm({ ...form, data_modifica });
      setTheirs(null);
      return data_modifica;
    },
  };
}
