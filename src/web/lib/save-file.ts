import type { FileName, InputOf, QueryName } from '#contract/api';
import { ApiFault, encodeForm, tellSessionExpired } from './api.ts';

interface SaveOptions {
  /** How many rows have come so far, as they come; of a workbook none are told. */
  onRows?: (rows: number) => void;
  /** Aborting it ends the download; nothing is saved, and what is thrown is the signal's reason. */
  signal?: AbortSignal;
}

/** Fetches what a call answers as a file and saves it under the name that the server gives it. Throws ApiFault. */
export const saveFile = <N extends FileName>(name: N, input: InputOf<N>): Promise<void> =>
  save(name, input, {});

/**
 * Fetches a whole filtered list as a file (rulings §2) and saves it. `input` is what the list on the screen is asked
 * with, and `formato`; page and cursor don't count. Throws ApiFault.
 */
export const saveList = <N extends QueryName>(
  name: N,
  input: InputOf<N>,
  options: SaveOptions = {},
): Promise<void> => save(name, { formato: 'csv', ...input, limit: null, offset: null, dopo: null }, options);

/** The same of a document that has an address of its own. */
export const saveDocument = (id: string): Promise<void> => save(`documenti/${id}.pdf`, null, {});

async function save(name: string, input: object | null, { onRows, signal }: SaveOptions): Promise<void> {
  const broken = (): never => {
    if (signal?.aborted) throw signal.reason;
    throw new ApiFault({ ret_code: -9, ret_message: 'CONNESSIONE_ASSENTE' }, 0);
  };
  const response = await fetch(`/api/${name}`, {
    ...(input ? { method: 'POST', body: encodeForm(input) } : {}),
    credentials: 'same-origin',
    ...(signal ? { signal } : {}),
  }).catch(broken);
  const disposition = response.headers.get('content-disposition');
  if (!response.ok || disposition === null) {
    if (response.status === 401) tellSessionExpired();
    const [item] = (await response.json().catch(() => [{}])) as ConstructorParameters<typeof ApiFault>[0][];
    throw new ApiFault(item ?? {}, response.status);
  }
  const type = response.headers.get('content-type') ?? '';
  const pieces = await piecesOf(response, type.startsWith('text/csv') ? onRows : undefined).catch(broken);
  saveBlob(new Blob(pieces, { type }), nameIn(disposition) ?? name);
}

/** The name that the server gives, with its accents where it has any. */
function nameIn(disposition: string): string | undefined {
  const spelt = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return spelt ? decodeURIComponent(spelt) : /filename="([^"]*)"/.exec(disposition)?.[1];
}

/** Hands a file to the browser to be saved. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
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
    if (onRows) for (const byte of value) if (byte === 0x0a) lines += 1;
    onRows?.(Math.max(0, lines - 1));
  }
}
