import { describe, expect, it } from 'vitest';
import { checkStore, collaudoProblem, newStore, normaliseStore, type StoreFields } from './store.ts';

const whole: StoreFields = {
  ...newStore,
  negozio: 'Aurora Duomo',
  indirizzo: 'Via Torino 2',
  cap: '20123',
  citta: 'Milano',
  sigla_provincia: 'MI',
  latitudine: 45.4626,
  longitudine: 9.1868,
};
const wrong = (fields: Partial<StoreFields>) => checkStore({ ...whole, ...fields });

describe('a shop', () => {
  it('is fine with name and address, telephone and mail being optional', () => {
    expect(wrong({})).toEqual({});
    expect(wrong({ telefono: '+39 02 123.456', email: 'duomo@aurora.example' })).toEqual({});
    expect(wrong({ latitudine: null, longitudine: null })).toEqual({});
  });

  it('wants its name and the whole address', () => {
    expect(Object.keys(checkStore(newStore))).toEqual([
      'negozio',
      'indirizzo',
      'cap',
      'citta',
      'sigla_provincia',
    ]);
  });

  it.each([
    [{ cap: '201' }, 'Il CAP ha 5 cifre'],
    [{ sigla_provincia: 'ZZ' }, 'Provincia non valida: servono le due lettere'],
    [{ telefono: 'pronto' }, 'Telefono non valido'],
    [{ email: 'x@' }, 'Indirizzo mail non valido'],
    [{ negozio: 'n'.repeat(81) }, 'Massimo 80 caratteri'],
    [{ latitudine: 48.1 }, 'In Italia va da 35,4 a 47,2'],
    [{ longitudine: 2 }, 'In Italia va da 6,5 a 18,7'],
    [{ longitudine: null }, 'Campo obbligatorio'],
  ] as [Partial<StoreFields>, string][])('is refused with %j', (fields, message) => {
    expect(wrong(fields)).toEqual({ [Object.keys(fields)[0] ?? '']: message });
  });

  it('is stored trimmed and to about ten centimetres', () => {
    expect(
      normaliseStore({
        ...whole,
        negozio: ' Aurora  Duomo ',
        sigla_provincia: 'mi',
        latitudine: 45.46261234,
        email: '',
      }),
    ).toMatchObject({ negozio: 'Aurora Duomo', sigla_provincia: 'MI', latitudine: 45.462612, email: null });
  });

  it('is no longer turned into a test shop, or out of one, once it has purchases', () => {
    const known = { is_sede: 0, is_collaudo: 0, acquisti: 3 } as const;
    expect(collaudoProblem(1, known)).toBe(
      'Il negozio ha già acquisti: non cambia più tra collaudo e vendita',
    );
    expect(collaudoProblem(0, { ...known, is_collaudo: 1 })).not.toBeNull();
    expect(collaudoProblem(1, { ...known, acquisti: 0 })).toBeNull();
    expect(collaudoProblem(1, null)).toBeNull();
  });

  it('that is head office is neither closed nor a test shop', () => {
    const known = { is_sede: 1, is_collaudo: 0, acquisti: 0 } as const;
    expect(checkStore({ ...whole, is_active: 0, is_collaudo: 1 }, known)).toEqual({
      is_active: 'La sede non si disattiva',
      is_collaudo: 'La sede non è un negozio di collaudo',
    });
  });
});
