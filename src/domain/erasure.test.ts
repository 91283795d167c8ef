import { expect, it } from 'vitest';
import { erasureLine, erasureNote, hoursUnerased } from './erasure.ts';

it('says how and with whom, as far as it is known', () => {
  expect(erasureNote('COMPUTER', true)).toBe('Ripristino da un computer, alla presenza del cliente');
  expect(erasureNote(null, true)).toBe('alla presenza del cliente');
  expect(erasureNote(null, false)).toBeNull();
  expect(erasureLine('IMPOSTAZIONI', '2026-11-22T09:05:00Z', true)).toBe(
    '22-11-2026 10:05, Ripristino dalle impostazioni, alla presenza del cliente',
  );
});

it('counts the hours of a bought phone that still has its data', () => {
  const now = new Date('2026-11-22T12:30:00Z');
  const phone = { is_device_inizializzato: 0, data_acquisto: '2026-11-22T09:00:00Z' } as const;
  expect(hoursUnerased({ ...phone, id_stato_device: 1 }, now)).toBe(3);
  expect(hoursUnerased({ ...phone, id_stato_device: 4 }, now)).toBe(3);
  expect(hoursUnerased({ ...phone, id_stato_device: 1, is_device_inizializzato: 1 }, now)).toBeNull();
  expect(hoursUnerased({ ...phone, id_stato_device: 2 }, now)).toBeNull();
  expect(hoursUnerased({ ...phone, id_stato_device: 14 }, now)).toBeNull();
});
