import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { securityEvents } from '#domain/security-event';
import { tellAlarm } from '#server/features/security/tell-alarm';
import { md5 } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T10:05:00Z' });
  vi.spyOn(server.app.log, 'error').mockImplementation(() => undefined);
  vi.spyOn(server.app.log, 'warn').mockImplementation(() => undefined);
});
afterAll(() => server.stop());

/** Wrong log-ins until the alarm has rung once more; every alarm so far is told, as the job would. */
async function ring(): Promise<{ rung: number; told: number }> {
  for (let tries = 0; tries < securityEvents.ACCESSO_NEGATO.alarmAt; tries += 1)
    await server.client().call('login', { user_name: `nessuno${tries}`, password: md5('x') });
  const { rows } = await server.db.query<{ id_evento: number }>(
    "select id_evento from security_event where tipo = 'ACCESSO_NEGATO' and is_allarme = 1 order by 1",
  );
  for (const { id_evento } of rows) await tellAlarm(server.app, { id_evento: Number(id_evento) });
  const cards = await server.db.query(
    "select from inbox_event join work_item using (id_lavoro) where tipo_oggetto = 'EVENTO'",
  );
  return { rung: rows.length, told: cards.rowCount ?? 0 };
}

it('an alarm of a kind is one card an hour, however often it rings', async () => {
  expect(await ring()).toEqual({ rung: 1, told: 1 });
  expect(await ring()).toEqual({ rung: 2, told: 1 });
  server.setNow('2026-11-21T11:10:00Z');
  expect(await ring()).toEqual({ rung: 3, told: 2 });
});
