import { until } from '#tests/kit/until';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeStandIns } from '#server/features/session/close-stand-ins';
import { idsOf } from '#tests/kit/audit-log';
import { buildWorld } from '#tests/kit/build-world';
import { must } from '#tests/kit/buy-phone';
import { md5, type TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

/** Support standing in for a shop stands in the log of changes: from when to when. */

let server: TestServer;
let office: TestClient;
let idOf: (user: string) => number;

beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  office = await server.signedIn('sede');
  idOf = await idsOf(server.db);
});
afterAll(() => server.stop());

/** Entries of a thing, oldest first. */
const log = async (oggetto: string, chiave?: unknown) =>
  (await office.call('getModifiche', { oggetto, chiave, sort: 'progressivo' })).rows;

it('begun, gone to another, ended; by log-out too', async () => {
  const support = await server.signedIn('supporto');
  for (const id_negozio of [1001, 1001, 2071, 0, 0]) await must(support, 'setImpersona', { id_negozio });
  await must(support, 'setImpersona', { id_negozio: 5891 });
  await support.call('logout');
  await (await server.signedIn('sede')).call('logout');
  const entries = await log('impersonazione', idOf('supporto'));
  expect(entries.map(({ azione, id_negozio, da, a }) => [azione, id_negozio, da, a])).toEqual([
    ['INIZIATO', 1001, null, { id_negozio: 1001 }],
    ['INIZIATO', 2071, { id_negozio: 1001 }, { id_negozio: 2071 }],
    ['TERMINATO', 2071, { id_negozio: 2071 }, null],
    ['INIZIATO', 5891, null, { id_negozio: 5891 }],
    ['TERMINATO', 5891, { id_negozio: 5891 }, null],
  ]);
  expect(entries.map(({ is_impersonato }) => is_impersonato)).toEqual([0, 1, 1, 0, 1]);
});

it('by two clicks at once: begun once, ended once', async () => {
  const support = await server.signedIn('supporto');
  const before = (await log('impersonazione', idOf('supporto'))).length;
  const twice = (call: 'setImpersona' | 'logout', fields: object) =>
    Promise.all([1, 2, 3].map(() => support.call(call, { ...fields })));
  await twice('setImpersona', { id_negozio: 1001 });
  await twice('logout', {});
  const entries = (await log('impersonazione', idOf('supporto'))).slice(before);
  expect(entries.map(({ azione, id_negozio }) => [azione, id_negozio])).toEqual([
    ['INIZIATO', 1001],
    ['TERMINATO', 1001],
  ]);
});

it('until the session runs out: ended once, with when that was', async () => {
  const before = (await log('impersonazione', idOf('supporto'))).length;
  const news = async () => (await log('impersonazione', idOf('supporto'))).slice(before);
  const running = await server.signedIn('supporto');
  await must(running, 'setImpersona', { id_negozio: 2071 });
  const support = await server.signedIn('supporto');
  await must(support, 'setImpersona', { id_negozio: 1001 });
  await server.db.query(
    "update session set scade_il = '2026-03-04 09:30:00Z' where is_impersonato = 1 and id_negozio = 1001",
  );
  await server.db.query("select graphile_worker.add_job('clean_up')");
  await until(async () => expect(await news()).toHaveLength(3));
  await Promise.all([closeStandIns(server.app), closeStandIns(server.app)]);
  expect(
    (await news()).map(({ azione, id_negozio, da, a, nota }) => [azione, id_negozio, da, a, nota]),
  ).toEqual([
    ['INIZIATO', 2071, null, { id_negozio: 2071 }, null],
    ['INIZIATO', 1001, null, { id_negozio: 1001 }, null],
    ['TERMINATO', 1001, { id_negozio: 1001 }, null, 'Sessione scaduta il 04-03-2026 10:30'],
  ]);
  // The one that runs still stands in, and is told when it ends by hand.
  expect((await running.call('getSessione')).first).toMatchObject({ is_impersonato: 1, id_negozio: 2071 });
  await running.call('logout');
  expect(await news()).toHaveLength(4);
});

it('by a session that somebody else, or another window, ends: once, with why', async () => {
  const before = (await log('impersonazione', idOf('supporto'))).length;
  const ended = async () =>
    (await log('impersonazione', idOf('supporto')))
      .slice(before)
      .filter(({ azione }) => azione === 'TERMINATO')
      .map(({ id_negozio, nota }) => [id_negozio, nota]);
  const standing = async (id_negozio: number) => {
    const support = await server.signedIn('supporto');
    await must(support, 'setImpersona', { id_negozio });
    return support;
  };
  const [first, second] = [await standing(1001), await standing(2071)];
  await must(second, 'setSessioneChiusa', { password: md5('demo') });
  expect(await ended()).toEqual([[1001, 'Sessione chiusa dal titolare']]);
  expect((await first.call('getSessione')).status).toBe(401);
  // One's own goes on, and is told when it ends.
  expect((await second.call('getSessione')).first.is_impersonato).toBe(1);
  const shop = (await office.call('getNegoziLista', { id_negozio: 2071 })).rows[0];
  await must(office, 'setNegozio', { ...shop, is_active: 0, conferma: 1 });
  expect((await second.call('getSessione')).first).toMatchObject({ is_impersonato: 0, id_negozio: 0 });
  await standing(1001);
  await must(office, 'setUtenteBloccato', { id_operatore: idOf('supporto'), is_blocked: 1, motivo: 'Prova' });
  expect(await ended()).toEqual([
    [1001, 'Sessione chiusa dal titolare'],
    [2071, 'Negozio disattivato'],
    [1001, 'Sessione chiusa dalla sede'],
  ]);
});
