import { until } from '#tests/kit/until';
import { expect, it } from 'vitest';
import { holdTable } from '#tests/kit/held-table';
import { startTestServer } from '#tests/kit/test-server';

it('a job that ends while the product stops is off the queue', async () => {
  const server = await startTestServer();
  try {
    const held = await holdTable(server.db, 'rate_window');
    await server.db.query("select graphile_worker.add_job('clean_up', job_key => 'asked')");
    await held.waited(1);
    const stopping = server.stopProduct();
    await until(() => expect(fetch(`${server.url}/healthz`)).rejects.toThrow());
    await held.release();
    await stopping;
    const { rows } = await server.db.query("select attempts from graphile_worker.jobs where key = 'asked'");
    expect(rows).toEqual([]);
  } finally {
    await server.stop();
  }
});
