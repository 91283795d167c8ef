/** A till's clock may be wrong by an hour or a day: what is good until when, and which day it is, goes by the server's. */

/** Milliseconds by which the server's clock is ahead of the browser's. */
let ahead = 0;

/** Every answer says in which second it was sent: at the end of it nothing is left that is over already. */
export function hearServerTime(date: string | null): void {
  const sent = Date.parse(date ?? '');
  if (!Number.isNaN(sent)) ahead = sent + 999 - Date.now();
}

/** Now, as the server has it; as the browser has it while nothing has been answered. */
export function serverNow(): Date {
  return new Date(Date.now() + ahead);
}
