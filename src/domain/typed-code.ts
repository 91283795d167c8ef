/** A code as grouped by `groupCode`, or with dashes, without its gaps; other texts trimmed. */
export function asCode(text: string): string {
  const compact = text.replace(/[\s-]/g, '');
  if (/^\d{6,}$/.test(compact)) return compact;
  return /^\s*([A-Z0-9]{4}[\s-]){2}[A-Z0-9]{4}\s*$/i.test(text) ? compact.toUpperCase() : text.trim();
}
