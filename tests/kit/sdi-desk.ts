import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** A file that a call answers: its name and its text. */
export async function savedFile(
  client: TestClient,
  call: string,
  fields: Record<string, unknown>,
): Promise<{ status: number; name: string; bytes: Buffer }> {
  const response = await client.request(`/api/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  });
  const [, name = ''] = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { status: response.status, name, bytes: Buffer.from(await response.arrayBuffer()) };
}

interface Receipt {
  name: string;
  xml: string;
}

/** What SdI (the simulator) answers to a file of ours. */
export async function askSdi(server: TestServer, name: string, xml: string): Promise<Receipt> {
  const response = await fetch(`${server.simulators}/sdi/files?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    body: xml,
  });
  return ((await response.json()) as { receipt: Receipt }).receipt;
}

/** Brings a receipt in, as head office does by hand. */
export async function bringReceipt(
  client: TestClient,
  { name, xml }: { name: string; xml: string | Uint8Array<ArrayBuffer> },
): Promise<Record<string, unknown>> {
  const form = new FormData();
  form.set('file', new Blob([xml], { type: 'application/xml' }), name);
  const response = await client.request('/api/caricaRicevutaSdi', { method: 'POST', body: form });
  const [item] = (await response.json()) as Record<string, unknown>[];
  return { status: response.status, ...item };
}

/** An invoice's file sent by hand, and SdI's receipt brought in. */
export async function sendByHand(
  server: TestServer,
  client: TestClient,
  id_fattura: number,
): Promise<{ receipt: Receipt; answer: Record<string, unknown> }> {
  const file = await savedFile(client, 'scaricaFatturaXml', { id_fattura });
  const receipt = await askSdi(server, file.name, file.bytes.toString('utf8'));
  return { receipt, answer: await bringReceipt(client, receipt) };
}
