/** Addresses that the public page leads to: it loads no others. */
export const publicPaths = {
  valutazione: (st?: string) => withQuery('/valutazione', st ? { st } : {}),
  privacy: () => '/privacy',
  accessibilita: () => '/accessibilita',
} as const;

// A token travels in the fragment: that part reaches no log and no Referer (rulings §2).
export function withQuery(path: string, query: Record<string, string | number>, token?: string): string {
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, String(value)]),
  ).toString();
  return `${path}${search ? `?${search}` : ''}${token ? `#t=${encodeURIComponent(token)}` : ''}`;
}
