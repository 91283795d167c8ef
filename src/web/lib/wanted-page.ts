// In memory only: whoever opens another page, or closes this one, wants something else.
let wanted: string | null = null;

/** Keeps where somebody wanted to go who has to sign in, or say who works here, first. */
export function wantPage(href: string): void {
  wanted = href;
}

/** Where that was, once; null: nowhere in particular. */
export function takeWantedPage(): string | null {
  const href = wanted;
  wanted = null;
  return href;
}
