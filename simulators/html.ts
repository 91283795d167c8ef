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

/** Told once, at the top of the page. */
export const said = (text: string): string => `<p class="notice">${escapeHtml(text)}</p>`;

/** The time of day in Rome. */
export const time = (at: Date | string): string =>
  new Date(at).toLocaleTimeString('it-IT', { timeZone: 'Europe/Rome', hour: '2-digit', minute: '2-digit' });
/** A link to copy. */
export const linkField = (link: string): string =>
  `<span class="copy"><input readonly aria-label="Link del report" value="${escapeHtml(link)}"><button type="button" data-copy>Copia</button></span>`;
