import { useCallback, useMemo, useRef, useState } from 'react';

/**
 * What was typed and not yet sent, per person and form: it outlives a reload, an expired session and a lost connection
 * (look.md). In session storage, so that it ends with the tab and no other till sees it. A form over one thing bears its
 * key in its name (`cliente-12`): what was typed about one customer or phone never stands in another's form.
 */
const prefix = 'bozza:';

let owner = '';

/** Whose drafts are read and written from now on: the operator at this till; '' before anybody is known. */
export function setDraftOwner(person: string): void {
  owner = person;
}

const keyOf = (form: string): string => `${prefix}${owner}:${form}`;

/** The draft of a form; null when there is none or it can't be read. */
export function readDraft<T>(form: string): T | null {
  return readKey(keyOf(form));
}

function readKey<T>(key: string): T | null {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    // Storage forbidden or written by another version: as if nothing had been typed.
    return null;
  }
}

/** Keeps the draft of a form; silently nothing where the browser forbids storage or it is full. */
export function writeDraft(form: string, value: unknown): void {
  writeKey(keyOf(form), value);
}

function writeKey(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A draft is a comfort: without room for it the form works all the same.
  }
}

/** Forgets a form's draft: it was sent or thrown away. */
export function dropDraft(form: string): void {
  sessionStorage.removeItem(keyOf(form));
}

/**
 * Like `useState`, but the value is kept as the draft of `form`; null: it isn't kept. The third part forgets it and starts
 * again.
 */
export function useDraft<T>(form: string | null, initial: T): [T, (value: T) => void, () => void] {
  // Whose it is stays as it was when the form opened, whoever signs in above it.
  const key = useMemo(() => (form === null ? null : keyOf(form)), [form]);
  const [value, setValue] = useState<T>(() => (key === null ? null : readKey<T>(key)) ?? initial);
  const start = useRef(initial);
  const set = useCallback(
    (next: T) => {
      if (key !== null) writeKey(key, next);
      setValue(next);
    },
    [key],
  );
  const drop = useCallback(() => {
    if (key !== null) sessionStorage.removeItem(key);
    setValue(start.current);
  }, [key]);
  return [value, set, drop];
}
