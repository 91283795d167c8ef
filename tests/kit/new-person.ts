import { randomInt } from 'node:crypto';
import { taxCodeOf } from '../../db/seed/compose-identity.ts';

/** What is typed about a customer, by the labels of the form. */
export type Person = Readonly<Record<string, string>>;

// All begin with the same letters: the day of birth makes the tax code another one, also for a worker that stands in for
// one that failed.
let made = Number(process.env['TEST_WORKER_INDEX'] ?? 0) * 1000;

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');

/** A person nobody knows yet: surname and tax code are nobody else's, and the code is right. */
export function newPerson(): Person & { Cognome: string; 'Codice Fiscale': string } {
  const cognome = `Prova${Array.from({ length: 7 }, () => 'abcdefghilmnoprstuvz'[randomInt(20)]).join('')}`;
  const nome = 'Ada';
  const born = new Date(Date.UTC(1950, 0, 1 + (made++ % 18_000))).toISOString().slice(0, 10);
  return {
    Nome: nome,
    Cognome: cognome,
    'Codice Fiscale': taxCodeOf({ nome, cognome, sex: 'F', born, place: 'F205' }),
    Indirizzo: 'Via delle Prove',
    'Numero civico': '12',
    CAP: '20100',
    Città: 'Milano',
    Provincia: 'MI',
    Email: `${cognome.toLowerCase()}@example.org`,
    // Nobody else's either: one that several sellers give is a hint.
    'Telefono cellulare': `+39 333 ${digits(3)} ${digits(4)}`,
  };
}
