import { until } from '#tests/kit/until';
import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readEvents } from '#tests/kit/event-reader';
import { holdTable } from '#tests/kit/held-table';
import { md5, type TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
/** Nobody else's timer is that long. */
const heartbeatMs = 61_037;
beforeAll(async () => {
  server = await startTestServer({ config: { heartbeatMs, trustProxy: 1 } });
});
afterAll(() => server.stop());

describe('guessing a password', () => {
  it('forty times at once gets no further than five times in a row', async () => {
    const guess = (word: string) =>
      server.client().call('login', { user_name: 'negozio2', password: md5(word) });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, place) => guess(`parola ${place}`)));
    const told = answers.filter(({ first }) => first.ret_message === 'UTENTE_O_PASSWORD_ERRATI');
    expect(told.length).toBeLessThanOrEqual(5);
    expect((await guess('demo')).first.ret_message).toBe('TROPPI_TENTATIVI');
  });

  it('from an address made up for each guess does not help behind a proxy', async () => {
    const guess = (word: string, claimed: string) =>
      server.client().call(
        'login',
        { user_name: 'sconto', password: md5(word) },
        // The proxy appends the address that it saw.
        { headers: { 'X-Forwarded-For': `${claimed}, 203.0.113.9` } },
      );
    for (let i = 0; i < 5; i += 1) expect((await guess('no', `198.51.100.${i}`)).first.ret_code).toBe(1);
    expect((await guess('demo', '198.51.100.77')).first.ret_message).toBe('TROPPI_TENTATIVI');
    const { rows } = await server.db.query(
      "select distinct ip from login_attempt where user_name = 'sconto'",
    );
    expect(rows).toEqual([{ ip: '203.0.113.9' }]);
  });
});

describe('what only this machine may see', () => {
  it('is not shown to those whom a proxy on it hands on', async () => {
    expect((await fetch(`${server.url}/metrics`)).status).toBe(200);
    for (const header of ['X-Forwarded-For', 'Forwarded'])
      expect((await fetch(`${server.url}/metrics`, { headers: { [header]: '127.0.0.1' } })).status).toBe(404);
  });
});

describe('a body that nobody may send', () => {
  it('is refused before it is read', async () => {
    // Not even JSON: had it been read first, this would be 400.
    const broken = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{' };
    expect((await server.client().request('/api/sendMail', broken)).status).toBe(401);
    const office = await server.signedIn('sede');
    expect((await office.request('/api/setNewDevice', broken)).status).toBe(403);
  });

  it('with a million fields is read no further than any call needs', async () => {
    const body = Array.from({ length: 100_000 }, (_, place) => `k${place}=1`).join('&');
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const shop = await server.signedIn('negozio');
    const send = (text: string) => shop.request('/api/getNazioni', { method: 'POST', headers, body: text });
    expect(await (await send(`id_paese=380&${body}`)).json()).toHaveLength(1);
    // What comes after so many fields is not looked at.
    expect(await (await send(`${body}&id_paese=380`)).json()).not.toHaveLength(1);
  });
});

describe('JSON', () => {
  const send = (body: string) =>
    server.client().request('/api/getFormContattoTipoAttivita', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });

  it('built only to be slow to read is refused, whatever it would say', async () => {
    const deep = await send(`{"dummy":${'['.repeat(300_000)}${']'.repeat(300_000)}}`);
    expect([deep.status, await deep.json()]).toMatchObject([
      400,
      [{ ret_code: -1, fields: { body: 'Troppi livelli' } }],
    ]);
  });

  it('with brackets, quotes and backslashes in its texts is read', async () => {
    expect((await send(JSON.stringify({ altro: `${'[{'.repeat(50)}"\\"`, dummy: '\\"[[' }))).status).toBe(
      200,
    );
  });
});

describe('/api/captcha', () => {
  it('gives an address no more puzzles than anybody needs', async () => {
    // The clock stands still: limits are counted by the window, and no window turns here.
    server.setNow(new Date());
    const ask = () => fetch(`${server.url}/api/captcha`, { headers: { 'X-Forwarded-For': '203.0.113.50' } });
    let last = 200;
    for (let i = 0; i < 130 && last === 200; i += 1) last = (await ask()).status;
    expect(last).toBe(429);
    server.setNow(null);
  });
});

describe('/api/eventi', () => {
  it('keeps nothing of a connection that was gone before it was open', async () => {
    const beats = heartbeats();
    const shop = await server.signedIn('negozio');
    const sessions = await holdTable(server.db, 'session');
    const leavers = await Promise.all(Array.from({ length: 4 }, () => open(shop)));
    await sessions.waited(4);
    for (const socket of leavers) {
      socket.destroy();
      await once(socket, 'close');
    }
    // An answer for which nobody need be looked up: before it the server has noticed that they are gone.
    expect((await fetch(`${server.url}/robots.txt`)).status).toBeLessThan(500);
    await sessions.release();
    const stayer = await readEvents(server.url, shop);
    expect(stayer.status).toBe(200);
    await until(() => expect(beats.size).toBe(1));
    stayer.close();
    await until(() => expect(beats.size).toBe(0));
  });

  /** The running heartbeats: every live connection has one. */
  function heartbeats(): Set<unknown> {
    const running = new Set<unknown>();
    const [begin, end] = [globalThis.setInterval, globalThis.clearInterval];
    const began = vi.spyOn(globalThis, 'setInterval').mockImplementation(((work: () => void, ms?: number) => {
      const timer = begin(work, ms);
      if (ms === heartbeatMs) running.add(timer);
      return timer;
    }) as typeof setInterval);
    const ended = vi.spyOn(globalThis, 'clearInterval').mockImplementation((timer) => {
      running.delete(timer);
      end(timer);
    });
    onTestFinished(() => {
      began.mockRestore();
      ended.mockRestore();
    });
    return running;
  }

  async function open(client: TestClient): Promise<net.Socket> {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return ask(`GET /api/eventi HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`);
  }
});

/** A request over a connection of its own. */
async function ask(head: string): Promise<net.Socket> {
  const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(head);
  return socket;
}

describe('a browser that goes while its session is looked up', () => {
  it('is no fault, and rings no alarm', async () => {
    const failed = vi.spyOn(server.app.log, 'error');
    const shop = await server.signedIn('negozio');
    const cookie = [...shop.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sessions = await holdTable(server.db, 'session');
    const socket = await ask(
      `POST /api/getSessione HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Length: 0\r\n\r\n`,
    );
    await sessions.waited(1);
    socket.destroy();
    await once(socket, 'close');
    expect((await fetch(`${server.url}/robots.txt`)).status).toBeLessThan(500);
    await sessions.release();
    // An answer through the same way: by then the one before has been dealt with.
    expect((await shop.call('getSessione')).status).toBe(200);
    expect(failed).not.toHaveBeenCalled();
    failed.mockRestore();
  });
});

describe('a session of an affiliate that was switched off', () => {
  it('ends at once, and nobody of it signs in', async () => {
    const shop = await server.signedIn('ridotto');
    await server.db.query('update affiliate set is_active = 0 where id_affiliato = 800');
    expect((await shop.call('getSessione')).status).toBe(401);
    const again = await server.client().call('login', { user_name: 'ridotto', password: md5('demo') });
    expect(again.first.ret_message).toBe('UTENTE_O_PASSWORD_ERRATI');
  });
});
