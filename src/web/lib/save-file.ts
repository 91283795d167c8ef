import type { FileName, InputOf } from '#contract/api';
import { ApiFault, encodeForm, tellSessionExpired } from './api.ts';

/** Fetches what a call answers as a file and saves it under the name that the server gives it. Throws ApiFault. */
export async function saveFile<N extends FileName>(name: N, input: InputOf<N>): Promise<void> {
  const response = await fetch(`/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: encodeForm(input).toString(),
    credentials: 'same-origin',
  }).catch(broken);
  if (!response.ok) {
    if (response.status === 401) tellSessionExpired();
    const [item] = (await response.json().catch(() => [{}])) as ConstructorParameters<typeof ApiFault>[0][];
    throw new ApiFault(item ?? {}, response.status);
  }
  const file = await response.blob().catch(broken);
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function broken(): never {
  throw new ApiFault({ ret_code: -9, ret_message: 'CONNESSIONE_ASSENTE' }, 0);
}
