import { describe, expect, it } from 'vitest';
import { ddtCode, ddtOf } from './ddt.ts';

describe('the number of a transport document', () => {
  it('goes under bars with its shop, and is read back, also by a reader that sends other dashes', () => {
    const own = { numero_ddt: 12, anno_ddt: 2026, id_negozio: 1001 };
    expect(ddtCode(own)).toBe('DDT-12-2026-1001');
    expect(ddtOf(ddtCode(own))).toEqual(own);
    expect(ddtOf('ddt 012/2026/1001')).toEqual(own);
    expect(ddtOf('12/2026/1001')).toEqual(own);
  });

  it.each(['12/2026', '12-2026', 'DDT 12/2026', 'ddt12/2026'])('%s is of some shop', (text) => {
    expect(ddtOf(text)).toEqual({ numero_ddt: 12, anno_ddt: 2026, id_negozio: null });
  });

  it.each(['12-2026-1001', '12/1999', 'DDT', '12345678/2026', 'A-12-2026'])('%s is none', (text) => {
    expect(ddtOf(text)).toBeNull();
  });
});
