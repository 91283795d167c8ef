import type { RowOf } from '#contract/api';
import { must, type Cycle } from './buy-phone.ts';
import { photographed, whyLower } from './lower-value.ts';
import { stockPhones } from './stock-phones.ts';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** Phones of 285 euro that head office gave a value, in a shop whose slips nobody else looks at. */
export const torino = 1002;

/** When they are given it, unless a test says otherwise. */
export const start = '2026-11-23T09:00:00Z';

/** Somebody signed in at a moment. */
export function signedInAt(server: TestServer, moment: string, user: string): Promise<TestClient> {
  server.setNow(moment);
  return server.signedIn(user);
}

/** A phone at head office, photographed there. */
export async function arrivedPhone(server: TestServer, id_modalita_pagamento: 1 | 2 = 2): Promise<Cycle> {
  const stocked = { id_negozio: torino, state: 4, id_modalita_pagamento } as const;
  const [cycle] = await stockPhones(server.db, 1, stocked);
  await photographed(server.db, [cycle!]);
  return cycle!;
}

/** The device as it is now, and the case that counts for it. */
export const deviceOf = async (client: TestClient, cycle: Cycle) =>
  (await client.call('getDevice', { ...cycle })).first;
export const caseOf = async (client: TestClient, cycle: Cycle) => {
  const { id_contestazione } = await deviceOf(client, cycle);
  return (await client.call('getContestazioni', { id_contestazione })).first;
};

/** A value with what a lower one wants. */
export const lower = (valore_accettazione: number, rest = {}) => ({
  valore_accettazione,
  note_accettazione: 'Segni non dichiarati',
  ...whyLower,
  ...rest,
});

/** A phone that is given a value. */
export async function valued(
  server: TestServer,
  given: ReturnType<typeof lower>,
  moment = start,
  mode?: 1 | 2,
): Promise<{ office: TestClient; cycle: Cycle }> {
  const office = await signedInAt(server, moment, 'sede');
  const cycle = await arrivedPhone(server, mode);
  await must(office, 'setStatusValutato', { ...cycle, ...given });
  return { office, cycle };
}

/** The lines of a device in all slips, as they came. */
export async function linesOf(client: TestClient, { serial_number: search }: Cycle) {
  const { rows } = await client.call('getDistinte', { limit: 500 });
  const pages = rows.map(({ id_distinta }) => client.call('getDistintaRighe', { id_distinta, search }));
  const lines = (await Promise.all(pages)).flatMap((page) => page.rows);
  return lines
    .toSorted((one, other) => one.id_riga - other.id_riga)
    .map((line) => [line.causale, line.importo] as const);
}

/** Checks of a shop's month about slips that do not agree; these phones were put into stock without papers. */
export async function wrongChecks(
  client: TestClient,
  mese: string,
): Promise<RowOf<'getEstratto'>['quadrature']> {
  const { first } = await client.call('getEstratto', { id_negozio: torino, mese });
  const about = ['rimborsi', 'rettifiche', 'distinte', 'saldo'];
  return first.quadrature!.filter(({ codice, quadra }) => about.includes(codice) && quadra === 0);
}
