import { until } from '#tests/kit/until';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDesk } from '#tests/kit/account-desk';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const count = async (from: string) =>
  Number((await server.db.query<{ n: number }>(`select count(*) as n from ${from}`)).rows[0]?.n);

it('links, their mails and used recovery codes go 90 days after their time, and no sooner', async () => {
  const desk = await openDesk(server);
  const old = await desk.working();
  const young = await desk.working();
  const id = old.id_operatore;
  await server.db.query(
    `update password_link set scade_il = now() - interval '91 days' where id_operatore = ${id}`,
  );
  await server.db.query(
    `update password_link set scade_il = now() - interval '89 days' where id_operatore = ${young.id_operatore}`,
  );
  await server.db.query(
    `insert into second_factor (id_operatore, segreto, avviato_il, attivo_dal) values (${id}, '\\x00', now(), now())`,
  );
  await server.db.query(
    `insert into recovery_code (id_operatore, impronta, usato_il) values (${id}, '\\x01', now() - interval '91 days'),
       (${id}, '\\x02', now() - interval '89 days'), (${id}, '\\x03', null)`,
  );
  await server.db.query("select graphile_worker.add_job('clean_up')");
  await until(async () => expect(await count('recovery_code')).toBe(2));
  expect(await count(`password_link where id_operatore = ${id}`)).toBe(0);
  expect(await count(`mail_outbox where destinatario = '${old.email}'`)).toBe(0);
  expect(await count(`password_link where id_operatore = ${young.id_operatore}`)).toBe(1);
  expect(await count(`mail_outbox where destinatario = '${young.email}'`)).toBe(1);
});

it('answers under a key and counts of calls stay as long as they hold, and go after it', async () => {
  await server.db.query(
    `insert into idempotent_answer (autore, chiamata, chiave, impronta, risposta, creata_il)
     select 'prova', 'setPrivacy', h::text, '\\x00', '{}', now() - h * interval '1 hour' from unnest(array[23, 25]) h`,
  );
  await server.db.query(
    `insert into rate_window (chiave, inizio, conteggio)
     select 'prova', now() - h * interval '1 hour', 1 from unnest(array[0.5, 1, 24, 26]) h`,
  );
  await server.db.query("select graphile_worker.add_job('clean_up')");
  await until(async () => expect(await count("rate_window where chiave = 'prova'")).toBe(3));
  const kept = await server.db.query("select chiave from idempotent_answer where autore = 'prova'");
  expect(kept.rows).toEqual([{ chiave: '23' }]);
});
