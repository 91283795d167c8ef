/** Names in braces that a wording is filled in with: `{valore}`, `{affiliato}`. */

/** What may stand in a wording, with what a reader is told it is; `required`: the wording makes no sense without. */
export interface Placeholder {
  name: string;
  label: string;
  required?: true;
}

/** The names in braces of a text, each once, in order. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? ''))];
}

/** Why a wording can't be used, in Italian: a name that nobody fills in, one that must be there, a brace left open. */
export function placeholderError(text: string, known: readonly Placeholder[]): string | null {
  const found = placeholdersIn(text);
  const strange = found.filter((name) => !known.some((one) => one.name === name));
  const written = (names: string[]) => names.map((name) => `{${name}}`).join(', ');
  if (strange.length > 0) {
    const offer = known.length > 0 ? `; previsti: ${written(known.map(({ name }) => name))}` : '';
    return `Segnaposto sconosciuto: ${written(strange)}${offer}`;
  }
  const missing = known.filter(({ name, required }) => required && !found.includes(name));
  if (missing.length > 0) return `Manca il segnaposto ${written(missing.map(({ name }) => name))}`;
  return /[{}]/.test(text.replace(/\{[^{}]*\}/g, '')) ? 'Una parentesi graffa non è chiusa' : null;
}

/** The wording with its figures in; a name without one stays as it is. */
export function fillPlaceholders(text: string, figures: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(figures, name) ? (figures[name] ?? whole) : whole,
  );
}
