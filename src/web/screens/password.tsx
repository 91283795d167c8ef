import { PlainPage } from '#ui/plain-page';

/** Where a link from a mail leads: one sets a password (decisions §3). */
export function Password() {
  return <PlainPage title="Imposta la password">{null}</PlainPage>;
}
