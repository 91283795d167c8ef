import 'altcha/external';
import 'altcha/altcha.css';
import 'altcha/i18n/it';
import './captcha.css';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import ShaWorker from 'altcha/workers/sha?worker';
import type {} from 'altcha/types/react';
import { useEffect, useRef } from 'react';

interface Widgets {
  algorithms: Map<string, () => Worker>;
}

// The external build loads its workers as files: the content security policy allows no blob: scripts.
const { algorithms } = (globalThis as unknown as { $altcha: Widgets }).$altcha;
for (const name of ['SHA-256', 'SHA-384', 'SHA-512']) algorithms.set(name, () => new ShaWorker());
for (const name of ['PBKDF2/SHA-256', 'PBKDF2/SHA-384', 'PBKDF2/SHA-512'])
  algorithms.set(name, () => new Pbkdf2Worker());

interface CaptchaProps {
  /** The solved puzzle, to be checked by `/recaptcha`. */
  onSolved: (payload: string) => void;
  /** Solved too long ago: the puzzle starts again. */
  onExpired: () => void;
}

/** 'Non sono un robot': a puzzle the browser solves by itself, served by our own server (rulings §2). */
export function Captcha({ onSolved, onExpired }: CaptchaProps) {
  const widget = useRef<HTMLElement>(null);
  const handlers = useRef({ onSolved, onExpired });
  useEffect(() => {
    handlers.current = { onSolved, onExpired };
  });
  useEffect(() => {
    const element = widget.current;
    const solved = (event: Event): void =>
      handlers.current.onSolved((event as CustomEvent<{ payload: string }>).detail.payload);
    const expired = (): void => handlers.current.onExpired();
    element?.addEventListener('verified', solved);
    element?.addEventListener('expired', expired);
    return () => {
      element?.removeEventListener('verified', solved);
      element?.removeEventListener('expired', expired);
    };
  }, []);
  return (
    <altcha-widget
      ref={widget}
      challenge="/api/captcha"
      language="it"
      type="checkbox"
      configuration={JSON.stringify({ hideFooter: true, hideLogo: true, humanInteractionSignature: false })}
    />
  );
}
