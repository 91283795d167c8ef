import { until } from '#tests/kit/until';
import { expect } from 'vitest';
import type { RowOf } from '#contract/api';
import type { TestClient } from './test-client.ts';
import { withSecond } from './second-person.ts';
import type { TestServer } from './test-server.ts';

/** Head office over users: people made for one test, their mails, what the log says of them. */

/** A password that nothing is to be said against. */
export const password = 'Grondaia-Topazio-41';

interface Person {
  nome: string;
  cognome: string;
  user_name: string;
  email: string;
  [field: string]: unknown;
}

export interface AccountDesk {
  /** Signed in as head office. */
  office: TestClient;
  /** The fields of somebody new, whom no other test knows: at the counter of shop 1001 unless told otherwise. */
  person(change?: Record<string, unknown>): Person;
  /** Somebody invited. */
  invite(change?: Record<string, unknown>): Promise<Person & { id_operatore: number }>;
  /** Somebody with a password and a session. */
  working(change?: Record<string, unknown>): Promise<Person & { id_operatore: number; client: TestClient }>;
  /** Somebody as the list has him. */
  listed(id_operatore: number): Promise<RowOf<'getUtenti'>>;
  /** The tokens of the mails to somebody, once there are so many, the oldest first. */
  tokensOf(email: string, count: number): Promise<string[]>;
  /** What the log of changes says of somebody, the oldest first. */
  logOf(
    id_operatore: number,
  ): Promise<{ azione: string; da: object | null; a: object | null; nota: string | null }[]>;
}

let made = 0;

/** Signs head office in and sits down at its desk. */
export async function openDesk(server: TestServer): Promise<AccountDesk> {
  const office = withSecond(server, await server.signedIn('sede'));
  const person = (change: Record<string, unknown> = {}): Person => {
    made += 1;
    const user_name = `persona.${made}`;
    const names = { nome: 'Carla', cognome: `Nuova${made}`, user_name, email: `${user_name}@example.org` };
    return { ...names, id_role: 1, id_negozio: 1001, ...change };
  };
  const invite = async (change: Record<string, unknown> = {}) => {
    const asked = person(change);
    const { first } = await office.call('setUtente', asked);
    expect(first, JSON.stringify(first)).toMatchObject({ ret_code: 0 });
    return { ...asked, id_operatore: Number(first.id_operatore) };
  };
  const tokensOf = (email: string, count: number) =>
    until(async () => {
      const response = await fetch(`${server.simulators}/mail`);
      const mails = (await response.json()) as { to: string[]; text: string }[];
      const tokens = mails
        .filter(({ to, text }) => to.includes(email) && text.includes('/password#t='))
        .map(({ text }) => /\/password#t=([\w-]+)/.exec(text)?.[1] ?? '');
      expect(tokens).toHaveLength(count);
      return tokens;
    });
  return {
    office,
    person,
    invite,
    tokensOf,
    async working(change = {}) {
      const account = await invite(change);
      const [token] = await tokensOf(account.email, 1);
      expect((await server.client().call('setPassword', { token, password })).first.ret_code).toBe(0);
      const client = server.client();
      await client.signIn(account.user_name, password);
      return { ...account, client };
    },
    async listed(id_operatore) {
      const { rows } = await office.call('getUtenti', { id_operatore });
      if (!rows[0]) throw new Error(`no user ${id_operatore}`);
      return rows[0];
    },
    async logOf(id_operatore) {
      const sql = `select azione, da, a, nota from audit_entry where oggetto = 'utente' and chiave = $1 order by progressivo`;
      return (await server.db.query(sql, [String(id_operatore)])).rows;
    },
  };
}

/** Whether somebody is still let in. */
export async function isIn(client: TestClient): Promise<boolean> {
  return (await client.call('getSessione')).status === 200;
}
