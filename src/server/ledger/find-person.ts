import { type Db, statement } from '#server/kit/database';

const person = statement<{ id_operatore: number }, { nome: string }>(
  'person_name',
  `select nome || ' ' || cognome as nome from operator where id_operatore = :id_operatore`,
);

/** Somebody's name, as the log of changes says it of a second person. */
export async function findPerson(db: Db, id_operatore: number): Promise<string> {
  return (await person.one(db, { id_operatore })).nome;
}
