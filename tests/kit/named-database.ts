/** What a command wrote to standard error after the line that names its database; throws where that line is missing. */
export function afterDatabase(errors: string): string {
  const [line = '', ...rest] = errors.split('\n');
  if (!/^Database: \S+ su \S+ \(DATABASE_URL\)$/.test(line))
    throw new Error(`no database is named: ${errors}`);
  return rest.join('\n');
}
