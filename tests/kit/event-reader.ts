import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import type { TestClient } from './test-client.ts';

interface LiveMessage {
  event: string;
  data: Record<string, unknown>;
}

interface EventReader {
  status: number;
  messages: LiveMessage[];
  /** Signs of life seen so far. */
  readonly beats: number;
  /** The first message that fits, waited for. */
  until(fits: (message: LiveMessage) => boolean): Promise<LiveMessage>;
  /** Done when the server has ended the connection. */
  ended: Promise<void>;
  close(): void;
}

/** Opens `/api/eventi` as a browser does and gathers what comes; a connection of its own, gone when it is closed. */
export async function readEvents(url: string, client: TestClient): Promise<EventReader> {
  const Cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { get } = url.startsWith('https:') ? https : http;
  const request = get(`${url}/api/eventi`, { agent: false, headers: { Cookie } });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const messages: LiveMessage[] = [];
  const waiting: { fits: (message: LiveMessage) => boolean; tell: (message: LiveMessage) => void }[] = [];
  let beats = 0;

  const take = (block: string) => {
    if (block.startsWith(':')) beats += 1;
    const event = /^event: (.*)$/m.exec(block)?.[1];
    const data = /^data: (.*)$/m.exec(block)?.[1];
    if (event === undefined || data === undefined) return;
    const message = { event, data: JSON.parse(data) as Record<string, unknown> };
    messages.push(message);
    for (const one of waiting) if (one.fits(message)) one.tell(message);
  };
  let text = '';
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) take(block);
  });
  const ended = new Promise<void>((resolve) => response.once('close', resolve));
  return {
    status: response.statusCode ?? 0,
    messages,
    get beats() {
      return beats;
    },
    until: (fits) =>
      new Promise((resolve) => {
        const known = messages.find(fits);
        if (known) resolve(known);
        else waiting.push({ fits, tell: resolve });
      }),
    ended,
    close: () => request.destroy(),
  };
}
