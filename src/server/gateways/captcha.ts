/** Why a captcha answer was refused; `misconfigured` and `unavailable` are our trouble, not the visitor's. */
type CaptchaVerdict =
  | { ok: true; expires: Date | null }
  | { ok: false; reason: 'missing' | 'invalid' | 'expired_or_used' | 'misconfigured' | 'unavailable' };

export interface CaptchaPort {
  /** a challenge for the widget (our own proof of work); null where a hosted widget makes its own */
  issue(now: Date): Promise<unknown> | null;
  verify(response: string, ip: string, now: Date): Promise<CaptchaVerdict>;
}
