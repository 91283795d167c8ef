/** How the pages look in this browser: as the device has it, or always light, or always dark. */
export const pageLooks = { dispositivo: 'Come il dispositivo', chiaro: 'Chiaro', scuro: 'Scuro' } as const;
export type PageLook = keyof typeof pageLooks;

// A cookie, because signing out clears local storage (S1 §4) and the next who signs in here sits at the same screen.
const name = 'aspetto';
const year = 365 * 24 * 3600;

/** What was chosen in this browser. */
export function keptLook(): PageLook {
  const kept = new RegExp(`(?:^|; )${name}=(chiaro|scuro)(?:;|$)`).exec(document.cookie)?.[1];
  return (kept as PageLook | undefined) ?? 'dispositivo';
}

/** Draws the page as it was chosen; `theme.css` knows the mark. */
export function showLook(look: PageLook = keptLook()): void {
  const { dataset } = document.documentElement;
  if (look === 'dispositivo') delete dataset['aspetto'];
  else dataset['aspetto'] = look;
}

/** Chosen for this browser, at once and for a year. */
export function keepLook(look: PageLook): void {
  const age = look === 'dispositivo' ? 0 : year;
  document.cookie = `${name}=${look}; Path=/; Max-Age=${age}; SameSite=Strict`;
  showLook(look);
}
