/** Text made safe inside HTML and XML, in elements and in quoted attributes. */
export function escapeHtml(text: string | undefined): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return (text ?? '').replace(/[&<>"']/g, (character) => names[character] ?? character);
}
