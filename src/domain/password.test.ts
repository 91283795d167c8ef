import { describe, expect, it } from 'vitest';
import { knownForms, passwordFlaws, passwordLongest } from './password.ts';

const owner = { user_name: 'a.conti', ragione_sociale: 'Telefonia Aurora S.r.l.' };
const flaws = (password: string) => passwordFlaws(password, owner);

describe('passwordFlaws', () => {
  it.each([
    'cavallo graffetta',
    'tresassinelfiume',
    'Perché no? 3 €',
    'a'.repeat(9) + 'bcdxyz',
    '🐎🐢🐇🐈🐕🐖🐓🦆🦉🐝',
  ])('lets pass %j, whatever it is made of', (password) => expect(flaws(password)).toEqual([]));

  it('counts characters, not bytes or halves', () => {
    expect(flaws('🐎🐢🐇🐈🐕🐖🐓🦆🦉')).toEqual(['CORTA']);
    expect(flaws('cavallo 9')).toEqual(['CORTA']);
    expect(flaws('abcz'.repeat(passwordLongest / 4))).toEqual([]);
    expect(flaws(`${'abcz'.repeat(passwordLongest / 4)}!`)).toEqual(['LUNGA']);
  });

  it.each(['aaaaaaaaaa', '1212121212', 'abcdefghijkl', '9876543210', '1234567890', 'ABCDEFGHIJ'])(
    'sees that %j is a run',
    (password) => expect(flaws(password)).toEqual(['SEQUENZA']),
  );

  it('sees the names of user, company and product, however they are written', () => {
    expect(flaws('sono A-Conti oggi')).toEqual(['CONTIENE_NOME']);
    expect(flaws('TELEFONIA aurora 24')).toEqual(['CONTIENE_AZIENDA']);
    expect(flaws('la mia Permuta!')).toEqual(['CONTIENE_AZIENDA']);
    expect(passwordFlaws('scrivania alta', { user_name: 'sc', ragione_sociale: '' })).toEqual([]);
  });

  it('tells everything that is wrong at once', () => {
    expect(flaws('aconti')).toEqual(['CORTA', 'CONTIENE_NOME']);
  });
});

describe('knownForms', () => {
  it('looks a password up without its capitals and without the digits at its end', () => {
    expect(knownForms('Password2024!')).toEqual(['password2024!', 'password']);
    expect(knownForms('cavallo rosso')).toEqual(['cavallo rosso']);
    expect(knownForms('123456789012')).toEqual(['123456789012']);
    expect(knownForms('abc1234567')).toEqual(['abc1234567']);
  });
});
