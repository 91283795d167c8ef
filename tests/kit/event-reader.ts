import type { TestClient } from './test-client.ts';

export interface LiveMessage {
  event: string;
  data: Record<string, unknown>;
}

export interface EventReader {
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

/** Opens `/api/eventi` as a browser does and gathers what comes. */
export async function readEvents(client: TestClient): Promise<EventReader> {
  const control = new AbortController();
  const response = await client.request('/api/eventi', { signal: control.signal });
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
  const read = async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) take(block);
    }
  };
  const ended = read().catch((error: unknown) => {
    if (!control.signal.aborted) throw error;
  });
  return {
    status: response.status,
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
    close: () => control.abort(),
  };
}
