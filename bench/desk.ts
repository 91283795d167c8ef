import { openTill } from './http-client.ts';
import { quantile } from './load.ts';
import { ms, type Bench, type Measure } from './measure.ts';
import { officeToken, openOffice } from './office.ts';
import { sqlOf } from './recorded-sql.ts';

const rounds = 100;

/** Head office's desk as it opens: the first page of what arrives with its count, and beside it the counts of its parts. */
const opened = {
  getDevicesDaValutare: { id_negozio: 0, active_status: 1, limit: 5, offset: 0 },
  getContiSede: { id_negozio: 0 },
};

/** What opening the desk costs, and the same SQL alone. */
export async function measureDesk({ server, database }: Bench): Promise<Measure[]> {
  await openOffice(database.pool);
  const tills = Object.entries(opened).map(([name, fields]) => {
    const till = openTill(server.url);
    till.token = officeToken;
    return { till, ask: () => till.call(name, fields) };
  });
  const { statements } = await sqlOf(database.url, officeToken, async (till) => {
    for (const [name, fields] of Object.entries(opened)) await till.call(name, fields);
  });
  const timed = async (job: () => Promise<unknown>): Promise<number> => {
    const begun = performance.now();
    await job();
    return performance.now() - begun;
  };
  const ours: number[] = [];
  const bare: number[] = [];
  // Turn about, so that a machine that slows down slows both.
  for (let round = 0; round < rounds; round += 1) {
    bare.push(
      await timed(() =>
        Promise.all(statements.map(({ text, values }) => database.pool.query(text, [...values]))),
      ),
    );
    ours.push(await timed(() => Promise.all(tills.map(({ ask }) => ask()))));
  }
  for (const { till } of tills) till.close();
  const p95 = quantile(ours.slice(10), 0.95);
  return [
    {
      job: "head office's desk: first page with all its counts",
      value: `p50 ${ms(quantile(ours, 0.5))}, p95 ${ms(p95)}`,
      limit: `p50 ${ms(quantile(bare, 0.5))}, p95 ${ms(quantile(bare.slice(10), 0.95))} (SQL)`,
      reach: 'p95 150 ms',
      figures: { ours, bare, sql: statements.map(({ text }) => text) },
    },
  ];
}
