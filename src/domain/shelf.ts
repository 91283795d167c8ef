/** A place at head office, as its label has it: 'A-03-2'. */

const longestShelf = 20;
const shape = /^[A-Z0-9]+(-[A-Z0-9]+)*$/;

/** As it is kept: capitals, single dashes where there were gaps, strokes or dashes. */
export function normaliseShelf(typed: string): string {
  return typed
    .trim()
    .toUpperCase()
    .replace(/^POSTO[\s:-]+/, '')
    .replace(/[\s/.-]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** What is wrong with a place as it is typed, in Italian; null: nothing, and none at all is none. */
export function shelfProblem(typed: string): string | null {
  const shelf = normaliseShelf(typed);
  if (shelf === '') return null;
  if (shelf.length > longestShelf) return `Massimo ${longestShelf} caratteri`;
  return shape.test(shelf) ? null : 'Lettere e cifre con trattini, per esempio A-03-2';
}

/** What the label of a place bears: a reader tells it from a phone's. */
export function shelfCode(shelf: string): string {
  return `POSTO-${shelf}`;
}

/** The place that a label names; null: it is none. */
export function shelfOf(read: string): string | null {
  if (!/^POSTO[\s:-]/i.test(read.trim())) return null;
  const shelf = normaliseShelf(read);
  return shelf !== '' && shelfProblem(shelf) === null ? shelf : null;
}
