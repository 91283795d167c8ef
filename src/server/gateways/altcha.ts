import { createHash, createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { type Db, statement } from '#server/kit/database';
import { readSecret } from '#server/kit/secret';
import type { CaptchaPort } from './captcha.ts';

/** PBKDF2 rounds of one guess, and how many guesses at most: about half a second of an old phone's time. */
const cost = 1000;
const fewestGuesses = 200;
const mostGuesses = 1000;
const validMinutes = 10;
const algorithm = 'PBKDF2/SHA-256';

const payloadShape = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(algorithm),
      nonce: z.string().regex(/^[0-9a-f]+$/),
      salt: z.string().regex(/^[0-9a-f]+$/),
      cost: z.literal(cost),
      keyLength: z.int(),
      keyPrefix: z.string(),
      expiresAt: z.int(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: z.string() }),
});

const spend = statement<{ mark: Buffer; expires: Date; now: Date }>(
  'captcha_spend',
  `insert into captcha_ticket (impronta, scade_il, usato_il) values (:mark, :expires, :now) on conflict (impronta) do nothing`,
);

/**
 * Our own captcha: a puzzle that costs the browser some work, signed with a key that all processes share. Nothing is
 * stored until it is solved; a solved one is spent by its nonce, because the same puzzle may be written in many ways.
 */
export function createAltcha(db: Db): CaptchaPort {
  async function keys() {
    const secret = await readSecret(db, 'captcha');
    const key = (use: string) => createHmac('sha256', secret).update(use).digest('hex');
    return { hmacSignatureSecret: key('challenge'), hmacKeySignatureSecret: key('solution') };
  }

  return {
    async issue() {
      return createChallenge({
        algorithm,
        cost,
        deriveKey,
        counter: randomInt(mostGuesses, fewestGuesses),
        // The library holds it against the real clock, not against ours.
        expiresAt: new Date(Date.now() + validMinutes * 60_000),
        ...(await keys()),
      });
    },

    async verify(response, _ip, now) {
      const payload = payloadShape.safeParse(decoded(response));
      if (!payload.success) return { ok: false, reason: 'invalid' };
      const { challenge, solution } = payload.data;
      const result = await verifySolution({ challenge, solution, deriveKey, ...(await keys()) });
      if (result.expired) return { ok: false, reason: 'expired_or_used' };
      if (!result.verified) return { ok: false, reason: 'invalid' };
      const { nonce, salt, expiresAt } = challenge.parameters;
      const expires = new Date(expiresAt * 1000);
      const mark = createHash('sha256').update(`altcha ${nonce} ${salt}`).digest();
      const isFirst = (await spend.run(db, { mark, expires, now })) === 1;
      return isFirst ? { ok: true, expires } : { ok: false, reason: 'expired_or_used' };
    },
  };
}

function decoded(response: string): unknown {
  try {
    return JSON.parse(Buffer.from(response, 'base64').toString('utf8'));
  } catch {
    // Not ours to judge here: undefined has no shape and is refused as invalid.
    return undefined;
  }
}
