import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiFault, newKey, onSessionRenewed, type ShownFault } from './api.ts';
import { connection, watchConnection } from './connection.ts';
import { faultText } from './fault-text.ts';

/** One thing a person does. It gets the idempotency key of the doing; a text it answers says why it was refused. */
type Action = (key: string) => Promise<string | null | void>;

/** What a part shows of an action under way. */
export interface Act {
  isBusy: boolean;
  /** What happened, in Italian; null when nothing did. */
  problem: string | null;
  /** The word of what was thrown, for parts that offer a way out of it. */
  word: ShownFault | null;
  /** A message per wrong field (ret_code -1). */
  fields: Readonly<Record<string, string>>;
  /** Does the same again with the same key; null where doing it again would bring nothing. */
  retry: (() => void) | null;
  /** False while something is already under way (a second Enter) and when it didn't come off. `reading`: it changes nothing. */
  run: (action: Action, reading?: 'reading') => Promise<boolean>;
  clear: () => void;
}

/** What may be done again with its key, and what it waits for to go on without a press. */
interface Again {
  action: Action;
  key: string;
  isReading: boolean;
  awaits: 'session' | 'line' | null;
}

const calm = { problem: null, word: null, fields: {}, again: null } as const;

/**
 * Runs an action once at a time and keeps what went wrong beside its cause. After a lost connection or a fault of ours
 * `retry` goes on with the same key, so that nothing is done twice (rulings §2). What the end of the session broke off goes on
 * by itself once the same person has signed in: the dialog lay over the screen, so nothing has changed since the press. A
 * lost line is another matter: only what is read is asked again when it is back. `failed` says before the cause what didn't
 * come off.
 */
export function useAct(failed = ''): Act {
  const [isBusy, setBusy] = useState(false);
  const [state, setState] = useState<{
    problem: string | null;
    word: ShownFault | null;
    fields: Readonly<Record<string, string>>;
    again: Again | null;
  }>(calm);
  const isRunning = useRef(false);

  const attempt = useCallback(async (action: Action, key: string, isReading: boolean): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setState(calm);
    try {
      const refusal = await action(key);
      if (refusal) setState({ ...calm, problem: refusal });
      return !refusal;
    } catch (fault) {
      const known = fault instanceof ApiFault ? fault : null;
      const mayRepeat =
        !known || known.status === 0 || known.status >= 500 || [401, 429].includes(known.status);
      setState({
        problem: faultText(fault),
        word: known?.ret_message ?? null,
        fields: known?.fields ?? {},
        again: mayRepeat ? { action, key, isReading, awaits: awaitedAfter(known, isReading) } : null,
      });
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }, []);

  const run = useCallback(
    (action: Action, reading?: 'reading') => attempt(action, newKey(), reading !== undefined),
    [attempt],
  );
  const clear = useCallback(() => setState(calm), []);
  const { again } = state;
  useEffect(() => {
    if (!again?.awaits) return;
    const goOn = (): void => void attempt(again.action, again.key, again.isReading);
    if (again.awaits === 'session') return onSessionRenewed(goOn);
    return watchConnection(() => {
      if (connection() === 'restored') goOn();
    });
  }, [again, attempt]);
  return useMemo(() => {
    const { problem } = state;
    const retry = again ? () => void attempt(again.action, again.key, again.isReading) : null;
    const said = failed && problem ? `${failed}. ${problem}` : problem;
    return { isBusy, problem: said, word: state.word, fields: state.fields, retry, run, clear };
  }, [isBusy, state, again, failed, attempt, run, clear]);
}

function awaitedAfter(fault: ApiFault | null, isReading: boolean): Again['awaits'] {
  if (fault?.status === 401) return 'session';
  return fault?.status === 0 && isReading ? 'line' : null;
}
