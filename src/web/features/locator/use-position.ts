import { useState } from 'react';
import type { Place } from '#domain/distance';

/** What is known of where the visitor is. */
export type Position =
  | { kind: 'unasked' }
  | { kind: 'asking' }
  | { kind: 'known'; place: Place }
  /** the visitor said no */
  | { kind: 'denied' }
  /** the device can't tell, or the browser may not ask */
  | { kind: 'unknown' };

const patience = 10_000;

/**
 * The visitor's position, asked of the browser only when `ask` is called, which is on a click (law §6). It stays in
 * this page: distances are worked out here, and nothing of it is sent or kept.
 */
export function usePosition(): [Position, ask: () => void] {
  const [position, setPosition] = useState<Position>({ kind: 'unasked' });
  const ask = (): void => {
    if (!('geolocation' in navigator) || !isSecureContext) {
      setPosition({ kind: 'unknown' });
      return;
    }
    setPosition({ kind: 'asking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        setPosition({
          kind: 'known',
          place: { latitudine: coords.latitude, longitudine: coords.longitude },
        }),
      ({ code, PERMISSION_DENIED }) =>
        setPosition({ kind: code === PERMISSION_DENIED ? 'denied' : 'unknown' }),
      { timeout: patience, maximumAge: 60_000 },
    );
  };
  return [position, ask];
}
