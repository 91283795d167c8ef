/** Text made safe inside HTML and XML, in elements and in quoted attributes. */
export function escapeHtml(text: unknown): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return String(text ?? '').replace(/[&<>"']/g, (character) => names[character] ?? character);
}
