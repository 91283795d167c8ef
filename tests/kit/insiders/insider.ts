import type { CallName } from '#contract/api';
import { must, openPhone, prepareReceipt, type Cycle } from '#tests/kit/buy-phone';
import { inShop } from '#tests/kit/master-shop';
import { captureToken, withToken } from '#tests/kit/take-capture';
import type { TestClient } from '#tests/kit/test-client';
import type { TestServer } from '#tests/kit/test-server';

/** People inside who try what is not theirs to do: each try is a row, made by each of these, and says what stops it. */

export const insiders = ['negozio', 'master', 'supporto al posto del negozio', 'supporto', 'sede'] as const;
export type Insider = (typeof insiders)[number];

/** Who works for shop 1001: what a till may, they may. */
export const atTill = ['negozio', 'master', 'supporto al posto del negozio'] as const;

export interface World {
  server: TestServer;
  /** shop 1001's own till, which sets the scene */
  till: TestClient;
  /** its sister's, 1002 */
  sister: TestClient;
  office: TestClient;
}

export interface Try {
  /** what is tried, as somebody would say it */
  name: string;
  /** what stops it, by who tries; whoever isn't named is not let in at all (403) */
  stops: Readonly<Partial<Record<Insider, string>>>;
  /** makes the try anew and answers what came of it */
  attempt: (world: World, insider: TestClient) => Promise<string>;
}

/** The same for all of them. */
export const stoppedFor = <I extends Insider>(who: readonly I[], by: string): Record<I, string> =>
  Object.fromEntries(who.map((one) => [one, by])) as Record<I, string>;

/** Signs one of them in, at shop 1001 where they act for one. */
export async function signIn(server: TestServer, who: Insider): Promise<TestClient> {
  switch (who) {
    case 'master':
      return inShop(await server.signedIn('master'), 1001);
    case 'supporto al posto del negozio': {
      const support = await server.signedIn('supporto');
      await must(support, 'setImpersona', { id_negozio: 1001 });
      return support;
    }
    default:
      return server.signedIn(who);
  }
}

/** The word that a call was answered with, or its status where that is none. */
export async function answerTo(
  client: TestClient,
  name: CallName,
  fields: Record<string, unknown>,
): Promise<string> {
  const { status, first } = await client.call(name, fields);
  return status === 200 ? String(first.ret_message ?? 'righe') : String(status);
}

/** A purchase of shop 1001 that was concluded, with the phone that a link opens. */
export async function bought({ server, till }: World): Promise<{ cycle: Cycle; phone: TestClient }> {
  const cycle = await openPhone(till, server.db);
  await must(till, 'setRicevuta', await prepareReceipt(till, server.db, cycle, 2));
  return { cycle, phone: withToken(server.url, await captureToken(till, cycle)) };
}
