/** A structured field as it came: JSON itself, or its text when form-encoded; nothing where there is none. */
export function parsedJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value === '') return undefined;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    // Refused as the text that it is: what can't be read must not pass for what was not sent.
    return value;
  }
}
