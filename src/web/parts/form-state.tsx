import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type RefObject } from 'react';
import { isHeld, type CallOptions } from '#lib/api';
import { visibleTexts } from '#domain/visible-text';
import { useDraft } from '#lib/drafts';
import { refusalText } from '#lib/fault-text';
import { useAct, type Act } from '#lib/use-act';
import type { EditConflictProps } from '#ui/edit-conflict';
import { briefly, toast } from '#ui/toast';
import { letWait } from './mutate.tsx';
import { tellUndoable, type Reverse } from './undo.tsx';

/** A sentence for each wrong box, by its name. */
export type Problems = Readonly<Record<string, string | null | undefined>>;

/** What goes with a sending: `mutate`'s options, the version that was read, and whether effects were confirmed. */
export interface Once extends CallOptions {
  idempotencyKey: string;
  version: string | null;
  isConfirmed: boolean;
}

interface Answer {
  ok: boolean;
  ret_message: string;
}
type Done<O> = Extract<O, { ok: true }>;
type Theirs<F> = { typed: F; version: string } | null | undefined;
type Refused<O> = Extract<O, { ok: false }>;

/** What a form is: what stands in it, what is sent, what is wrong. Everything else is the same in all forms. */
export interface FormSpec<F extends object, O extends Answer> {
  /** What stands in the boxes until something is typed. */
  start: F;
  /** Name of the draft, with the key of the thing it is about; none: nothing is kept (passwords, codes). */
  draft?: string | null;
  /** The version of what is edited, as read: sent back, so that nobody writes over what he has not seen. */
  version?: string | null;
  send: (typed: F, once: Once) => Promise<O>;
  check?: (typed: F) => Problems;
  /** When a box is told wrong: as it is typed, once it was left (the rule), or only when the form was sent. */
  say?: 'typed' | 'left' | 'sent';
  /** Oddities: they are shown, and the second press confirms them. */
  warn?: (typed: F) => readonly string[];
  /**
   * What a refusal means here: a sentence, sentences by box, null where it was dealt with; undefined: its own sentence.
   * `again` sends the same once more with its effects confirmed.
   */
  refused?: (answer: Refused<O>, again: () => void) => string | Problems | null | undefined;
  /** Said before why it didn't come off. */
  failed?: string;
  conflict?: {
    title: string;
    /** The row as somebody else left it meanwhile; null: the refusal says something else. */
    theirs: (answer: Refused<O>) => Theirs<F> | Promise<Theirs<F>>;
    differences: (mine: F, theirs: F) => EditConflictProps['rows'];
  };
  /** What the snackbar says. */
  done?: string | ((answer: Done<O>, typed: F) => string);
  /** It goes after 2 s (S2 §9: the settings). */
  isBrief?: boolean;
  /** The way back, offered with what the snackbar says. */
  undo?: (answer: Done<O>, typed: F) => Reverse;
  onDone?: (answer: Done<O>, typed: F) => unknown;
  /** It waits for a second person. */
  onHeld?: () => void;
  /** Why nothing can be sent now. */
  disabledReason?: string | null | undefined | ((typed: F) => string | null);
  /** Said where nothing was changed yet: what stands there already needs no saving. */
  unchanged?: string;
}

/** A form as its parts see it. */
export interface FormHandle<F extends object = Record<string, unknown>> {
  typed: F;
  set: (part: Partial<F>) => void;
  /** The sentence at a box: once it was left or the form was sent; and the server's. */
  errorOf: (name: string) => string | null;
  leave: (name: string) => void;
  isChanged: boolean;
  isTried: boolean;
  act: Act;
  /** Forgets what was typed. */
  drop: () => void;
  /** Takes another version for the one that was read: it was seen by now. */
  rebase: (version: string | null) => void;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Why it can't be sent now. */
  disabledReason: string | null;
  /** The next press confirms what is odd. */
  isAsking: boolean;
  warnings: readonly string[];
  /** What holds from a day was changed by somebody else meanwhile. */
  isOvertaken: boolean;
  /** The next change of the version will be one's own: a version that is taken away beside the form. */
  expectOwn: () => void;
  /** Goes on with what was typed, over what the other one wrote. */
  keepTyped: () => void;
  isResumed: boolean;
  /** Somebody else's row beside one's own. */
  conflict: EditConflictProps | null;
  answerBox: RefObject<HTMLDivElement | null>;
}

interface Begun<F> {
  typed: F;
  version: string | null;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The one form: draft, what is wrong and when it is said, one sending with its key, somebody else's edit, the answer. */
export function useForm<F extends object, O extends Answer>(spec: FormSpec<F, O>): FormHandle<F> {
  const { start, version = null, conflict, say = 'left' } = spec;
  const act = useAct(spec.failed);
  const { begun, open, typed, read, setBegun, drop } = useTyped(spec);
  const [isResumed, setResumed] = useState(begun !== null);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [isTried, setTried] = useState(false);
  const [refusals, setRefusals] = useState<Problems>({});
  const [theirs, setTheirs] = useState<Begun<F> | null>(null);
  const [asked, setAsked] = useState('');
  // While it is being sent, the version that has changed is one's own.
  const isOvertaken = !conflict && !act.isBusy && open !== null && open.version !== version;
  const isChanged = !isSame(typed, start);
  // As the server will have it: what nobody sees is dropped there.
  const problems = spec.check?.(visibleTexts(typed) as F) ?? {};
  const isWrong = Object.values(problems).some(Boolean);
  const warnings = spec.warn?.(typed) ?? [];
  const isAsking = warnings.length > 0 && asked === warnings.join('\n');

  const { answerBox, awaitAnswer } = useAnswerInSight(theirs, act, isAsking, isTried);
  const expectOwn = useOwnChange(version, (seen) => {
    if (begun) setBegun({ ...begun, version: seen });
  });

  const forget = (): void => {
    drop();
    setResumed(false);
    setTheirs(null);
    setRefusals({});
    act.clear();
  };
  const rebase = (seen: string | null): void => {
    act.clear();
    if (open) setBegun({ ...open, version: seen });
  };
  const send = (seen: string | null, isConfirmed: boolean): void => {
    awaitAnswer(true);
    setRefusals({});
    void act.run(async (idempotencyKey) => {
      const answer = await spec.send(typed, { idempotencyKey, version: seen, isConfirmed });
      if (isHeld(answer)) return letWait(answer, drop, spec.onHeld);
      if (answer.ok) {
        awaitAnswer(false);
        const done = answer as Done<O>;
        drop();
        setTried(false);
        setLeft([]);
        const text = typeof spec.done === 'function' ? spec.done(done, typed) : spec.done;
        const reverse = spec.undo?.(done, typed);
        if (text && reverse) tellUndoable(text, reverse);
        else if (text) toast.success(text, spec.isBrief ? briefly : {});
        await spec.onDone?.(done, typed);
        return null;
      }
      const refused = answer as Refused<O>;
      const now = (await conflict?.theirs(refused)) ?? null;
      setTheirs(now);
      if (now) return null;
      const said = spec.refused?.(refused, () => send(seen, true));
      if (said === null || typeof said === 'string') return said;
      if (said === undefined) return refusalText(answer);
      setRefusals(said);
      return null;
    });
  };

  const goOnWith = (next: Begun<F>, isSent: boolean): void => {
    setBegun(next);
    setTheirs(null);
    if (isSent) send(next.version, false);
  };

  const disabledReason = isOvertaken
    ? 'Scegli prima, qui sopra, se tenere quello che hai scritto'
    : reasonOf(spec, typed, isChanged);
  return {
    typed,
    set: (part) => {
      act.clear();
      setRefusals({});
      setBegun({ typed: { ...typed, ...part }, version: read });
    },
    errorOf: (name) =>
      act.fields[name] ??
      refusals[name] ??
      (isTried || (say === 'typed' && isChanged) || (say === 'left' && left.includes(name))
        ? (problems[name] ?? null)
        : null),
    leave: (name) => setLeft((before) => (before.includes(name) ? before : [...before, name])),
    isChanged,
    isTried,
    act,
    drop: forget,
    rebase,
    submit: (event) => {
      event.preventDefault();
      // A form in a dialog over a form: only its own.
      event.stopPropagation();
      const form = event.currentTarget;
      setTried(true);
      if (isWrong) {
        // After the sentences are drawn.
        setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      } else if (!disabledReason) {
        if (warnings.length > 0 && !isAsking) setAsked(warnings.join('\n'));
        else send(read, false);
      }
    },
    disabledReason,
    isAsking,
    warnings,
    isOvertaken,
    expectOwn,
    keepTyped: () => rebase(version),
    isResumed: isResumed && open !== null,
    conflict:
      conflict && theirs ? { ...conflictOf(conflict, typed, theirs, goOnWith), isBusy: act.isBusy } : null,
    answerBox,
  };
}

/** What stands in the boxes, and the version it was begun on; kept as a draft where the form has one. */
function useTyped<F extends object>({
  start,
  version = null,
  draft = null,
}: Pick<FormSpec<F, never>, 'start' | 'version' | 'draft'>) {
  const [kept, setBegun, drop] = useDraft<Begun<F> | null>(draft, null);
  // A draft of another release of the product may lack a box.
  const begun = kept && Object.keys(start).every((name) => name in kept.typed) ? kept : null;
  // Typed and typed back: as if nothing had been.
  const open = begun && !(isSame(begun.typed, start) && begun.version === version) ? begun : null;
  return { begun, open, typed: open?.typed ?? start, read: open ? open.version : version, setBegun, drop };
}

/** Somebody else's row beside one's own: taken instead of it, or written over. */
function conflictOf<F extends object>(
  { title, differences }: Pick<NonNullable<FormSpec<F, never>['conflict']>, 'title' | 'differences'>,
  typed: F,
  theirs: Begun<F>,
  goOnWith: (next: Begun<F>, isSent: boolean) => void,
): Omit<EditConflictProps, 'isBusy'> {
  return {
    title,
    rows: differences(typed, theirs.typed),
    onTake: () => goOnWith(theirs, false),
    onRepeat: () => goOnWith({ typed, version: theirs.version }, true),
  };
}

/** What was answered must be in sight: what stands below the boxes, or else the first wrong box. */
function useAnswerInSight(theirs: unknown, { problem, isBusy }: Act, isAsking: boolean, isTried: boolean) {
  const answerBox = useRef<HTMLDivElement>(null);
  const isWaiting = useRef(false);
  useEffect(() => {
    if (theirs || problem || isAsking) answerBox.current?.scrollIntoView?.({ block: 'nearest' });
    if (isBusy || !isWaiting.current) return;
    isWaiting.current = false;
    answerBox.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [theirs, problem, isBusy, isAsking, isTried]);
  const awaitAnswer = (isAwaited: boolean): void => {
    isWaiting.current = isAwaited;
  };
  return { answerBox, awaitAnswer };
}

/** Tells of a version that changed by one's own hand, once that was announced with what it answers. */
function useOwnChange(version: string | null, onOwn: (seen: string | null) => void): () => void {
  const isOwnChange = useRef(false);
  const follow = useEffectEvent((seen: string | null) => {
    if (isOwnChange.current) onOwn(seen);
    isOwnChange.current = false;
  });
  useEffect(() => follow(version), [version]);
  return () => {
    isOwnChange.current = true;
  };
}

function reasonOf<F extends object>(
  { disabledReason, unchanged }: Pick<FormSpec<F, never>, 'disabledReason' | 'unchanged'>,
  typed: F,
  isChanged: boolean,
): string | null {
  const given = typeof disabledReason === 'function' ? disabledReason(typed) : disabledReason;
  return given ?? (isChanged ? null : (unchanged ?? null));
}
