import { fold } from './fold.ts';

/** Names of towns: as Italians write them, and how two spellings are known to be one town. */

const small = new Set(
  'di de del della dello dei degli delle da dal dalla in con per su sul sulla sulle sui al alla alle ai e ed nel nella nei fra tra'.split(
    ' ',
  ),
);
const elision = /^(d|dell|nell|dall|all|sull)['’]/;
const accents: Readonly<Record<string, string>> = { a: 'à', e: 'è', i: 'ì', o: 'ò', u: 'ù' };

/**
 * A name out of a list in capitals: small letters, little words among them, an accent for the apostrophe that a list puts
 * at the end; of two languages the first.
 */
export function townName(listed: string): string {
  const words = (listed.slice(0, 200).split('/')[0] ?? '').trim().toLowerCase().split(/\s+/);
  return words
    .map((word, place) => {
      const plain = /^(ne|de)['’]$/.test(word)
        ? word
        : word.replace(/([aeiou])['’]$/, (_, vowel: string) => accents[vowel] ?? vowel);
      if (place > 0 && (small.has(plain) || /^(ne|de)['’]$/.test(plain))) return plain;
      const isElided = place > 0 && elision.test(plain);
      return plain
        .split(/([^'’-]*['’-])/)
        .filter(Boolean)
        .map((part, at) => (isElided && at === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1)))
        .join('');
    })
    .join(' ');
}

/** A name by its letters alone, little words apart: 'Reggio Emilia' is 'Reggio nell’Emilia', 'FORLI' is 'Forlì'. */
export function plainTown(name: string): string {
  const words = fold(name)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
  const telling = words.filter(
    (word) => !small.has(word) && !/^(d|dell|nell|dall|all|sull|l|ne)$/.test(word),
  );
  return (telling.length > 0 ? telling : words).join('');
}
