import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSimulators, type Simulators } from './main.ts';
import { phonecheckAccount } from './phonecheck.ts';

let simulators: Simulators;
beforeAll(async () => {
  simulators = await startSimulators({ port: 0, slowMs: 300 });
});
afterAll(() => simulators.stop());

const post = (path: string, body: unknown) =>
  fetch(simulators.url + path, { method: 'POST', body: JSON.stringify(body) });
const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(simulators.url + path, { method: 'POST', body: new URLSearchParams(fields), headers });
const login = () => post('/phonecheck/v2/auth/master/login', phonecheckAccount);

describe('faults', () => {
  const fault = (mode: string) => post('/faults', { service: 'phonecheck', mode });

  it('strike one service until set to ok, and leave the controls alone', async () => {
    await fault('down');
    await expect(login()).rejects.toThrow('fetch failed');
    expect((await fetch(`${simulators.url}/phonecheck/codes`)).status).toBe(200);
    expect((await post('/samsung/check', { imei: '001234560000014' })).status).toBe(200);
    await fault('500');
    expect((await login()).status).toBe(500);
    await fault('garbage');
    const garbage = await login();
    expect(garbage.status).toBe(200);
    await expect(garbage.json()).rejects.toThrow(SyntaxError);
    await fault('slow');
    const first = await Promise.race([
      login().then(() => 'answered'),
      new Promise((resolve) => {
        setTimeout(resolve, 100, 'waiting');
      }),
    ]);
    expect(first).toBe('waiting');
    expect(await (await fault('ok')).json()).toMatchObject({ phonecheck: 'ok' });
    expect((await login()).status).toBe(200);
  });

  it('refuse unknown words', async () => {
    expect((await post('/faults', { service: 'phonecheck', mode: 'angry' })).status).toBe(400);
    expect((await post('/faults', { service: 'weather', mode: 'down' })).status).toBe(400);
    expect((await post('/faults', 'x')).status).toBe(400);
    expect((await fetch(`${simulators.url}/nowhere`)).status).toBe(404);
  });
});

describe('the page', () => {
  const page = async () => await (await fetch(simulators.url)).text();

  it('plays a phone for a pending code, and harmless names', async () => {
    expect(await page()).toContain('Nessun codice in attesa');
    const { token } = (await (await login()).json()) as { token: string };
    const given = await fetch(`${simulators.url}/phonecheck/v2/login-code?profile=IT`, {
      headers: { token_master: token },
    });
    const { loginCode } = (await given.json()) as { loginCode: string };
    expect(await page()).toContain(loginCode);
    expect(
      await (
        await form('/gioca', {
          login_code: loginCode,
          phone: '2',
          failed: 'LCD',
          blacklist: 'Not reported lost or stolen',
        })
      ).text(),
    ).toContain('Galaxy S22');
    const info = await fetch(`${simulators.url}/phonecheck/v2/device-info/${loginCode}`, {
      headers: { token_master: token },
    });
    expect(await info.json()).toMatchObject({
      status: 'complete',
      modelNo: 'SM-S901B',
      imei: expect.stringMatching(/^00\d{13}$/),
      failed: { LCD: true },
    });
    expect(await (await form('/gioca', { login_code: '<b>', phone: '2' })).text()).toContain('Non riuscito');
    expect(await page()).not.toContain(loginCode);
  });

  it('makes a report whose link opens', async () => {
    const text = await (await form('/report', { phone: '0', price: '120,50', outcome: 'accepted' })).text();
    const link = /value="(http:[^"]+\/picea\/r\/\w+)"/.exec(text)?.[1] ?? '';
    expect((await fetch(link)).status).toBe(200);
    expect(
      await (await form('/report', { phone: '0', price: 'molto', outcome: 'accepted' })).text(),
    ).toContain('il prezzo è un numero');
  });

  it('sets faults, and refuses forms of other sites', async () => {
    expect(
      (await form('/guasto', { service: 'picea', mode: 'down' }, { origin: 'https://other.example' })).status,
    ).toBe(400);
    await form('/guasto', { service: 'picea', mode: 'down' }, { origin: simulators.url });
    expect(await (await fetch(`${simulators.url}/faults`)).json()).toMatchObject({ picea: 'down' });
  });
});

describe('starting', () => {
  it('says which port is taken', async () => {
    const port = Number(new URL(simulators.url).port);
    await expect(startSimulators({ port })).rejects.toThrow(
      `La porta ${port} dei simulatori è già usata da un altro programma`,
    );
    await expect(startSimulators({ port: 0, smtpPort: simulators.smtpPort })).rejects.toThrow(
      'della posta è già usata',
    );
  });
});
