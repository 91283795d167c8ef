import net from 'node:net';

/**
 * Whose passkeys this installation asks for: the host of its address, and the one origin they are taken from. Null where
 * browsers have none: by plain http (but for one's own machine), or under a number in the place of a name.
 */
export function passkeyPlace(publicUrl: string): { rp_id: string; origin: string } | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isOwn = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (net.isIP(hostname.replace(/^\[|\]$/g, '')) || !(protocol === 'https:' || isOwn)) return null;
  return { rp_id: hostname, origin };
}
