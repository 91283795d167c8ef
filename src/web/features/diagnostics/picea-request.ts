/** False on a page outside of https and localhost: browsers have no SubtleCrypto there. */
export function canSign(): boolean {
  return globalThis.isSecureContext;
}

/** Picea's signature: lower-case hex of sha256(key + id + body). Needs `canSign()`. */
export async function sign(key: string, id: string, body: string): Promise<string> {
  const bytes = new TextEncoder().encode(key + id + body);
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Euro of '123,45 €', '1.234,50' or '1,234.50': the last separator before one or two digits is the decimal one; null if unreadable. */
export function priceOfText(text: string): number | null {
  const digits = text.replace(/[^\d.,]/g, '');
  const match = /^(\d[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(digits);
  if (!match) return null;
  const whole = (match[1] ?? '').replace(/[.,]/g, '');
  return Number(`${whole}.${match[2] ?? '0'}`);
}
