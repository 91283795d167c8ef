import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useLiveEvents } from './live-events.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('news that say nothing else stop nobody who looks into what is told', () => {
  const streams: EventTarget[] = [];
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super();
        streams.push(this);
      }
      close(): void {}
    },
  );
  const heard: unknown[] = [];
  renderHook(() =>
    useLiveEvents((event) => {
      if (event !== 'ricarica') heard.push([event.tipo, event.dati['id_operatore']]);
    }),
  );
  streams[0]?.dispatchEvent(new MessageEvent('evento', { data: JSON.stringify({ tipo: 'avviso' }) }));
  expect(heard).toEqual([['avviso', undefined]]);
});
