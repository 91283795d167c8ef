import { randomInt } from 'node:crypto';
import { taxCodeOf } from '../../db/seed/compose-identity.ts';

/** What is typed about a customer, by the labels of the form. */
export type Person = Readonly<Record<string, string>>;

/** A person nobody knows yet: the surname is nobody else's, the tax code is right. */
export function newPerson(): Person & { Cognome: string; 'Codice Fiscale': string } {
  const cognome = `Prova${Array.from({ length: 7 }, () => 'abcdefghilmnoprstuvz'[randomInt(20)]).join('')}`;
  const nome = 'Ada';
  return {
    Nome: nome,
    Cognome: cognome,
    'Codice Fiscale': taxCodeOf({ nome, cognome, sex: 'F', born: '1985-03-14', place: 'F205' }),
    Indirizzo: 'Via delle Prove',
    'Numero civico': '12',
    Città: 'Milano',
    CAP: '20100',
    Provincia: 'MI',
    Email: `${cognome.toLowerCase()}@example.org`,
    'Telefono cellulare': '+39 333 000 0000',
  };
}
