import { useEffect, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from './drafts.ts';

interface Begun<F> {
  fields: F;
  marca: string | null;
}

/** What is being written for a new version of something that holds from a day. */
export interface VersionDraft<F> {
  fields: F;
  set: (fields: F) => void;
  /** The mark of the versions as they were when the writing began: what the save sends. */
  marca: string | null;
  /** Somebody changed the versions since the writing began. */
  isOvertaken: boolean;
  /** What is in the boxes was typed before this screen was opened. */
  isResumed: boolean;
  /** Goes on writing on top of the versions with this mark. */
  rebase: (marca: string | null) => void;
  /** Forgets what was typed. */
  drop: () => void;
}

/**
 * The boxes of a new version, kept as the draft `name` (look.md). Until something is typed they follow `initial`; from then
 * on the mark stays the one that was seen, so that a list that refreshes itself meanwhile hides nobody's change.
 */
export function useVersionDraft<F>(name: string, initial: F, marca: string | null): VersionDraft<F> {
  const [begun, setBegun] = useState<Begun<F> | null>(() => readDraft<Begun<F>>(name));
  const [isResumed, setResumed] = useState(begun !== null);
  useEffect(() => {
    if (begun) writeDraft(name, begun);
    else dropDraft(name);
  }, [name, begun]);
  return {
    fields: begun?.fields ?? initial,
    set: (fields) =>
      setBegun(
        JSON.stringify(fields) === JSON.stringify(initial)
          ? null
          : { fields, marca: begun ? begun.marca : marca },
      ),
    marca: begun ? begun.marca : marca,
    isOvertaken: begun !== null && begun.marca !== marca,
    isResumed: isResumed && begun !== null,
    rebase: (seen) => setBegun((now) => now && { ...now, marca: seen }),
    drop: () => {
      setBegun(null);
      setResumed(false);
    },
  };
}
