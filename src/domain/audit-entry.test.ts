import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalText, changedFields, secretIn } from './audit-entry.ts';

const fields = fc.dictionary(fc.string(), fc.jsonValue());

/** The same object with its keys put in another order, at every depth. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, turned(item)]),
  );
}

describe('the canonical text of an entry', () => {
  it('is written as documented', () => {
    const entry = { b: [1, 0.5, null, true], a: 'così "è"', 10: undefined, '2': new Date(0), é: {} };
    expect(canonicalText(entry)).toBe(
      '{"2":"1970-01-01T00:00:00.000Z","a":"così \\"è\\"","b":[1,0.5,null,true],"é":{}}',
    );
    expect(canonicalText('mezzo \ud800 e nulla \0')).toBe('"mezzo \ufffd e nulla \ufffd"');
    expect(() => canonicalText({ valore: Number.NaN })).toThrow(RangeError);
  });

  it('does not depend on the order of keys and survives being stored', () => {
    fc.assert(
      fc.property(fields, (value) => {
        const text = canonicalText(value);
        expect(canonicalText(turned(value))).toBe(text);
        expect(canonicalText(JSON.parse(text))).toBe(text);
      }),
    );
  });

  it('differs for whatever differs', () => {
    fc.assert(
      fc.property(fields, fc.string(), fc.jsonValue(), (value, key, item) => {
        const changed = { ...value, [key]: item };
        const isSame = Object.hasOwn(value, key) && canonicalText(value[key]) === canonicalText(item);
        expect(canonicalText(changed) === canonicalText(value)).toBe(isSame);
      }),
    );
  });
});

describe('changed fields', () => {
  it('are those that differ; one on a single side stands against null', () => {
    const before = { prezzo: 100, nome: 'A', orari: { lun: '9-13', mar: null }, tolto: 1 };
    const after = { prezzo: 110, nome: 'A', orari: { mar: null, lun: '9-13' }, nuovo: undefined };
    expect(changedFields(before, after)).toEqual({
      da: { prezzo: 100, tolto: 1 },
      a: { prezzo: 110, tolto: null },
    });
    expect(changedFields(before, { ...before })).toEqual({ da: {}, a: {} });
  });

  it('of something new or gone are those with a value', () => {
    expect(changedFields(null, { a: 1, b: null, c: 0 })).toEqual({ da: null, a: { a: 1, c: 0 } });
    expect(changedFields({ a: 1, b: null }, null)).toEqual({ da: { a: 1 }, a: null });
  });
});

describe('secrets', () => {
  it.each([
    [{ password: 'x' }, 'password'],
    [{ user_psw: 'x' }, 'user_psw'],
    [{ rete: [{ Access_Token: 'x' }] }, 'Access_Token'],
    [{ seme_totp: null }, 'seme_totp'],
    [{ segreto: 1 }, 'segreto'],
    [[null, { codici_recupero: [] }], 'codici_recupero'],
  ])('are found in %j', (value, name) => {
    expect(secretIn(value)).toBe(name);
  });

  it('are not an affiliate’s public token, nor values that only speak of them', () => {
    expect(secretIn({ token_pubblico: 'AURORA', nota: 'password cambiata', righe: ['token'] })).toBeNull();
  });
});
