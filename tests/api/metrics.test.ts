import { until } from '#tests/kit/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { securityContact: 'mailto:sicurezza@example.it' } });
});
afterAll(() => server.stop());

const read = async () => (await fetch(`${server.url}/metrics`)).text();
/** A figure by its name and labels as they are written; 0: there is none. */
const figure = async (line: string) =>
  Number(
    (await read())
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.split(' ')
      .at(-1) ?? 0,
  );

describe('figures for who watches', () => {
  it('count each call by its name and class of status', async () => {
    const answered = 'permuta_call_seconds_count{call="getPackaging",status="2xx"}';
    const refused = 'permuta_call_seconds_count{call="getPackaging",status="4xx"}';
    const before = [await figure(answered), await figure(refused)];
    const shop = await server.signedIn('negozio');
    await shop.call('getPackaging');
    await shop.call('getPackaging');
    await server.client().call('getPackaging');
    expect([await figure(answered), await figure(refused)]).toEqual([before[0]! + 2, before[1]! + 1]);
  });

  it('have no line for an address that somebody invents, nor anything of anybody', async () => {
    await fetch(`${server.url}/api/inventata-da-me`, { method: 'POST' });
    await fetch(`${server.url}/cartella/inventata-da-me`);
    const text = await read();
    expect(text).not.toContain('inventata');
    expect(text).not.toContain('negozio');
  });

  it('count what outside services answered', async () => {
    const { host } = new URL(server.simulators);
    const answered = `permuta_outside_seconds_count{host="${host}",outcome="answered"}`;
    const before = await figure(answered);
    const shop = await server.signedIn('negozio');
    expect((await shop.call('getPhoneCheckLoginCode', { profile_name: 'IT' })).status).toBe(200);
    expect(await figure(answered)).toBeGreaterThan(before);
  });

  it('count jobs by what became of them, and say what waits', async () => {
    const done = 'permuta_jobs_total{task="clean_up",outcome="done"}';
    const before = await figure(done);
    await server.db.query("select graphile_worker.add_job('clean_up')");
    await until(async () => expect(await figure(done)).toBe(before + 1));
    const text = await read();
    for (const name of ['permuta_ready 1', 'permuta_jobs_due ', 'permuta_mails_waiting 0'])
      expect(text).toContain(`\n${name}`);
  });
});

describe('what anybody may read', () => {
  it('is who hears of a hole, for some time yet', async () => {
    const response = await fetch(`${server.url}/.well-known/security.txt`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    const text = await response.text();
    expect(text).toContain('Contact: mailto:sicurezza@example.it\n');
    const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(366);
  });

  it('is every call of the product, on a page that asks nobody else for anything', async () => {
    const text = await (await fetch(`${server.url}/api/docs`)).text();
    const names = [...text.matchAll(/<details id="(\w+)">/g)].map(([, name]) => name);
    expect(names.toSorted()).toEqual(Object.keys(api).toSorted());
    expect([...text.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      '/api/docs.css',
      '/api/openapi.json',
    ]);
    expect(text).not.toContain('<script');
    const getDevice = text.slice(
      text.indexOf('id="getDevice"'),
      text.indexOf('</details>', text.indexOf('id="getDevice"')),
    );
    expect(getDevice).toContain('<code>id_stato_device</code>');
    expect((await fetch(`${server.url}/api/docs.css`)).headers.get('content-type')).toContain('text/css');
  });
});
