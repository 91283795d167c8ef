/**
 * The names of passed or failed tests however a diagnostic service gives them: a list, a map of names, or one text
 * with commas (rulings §4). Answers a list of trimmed names, each once. A map's value of false, null, '' or 'no'
 * leaves its name out. Anything else is no tests at all.
 */
export function testNames(given: unknown): string[] {
  return [...new Set(raw(given).map((name) => name.trim()))].filter((name) => name !== '');
}

function raw(given: unknown): string[] {
  if (typeof given === 'string') return given.split(',');
  if (Array.isArray(given)) return given.filter((one): one is string => typeof one === 'string');
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given)
    .filter(
      ([, value]) =>
        value !== false && value !== null && !['', 'no', 'false'].includes(String(value).toLowerCase()),
    )
    .map(([name]) => name);
}
