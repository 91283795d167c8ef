/**
 * What is typed or read, without the signs that nobody sees: zero-width blanks, marks of direction, soft hyphens, fillers.
 * With them two names that look the same are two, and a right number is refused. Joiners stay between letters of the
 * scripts that are written with them.
 */
export function visibleText(text: string): string {
  if (!unseen.test(text)) return text;
  return text.replace(allUnseen, (sign, at: number) => {
    const isJoiner = sign === '\u200c' || sign === '\u200d';
    const isWithin = joined.test(text.charAt(at - 1)) && joined.test(text.charAt(at + 1));
    return isJoiner && isWithin ? sign : '';
  });
}

/** A text with a character that no text has: a NUL, a bell. Line breaks and tabs are none. */
export function hasControls(text: string): boolean {
  return controls.test(text);
}

/** The same with the sign for what can't be read in their place. */
export function withoutControls(text: string): string {
  return controls.test(text) ? text.replace(allControls, '\ufffd') : text;
}

/** Every text of a structure without the signs that nobody sees, in its keys too. */
export function visibleTexts(value: unknown): unknown {
  if (typeof value === 'string') return visibleText(value);
  if (Array.isArray(value)) return value.map(visibleTexts);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [visibleText(name), visibleTexts(one)]),
  );
}

/** Whether any text of a structure has such a character. */
export function someHasControls(value: unknown): boolean {
  if (typeof value === 'string') return hasControls(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, one]) => hasControls(name) || someHasControls(one));
}

const unseen = /[\p{Cf}\p{DI}]/u;
const allUnseen = /[\p{Cf}\p{DI}]/gu;
const joined =
  /[\p{Script=Arab}\p{Script=Deva}\p{Script=Beng}\p{Script=Guru}\p{Script=Gujr}\p{Script=Orya}\p{Script=Taml}\p{Script=Telu}\p{Script=Knda}\p{Script=Mlym}\p{Script=Sinh}]/u;
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const allControls = new RegExp(controls, 'g');
