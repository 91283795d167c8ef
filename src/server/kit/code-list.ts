/**
 * A list of codes as SQL has it, `(1, 3)` or `('VALIDO', 'UTILIZZATO')`: written into a statement's text when the program
 * starts, from the table that says which they are. Codes are the program's own words, never what somebody sent.
 */
export function codeList(codes: readonly (number | string)[]): string {
  if (codes.length === 0) throw new RangeError('a list of no codes');
  return `(${codes.map(codeText).join(', ')})`;
}

/** One code as SQL has it: `14`, `'VALIDO'`. */
export function codeText(code: number | string): string {
  if (typeof code === 'number') return String(code);
  if (!/^[A-Z][A-Z0-9_ -]*$/i.test(code)) throw new RangeError(`no code: ${code}`);
  return `'${code}'`;
}

/** The name of a column's code, from the table that says them; empty for a code that the table doesn't know. */
export function codeName(column: string, names: Readonly<Record<number, string>>): string {
  const cases = Object.entries(names).map(
    ([code, name]) => `when ${code} then '${name.replaceAll("'", "''")}'`,
  );
  return `case ${column} ${cases.join(' ')} else '' end`;
}
