import { documentToken, signPurchase } from '#tests/kit/sign-receipt';
import { captureToken, prepareCapture, withToken } from '#tests/kit/take-capture';
import { must } from '#tests/kit/buy-phone';
import { inShop } from '#tests/kit/master-shop';
import type { TestClient } from '#tests/kit/test-client';
import type { TestServer } from '#tests/kit/test-server';

/**
 * Who somebody is, a letter each: S shop, M affiliate's master, O head office, U support, I support standing in for a
 * shop, C the capture link of another purchase, D the document link of another purchase, P nobody at all.
 */
type Letter = 'S' | 'M' | 'O' | 'U' | 'I' | 'C' | 'D' | 'P';

/** Somebody who makes calls, and whose rows are his: null is everybody's. */
export interface Person {
  name: string;
  letter: Letter;
  id_affiliato: number | null;
  id_negozio: number | null;
  client: TestClient;
}

/** Where somebody works: the shop, its affiliate, its account. */
const shops = [
  { user: 'negozio', id_affiliato: 100, id_negozio: 1001 },
  { user: 'negozio2', id_affiliato: 100, id_negozio: 1002 },
  { user: 'sconto', id_affiliato: 207, id_negozio: 2071 },
  { user: 'diretto', id_affiliato: 364, id_negozio: 3641 },
  { user: 'voucher', id_affiliato: 589, id_negozio: 5891 },
  { user: 'voucher2', id_affiliato: 722, id_negozio: 7221 },
  { user: 'ridotto', id_affiliato: 800, id_negozio: 8001 },
];

/** Everybody: every role of every affiliate, head office, support with and without a shop, links, nobody. */
export async function walkPeople(server: TestServer): Promise<Person[]> {
  await server.db.query(
    `insert into operator (id_affiliato, nome, cognome, id_role, user_name, user_psw)
     select a.id_affiliato, 'Master', 'Prova', 2, 'master' || a.id_affiliato, o.user_psw
     from affiliate a, operator o where o.user_name = 'negozio' and a.id_affiliato <> 1`,
  );
  const people: Person[] = [];
  for (const { user, ...place } of shops) {
    const client = await server.signedIn(user);
    people.push({ name: user, letter: 'S', ...place, client });
  }
  for (const id_affiliato of new Set(shops.map((shop) => shop.id_affiliato))) {
    const name = `master${id_affiliato}`;
    // At the counter it acts for the shop that it has chosen; it reads those of its affiliate.
    const shop = shops.find((one) => one.id_affiliato === id_affiliato)!;
    const client = await inShop(await server.signedIn(name), shop.id_negozio);
    people.push({ name, letter: 'M', id_affiliato, id_negozio: null, client });
  }
  const everywhere = { id_affiliato: null, id_negozio: null };
  people.push({ name: 'sede', letter: 'O', ...everywhere, client: await server.signedIn('sede') });
  people.push({ name: 'supporto', letter: 'U', ...everywhere, client: await server.signedIn('supporto') });
  for (const { id_affiliato, id_negozio } of [shops[0]!, shops[1]!, shops[3]!]) {
    const client = await server.signedIn('supporto');
    await must(client, 'setImpersona', { id_negozio });
    people.push({ name: `supporto come ${id_negozio}`, letter: 'I', id_affiliato, id_negozio, client });
  }
  // Links of purchases that nobody walks at.
  const till = people.find(({ name }) => name === 'negozio2')!.client;
  const { cycle } = await prepareCapture(till, server.db, 1002);
  const signed = await signPurchase(server, till, 1002);
  const elsewhere = { id_affiliato: 0, id_negozio: 0 };
  people.push({
    name: 'telefono di un altro cliente',
    letter: 'C',
    ...elsewhere,
    client: withToken(server.url, await captureToken(till, cycle)),
  });
  people.push({
    name: 'ricevuta di un altro cliente',
    letter: 'D',
    ...elsewhere,
    client: withToken(server.url, await documentToken(till, signed.cycle)),
  });
  people.push({ name: 'nessuno', letter: 'P', ...elsewhere, client: server.client() });
  return people;
}

/** Whether this person's rows include those of a shop: by the words of rulings §3, not by the product's function. */
export function isOf(person: Person, place: { id_affiliato: number; id_negozio: number }): boolean {
  const { letter } = person;
  if (letter === 'O' || letter === 'U') return true;
  if (letter === 'M') return person.id_affiliato === place.id_affiliato;
  return (letter === 'S' || letter === 'I') && person.id_negozio === place.id_negozio;
}
