import { positional, type Positional } from '#server/kit/database';

/**
 * What is asked most of a list is prepared, the rest is planned as it comes: each connection keeps every named statement
 * for its life, and filters, orders and columns combine into thousands.
 */
const mostNamed = 60;

/** Statements of one list by their text, with `?` for each value. */
export function preparedOf(list: string) {
  const known = new Map<string, Positional<object>>();
  let named = 0;
  return <R extends object>(text: string, isNamed: boolean): Positional<R> => {
    const found = known.get(text);
    if (found) return found as Positional<R>;
    let place = 0;
    const numbered = text.replaceAll('?', () => `$${(place += 1)}`);
    if (!isNamed || named >= mostNamed) return positional<R>(null, numbered, 'unnamed');
    named += 1;
    const made = positional<R>(`list_${list}_${named}`, numbered);
    known.set(text, made as Positional<object>);
    return made;
  };
}
