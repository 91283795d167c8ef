import { once } from 'node:events';
import net from 'node:net';
import { expect, it } from 'vitest';
import { startTestServer } from '#tests/kit/test-server';
import { until } from '#tests/kit/until';

it('who comes while the product stops is told to come again, in the words of every call', async () => {
  const server = await startTestServer();
  try {
    const { hostname, port } = new URL(server.url);
    // As browsers open lines ahead of need: the stop leaves them a moment.
    const line = net.connect(Number(port), hostname);
    let said = '';
    line.on('data', (bytes) => (said += bytes.toString()));
    await once(line, 'connect');
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const stopping = server.stopProduct();
    await until(() => expect(fetch(`${server.url}/healthz`)).rejects.toThrow());
    line.write('POST /api/getBrands HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n');
    await once(line, 'close');
    expect(said).toMatch(/^HTTP\/1.1 503/);
    expect(said.toLowerCase()).toContain('retry-after: 5');
    expect(said.toLowerCase()).toContain('connection: close');
    expect(said).toContain('[{"ret_code":-7,"ret_message":"SERVER_OCCUPATO"}]');
    await stopping;
  } finally {
    await server.stop();
  }
});
