import type { InputOf, MutationName, AnswerOf } from '#contract/api';
import { ApiFault, newKey, tellMutated, tellSessionExpired } from './api.ts';
import { markOffline, markOnline } from './connection.ts';

interface UploadOptions {
  /** One per user action, as `mutate` has it. */
  idempotencyKey?: string;
  /** How much of the file is on its way, 0 to 100; 100: the server is at work on it. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/**
 * A mutation that takes a file (multipart). A business refusal is a value (`ok` false); throws ApiFault, or the signal's
 * reason when stopped. Once only: who tries again does so with the same key.
 */
export async function uploadFile<N extends MutationName>(
  name: N,
  file: File,
  input: Omit<InputOf<N>, 'file'>,
  { idempotencyKey = newKey(), onProgress, signal }: UploadOptions = {},
): Promise<AnswerOf<N>> {
  const form = new FormData();
  for (const [field, value] of Object.entries(input) as [string, string | number | null | undefined][])
    if (value !== undefined) form.set(field, value === null ? '' : String(value));
  form.set('file', file);
  const { status, text } = await send(name, form, { idempotencyKey, onProgress, signal });
  const item = itemOf(text);
  if (status === 401) tellSessionExpired();
  if (status < 200 || status > 299 || typeof item?.ret_code !== 'number')
    throw new ApiFault(item ?? {}, status);
  await tellMutated(name);
  return { ...item, ok: item.ret_code === 0 } as unknown as AnswerOf<N>;
}

interface WireItem {
  ret_code: number;
}

function itemOf(text: string): WireItem | null {
  try {
    const items = JSON.parse(text) as WireItem[] | WireItem;
    return (Array.isArray(items) ? items[0] : items) ?? null;
  } catch {
    // A proxy's page instead of an answer: told as what can't be read.
    return null;
  }
}

/** By XMLHttpRequest: `fetch` tells nothing about how much of a body is sent. */
function send(
  name: string,
  form: FormData,
  options: {
    idempotencyKey: string;
    onProgress: UploadOptions['onProgress'];
    signal: AbortSignal | undefined;
  },
): Promise<{ status: number; text: string }> {
  const { idempotencyKey, onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    const end = (act: () => void): void => {
      signal?.removeEventListener('abort', stop);
      act();
    };
    request.open('POST', `/api/${name}`);
    request.setRequestHeader('idempotency-key', idempotencyKey);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total > 0 ? Math.round((loaded * 100) / total) : 0),
    );
    request.upload.addEventListener('load', () => onProgress?.(100));
    request.addEventListener('load', () =>
      end(() => {
        markOnline();
        resolve({ status: request.status, text: request.responseText });
      }),
    );
    request.addEventListener('error', () =>
      end(() => {
        markOffline();
        reject(new ApiFault({ ret_code: -9, ret_message: 'CONNESSIONE_ASSENTE' } as never, 0));
      }),
    );
    request.addEventListener('abort', () => end(() => reject(signal?.reason as Error)));
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) reject(signal.reason as Error);
    else request.send(form);
  });
}
