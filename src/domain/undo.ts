/** What head office does at one press may be taken back for a moment (rulings §10): by the same person, if nothing followed. */

/** How long, in milliseconds. */
export const undoFor = 10_000;

/** What was done at this moment or later may still be taken back. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - undoFor);
}
