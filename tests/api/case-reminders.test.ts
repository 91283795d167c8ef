import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendReminders } from '#server/features/valuation-cases/send-reminders';
import type { MailPort } from '#server/gateways/mail';
import { buildWorld } from '#tests/kit/build-world';
import { must } from '#tests/kit/buy-phone';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';
import { caseOf, lower, signedInAt, start, torino, valued } from '#tests/kit/valued-phones';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: start });
  await buildWorld(server.db);
});
afterAll(() => server.stop());

const at = (moment: string, user: string) => signedInAt(server, moment, user);

describe('what is told of cases', () => {
  it('reminds whose turn it is, once, a day before the end; what no mail server took is tried again', async () => {
    await server.db.query(`update store set email = 'torino@aurora.example' where id_negozio = $1`, [torino]);
    await server.db.query('update valuation_case set promemoria_il = now()');
    const { office, cycle } = await valued(server, lower(200));
    const { id_contestazione } = await caseOf(office, cycle);
    const mails = async () => {
      const all = (await (await fetch(`${server.simulators}/mail`)).json()) as { to: string; text: string }[];
      return all.filter(({ text }) => text.includes(`?id=${id_contestazione}`)).map(({ to }) => to);
    };
    server.setNow('2026-11-27T22:00:00Z');
    await sendReminders(server.app);
    expect(await mails()).toEqual([]);
    server.setNow('2026-11-28T10:00:00Z');
    const mail: MailPort = {
      from: 'x@y.example',
      send: () => Promise.resolve({ kind: 'unavailable', detail: '', isDown: true }),
    };
    await sendReminders({ ...server.app, gateways: { ...server.app.gateways, mail } });
    expect(await mails()).toEqual([]);
    for (let turn = 0; turn < 2; turn += 1) await sendReminders(server.app);
    expect((await mails()).map(String)).toEqual([expect.stringContaining('torino@aurora.example')]);
    const shop = await at('2026-11-28T11:00:00Z', 'negozio2');
    await must(shop, 'setMessaggioContestazione', { id_contestazione, testo: 'No' });
    server.setNow('2026-12-03T10:00:00Z');
    for (let turn = 0; turn < 2; turn += 1) await sendReminders(server.app);
    expect(await mails()).toHaveLength(2);
  });

  it('counts by shop, and for head office by who gave the values', async () => {
    const month = { data_inizio: '2026-11-01', data_fine: '2026-11-30', id_negozio: torino };
    const office = await at('2026-12-31T10:00:00Z', 'sede');
    const counted = async (client: TestClient, per: string) =>
      (await client.call('getCruscottoContestazioni', { ...month, per })).rows;
    const { rows } = await server.db.query<{ n: number; contested: number; less: string }>(
      `select count(*)::int as n, count(contestata_il)::int as contested, sum(valore_acquisto - valore) as less
       from valuation_case where id_negozio = $1 and stato <> 'SOSTITUITA' and aperta_il < '2026-11-30T23:00:00Z'`,
      [torino],
    );
    const [shop] = await counted(office, 'NEGOZIO');
    expect([shop?.numero, shop?.contestate, shop?.differenza]).toEqual([
      rows[0]!.n,
      rows[0]!.contested,
      Number(rows[0]!.less),
    ]);
    expect((await counted(office, 'VALUTATORE')).reduce((sum, row) => sum + row.numero, 0)).toBe(rows[0]!.n);
    const master = await server.signedIn('master');
    expect((await counted(master, 'NEGOZIO'))[0]?.numero).toBe(rows[0]!.n);
    const refused = await master.call('getCruscottoContestazioni', { ...month, per: 'VALUTATORE' });
    expect(refused.status).toBe(403);
  });
});
