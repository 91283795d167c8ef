import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepMonths } from '#server/ledger/keep-months';
import { startTestServer, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: '2027-05-20T10:00:00Z' });
});
afterAll(() => server.stop());

/** The months there are, and how many events lie in each. */
async function months(): Promise<Record<string, number>> {
  const { rows } = await server.db.query<{ month: string; n: number }>(
    `select substr(p.inhrelid::regclass::text, 14) as month,
       (select count(*)::int from device_event e where e.tableoid = p.inhrelid) as n
     from pg_inherits p where p.inhparent = 'device_event'::regclass order by 1`,
  );
  return Object.fromEntries(rows.map(({ month, n }) => [month, n]));
}

async function happens(...moments: string[]): Promise<void> {
  for (const moment of moments)
    await server.db.query(
      `insert into device_event (quando, serial_number, num_times, id_affiliato, id_negozio, evento)
       values ($1, 'MESI', 1, 100, 1001, 'APERTO')`,
      [moment],
    );
}

const eventsOf = async () =>
  (
    await server.db.query<{ quando: string }>(
      `select to_char(quando, 'YYYY-MM-DD') as quando from device_event where serial_number = 'MESI' order by 1`,
    )
  ).rows.map(({ quando }) => quando);

/** As a scraper on this machine reads it. */
async function strays(): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(/^permuta_stray_events (\d+)$/m.exec(text)?.[1]);
}

describe('months of events', () => {
  it('the current one and the next three are there from the start on', async () => {
    expect(Object.keys(await months())).toEqual(
      expect.arrayContaining(['2027_05', '2027_06', '2027_07', '2027_08', 'rest']),
    );
    expect(await months()).not.toHaveProperty('2027_09');
  });

  it('what found no month is told, and moved to one of its own', async () => {
    expect(await strays()).toBe(0);
    await happens(
      '2027-05-31T23:59:59Z',
      '2027-06-01T00:00:00Z',
      '2031-02-10T09:00:00Z',
      '2019-12-31T12:00:00Z',
    );
    expect(await months()).toMatchObject({ '2027_05': 1, '2027_06': 1, rest: 2 });
    expect(await strays()).toBe(2);

    expect(await keepMonths(server.app.pool, server.app.now())).toBe(2);
    expect(await months()).toMatchObject({ '2031_02': 1, '2019_12': 1, rest: 0 });
    expect(await strays()).toBe(0);
    expect(await eventsOf()).toEqual(['2019-12-31', '2027-05-31', '2027-06-01', '2031-02-10']);
    expect(await keepMonths(server.app.pool, server.app.now())).toBe(0);
  });

  it('months come near with time', async () => {
    await keepMonths(server.app.pool, new Date('2027-06-20T10:00:00Z'));
    expect(await months()).toHaveProperty('2027_09');
  });

  it('one that was taken out keeps its rows, and the others go on; what comes late for it is told', async () => {
    await server.db.query('alter table device_event detach partition device_event_2019_12');
    expect(await eventsOf()).toEqual(['2027-05-31', '2027-06-01', '2031-02-10']);
    const { rows } = await server.db.query('select serial_number from device_event_2019_12');
    expect(rows).toEqual([{ serial_number: 'MESI' }]);

    await happens('2019-12-30T12:00:00Z');
    expect(await keepMonths(server.app.pool, server.app.now())).toBe(0);
    expect(await strays()).toBe(1);
  });

  it('a new month is written once like the others, and no role but the owner reaches into it', async () => {
    await expect(server.db.query(`delete from device_event where quando >= '2031-01-01'`)).rejects.toThrow(
      /refused/,
    );
    const { rows } = await server.db.query(
      `select relacl from pg_class where relname in ('device_event_2031_02', 'device_event_2027_09')`,
    );
    expect(rows).toEqual([{ relacl: null }, { relacl: null }]);
  });
});
