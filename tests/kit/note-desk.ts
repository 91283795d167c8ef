import type { RowOf } from '#contract/api';
import { buildWorld } from './build-world.ts';
import { must } from './buy-phone.ts';
import { stockPhones } from './stock-phones.ts';
import type { TestClient } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Which thing something is said of. */
export interface Work {
  tipo_oggetto: string;
  chiave: string;
}

/** People who write to one another: a shop, its master, two of head office, support. */
export interface NoteDesk {
  server: TestServer;
  shop: TestClient;
  master: TestClient;
  office: TestClient;
  carla: TestClient;
  support: TestClient;
  /** `id_operatore` of a user */
  idOf: (user: string) => number;
}

/** A product of its own with them signed in. */
export async function openNoteDesk(): Promise<NoteDesk> {
  const server = await startTestServer();
  await buildWorld(server.db);
  await server.db.query(
    `insert into operator (id_affiliato, nome, cognome, id_role, user_name, user_psw)
     select id_affiliato, 'Carla', 'Sede', 3, 'carla', user_psw from operator where user_name = 'sede'`,
  );
  const [shop, master, office, carla, support] = (await Promise.all(
    ['negozio', 'master', 'sede', 'carla', 'supporto'].map((user) => server.signedIn(user)),
  )) as [TestClient, TestClient, TestClient, TestClient, TestClient];
  const { rows } = await server.db.query<{ user_name: string; id_operatore: number }>(
    'select user_name, id_operatore from operator where user_name is not null',
  );
  const ids = new Map(rows.map(({ user_name, id_operatore }) => [user_name, id_operatore]));
  return { server, shop, master, office, carla, support, idOf: (user) => ids.get(user) ?? 0 };
}

/** A phone that has arrived from a shop. */
export async function phoneIn({ db }: TestServer, id_negozio: number): Promise<Work> {
  const [phone] = await stockPhones(db, 1, { id_negozio, state: 4 });
  return { tipo_oggetto: 'DEVICE', chiave: `${phone?.serial_number}-${phone?.num_times}` };
}

/** Writes a note; throws when it is refused. */
export const note = (client: TestClient, work: Work, testo: string, more: object = {}) =>
  must(client, 'setNota', { ...work, testo, ...more });

/** What somebody reads of a thing. */
export const said = async (client: TestClient, work: Work): Promise<string[]> =>
  (await client.call('getLavoro', { ...work })).first.note.map(({ testo }) => testo);

/** Somebody's card of a thing. */
export const cardOf = async (client: TestClient, work: Work): Promise<RowOf<'getAvvisi'> | undefined> =>
  (await client.call('getAvvisi', { limit: 500 })).rows.find(({ chiave }) => chiave === work.chiave);
