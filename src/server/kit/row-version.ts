/**
 * Rows that two may edit at once: who edits sends `data_modifica` back as he has read it. It says which version that was,
 * so that every change must make it later, also two of one instant and two that waited for one another.
 */

/** True for an edit that doesn't say what it has read, or has read another version: it would undo somebody else's. */
export function isStale(read: string | null, { data_modifica }: { data_modifica: string }): boolean {
  return read === null || new Date(read).getTime() !== new Date(data_modifica).getTime();
}

/** SQL: the moment of a change, for `set data_modifica = …`; `now` is the parameter's place. */
export function changedAt(now: string): string {
  return `greatest(${now}::timestamptz, data_modifica + interval '1 millisecond')`;
}
