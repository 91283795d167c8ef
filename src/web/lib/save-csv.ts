import type { InputOf, QueryName } from '#contract/api';
import { ApiFault, encodeForm, tellSessionExpired } from './api.ts';

export interface SaveOptions {
  /** How many rows have come so far, as they come. */
  onRows?: (rows: number) => void;
  /** Aborting it ends the download; nothing is saved, and what is thrown is the signal's reason. */
  signal?: AbortSignal;
}

/**
 * Fetches a whole filtered list as CSV (decisions §2) and saves it as `<fileName>.csv`. `input` is what the list on the
 * screen is asked with; page and cursor don't count. Throws ApiFault.
 */
export async function saveCsv<N extends QueryName>(
  name: N,
  input: InputOf<N>,
  fileName: string,
  { onRows, signal }: SaveOptions = {},
): Promise<void> {
  const response = await fetch(`/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: encodeForm({ ...input, limit: null, offset: null, dopo: null, formato: 'csv' }).toString(),
    credentials: 'same-origin',
    ...(signal ? { signal } : {}),
  }).catch(broken(signal));
  if (!response.ok) {
    if (response.status === 401) tellSessionExpired();
    const [item] = (await response.json().catch(() => [{}])) as ConstructorParameters<typeof ApiFault>[0][];
    throw new ApiFault(item ?? {}, response.status);
  }
  const pieces = await piecesOf(response, onRows).catch(broken(signal));
  const address = URL.createObjectURL(new Blob(pieces, { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${fileName}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The pieces of the file as they stream in; the heads are no row. */
async function piecesOf(
  response: Response,
  onRows: SaveOptions['onRows'],
): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  if (!reader) return pieces;
  let lines = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return pieces;
    pieces.push(value);
    for (const byte of value) if (byte === 0x0a) lines += 1;
    onRows?.(Math.max(0, lines - 1));
  }
}

function broken(signal: AbortSignal | undefined): () => never {
  return () => {
    if (signal?.aborted) throw signal.reason;
    throw new ApiFault({ ret_code: -9, ret_message: 'CONNESSIONE_ASSENTE' }, 0);
  };
}
