/**
 * A name as price lists compare it, in SQL: `sameName` of the domain, and the unique indexes of brands and models.
 * `name` is a column or a named value, never what somebody sent.
 */
export function sameName(name: string): string {
  return `replace(lower(${name}), ' ', '')`;
}
