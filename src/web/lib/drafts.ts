import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * What was typed and not yet sent, per form: it outlives a reload, an expired session and a lost connection
 * (look.md). In session storage, so that it ends with the tab and no other till sees it.
 */
const prefix = 'bozza:';

/** The draft of a form; null when there is none or it can't be read. */
export function readDraft<T>(form: string): T | null {
  try {
    const text = sessionStorage.getItem(prefix + form);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    // Storage forbidden or written by another version: as if nothing had been typed.
    return null;
  }
}

/** Keeps the draft of a form; silently nothing where the browser forbids storage or it is full. */
export function writeDraft(form: string, value: unknown): void {
  try {
    sessionStorage.setItem(prefix + form, JSON.stringify(value));
  } catch {
    // A draft is a comfort: without room for it the form works all the same.
  }
}

/** Forgets a form's draft: it was sent or thrown away. */
export function dropDraft(form: string): void {
  sessionStorage.removeItem(prefix + form);
}

/** Forgets all drafts: another user starts clean (decisions §3). */
export function dropAllDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

/** Like `useState`, but the value is kept as the draft of `form`. The third part forgets it and starts again. */
export function useDraft<T>(form: string, initial: T): [T, (value: T) => void, () => void] {
  const [value, setValue] = useState<T>(() => readDraft<T>(form) ?? initial);
  const start = useRef(initial);
  const isDropped = useRef(true);
  useEffect(() => {
    if (!isDropped.current) writeDraft(form, value);
  }, [form, value]);
  const set = useCallback((next: T) => {
    isDropped.current = false;
    setValue(next);
  }, []);
  const drop = useCallback(() => {
    isDropped.current = true;
    dropDraft(form);
    setValue(start.current);
  }, [form]);
  return [value, set, drop];
}
