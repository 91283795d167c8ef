import type { InputOf, MutationName, Outcome } from '#contract/api';
import { ApiFault, encodeForm, tellSessionExpired } from './api.ts';

/** A large file over a shop's line, and the server's look at it (ms). */
const patience = 180_000;

/**
 * Makes a call that takes a file (multipart, decisions §2), once: nothing is tried again by itself, because the file would
 * travel again; with the same `idempotencyKey` it may be. A business refusal is a value. Throws ApiFault.
 */
export async function sendFile<N extends MutationName>(
  name: N,
  input: Omit<InputOf<N>, 'file'>,
  file: File,
  { idempotencyKey }: { idempotencyKey: string },
): Promise<Outcome<N>> {
  const body = new FormData();
  for (const [field, value] of encodeForm(input)) body.set(field, value);
  body.set('file', file);
  const response = await fetch(`/api/${name}`, {
    method: 'POST',
    headers: { 'idempotency-key': idempotencyKey },
    body,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(patience),
  }).catch(() => {
    throw new ApiFault({ ret_code: -9, ret_message: 'CONNESSIONE_ASSENTE' }, 0);
  });
  const items = (await response.json().catch(() => null)) as { ret_code: number; ret_message: string }[] | null;
  const item = items?.[0];
  if (response.ok && item) return { ...item, ok: item.ret_code === 0 } as unknown as Outcome<N>;
  if (response.status === 401) tellSessionExpired();
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  throw new ApiFault(item ?? {}, response.status, Number.isFinite(wait) ? wait : null);
}
