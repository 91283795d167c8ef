import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSimulators, type Simulators } from './main.ts';
import { phonecheckAccount, phoneTests } from './phonecheck.ts';

let simulators: Simulators;
beforeAll(async () => {
  simulators = await startSimulators({ port: 0 });
});
afterAll(() => simulators.stop());

const post = (path: string, body: unknown) =>
  fetch(simulators.url + path, { method: 'POST', body: JSON.stringify(body) });
async function get(path: string, token?: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(simulators.url + path, { headers: token ? { token_master: token } : {} });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
async function login(): Promise<string> {
  return (
    (await (await post('/phonecheck/v2/auth/master/login', phonecheckAccount)).json()) as { token: string }
  ).token;
}
const phone = {
  make: 'Apple',
  modelName: 'iPhone 13',
  modelNo: 'A2633',
  memory: '128 GB',
  imei: '001234560000055',
  serial: 'SER0000001',
};

describe('phonecheck', () => {
  it('refuses a wrong password, no token and a bad token', async () => {
    expect((await post('/phonecheck/v2/auth/master/login', { username: 'demo', password: 'x' })).status).toBe(
      401,
    );
    expect(await get('/phonecheck/v2/login-code?profile=IT')).toEqual({
      status: 401,
      body: { msg: 'Missing authentication token' },
    });
    expect(await get('/phonecheck/v2/device-info/ABCDEFGH', 'x')).toEqual({
      status: 500,
      body: { msg: 'failed to validate token' },
    });
  });

  it('goes from unused to partial to complete', async () => {
    const token = await login();
    const { loginCode } = (await get('/phonecheck/v2/login-code?profile=IT', token)).body;
    expect(loginCode).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    const info = () => get(`/phonecheck/v2/device-info/${String(loginCode)}`, token);
    expect(await info()).toEqual({ status: 200, body: { stato: 'pending' } });
    await post('/phonecheck/play', { login_code: loginCode, ...phone, partial: true });
    const partial = (await info()).body;
    expect(partial).toMatchObject({ ...phone, loginCode, status: 'partial', imei2: '' });
    expect(partial).not.toHaveProperty('passed');
    await post('/phonecheck/play', {
      login_code: loginCode,
      ...phone,
      failed: ['LCD'],
      blacklistStatus: 'Reported lost or stolen',
    });
    const complete = (await info()).body;
    expect(complete).toMatchObject({
      id: partial['id'],
      status: 'complete',
      failed: { LCD: true },
      blacklistStatus: 'Reported lost or stolen',
    });
    expect(Object.keys(complete['passed'] as object)).toEqual(phoneTests.filter((name) => name !== 'LCD'));
  });

  it('passes everything unless told, leaves the blacklist out when asked, writes lists and texts too', async () => {
    const token = await login();
    const { loginCode } = (await get('/phonecheck/v2/login-code?profile=EU', token)).body;
    const play = async (more: object) =>
      (await (await post('/phonecheck/play', { login_code: loginCode, ...phone, ...more })).json()) as object;
    expect(await play({})).toMatchObject({ failed: {}, blacklistStatus: 'Not reported lost or stolen' });
    expect(await play({ blacklistStatus: '' })).not.toHaveProperty('blacklistStatus');
    expect(await play({ failed: ['NFC', 'GPS'], shape: 'list' })).toMatchObject({ failed: ['NFC', 'GPS'] });
    expect(await play({ failed: ['NFC', 'GPS'], shape: 'text' })).toMatchObject({ failed: 'NFC,GPS' });
  });

  it('knows no other codes and profiles', async () => {
    const token = await login();
    expect((await get('/phonecheck/v2/device-info/ABCDEFGH', token)).status).toBe(404);
    expect((await get('/phonecheck/v2/login-code?profile=US', token)).status).toBe(400);
    expect((await post('/phonecheck/play', { login_code: 'ABCDEFGH' })).status).toBe(400);
  });
});
