import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyRetention } from '#server/features/retention/delete-old';
import { holdFor } from '#tests/kit/authority-desk';
import { buildWorld } from '#tests/kit/build-world';
import { must } from '#tests/kit/buy-phone';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

const start = '2026-11-20T10:00:00Z';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: start });
  await buildWorld(server.db);
});
afterAll(() => server.stop());

const rows = async <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await server.db.query<T>(sql, values)).rows;

describe('closed requests of authorities', () => {
  it('lose their code, note and paper ten years after their end; open ones and what is under way keep them', async () => {
    server.setNow(start);
    const office = await server.signedIn('sede');
    const person = 'PRSSNA80A01F205X';
    const closed = await holdFor(office, person, 'PERSONA');
    const open = await holdFor(office, person, 'PERSONA');
    await must(office, 'setRichiestaAutoritaChiusa', { id_richiesta: closed, motivo: 'Nota 7/2026' });
    const kept = () =>
      rows<{ valore: string; atto: string }>(
        'select valore, atto from authority_request where id_richiesta = any($1) order by 1',
        [[closed, open]],
      );
    const papers = (await kept()).map(({ atto }) => atto);
    server.setNow('2036-11-20T09:59:00Z');
    expect((await applyRetention(server.app)).AUTORITA).toBe(0);
    server.setNow('2036-11-20T10:01:00Z');
    expect((await applyRetention(server.app, true)).AUTORITA).toBe(1);
    expect((await applyRetention(server.app)).AUTORITA).toBe(1);
    expect((await applyRetention(server.app)).AUTORITA).toBe(0);
    expect((await kept()).map(({ valore }) => valore)).toEqual(['Dati cancellati', person]);
    const bytes = await Promise.all(papers.map((atto) => server.app.files.get(atto)));
    expect(bytes.filter((one) => one === null)).toHaveLength(1);
    const later = await server.signedIn('sede');
    const { rows: listed } = await later.call('getRichiesteAutorita', { id_richiesta: closed });
    expect(listed[0]).toMatchObject({ autorita: 'Questura di Milano', motivo_chiusura: 'Nota 7/2026' });
    expect((await later.call('scaricaAttoAutorita', { id_richiesta: closed })).status).toBe(404);
  });
});
