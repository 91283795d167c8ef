import { z } from 'zod';
import type { CaptchaPort } from './captcha.ts';
import { askJson, deadline } from './http.ts';

const answerShape = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });

const ourFault =
  /^(missing-input-secret|invalid-input-secret|bad-request|sitekey|invalid-sitekey|not-using-dummy)/;
const spent = new Set(['timeout-or-duplicate', 'invalid-or-already-seen-response']);

/** reCAPTCHA, Turnstile and hCaptcha alike: the hosted widget's answer is checked with one POST. Single use is theirs. */
export function createSiteverify(config: { url: string; secret: string }): CaptchaPort {
  return {
    issue: () => null,

    async verify(response, ip) {
      const reply = await askJson(config.url, {
        signal: deadline(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ secret: config.secret, response, remoteip: ip }).toString(),
      });
      if (reply.kind !== 'ok') return { ok: false, reason: 'unavailable' };
      const answer = answerShape.safeParse(reply.value.body);
      if (!answer.success || reply.value.status >= 500) return { ok: false, reason: 'unavailable' };
      if (answer.data.success) return { ok: true, expires: null };
      const codes = answer.data['error-codes'];
      if (codes.includes('missing-input-response')) return { ok: false, reason: 'missing' };
      if (codes.some((code) => ourFault.test(code))) return { ok: false, reason: 'misconfigured' };
      return { ok: false, reason: codes.some((code) => spent.has(code)) ? 'expired_or_used' : 'invalid' };
    },
  };
}
