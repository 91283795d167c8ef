/** What the server writes into the head of every page, known before any call is made. */

/** True where simulators answer instead of the outside world (rulings §8). */
export function isDemoPage(): boolean {
  return mark('ambiente')?.content === 'dimostrativo';
}

/** Where map pictures come from (`{z}`, `{x}`, `{y}` in the address) and whom to name for them; null: our own outline. */
export function mapTiles(): { url: string; attribution: string } | null {
  const found = mark('mappa');
  return found ? { url: found.content, attribution: found.dataset['dicitura'] ?? '' } : null;
}

function mark(name: string): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
}
