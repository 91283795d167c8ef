import type { CaptchaPort } from './captcha.ts';
import type { PhoneCheckPort } from './phonecheck.ts';
import type { PiceaPort } from './picea.ts';
import type { SamsungPort } from './samsung.ts';

/** The outside world, each behind a port; null: not configured (decisions §8). */
export interface Gateways {
  phonecheck: PhoneCheckPort | null;
  picea: PiceaPort | null;
  samsung: SamsungPort | null;
  captcha: CaptchaPort;
}

/** What an outside service answered, or that it did not. `unavailable` is answered within 10 seconds. */
export type Fetched<T> = { kind: 'ok'; value: T } | { kind: 'not_found' } | { kind: 'unavailable'; detail: string };
