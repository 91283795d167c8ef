import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { md5, type TestClient } from './test-client.ts';

/** The six digits an authenticator app shows for a seed at a moment. */
export function codeAt(seed: string, moment: number): string {
  return new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: moment });
}

/** Sets up the second factor of whoever is signed in; answers seed and recovery codes. */
export async function enrol(
  client: TestClient,
  moment: number,
  password = 'demo',
): Promise<{ seed: string; codes: string[] }> {
  const begun = (await client.call('setSecondoFattoreAvviato', { password: md5(password) })).first;
  expect(begun.ret_message).toBe('OK');
  const seed = begun.segreto ?? '';
  const active = (await client.call('setSecondoFattoreAttivo', { codice: codeAt(seed, moment) })).first;
  expect(active.ret_message).toBe('OK');
  return { seed, codes: active.codici ?? [] };
}
