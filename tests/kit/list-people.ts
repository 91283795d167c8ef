import { expect } from 'vitest';
import type { List } from '#contract/lists/list';
import { must } from './buy-phone.ts';
import type { Row } from './list-oracle.ts';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** Somebody who looks at lists: whose rows he may see, and whether sellers' data may leave with him. */
export interface Person {
  name: string;
  client: TestClient;
  /** ids with their names */
  shops: ReadonlyMap<number, string>;
  affiliates: ReadonlyMap<number, string>;
  mayTakeSellers: boolean;
}

/** Every role: shop, master, head office, support, support standing in for the shop, a test shop. */
export async function listPeople(server: TestServer): Promise<Person[]> {
  const { rows } = await server.db.query<{
    id_negozio: number;
    negozio: string;
    id_affiliato: number;
    ragione_sociale: string;
  }>(
    'select id_negozio, negozio, id_affiliato, ragione_sociale from store join affiliate using (id_affiliato)',
  );
  const somebody = async (
    name: string,
    user: string,
    isHis: (row: (typeof rows)[number]) => boolean,
    mayTakeSellers = true,
  ): Promise<Person> => {
    const his = rows.filter(isHis);
    return {
      name,
      client: await server.signedIn(user),
      shops: new Map(his.map((row) => [row.id_negozio, row.negozio])),
      affiliates: new Map(his.map((row) => [row.id_affiliato, row.ragione_sociale])),
      mayTakeSellers,
    };
  };
  const standingIn = await somebody(
    'support standing in',
    'supporto',
    (row) => row.id_negozio === 1001,
    false,
  );
  await must(standingIn.client, 'setImpersona', { id_negozio: 1001 });
  return [
    await somebody('the shop', 'negozio', (row) => row.id_negozio === 1001),
    await somebody('the master', 'master', (row) => row.id_affiliato === 100),
    await somebody('head office', 'sede', () => true),
    await somebody('support', 'supporto', () => true, false),
    standingIn,
    await somebody('the test shop', 'collaudo', (row) => row.id_negozio === 1009),
  ];
}

/** What a row says of its shop and affiliate is one of the asker's. */
export function expectInScope(
  { shops, affiliates }: Pick<Person, 'shops' | 'affiliates'>,
  list: List,
  rows: readonly Row[],
  what: string,
): void {
  const bounds: [field: string, allowed: Iterable<unknown>][] = [
    ['id_negozio', shops.keys()],
    ...['negozio', 'negozio_acquisto', 'negozio_spedizione'].map((field): [string, Iterable<unknown>] => [
      field,
      shops.values(),
    ]),
    ['id_affiliato', affiliates.keys()],
    // A customer's own firm is no affiliate.
    ...(list.fields['cognome']
      ? []
      : [['ragione_sociale', affiliates.values()] as [string, Iterable<unknown>]]),
  ];
  for (const [field, allowed] of bounds) {
    const own = [...allowed, null, undefined];
    const outside = rows.filter((row) => !own.includes(row[field]));
    expect(outside, `${what}: ${field} outside the scope`).toEqual([]);
  }
}
