import type { CallName } from '#contract/api';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** A second person of head office: who says yes where one alone may not. */

/** The second office user, as old as the first, signed in. */
export async function secondOffice(server: TestServer): Promise<TestClient> {
  await server.db.query(
    `insert into operator (id_affiliato, nome, cognome, id_role, user_name, user_psw, data_creazione)
     select 1, 'sede2', 'Prova', 3, 'sede2', user_psw, data_creazione from operator where user_name = 'sede'
     on conflict do nothing`,
  );
  return server.signedIn('sede2');
}

/** The limit from today on, in euro; null: none. */
export async function setLimit(server: TestServer, euro: number | null): Promise<void> {
  await server.db.query(`update setting set valore = $1 where chiave = 'limite_quattro_occhi'`, [
    JSON.stringify(euro),
  ]);
}

/** What waits for a second person: the number of the request that a call was answered with. */
export function requestOf(first: { ret_message: string }): number {
  const { ret_message, id_richiesta } = first as { ret_message: string; id_richiesta?: number };
  if (ret_message !== 'IN_ATTESA_DI_APPROVAZIONE' || !id_richiesta)
    throw new Error(`no request: ${JSON.stringify(first)}`);
  return id_richiesta;
}

/** Says yes, and throws where that is not taken; answers what the act answered. */
export async function sayYes(second: TestClient, id_richiesta: number): Promise<Record<string, unknown>> {
  const { first } = await second.call('setQuattroOcchi', { id_richiesta, esito: 'APPROVATA' });
  if (first.ret_code !== 0) throw new Error(`the yes was refused: ${JSON.stringify(first)}`);
  return first.fatto ?? {};
}

/**
 * The same person with a colleague beside him who says yes to whatever waits for one: for tests of what comes after. What was
 * asked, and who said yes, is in the log of changes as anywhere.
 */
export function withSecond(server: TestServer, client: TestClient): TestClient {
  const call = async (name: CallName, ...rest: [Record<string, unknown>?, object?]) => {
    // Before it is asked: where there is nobody else it would begin to count by itself.
    const second = mayBeHeld.has(name) ? await secondOffice(server) : null;
    const answer = await client.call(name, ...rest);
    const [first] = answer.rows as { ret_message?: string }[];
    if (!second || first?.ret_message !== 'IN_ATTESA_DI_APPROVAZIONE') return answer;
    const fatto = await sayYes(second, requestOf(first as { ret_message: string }));
    const item = { ret_code: 0, ret_message: 'OK', ...fatto };
    return { status: answer.status, headers: answer.headers, rows: [item], first: item };
  };
  return { ...client, call: call as TestClient['call'] };
}

/** Calls that may wait whatever the amount. */
const mayBeHeld: ReadonlySet<CallName> = new Set([
  'setUtente',
  'setUtenteRipristino',
  'setUtenteSecondoFattore',
  'setImpostazione',
  'setBonificoAnnullato',
  'setDisposizioneAnnullata',
]);
